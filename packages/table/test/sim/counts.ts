/** What has come up in runs, so that a simulation cannot pass by not doing anything. */
export class Counts {
  readonly #counts = new Map<string, number>();

  add(what: string, times = 1): void {
    this.#counts.set(what, this.of(what) + times);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  /** Those that have not come up. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => this.of(name) === 0);
  }

  toString(): string {
    const lines = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    return lines.map(([what, count]) => `${what} ${count}`).join(', ');
  }
}
