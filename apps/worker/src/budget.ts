/**
 * What one sender may send: `burst` messages at once, and `perSecond` more as time goes on. Kept in
 * memory only: an object that sleeps has been left alone long enough.
 */
export class Budget {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes one message off; false when there is nothing left. `now` is in milliseconds. */
  take(now: number): boolean {
    this.#left = this.#leftAt(now);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Whether it is as if it had never been used. */
  isFull(now: number): boolean {
    return this.#leftAt(now) >= this.#burst;
  }

  #leftAt(now: number): number {
    const earned = ((now - this.#at) / 1_000) * this.#perSecond;
    return Math.min(this.#burst, this.#left + earned);
  }
}

/** From so many senders on, those are forgotten whose budgets are full again. */
const MANY = 1_000;

/**
 * One budget for each sender of late. Anybody may make up as many senders as they like; they are kept no
 * longer than it takes to regain what they spent.
 */
export class Budgets<Sender> {
  readonly #budgets = new Map<Sender, Budget>();
  readonly #burst: number;
  readonly #perSecond: number;
  #tidyAt = MANY;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  take(sender: Sender, now: number): boolean {
    if (this.#budgets.size >= this.#tidyAt) this.#tidy(now);
    const budget = this.#budgets.get(sender) ?? new Budget(this.#burst, this.#perSecond, now);
    this.#budgets.set(sender, budget);
    return budget.take(now);
  }

  forget(sender: Sender): void {
    this.#budgets.delete(sender);
  }

  /** How many are kept. */
  get size(): number {
    return this.#budgets.size;
  }

  #tidy(now: number): void {
    for (const [sender, budget] of this.#budgets) {
      if (budget.isFull(now)) this.#budgets.delete(sender);
    }
    // However many are left, tidying costs each message no more than a moment.
    this.#tidyAt = Math.max(MANY, 2 * this.#budgets.size);
  }
}
