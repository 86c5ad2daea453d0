import { CancelledError, SILENT_CONTEXT } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import type { ImportedModel } from '../imported';
import { MAX_MODEL_BYTES } from '../model/limits';
import { asciiStl, binaryStl, type Triangle } from '../testing/models';
import { readStl } from './read-stl';

const TRIANGLE: Triangle = [0, 0, 0, 10, 0, 0, 0, 5, 2.5];
const OTHER: Triangle = [0, 0, 0, 0, 5, 2.5, -3, 0, 1];

function positionsOf(bytes: Uint8Array): number[] {
  const read = readStl(bytes);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return looseCorners(read.value);
}

/** Nine numbers for each triangle of a model. */
function looseCorners({ mesh }: ImportedModel): number[] {
  return [...mesh.triangles].flatMap((corner) => [...mesh.positions.subarray(3 * corner, 3 * corner + 3)]);
}

const codeOf = (bytes: Uint8Array) => {
  const read = readStl(bytes);
  return read.ok ? 'ok' : read.problems[0]?.code;
};

describe('STL', () => {
  test('binary and text give the same triangles', () => {
    const wanted = [...TRIANGLE, ...OTHER];
    expect(positionsOf(binaryStl([TRIANGLE, OTHER]))).toEqual(wanted);
    expect(positionsOf(asciiStl([TRIANGLE, OTHER]))).toEqual(wanted);
    expect(positionsOf(asciiStl([TRIANGLE, OTHER], '\r\n'))).toEqual(wanted);
    expect(positionsOf(asciiStl([[0, 0, 0, 1e1, 0, 0, 0, 5, 0.25e1]]))).toEqual([...TRIANGLE]);
  });

  test("a binary file whose free words begin with 'solid' is binary", () => {
    expect(positionsOf(binaryStl([TRIANGLE], 'solid exported by a program'))).toEqual([...TRIANGLE]);
  });

  test('a count that was never filled in is told of; bytes behind the triangles are not triangles', () => {
    for (const header of ['made by a test', 'solid by a test']) {
      const bytes = binaryStl([TRIANGLE, OTHER], header);
      for (const count of [0, 1, 0xffffffff]) {
        new DataView(bytes.buffer).setUint32(80, count, true);
        const read = readStl(bytes);
        expect(read.ok && looseCorners(read.value)).toEqual([...TRIANGLE, ...OTHER]);
        expect(read.ok && read.warnings.map(({ code }) => code)).toContain('miscounted');
      }
      new DataView(bytes.buffer).setUint32(80, 3, true);
      expect(codeOf(bytes)).toBe('cut-short');
    }
    const longer = new Uint8Array(84 + 50 + 7);
    longer.set(binaryStl([TRIANGLE]));
    expect(positionsOf(longer)).toEqual([...TRIANGLE]);
  });

  test('words of a name are words of a name', () => {
    const wanted = [...TRIANGLE, ...OTHER];
    const text = new TextDecoder().decode(asciiStl([TRIANGLE, OTHER]));
    const read = (changed: string) => positionsOf(new TextEncoder().encode(changed));
    for (const name of ['vertex', 'my Vertex 1 2', 'facet', 'facet of vertex', 'solid vertex', '']) {
      expect(read(text.replaceAll('a name', name))).toEqual(wanted);
      expect(read(text.replaceAll('a name', name).replaceAll('\n', '\r\n'))).toEqual(wanted);
      expect(read(text.replaceAll('a name', name).replaceAll('\n', '\r'))).toEqual(wanted);
      expect(read(text.replaceAll('a name', name).replaceAll('\n', ' '))).toEqual(wanted);
    }
  });

  test('a part of a larger buffer is read at its own place', () => {
    const whole = new Uint8Array(300);
    const part = binaryStl([TRIANGLE]);
    whole.set(part, 7);
    expect(positionsOf(whole.subarray(7, 7 + part.length))).toEqual([...TRIANGLE]);
  });

  test('triangles without area are left out, with a note', () => {
    const line: Triangle = [0, 0, 0, 1, 1, 1, 2, 2, 2];
    const read = readStl(binaryStl([line, TRIANGLE, line]));
    expect(read.ok && looseCorners(read.value)).toEqual([...TRIANGLE]);
    expect(read.ok && read.warnings.map(({ code }) => code)).toContain('flat-triangles');
    expect(codeOf(binaryStl([line]))).toBe('no-triangles');
  });

  test('what is wrong is told with its place', () => {
    expect(codeOf(new Uint8Array(0))).toBe('empty-file');
    const short = readStl(binaryStl([TRIANGLE]).subarray(0, 83));
    expect(!short.ok && short.problems[0]?.message).toBe('The file is too short for an STL model.');
    expect(codeOf(binaryStl([TRIANGLE]).subarray(0, 100))).toBe('cut-short');
    const boasting = binaryStl([TRIANGLE]);
    new DataView(boasting.buffer).setUint32(80, 4e9, true);
    const boasted = readStl(boasting);
    expect(!boasted.ok && boasted.problems[0]?.message).toBe(
      'The file is cut short: it announces 4000000000 triangles but contains 1.',
    );
    expect(codeOf(binaryStl([[Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0]]))).toBe('not-finite');
    expect(codeOf(binaryStl([]))).toBe('no-triangles');
    const bad = readStl(new TextEncoder().encode('solid\nfacet\nvertex 1 2\nvertex 1 2 3\n'));
    expect(!bad.ok && bad.problems[0]).toMatchObject({ code: 'bad-stl', place: { line: 3 } });
    const half = readStl(new TextEncoder().encode('solid\nvertex 1 2 3\n'));
    expect(!half.ok && half.problems[0]?.message).toBe('Line 3: The last triangle is not complete.');
  });

  test('a file above 100 MB is refused in the words of the specification', () => {
    const read = readStl({ length: MAX_MODEL_BYTES + 1 } as Uint8Array);
    expect(!read.ok && read.problems[0]?.message).toBe(
      'File size cannot exceed 100MB. Please select a smaller file.',
    );
  });

  test('a model that is not closed is read, and its open edges have places', () => {
    const read = readStl(binaryStl([TRIANGLE, OTHER]));
    expect(read.ok && read.value.faults.map(({ kind, count }) => [kind, count])).toEqual([['open-edges', 4]]);
    expect(read.ok && read.warnings.map(({ message }) => message)).toEqual([
      'The model is not closed: it has 4 open edges. The preview shows them.',
    ]);
  });

  test('can be cancelled', () => {
    const context = { ...SILENT_CONTEXT, isCancelled: () => true };
    expect(() => readStl(binaryStl([TRIANGLE]), context)).toThrow(CancelledError);
  });
});
