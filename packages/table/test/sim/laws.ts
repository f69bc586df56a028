import { gameOf } from '@dado/engine';
import {
  autoSeat,
  clockEnd,
  commitment,
  type Decision,
  dues,
  type ServerMessage,
  type Table,
  wakeAt,
} from '../../src/index.ts';
import { frozen, isPlain } from '../plain.ts';
import type { Random } from '../random.ts';
import { check } from './check.ts';
import { checkConserved } from './conservation.ts';
import type { Decided } from './decided.ts';
import type { Disk } from './disk.ts';
import { checkPeople, checkPresence } from './people.ts';
import { Secrets } from './secrets.ts';
import type { Stage } from './stage.ts';
import { checkSealed } from './worlds.ts';

/** Commands that may be accepted without a row: nothing but who has seen enough is changed. */
const rowless = [
  'sit',
  'ask',
  'continue',
  'ready',
  'host',
  'move',
  'back',
  'invite',
  'leave',
  'fill',
];

/** What has to hold after each step, whatever has befallen the table. */
export class Laws {
  readonly #stage: Stage;
  readonly #disk: Disk;
  readonly #random: Random;
  readonly #secrets = new Secrets();
  /** The version of each command that has been answered `ok` and has a row. */
  readonly #acknowledged = new Map<string, number>();
  readonly #kinds = new Map<string, string>();
  /** Numbers of requests for a seat, of which none may name two people. */
  readonly #asks = new Map<number, string>();
  /** The table as it was stored in the present event; `null` when nothing was. */
  #latest: Table | null = null;

  constructor(stage: Stage, disk: Disk) {
    this.#stage = stage;
    this.#disk = disk;
    this.#random = stage.random.fork();
  }

  /** Before each event. */
  begin(): void {
    this.#latest = null;
  }

  decided(step: Decided): void {
    const { before, command, world, decision } = step;
    const { table, answer } = decision;
    // Whoever changes what is stored, instead of making it anew, is found out by this.
    frozen(before);
    frozen(table);
    if ('id' in command) this.#kinds.set(command.id, command.t);
    if (answer.ok) this.#checkAccepted(step);
    else checkRefused(step, answer.why.code);
    if (command.t === 'tick' && answer.ok) checkAwake(table, world.now);
    checkPeople(table);
    checkPresence(step);
    this.#secrets.learn(table, world);
    checkSealed(step, this.#random);
  }

  sending(message: ServerMessage, text: string): void {
    this.#secrets.checkText(message, text);
    if (message.t === 'no') this.#stage.count(`refused ${message.why.code}`);
    if (message.t === 'ok') this.#checkOk(message.id, message.v);
    if (message.t === 'no' && message.id !== null) {
      const v = this.#disk.versionOf(message.id);
      check('the same answer', v === null, () => `${text}, though it led to ${v}`);
    }
    if (message.t === 'now' && this.#random.chance(0.05)) checkPlain(message);
  }

  /** After the decision has been stored. */
  stored(table: Table): void {
    const { asks } = table;
    this.#latest = table;
    for (const { n, token } of asks) {
      const isOne = (this.#asks.get(n) ?? token) === token;
      check('a request has a number of its own', isOne, () => `${n} names two people`);
      this.#asks.set(n, token);
    }
  }

  /** After an event that the shell has survived: it has to be woken in time. */
  rest(alarm: number | null, now: number): void {
    const table = this.#latest;
    if (!table) return;
    const isArmed = alarm !== null && alarm <= Math.max(wakeAt(table), now);
    check('woken in time', isArmed, () => `${alarm} for ${wakeAt(table)}`);
  }

  /** That nothing has been lost that was acknowledged. */
  checkKept(): void {
    for (const [id, v] of this.#acknowledged) {
      check('acknowledged is kept', this.#disk.versionOf(id) === v, () => id);
    }
  }

  #checkAccepted({ before, command, world, decision }: Decided): void {
    const { table, row, answer } = decision;
    if (table !== before) this.#stage.count(`accepted ${command.t}`);
    else if ('id' in command && this.#disk.versionOf(command.id))
      this.#stage.count('answered again');
    if (row && row.id === null && table.host !== before.host) this.#stage.count('rights passed');
    if (table.play?.stopped === false && table.phase === 'over' && before.phase === 'playing') {
      this.#stage.count(`${table.play.game} over`);
    }
    const v = before.v + (row ? 1 : 0);
    check('v rises by one a row', table.v === v && (!row || row.v === v), () => `${table.v}`);
    check('step never falls', table.step >= before.step, () => `${table.step}`);
    if (row) {
      const isOnce = row.id === null || this.#disk.versionOf(row.id) === null;
      check('exactly once', isOnce, () => JSON.stringify(command));
      check('the row is dated', row.at === world.now, () => `${row.at}`);
      check('answered by its row', answer.ok && answer.v === row.v, () => JSON.stringify(answer));
    } else check('no row, no secret', decision.secret === null, () => JSON.stringify(command));
    const isLate = 'step' in command && command.step !== before.step;
    const end = clockEnd(before);
    const isOut = end !== null && end <= world.now;
    const isAct = command.t === 'act' && table !== before;
    check('no act after its clock', !isAct || !isOut, () => `${end}`);
    const late = row && autoSeat(row);
    if (typeof late === 'number' && !before.chairs[late]?.auto) {
      check('no clock runs out early', isOut, () => `${end}`);
      this.#stage.count('clock ran out');
      if (table.chairs[late]?.auto) this.#stage.count('autopilot');
    }
    if (table.quick !== null) this.#countQuick(before, table);
    if (!before.play?.isGiven && table.play?.isGiven) this.#stage.count('time given back');
    check('nothing late is done', !isLate || table === before, () => JSON.stringify(command));
    checkLife(before, decision);
    checkConserved(before, decision);
  }

  #countQuick(before: Table, table: Table): void {
    if (before.phase !== 'playing' && table.phase === 'playing')
      this.#stage.count('quick match began');
    const isFreed = table.chairs.some((chair, seat) => !chair && before.left[seat] != null);
    if (isFreed && table.phase === 'gathering') this.#stage.count('seat freed');
  }

  #checkOk(id: string, v: number): void {
    const logged = this.#disk.versionOf(id);
    if (logged !== null) {
      check('the same answer', v === logged, () => `${id}: ${v}, not ${logged}`);
      this.#acknowledged.set(id, v);
    } else {
      const kind = this.#kinds.get(id) ?? '';
      check('acknowledged is kept', rowless.includes(kind), () => `${kind} ${id}`);
    }
  }
}

function checkRefused({ before, command, decision }: Decided, code: string): void {
  check('no fault of ours', code !== 'internal', () => JSON.stringify(command));
  const { table, row, secret, expired } = decision;
  const isSame = table === before && !row && !secret && !expired;
  check('refused is unchanged', isSame, () => JSON.stringify(command));
}

/** The life of a table: gathering, playing, over, and again; each game's dice committed before it. */
function checkLife(before: Table, { table, secret }: Decision): void {
  const ways = ['gathering playing', 'playing over', 'over gathering', 'gathering over'];
  const way = `${before.phase} ${table.phase}`;
  check('phases', before.phase === table.phase || ways.includes(way), () => way);
  const isNew = table.play?.n !== before.play?.n;
  check('games are counted', !isNew || table.play?.n === before.next?.n, () => `${table.play?.n}`);
  check('committed before', !isNew || table.play?.commit === before.next?.commit, () => way);
  check('committed again', (table.next === null) === (table.phase === 'playing'), () => way);
  if (secret) {
    const shown = commitment(table.id, secret.n, secret.secret);
    check('commitment', table.next?.commit === shown, () => `${secret.n}`);
  }
  checkAlive(table);
}

/** Somebody can act, or the clock will, unless it is people who have to gather. */
function checkAlive(table: Table): void {
  if (table.phase !== 'playing') return;
  const isTimed = dues(table).some(({ t }) => t === 'pause' || t === 'think' || t === 'turn');
  const isAnyonesTurn = table.play !== null && !isTimed && hasTurn(table);
  check('somebody can act', isTimed || isAnyonesTurn, () => JSON.stringify(table.play));
}

function hasTurn({ play, chairs, left }: Table): boolean {
  if (!play) return false;
  const pending = gameOf(play.game).pending(play.state);
  if (pending.t !== 'seats' || !pending.seats.includes(pending.turn)) return false;
  const chair = chairs[play.seating[pending.turn] ?? -1];
  const isAnyoneHere = chairs.some((other, s) => other?.kind === 'human' && left[s] === null);
  // A bot waits while nobody looks.
  return (chair?.kind === 'human' && !chair.auto) || !isAnyoneHere;
}

/** After its tick a table waits for what is to come; only bots are asked by the shell. */
function checkAwake(table: Table, now: number): void {
  const late = dues(table).filter(({ t, at }) => at <= now && t !== 'think' && t !== 'turn');
  check('never due in the past', late.length === 0, () => JSON.stringify(late));
  check(
    'wakes at the first',
    wakeAt(table) <= Math.min(...dues(table).map(({ at }) => at)),
    () => '',
  );
}

/** What is sent is what is meant: nothing that JSON would leave out or turn into something else. */
function checkPlain(message: ServerMessage): void {
  check('plain data', isPlain(message), () => JSON.stringify(message));
}
