import type { Why as WireWhy } from '@dado/table';

/** Why something did not happen: what the wire knows, and that no answer came at all. */
export type Why = WireWhy | { readonly code: 'no-answer' };

/** The refusals with this code; some have it together with others. */
type WithCode<W, Code> = W extends { readonly code: infer Codes }
  ? Code extends Codes
    ? W
    : never
  : never;

/** A sentence for every refusal, from its facts; the compiler keeps the list whole. */
export type WhySentences = {
  readonly [Code in Why['code']]: (why: WithCode<Why, Code>) => string;
};
