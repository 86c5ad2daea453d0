/**
 * The index stores where every 64th line begins. To find another line, the lines after the last stored beginning are
 * scanned.
 */
const STRIDE = 64;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Where the lines of a program begin, without making a string for each line. */
export interface LineIndex {
  readonly lineCount: number;
  /** The text of a line (1-based), cut after `MOST_CHARACTERS`; '' for a line that does not exist. */
  textOf(line: number): string;
  /** The byte at which a line (1-based) begins; for a line after the last one, the end of the program. */
  startOf(line: number): number;
  /** The line (1-based) of the byte at `place`. A line end belongs to the line before it. */
  lineAt(place: number): number;
}

/** The most characters of a line that are shown. */
export const MOST_CHARACTERS = 200;

/**
 * Finds the lines of a program. It works in slices, with a `pause` between them in which the page can react, even with
 * a file of 100 MB. As in the interpreter, a line ends with LF, CR LF or CR. Null if cancelled.
 */
export async function indexLines(
  bytes: Uint8Array,
  pause: () => Promise<void>,
  isCancelled: () => boolean,
  sliceBytes = 4 << 20,
): Promise<LineIndex | null> {
  let hasReturns = false;
  const places: number[] = [0];
  let count = 1;
  let at = 0;
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    if (from > 0) await pause();
    if (isCancelled()) return null;
    const end = Math.min(bytes.length, from + sliceBytes);
    hasReturns ||= bytes.subarray(from, end).includes(CARRIAGE_RETURN);
    while (at < end) {
      const next = nextLine(bytes, at, end, hasReturns);
      if (next < 0) break;
      at = next;
      if (at >= bytes.length) break;
      if (count % STRIDE === 0) places.push(at);
      count += 1;
    }
    at = Math.max(at, end);
  }
  return lineIndex(bytes, places, bytes.length === 0 ? 0 : count, hasReturns);
}

/** Where the line after the line at `at` begins; −1 if that is not before `end`. */
function nextLine(bytes: Uint8Array, at: number, end: number, hasReturns: boolean): number {
  if (!hasReturns) {
    const feed = bytes.indexOf(LINE_FEED, at);
    return feed < 0 || feed >= end ? -1 : feed + 1;
  }
  for (let place = at; place < end; place += 1) {
    const byte = bytes[place];
    if (byte === LINE_FEED) return place + 1;
    if (byte === CARRIAGE_RETURN && bytes[place + 1] !== LINE_FEED) return place + 1;
  }
  return -1;
}

function lineIndex(
  bytes: Uint8Array,
  places: readonly number[],
  lineCount: number,
  hasReturns: boolean,
): LineIndex {
  const lastStarts = { stride: -1, starts: new Float64Array(0) };

  /**
   * The beginnings of all lines of one stride, and the beginning of the next stride. The result for the latest stride
   * is kept.
   */
  function startsOf(stride: number): Float64Array {
    if (lastStarts.stride === stride) return lastStarts.starts;
    const starts = new Float64Array(Math.min(STRIDE, lineCount - stride * STRIDE) + 1);
    starts[0] = places[stride]!;
    for (let i = 1; i < starts.length; i += 1) {
      const next = nextLine(bytes, starts[i - 1]!, bytes.length, hasReturns);
      starts[i] = next < 0 ? bytes.length : next;
    }
    Object.assign(lastStarts, { stride, starts });
    return starts;
  }

  function startOf(line: number): number {
    if (line <= 1) return 0;
    if (line > lineCount) return bytes.length;
    return startsOf(Math.floor((line - 1) / STRIDE))[(line - 1) % STRIDE]!;
  }

  return {
    lineCount,
    startOf,
    textOf(line) {
      if (!(line >= 1 && line <= lineCount)) return '';
      const starts = startsOf(Math.floor((line - 1) / STRIDE));
      const start = starts[(line - 1) % STRIDE]!;
      const end = Math.min(starts[((line - 1) % STRIDE) + 1]!, start + MOST_CHARACTERS);
      return String.fromCharCode(...bytes.subarray(start, end)).replace(/[\r\n]+$/, '');
    },
    lineAt(place) {
      const stride = lastNotAfter(places, places.length, place);
      const starts = startsOf(stride);
      return stride * STRIDE + 1 + lastNotAfter(starts, starts.length - 1, place);
    },
  };
}

/**
 * The index of the last number that is not greater than `value`, at least 0. Only the first `length` numbers count;
 * they are in ascending order.
 */
function lastNotAfter(numbers: ArrayLike<number>, length: number, value: number): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (numbers[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
