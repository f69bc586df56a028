import { mixSeeds, tokenHash } from '@dado/table';
import * as v from 'valibot';
import type { Seen, State } from './page.ts';
import type { Replay } from './replay.ts';
import { type FrameShape, frameShape, type ToldShape } from './shapes.ts';

type Cups = readonly (readonly number[])[];

/** What must not be read before the end of a game, nor some of it after. */
export type Secrets = {
  /** Tokens of all devices, and what is stored of them: never told to anybody. */
  readonly never: readonly string[];
  /** What the dice follow from: told when the game is over. */
  readonly before: readonly string[];
};

export function secretsOf({ record }: Replay, tokens: readonly string[]): Secrets {
  const seeds = record.seeds.filter((seed) => seed !== null);
  return {
    never: tokens.flatMap((token) => [token, tokenHash(token)]),
    before: [record.secret, mixSeeds(record.seeds), ...seeds],
  };
}

/**
 * Holds what one receiver was sent against what that game's record says, now that all cups are
 * known. `me` is the game seat whose cup the receiver may know; `null`: none.
 */
export class Audit {
  readonly #replay: Replay;
  readonly #secrets: Secrets;
  readonly #me: number | null;
  /** By round, from 1. */
  readonly #deals: readonly Cups[];

  constructor(replay: Replay, secrets: Secrets, me: number | null) {
    this.#replay = replay;
    this.#secrets = secrets;
    this.#me = me;
    const rolls = replay.moments.flatMap(({ roll }) => (roll?.t === 'dice' ? [roll.dice] : []));
    this.#deals = [[], ...rolls];
  }

  /** What is wrong with a frame; nothing, when the receiver might know all that it says. */
  faults({ text, message, state }: Seen): string[] {
    if (message === null) return text === 'pong' ? [] : [`not a frame: ${text}`];
    const read = v.safeParse(frameShape, message);
    if (!read.success) return read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    const isOver = state?.view.phase === 'over';
    return [
      ...this.textFaults(text, isOver),
      ...(state?.view.play ? this.#dieFaults(read.output, state) : []),
    ];
  }

  /** Secrets in any text whatever that was sent before the game was over, or after it. */
  textFaults(text: string, isOver: boolean): string[] {
    const { never, before } = this.#secrets;
    const kept = isOver ? never : [...never, ...before];
    return kept.filter((secret) => text.includes(secret)).map((secret) => `tells ${secret}`);
  }

  #dieFaults(frame: FrameShape, { step, view: { phase } }: State): string[] {
    const at = this.#replay.at(step);
    switch (frame.t) {
      case 'welcome':
        return [...this.#viewFaults(frame, at, phase), ...frame.past.flatMap(this.#toldFaults(at))];
      case 'now':
        return [...this.#viewFaults(frame, at, phase), ...this.#toldFaults(at)(frame)];
      case 'past':
        return frame.past.flatMap(this.#toldFaults(at));
      case 'ok':
      case 'no':
      case 'people':
      case 'said':
        return [];
    }
  }

  #viewFaults(
    { view: { play } }: FrameShape & { t: 'welcome' | 'now' },
    at: number,
    phase: State['view']['phase'],
  ): string[] {
    if (!play) return ['no game in the view'];
    const faults: string[] = [];
    if (play.me !== this.#me) faults.push(`the view of seat ${play.me}`);
    if (play.secret !== null && phase !== 'over') faults.push('the secret before the end');
    if (play.game === 'peruke/1') return faults;
    const { cup, round, showdown } = play.view;
    return [
      ...faults,
      ...this.#cupFaults(cup, round),
      ...(showdown ? this.#liftFaults(showdown.cups, at) : []),
    ];
  }

  readonly #toldFaults =
    (at: number) =>
    ({ told }: { readonly told: readonly ToldShape[] }): string[] =>
      told.flatMap((event) => {
        switch (event.t) {
          case 'deal':
            return this.#cupFaults(event.cup, event.round);
          case 'showdown':
            return this.#liftFaults(event.showdown.cups, at);
          case 'roll':
            return this.#wasRolled(event.dice, at) ? [] : [`a roll to come: ${event.dice}`];
          default:
            return [];
        }
      });

  /** A cup outside a showdown is the receiver's own, and of that round. */
  #cupFaults(cup: readonly number[] | null, round: number): string[] {
    const own = this.#me === null ? null : (this.#deals[round]?.[this.#me] ?? []);
    return isSame(cup, own) ? [] : [`cup ${cup} of round ${round}, where ${own} is its own`];
  }

  /** All cups are only those of a round that somebody had ended by then. */
  #liftFaults(cups: Cups, at: number): string[] {
    const lifted = this.#deals.slice(1, 1 + this.#lifted(at));
    return lifted.some((deal) => isSame(deal, cups)) ? [] : [`cups not lifted yet: ${cups}`];
  }

  /** Rounds that had ended when so many moves had been made. */
  #lifted(at: number): number {
    const events = this.#replay.moments.slice(0, at + 1).flatMap((moment) => moment.events);
    return events.filter((event) => isOf(event, 'showdown')).length;
  }

  #wasRolled(dice: readonly number[], at: number): boolean {
    return this.#replay.moments
      .slice(0, at + 1)
      .some(({ roll }) => roll?.t === 'dice' && isSame(roll.dice, [dice]));
  }
}

function isOf(event: unknown, t: string): boolean {
  return typeof event === 'object' && event !== null && 't' in event && event.t === t;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
