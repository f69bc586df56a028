import { setImmediate as soon } from 'node:timers/promises';
import type { Runtime } from './runtime.ts';

/** When the runtime is killed: as the answer number `at` arrives, or `ms` after command `at` is sent. */
export type Plan =
  | { readonly on: 'answer'; readonly at: number }
  | { readonly on: 'send'; readonly at: number; readonly ms: number };

/** Kills a runtime once, by plan, and knows when it is back. */
export class Killer {
  /** Resolved, with the moment, when the runtime answers again; `null` until it is killed. */
  back: Promise<number> | null = null;
  readonly #runtime: Runtime;
  readonly #plan: Plan;
  #sent = 0;
  #answered = 0;

  constructor(runtime: Runtime, plan: Plan) {
    this.#runtime = runtime;
    this.#plan = plan;
  }

  /** A command has been sent. */
  sent(): void {
    this.#sent += 1;
    if (this.#plan.on === 'send' && this.#sent === this.#plan.at)
      void this.#killAfter(this.#plan.ms);
  }

  /** An answer has arrived. */
  answered(): void {
    this.#answered += 1;
    if (this.#plan.on === 'answer' && this.#answered === this.#plan.at) this.kill();
  }

  kill(): void {
    if (this.back !== null) return;
    this.#runtime.kill();
    this.back = this.#runtime.back();
  }

  /** Finer than a timer: waits in the loop, once what was sent is out of our hands. */
  async #killAfter(ms: number): Promise<void> {
    await soon();
    const end = performance.now() + ms;
    while (performance.now() < end) await soon();
    this.kill();
  }
}
