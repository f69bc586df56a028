import type { Dictionary } from './en.ts';
import { type Part, pieces, type Sentence } from './sentence.ts';
import type { Why } from './why.ts';

/** The sentence as words alone, for whoever hears the page. */
export function spoken(sentence: Sentence, text: Dictionary): string {
  return pieces(sentence)
    .map((part) => words(part, text))
    .join('');
}

function words(part: Part, text: Dictionary): string {
  switch (part.t) {
    case 'text':
    case 'strong':
      return part.text;
    case 'who':
      return part.who.name;
    case 'names':
      return text.list(part.names);
    case 'bid':
      return text.perudo.bidLabel(part.bid.q, part.bid.f).toLowerCase();
    case 'dice':
      return part.dice.map((die, i) => text.peruke.die(die, i === part.red)).join(', ');
  }
}

/** Why something has been refused, in a sentence made from its facts. */
export function whySentence(why: Why, text: Dictionary): string {
  if (!Object.hasOwn(text.why, why.code)) return text.unknownWhy(why.code);
  // The code says which facts come with it; the type of the sentences holds both together.
  const sentence = text.why[why.code] as (why: Why) => string;
  return sentence(why);
}
