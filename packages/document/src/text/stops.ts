import type { BaselineFrame } from './flow';
import type { SourceLine } from './lines';
import type { TextStop } from './set-line';

/** What is needed to compute the stops of a line. */
interface StoppedLine {
  readonly source: SourceLine;
  readonly characters: readonly {
    readonly source: { readonly start: number; readonly end: number; readonly isRightToLeft: boolean };
    /** The range of its line that it covers, mm. */
    readonly from: number;
    readonly to: number;
  }[];
}

/**
 * The stops (places of the text cursor) of the line with the number `line`: before each character, and after the last.
 * A ligature is divided evenly among its characters, as in most editors. `frameAt` maps mm along the line to the point
 * on the baseline.
 */
export function stopsOf(
  { source, characters }: StoppedLine,
  line: number,
  frameAt: (x: number) => BaselineFrame,
): readonly TextStop[] {
  const { text, sources } = source;
  const stops = new Map<number, TextStop>();
  const add = (unit: number, x: number) => {
    const index = sources[unit] ?? sources[0]!;
    // A tab is set as four spaces; only the first of them gets a stop.
    if (!stops.has(index)) stops.set(index, { index, line, ...frameAt(x) });
  };
  const inReadingOrder = characters.toSorted((a, b) => a.source.start - b.source.start);
  for (const { source, from, to } of inReadingOrder) {
    const parts = boundaries(text, source.start, source.end);
    for (const [i, unit] of parts.entries()) {
      const share = i / parts.length;
      add(unit, source.isRightToLeft ? to - (to - from) * share : from + (to - from) * share);
    }
  }
  const last = inReadingOrder.at(-1);
  add(text.length, last ? (last.source.isRightToLeft ? last.from : last.to) : 0);
  return [...stops.values()];
}

/**
 * The positions in `text`, between `start` and `end`, at which characters begin. Combining marks and the second halves
 * of surrogate pairs are not characters of their own, so their positions are left out.
 */
function boundaries(text: string, start: number, end: number): readonly number[] {
  const units: number[] = [];
  for (const match of text.slice(start, end).matchAll(/[\s\S](?:\p{M}|\u200c|\u200d|[\ufe00-\ufe0f])*/gu))
    units.push(start + match.index);
  return units;
}
