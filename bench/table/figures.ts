/** Medians and shares of lists of numbers, and how they are printed. */

export function sorted(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}

/** The value below which this share (0 to 1) of the numbers lies; of few, the nearest. */
export function quantile(numbers: readonly number[], share: number): number {
  const inOrder = sorted(numbers);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** With three digits that count, and a comma for thousands. */
export function shown(number: number): string {
  return number.toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** The median, and from where to where all of them are. */
export function spread(numbers: readonly number[]): string {
  const [low = Number.NaN, high = Number.NaN] = [quantile(numbers, 0), quantile(numbers, 1)];
  return `${median(numbers).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** A table in Markdown, as docs/performance.md has it. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}
