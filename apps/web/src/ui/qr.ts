import { generate } from 'lean-qr/nano';

/** What a camera needs of white around a code, in its modules. */
const QUIET = 4;

/** A QR code of a text as the path of its dark modules, in a square of `size` with its quiet zone. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x;
      while (code.get(x, y)) x++;
      if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1H${start + QUIET}z`;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}
