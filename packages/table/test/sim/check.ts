/** A law that did not hold. */
export class BrokenLaw extends Error {
  readonly law: string;

  constructor(law: string, detail: string) {
    super(`${law}: ${detail}`);
    this.law = law;
  }
}

/** Throws when the law does not hold; `detail` is asked for only then. */
export function check(law: string, holds: boolean, detail: () => string): asserts holds {
  if (!holds) throw new BrokenLaw(law, detail());
}
