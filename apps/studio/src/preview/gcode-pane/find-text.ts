import type { LineIndex } from './line-index';

/** The direction of a search. */
export type Direction = 'forward' | 'backward';

/** Where and how to look. */
export interface Search {
  /** Case does not matter for ASCII letters; other characters must match byte by byte. */
  readonly text: string;
  /** The line (1-based) next to which the search begins. It goes through the whole program, this line last. */
  readonly from: number;
  readonly direction: Direction;
}

/**
 * The nearest line that contains the text, searched in slices with a `pause` between them. 0 if there is none, null if
 * cancelled. A match is always within a line, because the text of a field has no line ends.
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
    // Slices overlap by the length of a match, which may begin in one and end in the next.
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

/** First or last match that lies wholly in `[low, high)`; −1 for none. */
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
