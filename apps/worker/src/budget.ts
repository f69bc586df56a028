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
    const earned = ((now - this.#at) / 1_000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + earned);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** One budget for each sender that has been seen. */
export class Budgets<Sender> {
  readonly #budgets = new Map<Sender, Budget>();
  readonly #burst: number;
  readonly #perSecond: number;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  take(sender: Sender, now: number): boolean {
    const budget = this.#budgets.get(sender) ?? new Budget(this.#burst, this.#perSecond, now);
    this.#budgets.set(sender, budget);
    return budget.take(now);
  }

  forget(sender: Sender): void {
    this.#budgets.delete(sender);
  }
}
