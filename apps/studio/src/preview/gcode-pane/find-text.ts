import type { LineIndex } from './line-index';

/** Which way a search goes from where it begins. */
export type Direction = 'forward' | 'backward';

/** Where and how to look. */
export interface Search {
  /** Upper and lower case are the same; what is not ASCII is found byte by byte. */
  readonly text: string;
  /** The line (1-based) beside which it begins; the whole program is gone round, this line last. */
  readonly from: number;
  readonly direction: Direction;
}

/**
 * The nearest line that holds the text, in slices with a `pause` between them. 0 where no line does, null when
 * `isCancelled` said so. Matches never reach over the end of a line: the text of a field has none.
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
    // Slices overlap by what a match may reach into the next one.
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

/** First or last place in `[low, high)` where the needle stands wholly inside; −1 for none. */
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
