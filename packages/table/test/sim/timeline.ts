type Entry = { readonly at: number; readonly order: number; readonly what: () => void };

/** Time as the simulation has it: things happen one by one, in the order of their times. */
export class Timeline {
  /** Milliseconds since 1970. */
  now = Date.UTC(2030, 0, 1);
  #order = 0;
  /** A heap: each entry comes no later than the two below it. */
  readonly #heap: Entry[] = [];

  /** Lets something happen in `delay` milliseconds. */
  after(delay: number, what: () => void): void {
    const entry = { at: this.now + Math.max(0, Math.round(delay)), order: this.#order++, what };
    let place = this.#heap.push(entry) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.#swap(above, place)) break;
      place = above;
    }
  }

  /** The next thing that happens, its time having come; `null` when nothing does. */
  next(): (() => void) | null {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (!first || !last) return null;
    if (first !== last) this.#sink(last);
    this.now = first.at;
    return first.what;
  }

  #sink(entry: Entry): void {
    this.#heap[0] = entry;
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      const sooner = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#swap(place, sooner)) return;
      place = sooner;
    }
  }

  /** Puts the two in order, `above` being nearer the top; false when they are. */
  #swap(above: number, below: number): boolean {
    const a = this.#heap[above];
    const b = this.#heap[below];
    if (!a || !b || !this.#isBefore(below, above)) return false;
    this.#heap[above] = b;
    this.#heap[below] = a;
    return true;
  }

  #isBefore(one: number, other: number): boolean {
    const a = this.#heap[one];
    const b = this.#heap[other];
    return !!a && !!b && (a.at < b.at || (a.at === b.at && a.order < b.order));
  }
}
