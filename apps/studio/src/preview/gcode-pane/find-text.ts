import type { LineIndex } from './line-index';

/** The direction of a search. */
export type Direction = 'forward' | 'backward';

/** What to look for, from where, and in which direction. */
export interface Search {
  /** The text to find. Case does not matter for ASCII letters; other characters must match byte by byte. */
  readonly text: string;
  /**
   * The line (1-based) at which the search starts. The search goes through the whole program and comes back to this
   * line at its end.
   */
  readonly from: number;
  readonly direction: Direction;
}

/**
 * Returns the nearest line that contains the text, 0 if there is no such line, null if cancelled. The program is
 * searched in slices, with a `pause` after each. The text comes from a field, so it has no line ends and is always
 * within one line.
 */
export async function findLine(
  bytes: Uint8Array,
  lines: LineIndex,
  { text, from, direction }: Search,
  pause: () => Promise<void>,
  isCancelled: () => boolean,
  sliceBytes = 4 << 20,
): Promise<number | null> {
  const needle = lowered(new TextEncoder().encode(text));
  if (needle.length === 0 || lines.lineCount === 0) return 0;
  const start = lines.startOf(from);
  const end = lines.startOf(from + 1);
  const forward: readonly (readonly [number, number])[] = [
    [end, bytes.length],
    [0, end],
  ];
  const backward: readonly (readonly [number, number])[] = [
    [0, start],
    [start, bytes.length],
  ];
  for (const [first, last] of direction === 'forward' ? forward : backward) {
    // A match may begin in one slice and end in the next. So slices overlap by one byte less than the length of a
    // match.
    const count = Math.ceil((last - first) / sliceBytes);
    for (let i = 0; i < count; i += 1) {
      const slice = direction === 'forward' ? i : count - 1 - i;
      const low = first + slice * sliceBytes;
      const high = Math.min(last, low + sliceBytes + needle.length - 1);
      const found = placeOf(bytes, needle, low, high, direction);
      if (found >= 0) return lines.lineAt(found);
      await pause();
      if (isCancelled()) return null;
    }
  }
  return 0;
}

/** The place of the first or last match that lies completely in `[low, high)`; −1 for none. */
function placeOf(
  bytes: Uint8Array,
  needle: Uint8Array,
  low: number,
  high: number,
  direction: Direction,
): number {
  const last = high - needle.length;
  const head = needle[0]!;
  const step = direction === 'forward' ? 1 : -1;
  for (let at = step > 0 ? low : last; at >= low && at <= last; at += step) {
    if (lower(bytes[at]!) !== head) continue;
    let matched = 1;
    while (matched < needle.length && lower(bytes[at + matched]!) === needle[matched]) matched += 1;
    if (matched === needle.length) return at;
  }
  return -1;
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

function lowered(bytes: Uint8Array): Uint8Array {
  return bytes.map(lower);
}
