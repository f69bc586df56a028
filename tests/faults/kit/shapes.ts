import * as v from 'valibot';

/**
 * Every key that may ever reach a page or an answer over HTTP, written down a second time and by
 * hand: nothing here is derived from the types that the server sends by. A key that is missing or
 * too many makes a message none.
 */

const whole = v.pipe(v.number(), v.integer());
const seat = v.pipe(whole, v.minValue(0), v.maxValue(5));
const die = v.pipe(whole, v.minValue(1), v.maxValue(6));
const hex = (length: number) => v.pipe(v.string(), v.regex(/^[0-9a-f]*$/u), v.length(length));
const id = hex(32);
const hash = hex(64);
const tableId = v.pipe(v.string(), v.regex(/^[0-9abcdefghjkmnpqrstvwxyz]{10}$/u));
const phase = v.picklist(['gathering', 'playing', 'over']);
const gameId = v.picklist(['perudo/1', 'peruke/1']);
const place = v.strictObject({ rank: whole, score: whole });
const bid = v.strictObject({ q: whole, f: die });
const dice = v.array(die);

const showdown = v.strictObject({
  call: v.picklist(['dudo', 'calza']),
  caller: seat,
  bid,
  bidder: seat,
  cups: v.array(dice),
  wild: v.boolean(),
  count: whole,
  seat,
  dice: whole,
  points: whole,
  opener: v.nullable(seat),
  palifico: v.boolean(),
});

const perudoOptions = v.strictObject({
  dice: whole,
  acesWild: v.boolean(),
  aceBids: v.boolean(),
  calza: v.boolean(),
  palifico: v.picklist(['off', 'locked', 'experienced']),
  format: v.picklist(['elimination', 'points']),
  rounds: v.union([whole, v.literal('auto')]),
  showLost: v.boolean(),
});
const perukeOptions = v.strictObject({ red: v.boolean(), mustUse: v.boolean() });

const perudoView = v.strictObject({
  options: perudoOptions,
  phase: v.picklist(['starter', 'deal', 'bidding', 'reveal', 'over']),
  round: whole,
  rounds: v.nullable(whole),
  opener: v.nullable(seat),
  turn: v.nullable(seat),
  palifico: v.boolean(),
  counts: v.array(whole),
  penalties: v.array(whole),
  out: v.array(seat),
  bids: v.array(v.strictObject({ seat, bid })),
  cup: v.nullable(dice),
  showdown: v.nullable(showdown),
  places: v.nullable(v.array(place)),
});

const disc = v.strictObject({ seat, row: v.picklist(['primary', 'secondary']), value: die });
const side = v.picklist(['safe', 'vulnerable', 'gone']);
const turn = v.strictObject({
  seat,
  dice,
  uses: v.array(
    v.strictObject({
      dice: v.array(v.picklist([0, 1, 2])),
      disc,
      verb: v.picklist(['secure', 'expose', 'capture']),
    }),
  ),
  passed: v.boolean(),
});
const result = v.strictObject({
  ender: v.nullable(seat),
  scores: v.array(v.strictObject({ captured: whole, kept: whole, swept: whole })),
});

const perukeView = v.strictObject({
  options: perukeOptions,
  phase: v.picklist(['starter', 'roll', 'turn', 'reveal', 'over']),
  round: whole,
  starter: v.nullable(seat),
  turn: v.nullable(seat),
  turns: v.array(whole),
  quiet: whole,
  board: v.array(v.strictObject({ primary: v.array(side), secondary: v.array(side) })),
  captured: v.array(v.array(disc)),
  dice,
  last: v.nullable(turn),
  rounds: v.array(result),
  places: v.nullable(v.array(place)),
});

const play = {
  n: whole,
  seating: v.array(seat),
  me: v.nullable(seat),
  commit: hash,
  secret: v.nullable(hash),
  stopped: v.boolean(),
  pressed: v.array(seat),
};
const view = v.strictObject({
  id: tableId,
  phase,
  game: gameId,
  preset: v.string(),
  options: v.union([perudoOptions, perukeOptions]),
  reveal: whole,
  clock: whole,
  talk: v.boolean(),
  quick: v.nullable(whole),
  seats: v.array(
    v.nullable(
      v.strictObject({
        who: whole,
        name: v.string(),
        kind: v.picklist(['human', 'bot']),
        level: v.nullable(v.picklist(['easy', 'normal', 'sharp'])),
        auto: v.nullable(v.picklist(['missed', 'left'])),
        ready: v.boolean(),
      }),
    ),
  ),
  host: v.nullable(seat),
  you: v.nullable(seat),
  asks: v.array(v.strictObject({ n: whole, name: v.string() })),
  next: v.nullable(v.strictObject({ n: whole, commit: hash })),
  play: v.nullable(
    v.variant('game', [
      v.strictObject({ ...play, game: v.literal('perudo/1'), view: perudoView }),
      v.strictObject({ ...play, game: v.literal('peruke/1'), view: perukeView }),
    ]),
  ),
});

const told = v.variant('t', [
  v.strictObject({ t: v.literal('starter'), seat }),
  v.strictObject({
    t: v.literal('deal'),
    round: whole,
    opener: seat,
    palifico: v.boolean(),
    counts: v.array(whole),
    cup: v.nullable(dice),
  }),
  v.strictObject({ t: v.literal('bid'), seat, bid }),
  v.strictObject({ t: v.literal('showdown'), showdown }),
  v.strictObject({ t: v.literal('out'), seat }),
  v.strictObject({ t: v.literal('round'), round: whole, starter: seat }),
  v.strictObject({ t: v.literal('roll'), seat, dice }),
  v.strictObject({ t: v.literal('turn'), turn }),
  v.strictObject({ t: v.literal('score'), round: whole, result }),
  v.strictObject({ t: v.literal('over'), places: v.array(place) }),
]);
export type ToldShape = v.InferOutput<typeof told>;

const code = <const C extends string>(...codes: C[]) => ({ code: v.picklist(codes) });
const at = { at: whole };

/** Why something is refused. */
const why = v.variant('code', [
  v.strictObject(code('malformed', 'internal', 'gathering', 'playing', 'over', 'newer')),
  v.strictObject(code('no-seat', 'no-token', 'removed', 'nothing-due', 'full', 'name', 'ready')),
  v.strictObject(code('no-table', 'no-route', 'no-game', 'too-many', 'websocket', 'origin')),
  v.strictObject({ ...code('stale'), step: whole }),
  v.strictObject({ ...code('host'), host: v.nullable(seat) }),
  v.strictObject(code('no-code', 'seated', 'empty', 'quiet', 'nameless', 'too-fast', 'not-quick')),
  v.strictObject({ ...code('taken', 'no-bot', 'no-person', 'moved'), seat }),
  v.strictObject({ ...code('no-ask'), n: whole }),
  v.strictObject({ ...code('players'), fewest: whole, most: whole }),
  v.strictObject({ ...code('preset'), preset: v.string() }),
  v.strictObject({ ...code('option.unknown', 'option.value'), key: v.string() }),
  v.strictObject(code('dice-due', 'roll', 'seat')),
  v.strictObject({ ...code('turn'), turn: seat }),
  v.strictObject(code('bid.quantity', 'bid.aces', 'bid.ace-opening')),
  v.strictObject({ ...code('bid.too-many'), most: whole }),
  v.strictObject({ ...code('bid.face'), face: die }),
  v.strictObject({ ...code('bid.too-low'), minimum: v.nullable(bid) }),
  v.strictObject(
    code('call.no-bid', 'calza.off', 'calza.palifico', 'calza.two-left', 'calza.own-bid'),
  ),
  v.strictObject({ ...code('calza.late'), standing: bid }),
  v.strictObject({ ...code('use.dice', 'use.red-off', 'use.no-disc'), ...at }),
  v.strictObject({ ...code('use.own-safe', 'use.first-turn', 'use.round-ended'), ...at }),
  v.strictObject({ ...code('use.spent'), ...at, die: v.picklist([0, 1, 2]) }),
  v.strictObject({ ...code('use.value'), ...at, value: whole }),
  v.strictObject({ ...code('turn.unfinished'), die: v.picklist([0, 1, 2]), value: die }),
]);

const auto = v.nullable(seat);
const past = v.array(v.strictObject({ v: whole, at: whole, told: v.array(told), auto }));
const due = { due: v.nullable(whole), runsOut: v.nullable(whole) };
const now = { v: whole, step: whole, view, at: whole, ...due };

/** Every frame that a page may receive; the answer to a heartbeat is none. */
export const frameShape = v.variant('t', [
  v.strictObject({ t: v.literal('welcome'), p: v.literal(1), past, ...now }),
  v.strictObject({ t: v.literal('ok'), id, v: whole }),
  v.strictObject({ t: v.literal('no'), id: v.nullable(id), why }),
  v.strictObject({ t: v.literal('now'), from: whole, told: v.array(told), auto, ...now }),
  v.strictObject({
    t: v.literal('people'),
    here: v.array(seat),
    away: v.array(seat),
    watching: whole,
    watchers: v.array(v.string()),
  }),
  v.strictObject({ t: v.literal('past'), id, past }),
  v.strictObject({
    t: v.literal('said'),
    seat: v.nullable(seat),
    who: v.nullable(whole),
    name: v.string(),
    text: v.nullable(v.string()),
    r: v.nullable(v.picklist(['clap', 'laugh', 'wow', 'think', 'sad', 'hurry'])),
    at: whole,
  }),
]);
export type FrameShape = v.InferOutput<typeof frameShape>;

/** What HTTP says of a table that somebody is at, and of anything it refuses. */
export const summaryShape = v.strictObject({
  id: tableId,
  game: gameId,
  preset: v.string(),
  phase,
  seated: whole,
  seats: whole,
  turn: v.nullable(seat),
  quick: v.nullable(whole),
});
export const refusalShape = v.strictObject({ error: why });
