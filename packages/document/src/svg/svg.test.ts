import {
  boundsHeight,
  boundsWidth,
  flattenPath,
  isSameMatrix,
  type Path,
  pathBounds,
  rotation,
  Verb,
} from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathToText } from '../decoding/path-text';
import { basicShapeOutline } from './basic-shapes';
import { millimetresOf, parseLength, pixelsOf } from './length';
import { parsePathData, parsePoints } from './path-data';
import { parseTransform } from './transform';

const read = (d: string) => pathToText(parsePathData(d).path);

/** Points on the outline, for distances. */
const points = (path: Path) => {
  const { coordinates } = flattenPath(path, 1e-3);
  return Array.from(
    { length: coordinates.length / 2 },
    (_, i) => [coordinates[2 * i]!, coordinates[2 * i + 1]!] as const,
  );
};

describe('path data', () => {
  test.each([
    ['M1 2L3 4z', 'M1 2L3 4Z'],
    ['m1,2 3,4 5-6.5.5.5', 'M1 2L4 6L9 -0.5L9.5 0'],
    ['M0 0H5V6h-1v-2Z', 'M0 0L5 0L5 6L4 6L4 4Z'],
    ['M0 0C1 1 2 2 3 3S5 5 6 6', 'M0 0C1 1 2 2 3 3C4 4 5 5 6 6'],
    ['M1 1S5 5 6 6', 'M1 1C1 1 5 5 6 6'],
    ['M0 0Q3 3 6 0T12 0', 'M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0'],
    ['M0 0T6 0', 'M0 0C0 0 2 0 6 0'],
    ['M1 1l1 0zl0 1', 'M1 1L2 1ZM1 1L1 2'],
    ['M1 1zM2 2', ''],
    ['M5 5M6 6L7 7', 'M6 6L7 7'],
    ['M0 0A0 5 0 0 1 9 9', 'M0 0L9 9'],
    ['M0 0A5 5 0 0 1 0 0L1 1', 'M0 0L1 1'],
    ['M1e1 .5e-1L+2 -.0', 'M10 0.05L2 0'],
    ['M\n0\t0\fL 1,\r2', 'M0 0L1 2'],
  ])('%s', (d, expected) => {
    expect(parsePathData(d).faultAt).toBe(-1);
    expect(read(d)).toBe(expected);
  });

  test.each([
    ['L1 1', 0, ''],
    ['M0 0L1 1 X', 9, 'M0 0L1 1'],
    ['M0 0L1 1 2', 9, 'M0 0L1 1'],
    ['M0 0L1,,1', 5, ''],
    ['M0 0A5 5 0 2 0 9 9', 5, ''],
    ['M0 0L1e999 0', 5, ''],
    ['M0 0LNaN 0', 5, ''],
    ['M1 1L', 5, ''],
  ])('%s is drawn up to its fault', (d, faultAt, expected) => {
    expect(parsePathData(d).faultAt).toBe(faultAt);
    expect(read(d)).toBe(expected);
  });

  test('numbers are the doubles that the language itself reads (seed 21)', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 });
    const number = fc
      .tuple(
        fc.constantFrom('', '-', '+'),
        digits,
        fc.constantFrom('', '.'),
        digits,
        fc.constantFrom('', 'e-7', 'E12', 'e+3'),
      )
      .map((parts) => parts.join(''))
      .filter((text) => /\d/.test(text.replace(/e.*/i, '')));
    fc.assert(
      fc.property(number, (text) => {
        const value = Number(text);
        if (Math.abs(value) > 1e30) return;
        expect(parsePathData(`M${text} 0L1 1`).path.coordinates[0]).toBe(value + 0);
      }),
      { seed: 21, numRuns: 3000 },
    );
  });

  test('arc flags may stand without separators', () => {
    expect(read('M0 0a1 1 0 01.5.5')).toBe(read('M0 0a1 1 0 0 1 .5 .5'));
    expect(parsePathData('M0 0a1 1 0 0110 10').faultAt).toBe(-1);
  });

  test('arcs lie on their ellipse, turned or not, and end where they should (seed 22)', () => {
    const size = fc.double({ min: 5, max: 100, noNaN: true });
    const end = fc.double({ min: -7, max: 7, noNaN: true });
    fc.assert(
      fc.property(
        size,
        size,
        fc.integer({ min: -180, max: 180 }),
        fc.boolean(),
        fc.boolean(),
        end,
        end,
        (rx, ry, turn, large, sweep, x, y) => {
          fc.pre(Math.hypot(x, y) > 0.1);
          const { path } = parsePathData(`M0 0A${rx} ${ry} ${turn} ${+large} ${+sweep} ${x} ${y}`);
          expect([...path.coordinates.slice(-2)]).toEqual([x, y]);
          // For an ellipse with centre c that passes through 0: each of its points p satisfies |p−c| = |c|, when
          // lengths are measured in the ellipse's own measure. Two points determine c.
          const [a, b] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
          const local = points(path).map(
            ([px, py]) => [(a * px + b * py) / rx, (-b * px + a * py) / ry] as const,
          );
          const [first, mid, last] = [local[0]!, local[Math.floor(local.length / 2)]!, local.at(-1)!];
          const d = 2 * (mid[0] * last[1] - mid[1] * last[0]);
          if (Math.abs(d) < 0.05) return;
          const m2 = mid[0] ** 2 + mid[1] ** 2;
          const l2 = last[0] ** 2 + last[1] ** 2;
          const cx = (last[1] * m2 - mid[1] * l2) / d;
          const cy = (mid[0] * l2 - last[0] * m2) / d;
          expect(Math.hypot(...first)).toBe(0);
          const radii = local.map(([px, py]) => Math.hypot(px - cx, py - cy));
          expect(Math.max(...radii.map((radius) => Math.abs(radius - 1)))).toBeLessThan(1e-3);
        },
      ),
      { seed: 22, numRuns: 300 },
    );
  });

  test('radii that are too small grow, large and sweep choose the arc', () => {
    expect(pathBounds(parsePathData('M0 0A1 1 0 0 1 10 0').path).minY).toBeCloseTo(-5, 3);
    expect(pathBounds(parsePathData('M0 0A10 10 0 1 1 10 0').path).minY).toBeCloseTo(
      -(10 + Math.sqrt(75)),
      3,
    );
    expect(pathBounds(parsePathData('M0 0A10 10 0 0 0 10 0').path).maxY).toBeCloseTo(10 - Math.sqrt(75), 3);
  });

  test('any text is read up to its fault, never thrown at (seed 23)', () => {
    const token = fc.constantFrom(...'MmLlHhVvCcSsQqTtAaZzX0123456789.,- e+'.split(''), '1e400', '\u2028');
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
        const { path } = parsePathData(`M0 0${tokens.join('')}`);
        expect(path.coordinates.every(Number.isFinite)).toBe(true);
        const needed = [...path.verbs].reduce((sum, verb) => sum + [2, 2, 6, 0][verb]!, 0);
        expect(path.coordinates.length).toBe(needed);
        expect(path.verbs.length === 0 || path.verbs[0] === Verb.move).toBe(true);
      }),
      { seed: 23, numRuns: 5000 },
    );
  });
});

describe('transforms', () => {
  test.each([
    ['', [1, 0, 0, 1, 0, 0]],
    ['none', [1, 0, 0, 1, 0, 0]],
    ['matrix(1 2,3 4 5,6)', [1, 2, 3, 4, 5, 6]],
    [' translate(10) , scale(2) ', [2, 0, 0, 2, 10, 0]],
    ['scale(2)translate(10,5)', [2, 0, 0, 2, 20, 10]],
    ['rotate(90 1 1)', [0, 1, -1, 0, 2, 0]],
    ['skewX(45)', [1, 0, 1, 1, 0, 0]],
    ['skewY(45)', [1, 1, 0, 1, 0, 0]],
    ['translate(3px, 4px)', [1, 0, 0, 1, 3, 4]],
  ] as const)('%s', (text, expected) => {
    expect(isSameMatrix(parseTransform(text)!, expected, 1e-12)).toBe(true);
  });

  test.each(['x', 'matrix(1 2 3)', 'rotate(1 2)', 'scale()', 'translate(1,,2)', 'rotate(a)', 'scale(1'])(
    '%s is none',
    (text) => {
      expect(parseTransform(text)).toBeNull();
    },
  );

  test('rotation turns as SVG says', () => {
    expect(isSameMatrix(parseTransform('rotate(30)')!, rotation(Math.PI / 6))).toBe(true);
  });
});

describe('lengths', () => {
  test.each([
    ['10', 10, (10 * 25.4) / 96],
    ['10px', 10, (10 * 25.4) / 96],
    ['25.4mm', 96, 25.4],
    ['2.54CM', 96, 25.4],
    ['1in', 96, 25.4],
    ['72pt', 96, 25.4],
    ['6pc', 96, 25.4],
    ['50%', 100, null],
    ['-.5e1', -5, (-5 * 25.4) / 96],
  ] as const)('%s', (text, pixels, millimetres) => {
    const length = parseLength(text)!;
    expect(pixelsOf(length, 200)).toBeCloseTo(pixels, 10);
    const mm = millimetresOf(length);
    if (millimetres === null) expect(mm).toBeNull();
    else expect(mm).toBeCloseTo(millimetres, 12);
  });

  test('mm, cm and inches are exact, and nonsense is none', () => {
    expect(millimetresOf(parseLength('0.1mm')!)).toBe(0.1);
    for (const text of ['', 'mm', '1 2', '1foo bar', 'e5', '--1']) expect(parseLength(text)).toBeNull();
    expect(pixelsOf(parseLength('3furlong')!, 1)).toBeNull();
  });
});

describe('basic shapes', () => {
  const outline = (name: string, attributes: Record<string, string>) =>
    basicShapeOutline(name, (key) => attributes[key], { width: 200, height: 100 });

  test('rectangles with and without corners, percentages of the viewport', () => {
    expect(pathToText(outline('rect', { x: '1', y: '2', width: '3', height: '4' }).path)).toBe(
      'M1 2L4 2L4 6L1 6Z',
    );
    const box = pathBounds(outline('rect', { width: '50%', height: '50%', rx: '5' }).path);
    expect([boundsWidth(box), boundsHeight(box)]).toEqual([100, 50]);
    expect(
      outline('rect', { width: '10', height: '10', rx: '99' }).path.verbs.filter(
        (verb) => verb === Verb.cubic,
      ).length,
    ).toBe(8);
    expect(outline('rect', { width: '10' }).path.verbs.length).toBe(0);
    expect(outline('rect', { width: '-10', height: '1' }).path.verbs.length).toBe(0);
  });

  test('circles are round to 1e-5 of the radius', () => {
    const { path } = outline('circle', { cx: '10', cy: '20', r: '100' });
    for (const [x, y] of points(path)) expect(Math.abs(Math.hypot(x - 10, y - 20) - 100)).toBeLessThan(1e-3);
  });

  test('lines, polylines and polygons', () => {
    expect(pathToText(outline('line', { x1: '1', y2: '5' }).path)).toBe('M1 0L0 5');
    expect(pathToText(outline('polyline', { points: '0,0 1,1 2,0' }).path)).toBe('M0 0L1 1L2 0');
    expect(pathToText(outline('polygon', { points: '0,0 1,1 2,0' }).path)).toBe('M0 0L1 1L2 0Z');
    expect(outline('polygon', { points: '0,0 1,1 2' })).toMatchObject({ hasFault: true });
    expect(parsePoints('1 2 x')).toEqual({ points: [1, 2], faultAt: 4 });
    expect(outline('ellipse', { rx: '5', ry: 'wide' }).hasFault).toBe(true);
  });
});
