import { pathBounds } from '@kerf/geometry';
import { expect, test } from 'vitest';
import { shapesOf } from '../../testing/shapes';
import { importDxf } from '../import-dxf';

/** Groups of a record as text: code, value, code, value … */
const groups = (...values: readonly (number | string)[]) => `${values.join('\n')}\n`;

function hatch(...edges: readonly string[]) {
  const head = groups(
    0,
    'SECTION',
    2,
    'HEADER',
    9,
    '$INSUNITS',
    70,
    4,
    0,
    'ENDSEC',
    0,
    'SECTION',
    2,
    'ENTITIES',
  );
  const begin = groups(
    0,
    'HATCH',
    8,
    0,
    10,
    0,
    20,
    0,
    30,
    0,
    2,
    'SOLID',
    70,
    1,
    71,
    0,
    91,
    1,
    92,
    1,
    93,
    edges.length,
  );
  const outcome = importDxf(
    `${head}${begin}${edges.join('')}${groups(97, 0, 75, 1, 76, 1, 98, 0, 0, 'ENDSEC', 0, 'EOF')}`,
  );
  if (!outcome.ok) return outcome.problems[0]?.message;
  return shapesOf(outcome.value.pieces).map(({ path, fill }) => ({
    box: pathBounds(path),
    isFilled: fill !== null,
  }));
}

const line = groups(72, 1, 10, 10, 20, 0, 11, 0, 21, 0);
const knots = (...values: readonly number[]) => values.map((value) => groups(40, value)).join('');
const point = (x: number, y: number, ...rest: readonly number[]) => groups(10, x, 20, y, ...rest);
const bow = point(0, 0) + point(0, 8) + point(10, 8) + point(10, 0);
const cubic = `${groups(72, 4, 94, 3, 73, 0, 74, 0, 95, 8, 96, 4)}${knots(0, 0, 0, 0, 1, 1, 1, 1)}${bow}`;

test('a boundary of a spline and a line is an area, with the points that it was fitted through or without', () => {
  const expected = [{ box: { minX: 0, minY: 0, maxX: 10, maxY: expect.closeTo(6, 6) }, isFilled: true }];
  expect(hatch(cubic, line)).toEqual(expected);
  expect(hatch(`${cubic}${groups(97, 2, 11, 0, 21, 0, 11, 10, 21, 0)}`, line)).toEqual(expected);
});

test('weights of a rational spline count: a quarter of a circle', () => {
  const weight = Math.SQRT1_2;
  const arc = `${groups(72, 4, 94, 2, 73, 1, 74, 0, 95, 6, 96, 3)}${knots(0, 0, 0, 1, 1, 1)}${point(10, 0, 42, 1)}${point(10, 10, 42, weight)}${point(0, 10, 42, 1)}`;
  const legs = [groups(72, 1, 10, 0, 20, 10, 11, 0, 21, 0), groups(72, 1, 10, 0, 20, 0, 11, 10, 21, 0)];
  expect(hatch(arc, ...legs)).toEqual([
    { box: { minX: 0, minY: 0, maxX: expect.closeTo(10, 3), maxY: expect.closeTo(10, 3) }, isFilled: true },
  ]);
});

test('a spline of more points than a stack holds is told, not thrown', () => {
  const count = 150_000;
  const points = Array.from({ length: count }, (_, i) => point(i / count, 0)).join('');
  const ascending = Array.from({ length: count + 2 }, (_, i) => knots(i)).join('');
  const spline = `${groups(72, 4, 94, 1, 73, 0, 74, 0, 95, count + 2, 96, count)}${ascending}${points}`;
  expect(hatch(spline, line)).toMatch(/1 element with damaged data left out/);
});

test('a spline without sense costs only its hatch', () => {
  expect(
    hatch(`${groups(72, 4, 94, 3, 73, 0, 74, 0, 95, 8, 96, 4)}${knots(1, 0, 0, 0, 1, 1, 1, 1)}${bow}`, line),
  ).toMatch(/There are no shapes/);
});
