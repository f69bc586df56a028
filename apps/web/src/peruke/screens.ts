export { PerukeOver as Over } from './PerukeOver.tsx';
export { PerukeTable as Table } from './PerukeTable.tsx';
