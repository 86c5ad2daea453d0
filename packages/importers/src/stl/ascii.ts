import type { MeshBuilder } from '@kerf/geometry';
import { fail, type Outcome, succeed, throwIfCancelled, type WorkContext } from '@kerf/machining';
import { modelProblem } from '../problems';
import { decimalAt } from '../text/decimal';

const SPACE = 32;
const LINE_FEED = 10;
/** Bytes between two checks of the context. */
const SLICE = 1 << 20;
const wordOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const VERTEX = wordOf('vertex');
const SOLID = wordOf('solid');
const END_SOLID = wordOf('endsolid');
const FACET = wordOf('facet');
const NORMAL = wordOf('normal');

/**
 * Adds the triangles of a text STL: their corners are the three numbers after each word 'vertex'. All other words
 * (facet, normal, loops) are skipped, because programs write them in different ways.
 *
 * The rest of the line after 'solid' and 'endsolid' is a name, whatever words it contains. The name ends earlier where
 * a facet begins, because some programs write no line ends.
 */
export function readAsciiStl(bytes: Uint8Array, builder: MeshBuilder, context: WorkContext): Outcome<null> {
  const numbers = new Float64Array(9);
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
    for (let axis = 0; axis < 3; axis += 1) {
      while (at < bytes.length && bytes[at]! <= SPACE && bytes[at] !== LINE_FEED) at += 1;
      const stop = endOfWord(bytes, at);
      const value = Math.fround(decimalAt(bytes, at, stop));
      if (!Number.isFinite(value)) return fail(modelProblem('bad-corner', { line }, { line }));
      numbers[count] = value;
      count += 1;
      at = stop;
    }
    if (count < 9) continue;
    addTriangle(builder, numbers);
    count = 0;
  }
  if (count !== 0) return fail(modelProblem('bad-end', { line }, { line }));
  return succeed(null);
}

function addTriangle(builder: MeshBuilder, n: Float64Array): void {
  const a = builder.corner(n[0]!, n[1]!, n[2]!);
  const b = builder.corner(n[3]!, n[4]!, n[5]!);
  builder.triangle(a, b, builder.corner(n[6]!, n[7]!, n[8]!));
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
