export { PerudoOver as Over } from './PerudoOver.tsx';
export { PerudoTable as Table } from './PerudoTable.tsx';
