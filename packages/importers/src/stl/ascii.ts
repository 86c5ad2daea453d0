import type { MeshBuilder } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { modelProblem } from '../problems';
import { decimalAt } from '../text/decimal';
import type { TriangleReader } from './triangle-reader';

const SPACE = 32;
const LINE_FEED = 10;
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
export class AsciiTriangles implements TriangleReader {
  readonly warnings: readonly Problem[] = [];
  readonly #builder: MeshBuilder;
  /** The numbers of the corners of a triangle that is not complete yet. */
  readonly #numbers = new Float64Array(9);
  #count = 0;
  #line = 1;
  #isInName = false;

  constructor(builder: MeshBuilder) {
    this.#builder = builder;
  }

  read(bytes: Uint8Array, isLast: boolean): number | Problem {
    let at = 0;
    while (at < bytes.length) {
      if (this.#isInName) {
        at = this.#skipName(bytes, at, isLast);
        if (this.#isInName) break;
      }
      while (at < bytes.length && bytes[at]! <= SPACE) {
        if (bytes[at] === LINE_FEED) this.#line += 1;
        at += 1;
      }
      const end = endOfWord(bytes, at);
      if (end === bytes.length && !isLast) return at;
      if (isWord(bytes, at, end, VERTEX)) {
        const next = this.#readCorner(bytes, end, isLast);
        if (next === null) return at;
        if (typeof next !== 'number') return next;
        at = next;
        continue;
      }
      this.#isInName = isWord(bytes, at, end, SOLID) || isWord(bytes, at, end, END_SOLID);
      at = end;
    }
    return isLast && this.#count !== 0 ? this.#fault('bad-end') : at;
  }

  /** Reads the three numbers behind `from`. Returns their end, or null when they are not complete yet. */
  #readCorner(bytes: Uint8Array, from: number, isLast: boolean): number | Problem | null {
    let at = from;
    for (let axis = 0; axis < 3; axis += 1) {
      while (at < bytes.length && bytes[at]! <= SPACE && bytes[at] !== LINE_FEED) at += 1;
      const stop = endOfWord(bytes, at);
      if (stop === bytes.length && !isLast) return null;
      const value = Math.fround(decimalAt(bytes, at, stop));
      if (!Number.isFinite(value)) return this.#fault('bad-corner');
      this.#numbers[this.#count + axis] = value;
      at = stop;
    }
    this.#count += 3;
    if (this.#count === 9) {
      addTriangle(this.#builder, this.#numbers);
      this.#count = 0;
    }
    return at;
  }

  /**
   * Skips words of a name: up to the end of its line, or to the words 'facet normal'. While the name has not ended,
   * `#isInName` stays.
   */
  #skipName(bytes: Uint8Array, from: number, isLast: boolean): number {
    let at = from;
    while (at < bytes.length) {
      while (at < bytes.length && bytes[at]! <= SPACE) {
        if (bytes[at] === LINE_FEED) {
          this.#isInName = false;
          return at;
        }
        at += 1;
      }
      const end = endOfWord(bytes, at);
      if (end === bytes.length && !isLast) return at;
      if (isWord(bytes, at, end, FACET)) {
        let next = end;
        while (next < bytes.length && bytes[next]! <= SPACE) next += 1;
        const stop = endOfWord(bytes, next);
        if (stop === bytes.length && !isLast) return at;
        if (isWord(bytes, next, stop, NORMAL)) {
          this.#isInName = false;
          return at;
        }
      }
      at = end;
    }
    return at;
  }

  #fault(code: 'bad-corner' | 'bad-end'): Problem {
    return modelProblem(code, { line: this.#line }, { line: this.#line });
  }
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

/** Whether the bytes are this word (given in lower case), in upper or lower case. */
function isWord(bytes: Uint8Array, from: number, end: number, word: readonly number[]): boolean {
  return end - from === word.length && word.every((code, i) => (bytes[from + i]! | 32) === code);
}
