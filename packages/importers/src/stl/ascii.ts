import { fail, type Outcome, succeed, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { stlProblem } from '../problems';

const SPACE = 32;
const LINE_FEED = 10;
/** A coordinate with more characters than this is rejected. */
const MOST_CHARACTERS = 64;
/** Bytes between two checks of the context. */
const SLICE = 1 << 20;
const wordOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const VERTEX = wordOf('vertex');
const SOLID = wordOf('solid');
const END_SOLID = wordOf('endsolid');
const FACET = wordOf('facet');
const NORMAL = wordOf('normal');

/**
 * The corners of the triangles in a text STL: the three numbers after each word 'vertex'. All other words (facet,
 * normal, loops) are skipped, because programs write them in different ways.
 *
 * The rest of the line after 'solid' and 'endsolid' is a name, whatever words it contains. The name ends earlier where
 * a facet begins, because some programs write no line ends.
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
    const isVertex = isWord(bytes, at, end, VERTEX);
    const isNamed = isWord(bytes, at, end, SOLID) || isWord(bytes, at, end, END_SOLID);
    at = isNamed ? endOfName(bytes, end) : end;
    if (!isVertex) continue;
    if (count + 3 > positions.length) positions = grown(positions);
    for (let axis = 0; axis < 3; axis += 1) {
      while (at < bytes.length && bytes[at]! <= SPACE && bytes[at] !== LINE_FEED) at += 1;
      const stop = endOfWord(bytes, at);
      const value = numberOf(bytes, at, stop);
      if (value === null) return fail(stlProblem('bad-corner', { line }, { line }));
      positions[count] = value;
      count += 1;
      at = stop;
    }
  }
  if (count % 9 !== 0) return fail(stlProblem('bad-end', { line }, { line }));
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

/** The end of the name that begins at `from`: the end of its line, or the words 'facet normal'. */
function endOfName(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    while (at < bytes.length && bytes[at]! <= SPACE) {
      if (bytes[at] === LINE_FEED) return at;
      at += 1;
    }
    const end = endOfWord(bytes, at);
    if (isWord(bytes, at, end, FACET)) {
      let next = end;
      while (next < bytes.length && bytes[next]! <= SPACE) next += 1;
      if (isWord(bytes, next, endOfWord(bytes, next), NORMAL)) return at;
    }
    at = end;
  }
  return at;
}

/** Whether the bytes are this word (given in lower case), in upper or lower case. */
function isWord(bytes: Uint8Array, from: number, end: number, word: readonly number[]): boolean {
  return end - from === word.length && word.every((code, i) => (bytes[from + i]! | 32) === code);
}

function numberOf(bytes: Uint8Array, from: number, end: number): number | null {
  if (end === from || end - from > MOST_CHARACTERS) return null;
  const text = String.fromCharCode(...bytes.subarray(from, end));
  const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Math.fround(Number(text)) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
