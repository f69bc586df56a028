export { clockEnd, type Due, dues, isWaiting, pauseEnd, wakeAt } from './clock.ts';
export { type CloseReason, closeReasons } from './closing.ts';
export type { Answer, Decision } from './decision.ts';
export type { World } from './draft.ts';
export * from './fair.ts';
export * from './limits.ts';
export { cleanName } from './names.ts';
export { type BotTurn, botTurn } from './play.ts';
export { type GameRecord, type RecordedMove, recordOf, verify } from './record.ts';
export { seatOf } from './seats.ts';
export { firstPreset, readSettings, type Settings } from './settings.ts';
export {
  type BotLevel,
  type Chair,
  type Play,
  type Row,
  readShape,
  SHAPE,
  type Table,
} from './shape.ts';
export { type Command, create, decide, firstAnswer, type PageCommand } from './table.ts';
export { cleanTalk, type Speaker, said, watcherName } from './talk.ts';
export { autoSeat, gameSeat, summary, tableView, tellAll } from './view.ts';
export * from './wire.ts';
