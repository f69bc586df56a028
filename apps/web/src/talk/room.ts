import { TALK_BYTES, TALK_GRAPHEMES } from '@dado/table';

const segmenter = new Intl.Segmenter();
const encoder = new TextEncoder();

/** How many signs more a text may have, as people count them; below zero, how many are too many. */
export function roomLeft(text: string): number {
  const left = TALK_GRAPHEMES - [...segmenter.segment(text)].length;
  const bytesLeft = TALK_BYTES - encoder.encode(text).length;
  // Signs of many bytes come to their end before; four is what most of those have.
  return bytesLeft < left ? Math.floor(bytesLeft / 4) : left;
}
