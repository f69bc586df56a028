import {
  gameOf,
  type Json,
  type PerudoState,
  type PerukeState,
  perudo,
  peruke,
} from '@dado/engine';
import { seatWithTurn } from './clock.ts';
import { seated } from './seats.ts';
import type { Play, Row, Table } from './shape.ts';
import type { PlayView, Summary, TableView, Told } from './wire.ts';

/** The table as `seat` may know it (`null`: somebody watching), built up field by field. */
export function tableView(table: Table, seat: number | null): TableView {
  return {
    id: table.id,
    phase: table.phase,
    game: table.game,
    preset: table.preset,
    options: table.options,
    reveal: table.reveal,
    clock: table.clock,
    talk: table.talk,
    quick: table.quick,
    seats: table.chairs.map(
      (chair) =>
        chair && {
          who: chair.who,
          name: chair.name,
          kind: chair.kind,
          level: chair.kind === 'bot' ? chair.level : null,
          auto: chair.auto,
          ready: chair.seed !== null,
        },
    ),
    host: table.host,
    you: seat,
    asks: table.asks.map(({ n, name }) => ({ n, name })),
    next: table.next && { n: table.next.n, commit: table.next.commit },
    play: table.play && playView(table.play, seat),
  };
}

/** What `seat` is told of a game's events. */
export function tellAll(play: Play, events: readonly Json[], seat: number | null): Told[] {
  const game = gameOf(play.game);
  const me = gameSeat(play, seat);
  return events.flatMap((event) => {
    const told = game.tell(event, me);
    return told === null ? [] : [told as Told];
  });
}

/** The table seat of a person for whom a bot made this move of the log; `null` when it is another. */
export function autoSeat({ by, move }: Pick<Row, 'by' | 'move'>): number | null {
  const isAuto = typeof move === 'object' && move !== null && 'auto' in move;
  return isAuto ? by : null;
}

/** The game seat of a table seat; `null` when it is not in the game. */
export function gameSeat(play: Play, seat: number | null): number | null {
  const index = seat === null ? -1 : play.seating.indexOf(seat);
  return index < 0 ? null : index;
}

/** What anyone with the link may read without being at the table. */
export function summary(table: Table): Summary {
  return {
    id: table.id,
    game: table.game,
    preset: table.preset,
    phase: table.phase,
    seated: seated(table).length,
    seats: table.chairs.length,
    turn: seatWithTurn(table),
    quick: table.quick,
  };
}

function playView(play: Play, seat: number | null): PlayView {
  const me = gameSeat(play, seat);
  const common = {
    n: play.n,
    seating: play.seating,
    me,
    commit: play.commit,
    secret: play.secret,
    stopped: play.stopped,
    pressed: play.pressed,
  };
  // A stored state is trusted to be of the game that it was stored for: the id is pinned with it.
  switch (play.game) {
    case 'perudo/1':
      return { ...common, game: play.game, view: perudo.view(play.state as PerudoState, me) };
    case 'peruke/1':
      return { ...common, game: play.game, view: peruke.view(play.state as PerukeState, me) };
  }
}
