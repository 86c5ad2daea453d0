import { CancelledError, SILENT_CONTEXT } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_STL_BYTES, readStl } from './read-stl';

type Triangle = readonly number[];
const TRIANGLE: Triangle = [0, 0, 0, 10, 0, 0, 0, 5, 2.5];
const OTHER: Triangle = [0, 0, 0, 0, 5, 2.5, -3, 0, 1];

function binary(triangles: readonly Triangle[], header = 'made by a test'): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles.length);
  bytes.set(new TextEncoder().encode(header).subarray(0, 80));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  triangles.forEach((corners, i) => {
    corners.forEach((value, k) => {
      view.setFloat32(84 + 50 * i + 12 + 4 * k, value, true);
    });
  });
  return bytes;
}

function ascii(triangles: readonly Triangle[], newline = '\n'): Uint8Array {
  const facets = triangles.map((c) =>
    [
      'facet normal 0 0 1',
      '  outer loop',
      ...[0, 3, 6].map((k) => `    vertex ${c[k]} ${c[k + 1]} ${c[k + 2]}`),
      '  endloop',
      'endfacet',
    ].join(newline),
  );
  return new TextEncoder().encode(['solid a name', ...facets, 'endsolid a name', ''].join(newline));
}

function positionsOf(bytes: Uint8Array): number[] {
  const read = readStl(bytes);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return [...read.value.positions];
}

const codeOf = (bytes: Uint8Array) => {
  const read = readStl(bytes);
  return read.ok ? 'ok' : read.problems[0]?.code;
};

describe('STL', () => {
  test('binary and text give the same triangles', () => {
    const wanted = [...TRIANGLE, ...OTHER];
    expect(positionsOf(binary([TRIANGLE, OTHER]))).toEqual(wanted);
    expect(positionsOf(ascii([TRIANGLE, OTHER]))).toEqual(wanted);
    expect(positionsOf(ascii([TRIANGLE, OTHER], '\r\n'))).toEqual(wanted);
    expect(positionsOf(ascii([[0, 0, 0, 1e1, 0, 0, 0, 5, 0.25e1]]))).toEqual([...TRIANGLE]);
  });

  test("a binary file whose free words begin with 'solid' is binary", () => {
    expect(positionsOf(binary([TRIANGLE], 'solid exported by a program'))).toEqual([...TRIANGLE]);
  });

  test('a count that was never filled in is told of; bytes behind the triangles are not triangles', () => {
    for (const header of ['made by a test', 'solid by a test']) {
      const bytes = binary([TRIANGLE, OTHER], header);
      for (const count of [0, 1, 0xffffffff]) {
        new DataView(bytes.buffer).setUint32(80, count, true);
        const read = readStl(bytes);
        expect(read.ok && [...read.value.positions]).toEqual([...TRIANGLE, ...OTHER]);
        expect(read.ok && read.warnings.map(({ code }) => code)).toEqual(['miscounted']);
      }
      new DataView(bytes.buffer).setUint32(80, 3, true);
      expect(codeOf(bytes)).toBe('cut-short');
    }
    const longer = new Uint8Array(84 + 50 + 7);
    longer.set(binary([TRIANGLE]));
    expect(positionsOf(longer)).toEqual([...TRIANGLE]);
  });

  test('words of a name are words of a name', () => {
    const wanted = [...TRIANGLE, ...OTHER];
    const text = new TextDecoder().decode(ascii([TRIANGLE, OTHER]));
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
    const part = binary([TRIANGLE]);
    whole.set(part, 7);
    expect(positionsOf(whole.subarray(7, 7 + part.length))).toEqual([...TRIANGLE]);
  });

  test('triangles without area are left out, with a note', () => {
    const line: Triangle = [0, 0, 0, 1, 1, 1, 2, 2, 2];
    const read = readStl(binary([line, TRIANGLE, line]));
    expect(read.ok && [...read.value.positions]).toEqual([...TRIANGLE]);
    expect(read.ok && read.warnings.map(({ code }) => code)).toEqual(['flat-triangles']);
    expect(codeOf(binary([line]))).toBe('no-triangles');
  });

  test('what is wrong is told with its place', () => {
    expect(codeOf(new Uint8Array(0))).toBe('empty-file');
    expect(codeOf(binary([TRIANGLE]).subarray(0, 100))).toBe('cut-short');
    expect(codeOf(binary([[Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0]]))).toBe('not-finite');
    expect(codeOf(binary([]))).toBe('no-triangles');
    const bad = readStl(new TextEncoder().encode('solid\nfacet\nvertex 1 2\nvertex 1 2 3\n'));
    expect(!bad.ok && bad.problems[0]).toMatchObject({ code: 'bad-stl', place: { line: 3 } });
    const half = readStl(new TextEncoder().encode('solid\nvertex 1 2 3\n'));
    expect(!half.ok && half.problems[0]?.message).toBe('Line 3: The last triangle is not complete.');
  });

  test('a file above 100 MB is refused in the words of the specification', () => {
    const read = readStl({ length: MAX_STL_BYTES + 1 } as Uint8Array);
    expect(!read.ok && read.problems[0]?.message).toBe(
      'File size cannot exceed 100MB. Please select a smaller file.',
    );
  });

  test('can be cancelled', () => {
    const context = { ...SILENT_CONTEXT, isCancelled: () => true };
    expect(() => readStl(binary([TRIANGLE]), context)).toThrow(CancelledError);
  });

  test('any bytes are read or refused, never thrown at (seed 51)', () => {
    const good = [binary([TRIANGLE, OTHER]), ascii([TRIANGLE, OTHER])];
    const mutated = fc
      .tuple(
        fc.constantFrom(...good),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        fc.nat(400),
      )
      .map(([source, changes, length]) => {
        const bytes = source.slice(0, Math.max(1, source.length - (length % source.length)));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        const read = readStl(bytes);
        if (read.ok) {
          expect(read.value.positions.length % 9).toBe(0);
          expect(read.value.positions.every(Number.isFinite)).toBe(true);
        } else expect(read.problems[0]?.message).not.toBe('');
      }),
      { seed: 51, numRuns: 2000 },
    );
  });
});
