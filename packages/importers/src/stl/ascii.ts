import { fail, type Outcome, succeed, throwIfCancelled, type WorkContext } from '@kerf/machining';

const SPACE = 32;
const LINE_FEED = 10;
/** No number of a coordinate is written with more characters. */
const MOST_CHARACTERS = 64;
/** Bytes between two looks at the context. */
const SLICE = 1 << 20;
const VERTEX = [...'vertex'].map((letter) => letter.charCodeAt(0));

/**
 * The corners of a text STL: the three numbers after each word 'vertex'. All other words (facet, normal, loops, names) only
 * frame them and are passed over, as writers differ in them.
 */
export function readAsciiStl(bytes: Uint8Array, context: WorkContext): Outcome<Float32Array> {
  let positions = new Float32Array(9 * 256);
  let count = 0;
  let line = 1;
  let at = 0;
  let nextReport = SLICE;
  while (at < bytes.length) {
    if (at >= nextReport) {
      throwIfCancelled(context);
      context.report(at / bytes.length);
      nextReport += SLICE;
    }
    while (at < bytes.length && bytes[at]! <= SPACE) {
      if (bytes[at] === LINE_FEED) line += 1;
      at += 1;
    }
    const end = endOfWord(bytes, at);
    const isVertex = isWord(bytes, at, end);
    at = end;
    if (!isVertex) continue;
    if (count + 3 > positions.length) positions = grown(positions);
    for (let axis = 0; axis < 3; axis += 1) {
      while (at < bytes.length && bytes[at]! <= SPACE && bytes[at] !== LINE_FEED) at += 1;
      const stop = endOfWord(bytes, at);
      const value = numberOf(bytes, at, stop);
      if (value === null) return refuse(line, 'A corner needs three numbers.');
      positions[count] = value;
      count += 1;
      at = stop;
    }
  }
  if (count % 9 !== 0) return refuse(line, 'The last triangle is not complete.');
  return succeed(positions.slice(0, count));
}

function grown(positions: Float32Array): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(2 * positions.length);
  larger.set(positions);
  return larger;
}

function endOfWord(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! > SPACE) at += 1;
  return at;
}

/** Whether the bytes are the word 'vertex', in upper or lower case. */
function isWord(bytes: Uint8Array, from: number, end: number): boolean {
  return end - from === VERTEX.length && VERTEX.every((code, i) => (bytes[from + i]! | 32) === code);
}

function numberOf(bytes: Uint8Array, from: number, end: number): number | null {
  if (end === from || end - from > MOST_CHARACTERS) return null;
  const text = String.fromCharCode(...bytes.subarray(from, end));
  const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Math.fround(Number(text)) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

function refuse(line: number, message: string): Outcome<Float32Array> {
  return fail({ code: 'bad-stl', severity: 'error', message: `Line ${line}: ${message}`, place: { line } });
}
