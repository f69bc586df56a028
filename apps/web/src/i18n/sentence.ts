import type { Bid, Die } from '@dado/engine';

/** Text with places in braces: `{who} bids {bid}`. The slots name the places that it may have. */
export type Template<Slot extends string> = string & { readonly slots?: Slot };

/** Text whose places are these. */
export function template<Slot extends string>(text: string): Template<Slot> {
  return text;
}

/** Somebody at the table, as sentences name people. */
export type Player = { readonly seat: number; readonly name: string; readonly isMe: boolean };

/** What stands in a place: shown as a thing where there is room for one, and spoken as words. */
export type Part =
  | { readonly t: 'text'; readonly text: string }
  | { readonly t: 'strong'; readonly text: string }
  | { readonly t: 'who'; readonly who: Player }
  | { readonly t: 'names'; readonly names: readonly string[] }
  | { readonly t: 'bid'; readonly bid: Bid }
  | { readonly t: 'dice'; readonly dice: readonly Die[]; readonly red?: number };

export type Sentence = {
  readonly template: string;
  readonly parts: { readonly [slot: string]: Part };
};

/** Puts parts into the places of a template. */
export function say<Slot extends string>(
  template: Template<Slot>,
  parts: { readonly [S in Slot]: Part },
): Sentence {
  return { template, parts };
}

export function plain(text: string): Sentence {
  return { template: text, parts: {} };
}

export const whoPart = (who: Player): Part => ({ t: 'who', who });
export const namesPart = (names: readonly string[]): Part => ({ t: 'names', names });
export const textPart = (text: string): Part => ({ t: 'text', text });
export const strongPart = (text: string): Part => ({ t: 'strong', text });
export const bidPart = (bid: Bid): Part => ({ t: 'bid', bid });

/** The sentence's pieces in order: text as it is, and the parts of its places. */
export function pieces({ template, parts }: Sentence): Part[] {
  return template.split(/(\{\w+\})/u).flatMap((piece): Part[] => {
    const slot = /^\{(\w+)\}$/u.exec(piece)?.[1];
    const part = slot === undefined ? undefined : parts[slot];
    if (part) return [part];
    return piece === '' ? [] : [{ t: 'text', text: piece }];
  });
}
