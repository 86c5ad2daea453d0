/** Lines between two remembered places: what is scanned to find one line. */
const STRIDE = 64;
const LINE_FEED = 10;

/** Where the lines of a program begin, without a string for any of them. */
export interface LineIndex {
  readonly lineCount: number;
  /** Text of a line (1-based), cut after `MOST_CHARACTERS`; '' for a line that there is not. */
  textOf(line: number): string;
}

/** What is shown of one line. */
export const MOST_CHARACTERS = 200;

/**
 * Finds the lines of a program in slices, so that a file of 100 MB never holds up the page: `isDone` is asked after each
 * slice and `pause` lets others work in between. Null when `isCancelled` said so.
 */
export async function indexLines(
  bytes: Uint8Array,
  pause: () => Promise<void>,
  isCancelled: () => boolean,
  sliceBytes = 4 << 20,
): Promise<LineIndex | null> {
  const places: number[] = [0];
  let count = 1;
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    if (from > 0) await pause();
    if (isCancelled()) return null;
    const end = Math.min(bytes.length, from + sliceBytes);
    for (
      let at = bytes.indexOf(LINE_FEED, from);
      at >= 0 && at < end;
      at = bytes.indexOf(LINE_FEED, at + 1)
    ) {
      if (at + 1 >= bytes.length) break;
      if (count % STRIDE === 0) places.push(at + 1);
      count += 1;
    }
  }
  const lineCount = bytes.length === 0 ? 0 : count;
  return { lineCount, textOf: (line) => textOf(bytes, places, lineCount, line) };
}

function textOf(bytes: Uint8Array, places: readonly number[], lineCount: number, line: number): string {
  if (!(line >= 1 && line <= lineCount)) return '';
  let at = places[Math.floor((line - 1) / STRIDE)]!;
  for (let skip = (line - 1) % STRIDE; skip > 0; skip -= 1) at = bytes.indexOf(LINE_FEED, at) + 1;
  const limit = Math.min(bytes.length, at + MOST_CHARACTERS);
  const feed = bytes.subarray(at, limit).indexOf(LINE_FEED);
  const end = feed < 0 ? limit : at + feed;
  return String.fromCharCode(...bytes.subarray(at, end)).replace(/\r$/, '');
}
