import { readFileSync } from 'node:fs';
import {
  flattenPath,
  type Path,
  PathBuilder,
  pathBounds,
  polylineAt,
  polylineCount,
  transformPath,
  translation,
} from '@kerf/geometry';
import { CancelledError } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import type { ImportedShape } from '../imported';
import { shapesOf } from '../testing/shapes';
import { importDxf } from './import-dxf';

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/dxf/${name}.dxf`, import.meta.url)));

/** A fixture; its shapes are moved back to their positions in the drawing, which extends `left` to the left of 0. */
function read(name: string, left = 0) {
  const outcome = importDxf(bytesOf(name));
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  const codes = outcome.warnings.map(({ code }) => code);
  const shapes = shapesOf(outcome.value.pieces).map((shape) => ({
    ...shape,
    path: transformPath(shape.path, translation(left, 0)),
  }));
  return { ...outcome.value, shapes, warnings: outcome.warnings, codes };
}

function problemOf(source: string | Uint8Array) {
  const outcome = importDxf(source);
  return outcome.ok ? null : outcome.problems[0];
}

/** A document of these entities, one line of 'code value; code value' each. */
function dxf(...entities: string[]): string {
  const groups = `0 SECTION; 2 HEADER; 9 $INSUNITS; 70 4; 0 ENDSEC; 0 SECTION; 2 ENTITIES; ${entities.join('; ')}; 0 ENDSEC; 0 EOF`;
  return groups.replaceAll('; ', '\n').replaceAll(/^(\d+) (.*)$/gm, '$1\n$2');
}

const box = ({ path }: ImportedShape) => {
  const { minX, minY, maxX, maxY } = pathBounds(path);
  return [minX, minY, maxX, maxY].map((value) => Math.round(value * 1e4) / 1e4);
};
const isClosed = ({ path }: ImportedShape) => path.verbs.at(-1) === 3;

/** Points of the outline, close to each other. */
function pointsOf(path: Path): { x: number; y: number }[] {
  const polylines = flattenPath(path, 1e-4);
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i < polylineCount(polylines); i += 1) {
    const row = polylineAt(polylines, i);
    for (let j = 0; j < row.length; j += 2) points.push({ x: row[j]!, y: row[j + 1]! });
  }
  return points;
}

describe('entities', () => {
  const { pieces, shapes, codes, source, size } = read('entities', 10 - Math.hypot(10, 10));

  test('come grouped by layer, with its name', () => {
    expect(pieces.map(({ kind, name }) => [kind, name])).toEqual([
      ['group', 'CUT'],
      ['group', 'ENGRAVE'],
    ]);
    expect(codes).toEqual([]);
    expect(source).toMatchObject({ hasAbsoluteSize: true, generator: 'unknown' });
    expect(size.width).toBeCloseTo(110 + Math.hypot(10, 10), 9);
  });

  test('have their place, colour and area', () => {
    expect(shapes.map((shape) => [shape.fill ?? shape.stroke, box(shape), isClosed(shape)])).toEqual([
      ['#FF8000', [0, 100, 20, 110], true],
      ['#FF0000', [30, 100, 50, 120], true],
      ['#FF0000', [0, 0, 40, 0], false],
      ['#FF0000', [10, 10, 30, 30], true],
      ['#FF0000', [60, 10, 70, 30], false],
      ['#FF0000', [80, 10, 120, 30], true],
      ['#0000FF', [-4.1421, 50, 40, 70], true],
      ['#0000FF', [50, 50, 70, 70], false],
      ['#00FF00', [80, 41.3397, 120, 58.6603], false],
    ]);
  });

  test('curves are true: circle, ellipse, bulge', () => {
    const far = (path: Path, cx: number, cy: number, ry: number) =>
      pointsOf(path).map(({ x, y }) => Math.hypot(x - cx, (y - cy) * ry));
    for (const r of far(shapes[3]!.path, 20, 20, 1)) expect(Math.abs(r - 10)).toBeLessThan(3e-4);
    for (const r of far(shapes[5]!.path, 100, 20, 2)) expect(Math.abs(r - 20)).toBeLessThan(6e-4);
    const right = pointsOf(shapes[6]!.path).filter(({ x }) => x > 30.01);
    for (const { x, y } of right) expect(Math.hypot(x - 30, y - 60)).toBeCloseTo(10, 3);
    expect(right.length).toBeGreaterThan(20);
    const left = pointsOf(shapes[6]!.path).filter(({ x }) => x < -0.01);
    for (const { x, y } of left) expect(Math.hypot(x - 10, y - 60)).toBeCloseTo(Math.SQRT2 * 10, 3);
  });

  test('a cubic spline without weights keeps its control points', () => {
    expect([...shapes[8]!.path.coordinates].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      80, 50, 90, 80, 110, 20, 120, 50,
    ]);
  });

  test('a hatch is an area with its islands', () => {
    expect(shapes[1]).toMatchObject({ fillRule: 'evenodd', stroke: null });
    expect([...shapes[1]!.path.verbs].filter((verb) => verb === 0)).toHaveLength(2);
  });
});

describe('joining', () => {
  const { shapes } = read('loose-outline');

  test('touching pieces become one closed outline, a small gap and any order and direction in it', () => {
    expect(shapes).toHaveLength(4);
    expect(isClosed(shapes[0]!)).toBe(true);
    expect(box(shapes[0]!)).toEqual([0, 0, 60, 20.0003].map((value) => expect.closeTo(value, 3)));
    expect([...shapes[0]!.path.verbs].filter((verb) => verb === 0)).toHaveLength(1);
  });

  test('a branch of three stays three', () => {
    expect(shapes.slice(1).map(isClosed)).toEqual([false, false, false]);
  });

  test('two squares that touch in a corner come apart', () => {
    const square = (x: number, y: number) => {
      const corners = [
        [x, y],
        [x + 10, y],
        [x + 10, y + 10],
        [x, y + 10],
      ];
      return corners.map(([ax, ay], i) => {
        const [bx, by] = corners[(i + 1) % 4]!;
        return `0 LINE; 8 0; 10 ${ax}; 20 ${ay}; 11 ${bx}; 21 ${by}`;
      });
    };
    const outcome = importDxf(dxf(...square(0, 0), ...square(10, 10)));
    const found = outcome.ok ? shapesOf(outcome.value.pieces) : [];
    expect(found.map(isClosed)).toEqual([true, true]);
  });

  test('lines of different layers or colours are not joined', () => {
    const line = (look: string, from: number) => `0 LINE; ${look}; 10 ${from}; 20 0; 11 ${from + 1}; 21 0`;
    const outcome = importDxf(
      dxf(line('8 A', 0), line('8 B', 1), line('8 B; 62 3', 2), line('8 B; 62 3', 3)),
    );
    expect(outcome.ok && outcome.value.shapeCount).toBe(3);
  });
});

describe('blocks', () => {
  const { pieces, codes } = read('blocks');
  const on = (name: string) => shapesOf(pieces.filter((piece) => piece.name === name));

  test('are scaled, turned and placed by their base point', () => {
    const [tooth] = on('GEAR');
    // 10 × 5, doubled and tripled, turned a quarter: 15 wide to the left of x = 100.
    expect(box(tooth!)).toEqual([85, 0, 100, 20]);
    expect(tooth!.stroke).toBe('#FF00FF');
  });

  test('stand in rows and columns, on the layer of their use, in its colour', () => {
    expect(on('PLATE').map(box)).toEqual([
      [0, 50, 10, 55],
      [20, 50, 30, 55],
      [40, 50, 50, 55],
      [0, 80, 10, 85],
      [20, 80, 30, 85],
      [40, 80, 50, 85],
    ]);
    expect(on('PLATE')[0]!.stroke).toBe('#00FFFF');
  });

  test('may hold others, mirrored', () => {
    expect(on('GEAR').slice(1).map(box)).toEqual([
      [200, 0, 210, 5],
      [190, 0, 200, 5],
    ]);
    expect(on('GEAR')[2]!.stroke).toBe('#FF0000');
  });

  test('never end in themselves, and are not fetched', () => {
    expect([...codes].sort()).toEqual(['external-reference', 'missing-reference', 'recursive-reference']);
    expect(on('0')).toHaveLength(1);
  });

  test('ten thousand million lines are refused', () => {
    expect(problemOf(bytesOf('bomb'))).toMatchObject({ code: 'too-large' });
  });
});

describe('planes', () => {
  test('that look down mirror x, tilted ones are seen from above', () => {
    const { shapes, codes } = read('mirrored');
    expect(shapes.map(box)).toEqual([[25, 5, 35, 15], [55, 10, 60, 15], [0, 0, 20, 0], expect.anything()]);
    const [minX, minY, maxX, maxY] = box(shapes[3]!) as [number, number, number, number];
    expect([maxX - minX, maxY - minY]).toEqual([10, expect.closeTo(10 * Math.SQRT1_2, 3)]);
    expect(codes).toEqual(['tilted']);
  });
});

describe('splines', () => {
  const { pieces, codes } = read('splines');
  const only = (name: string) => pieces.find((piece) => piece.name === name) as ImportedShape;
  const origin = pathBounds(only('QUADRATIC').path).minX;

  test('a rational one is a true circle within 0.005 mm', () => {
    const points = pointsOf(only('RATIONAL').path);
    const at = { x: points[0]!.x - 50, y: points[0]!.y };
    for (const { x, y } of points) expect(Math.abs(Math.hypot(x - at.x, y - at.y) - 50)).toBeLessThan(0.0051);
    expect(points.length).toBeGreaterThan(50);
  });

  test('one of degree 5 lies within 0.005 mm of its definition', () => {
    const points = pointsOf(only('QUINTIC').path);
    const start = points[0]!;
    const y = [0, 60, -60, 60, -60, 0];
    const binomial = [1, 5, 10, 10, 5, 1];
    // Control points are evenly spaced in x, so x = 100·t.
    for (const point of points) {
      const t = (point.x - start.x) / 100;
      const value = y.reduce((sum, at, i) => sum + binomial[i]! * at * t ** i * (1 - t) ** (5 - i), 0);
      expect(Math.abs(point.y - start.y - value)).toBeLessThan(0.05);
    }
    expect(points.length).toBeGreaterThan(50);
  });

  test('a periodic one closes smoothly, without weights exactly', () => {
    const { path } = only('PERIODIC');
    expect([...path.verbs]).toEqual([0, 2, 2, 2, 2, 3]);
    // Uniform cubic: it begins at (P0 + 4·P1 + P2) / 6 = (25, 5) and reaches to (23·P2 + 23·P3) / 48 + … = 1.25.
    const { minX, minY } = pathBounds(path);
    expect(path.coordinates[0]! - minX).toBeCloseTo(23.75, 9);
    expect(path.coordinates[1]! - minY).toBeCloseTo(3.75, 9);
  });

  test('one of degree 2 in two spans: the parts meet where the knots say', () => {
    const { path } = only('QUADRATIC');
    const c = path.coordinates;
    expect([...path.verbs]).toEqual([0, 2, 2]);
    expect(c[6]! - origin).toBeCloseTo(20, 12);
    expect(c[7]! - c[1]!).toBeCloseTo(20, 12);
  });

  test('one that only names points goes through them, and is told', () => {
    expect(codes).toEqual(['fit-points']);
    const c = only('THROUGH').path.coordinates;
    expect([c[6]! - c[0]!, c[7]! - c[1]!, c[18]! - c[0]!, c[19]! - c[1]!]).toEqual([10, 10, 30, 10]);
  });
});

describe('units', () => {
  test.each([
    ['units-inch', 50.8, true],
    ['units-cm', 20, true],
    ['units-none', 2, false],
    ['units-zero', 2, false],
  ])('%s: a line of 2 is %s mm', (name, width, isSure) => {
    const { size, source, codes } = read(name);
    expect(size.width).toBeCloseTo(width, 12);
    expect(source.hasAbsoluteSize).toBe(isSure);
    expect(codes).toEqual(isSure ? [] : ['unknown-units']);
    expect(source.pixelsPerInch / source.suggestedPixelsPerInch).toBeCloseTo(isSure ? 1 : 25.4, 12);
  });
});

describe('what is left out', () => {
  test('is told with counts and the line of the first', () => {
    const { warnings, shapeCount } = read('left-out');
    expect(shapeCount).toBe(1);
    expect(Object.fromEntries(warnings.map(({ code, message }) => [code, message]))).toEqual({
      text: '2 texts left out. Convert text to outlines in the drawing program.',
      dimension: '1 dimension left out.',
      point: '3 points left out.',
      unsupported: '2 elements of other kinds left out (3DFACE, XLINE).',
      hidden: '3 elements left out that are hidden or on a layer that is off.',
      'paper-space': '1 element of the print layout left out.',
      'bad-data': '4 elements with damaged data left out.',
    });
    const lines = new TextDecoder().decode(bytesOf('left-out')).split('\n');
    const text = warnings.find(({ code }) => code === 'text');
    expect(lines[text!.place!.line!]).toBe('TEXT');
  });

  test('R12 without a header, with comments, CR LF, a frame of a smoothed polyline and a mesh', () => {
    const { shapes, codes } = read('r12-crlf');
    expect(codes).toEqual(['unsupported', 'unknown-units']);
    expect([...shapes[0]!.path.coordinates]).toEqual([0, 0, 15, 0, 15, 5]);
    expect(box(shapes[1]!)).toEqual([1, 30, 2, 31]);
  });
});

describe('names', () => {
  test.each([
    ['names-latin1', ['Größe', '切割']],
    ['names-utf8', ['切割']],
  ])('%s', (name, expected) => {
    expect(read(name).pieces.map((piece) => piece.name)).toEqual(expected);
  });
});

describe('faults', () => {
  test.each([['empty', 'no-shapes', 'There are no shapes in this drawing.']])('%s', (name, code, message) => {
    expect(problemOf(bytesOf(name))).toMatchObject({ code, message, place: { line: 1 } });
  });

  test('a line that is no group code is named', () => {
    const lines = new TextDecoder().decode(bytesOf('broken-code')).split('\n');
    const line = lines.indexOf('abc') + 1;
    expect(problemOf(bytesOf('broken-code'))).toEqual({
      code: 'bad-group',
      severity: 'error',
      message: `Line ${line}: a group code should stand here, not 'abc'.`,
      place: { line },
      values: { line, found: 'abc' },
    });
  });

  test('what came before the end of a torn file is kept', () => {
    const { shapeCount, codes } = read('truncated');
    expect(shapeCount).toBe(1);
    expect(codes).toContain('truncated');
  });

  test.each([
    ['', 'empty-file'],
    [' \n\n', 'empty-file'],
    ['<svg/>', 'not-dxf'],
    ['0\nLINE\n8\n0', 'not-dxf'],
    ['AC1027\0\0\0', 'dwg'],
  ])('%j is %s', (text, code) => {
    expect(problemOf(new TextEncoder().encode(text))?.code).toBe(code);
  });

  test('it stops when asked to', () => {
    const context = { report: () => {}, isCancelled: () => true };
    expect(() => importDxf(bytesOf('entities'), context)).toThrow(CancelledError);
  });
});

test('a bulge so shallow that its centre is a kilometre away is drawn to the bit at its ends', () => {
  const outcome = importDxf(dxf('0 LWPOLYLINE; 8 0; 90 2; 70 0; 10 0; 20 0; 42 1e-9; 10 1000; 20 0'));
  const path = outcome.ok ? shapesOf(outcome.value.pieces)[0]!.path : new PathBuilder().build();
  expect([path.coordinates.at(-2), path.coordinates.at(-1)]).toEqual([1000, expect.closeTo(5e-7, 12)]);
});
