/** The one alarm of an object. Setting it is a row written, so it is set anew only when it has to be earlier. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /** When it is set for; `undefined` when it has to be set anew. */
  #at: number | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Finds out, on waking, what it is set for. One that is past may have got lost, and is set anew. */
  async recall(): Promise<void> {
    const at = await this.#storage.getAlarm();
    if (at !== null && at > Date.now()) this.#at = at;
  }

  /** Sets it, unless it is set for no later: one that fires too early finds nothing to do. */
  set(at: number): void {
    if (this.#at !== undefined && this.#at <= at) return;
    this.#storage.setAlarm(at);
    this.#at = at;
  }

  /** It has gone off. */
  fired(): void {
    this.#at = undefined;
  }
}
