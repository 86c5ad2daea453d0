import { type Path, pathBounds } from '@kerf/geometry';
import { SILENT_CONTEXT } from '@kerf/machining';
import { describe, expect, test } from 'vitest';
import type { ImportAids } from '../../imported';
import { looksOf, withoutAnnotations } from '../../looks';
import { shapesOf } from '../../testing/shapes';
import { importDxf } from '../import-dxf';

/**
 * A drawing in mm of these entities, 'code value; code value' each; a dot at (−100, −100) to (100, 100) fixes the page.
 */
function read(entities: readonly string[], blocks: readonly string[] = [], aids: ImportAids = {}) {
  const frame = '0 LINE; 8 FRAME; 10 -100; 20 -100; 11 100; 21 100';
  const all = `0 SECTION; 2 HEADER; 9 $INSUNITS; 70 4; 0 ENDSEC; 0 SECTION; 2 BLOCKS; ${[...blocks, '0 ENDSEC'].join('; ')}; 0 SECTION; 2 ENTITIES; ${[frame, ...entities].join('; ')}; 0 ENDSEC; 0 EOF`;
  const text = all.replaceAll('; ', '\n').replaceAll(/^(\d+) (.*)$/gm, '$1\n$2');
  const outcome = importDxf(text, SILENT_CONTEXT, aids);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  const shapes = shapesOf(outcome.value.pieces).filter(({ layer }) => layer !== 'FRAME');
  return { shapes, codes: outcome.warnings.map(({ code }) => code) };
}

/** The end points of a path's verbs, in the drawing's own coordinates. */
function stops({ coordinates: c, verbs }: Path): number[][] {
  const at: number[][] = [];
  let i = 0;
  for (const verb of verbs) {
    i += verb === 2 ? 6 : verb === 3 ? 0 : 2;
    if (verb !== 3) at.push([c[i - 2]! - 100, c[i - 1]! - 100].map((v) => Math.round(v * 1e6) / 1e6 + 0));
  }
  return at;
}

const vertices = (flags: number, ...points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `0 VERTEX; 8 0; 10 ${x}; 20 ${y}; 70 ${flags}`).join('; ');
const polyline = (head: string, ...parts: readonly string[]) =>
  [`0 POLYLINE; 8 0; 66 1; ${head}`, ...parts, '0 SEQEND'].join('; ');
const FRAME = [
  [0, 0],
  [30, 0],
  [30, 30],
  [0, 30],
] as const;

describe('smoothed polylines of old releases', () => {
  test('are drawn through what was smoothed, not through the frame', () => {
    const { shapes } = read([
      polyline('70 4', vertices(16, ...FRAME), vertices(8, [0, 0], [20, 9], [0, 30])),
    ]);
    expect(stops(shapes[0]!.path)).toEqual([
      [0, 0],
      [20, 9],
      [0, 30],
    ]);
  });

  test('keep the vertices that a curve added, with their bulges', () => {
    const { shapes } = read([
      polyline(
        '70 2',
        '0 VERTEX; 8 0; 10 0; 20 0; 42 1; 70 2',
        '0 VERTEX; 8 0; 10 10; 20 0; 42 -1; 70 1',
        '0 VERTEX; 8 0; 10 20; 20 0; 70 2',
      ),
    ]);
    const { minY, maxY, maxX } = pathBounds(shapes[0]!.path);
    expect([minY - 100, maxY - 100, maxX - 100].map((v) => Math.round(v * 1e3) / 1e3)).toEqual([-5, 5, 20]);
  });

  test('of which the frame alone was kept are the spline of that frame', () => {
    const bspline = read([polyline('70 4; 75 6', vertices(16, ...FRAME))]).shapes[0]!.path;
    // Four points of a cubic that is clamped at both ends are a Bézier curve.
    expect([...bspline.coordinates].map((v) => Math.round((v - 100) * 1e9) / 1e9)).toEqual(FRAME.flat());
    const ring = read([polyline('70 5; 75 5', vertices(16, ...FRAME))]).shapes[0]!.path;
    const odd = Array.from({ length: 40 }, (_, i) => [i * 0.1 + Math.SQRT2, Math.sin(i) / 3] as const);
    const whole = read([polyline('70 4; 75 6', vertices(16, ...odd))]).shapes[0]!.path;
    expect([...whole.verbs].filter((verb) => verb === 0)).toHaveLength(1);
    // A ring of degree 2 touches the middles of its frame's sides.
    expect(stops(ring)).toEqual([
      [15, 0],
      [30, 15],
      [15, 30],
      [0, 15],
      [15, 0],
    ]);
    expect(ring.verbs.at(-1)).toBe(3);
  });
});

describe('splines', () => {
  const points = (list: readonly (readonly number[])[]) =>
    list.map(([x, y]) => `10 ${x}; 20 ${y}`).join('; ');
  const knots = (list: readonly number[]) => list.map((knot) => `40 ${knot}`).join('; ');
  const spline = (head: string) => read([`0 SPLINE; 8 0; 71 3; ${head}`]).shapes[0]?.path;
  const bezier = spline(`70 8; ${knots([0, 0, 0, 0, 1, 1, 1, 1])}; ${points(FRAME)}`)!;

  test('without knots, or without the first and the last, are the same spline', () => {
    expect(spline(`70 8; ${points(FRAME)}`)).toEqual(bezier);
    expect(spline(`70 8; ${knots([0, 0, 0, 1, 1, 1])}; ${points(FRAME)}`)).toEqual(bezier);
  });

  test('of a degree beyond sense are damage, however little else they say', () => {
    for (const degree of ['1e9', '0', '-3', '2.5', '16'])
      expect(read([`0 SPLINE; 8 0; 70 8; 71 ${degree}; ${points(FRAME)}`]).codes).toEqual(['bad-data']);
  });

  test('whose knots fall by a rounding are read, others not', () => {
    expect(spline(`70 8; ${knots([0, 0, 0, -1e-12, 1, 1, 1, 1])}; ${points(FRAME)}`)).toBeDefined();
    expect(spline(`70 8; ${knots([0, 0, 0, -0.1, 1, 1, 1, 1])}; ${points(FRAME)}`)).toBeUndefined();
  });

  test('that are rings close in the same way whether their points are repeated or not', () => {
    const once = spline(`70 11; ${knots([0, 1, 2, 3, 4, 5, 6, 7])}; ${points(FRAME)}`)!;
    const repeated = spline(
      `70 11; ${knots([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])}; ${points([...FRAME, ...FRAME.slice(0, 3)])}`,
    )!;
    expect(once).toEqual(repeated);
    expect([once.verbs.at(-1), once.verbs.length]).toEqual([3, 6]);
    // (P0 + 4·P1 + P2) / 6 of four corners of a square of 30.
    expect(stops(once)[0]).toEqual([25, 5]);
  });

  test('that are told to be closed and whose ends are apart are closed by a line', () => {
    const path = spline(`70 9; ${knots([0, 0, 0, 0, 1, 1, 1, 1])}; ${points(FRAME)}`)!;
    expect([...path.verbs]).toEqual([0, 2, 3]);
  });

  test('of a helix are drawn without the numbers of its making', () => {
    const helix = `0 HELIX; 8 0; 100 AcDbSpline; 70 8; 71 3; ${knots([0, 0, 0, 0, 1, 1, 1, 1])}; ${points(FRAME)}; 100 AcDbHelix; 10 7; 20 7; 40 3; 41 2`;
    expect(read([helix]).shapes[0]!.path).toEqual(bezier);
  });
});

describe('lines side by side', () => {
  const corner = (x: number, y: number, dx: number, dy: number, mx: number, my: number, lines: string) =>
    `11 ${x}; 21 ${y}; 12 ${dx}; 22 ${dy}; 13 ${mx}; 23 ${my}; ${lines}`;

  test('have their corners on the miter, and gaps where they are told', () => {
    const plain = '74 2; 41 0; 41 0; 75 0; 74 2; 41 -2; 41 0; 75 0';
    const broken = '74 2; 41 0; 41 0; 75 0; 74 4; 41 -2; 41 0; 41 4; 41 6; 75 0';
    const { shapes } = read([
      `0 MLINE; 8 0; 40 1; 71 1; 10 0; 20 0; ${corner(0, 0, 1, 0, 0, 1, broken)}; ${corner(20, 0, 0, 1, -1, 1, plain)}; ${corner(20, 20, 0, 1, -1, 0, plain)}`,
    ]);
    expect(stops(shapes[0]!.path)).toEqual([
      [0, 0],
      [20, 0],
      [20, 20],
      [0, -2],
      [4, -2],
      [6, -2],
      [22, -2],
      [22, 20],
    ]);
    expect([...shapes[0]!.path.verbs]).toEqual([0, 1, 1, 0, 1, 0, 1, 1]);
  });
});

test('more lines side by side than any style has are damage, not work without end', () => {
  const corner = (x: number) =>
    `11 ${x}; 21 0; 12 1; 22 0; 13 0; 23 1; ${Array.from({ length: 17 }, () => '74 1; 41 1').join('; ')}`;
  expect(read([`0 MLINE; 8 0; 71 1; ${corner(0)}; ${corner(9)}`]).codes).toEqual(['bad-data']);
});

describe('what only says something about the drawing', () => {
  const blocks = [
    '0 BLOCK; 8 0; 2 *D1; 70 1; 10 0; 20 0',
    '0 LINE; 8 0; 10 0; 20 5; 11 30; 21 5',
    '0 POINT; 8 DEFPOINTS; 10 0; 20 0',
    '0 ENDBLK',
  ];

  test('dimensions and leaders come on a layer of their own and are told', () => {
    const { shapes, codes } = read(
      [
        '0 DIMENSION; 8 CUT; 2 *D1; 10 0; 20 5',
        '0 LEADER; 8 CUT; 72 0; 10 0; 20 0; 10 9; 20 9',
        '0 LINE; 8 CUT; 10 0; 20 0; 11 5; 21 0',
      ],
      blocks,
    );
    expect(shapes.map(({ layer, isAnnotation }) => [layer, isAnnotation])).toEqual([
      ['Dimensions', true],
      ['Dimensions', true],
      ['CUT', undefined],
    ]);
    expect(stops(shapes[0]!.path)).toEqual([
      [0, 5],
      [30, 5],
    ]);
    expect(codes).toEqual(['annotation']);
  });

  test('they do not move the part that they measure', () => {
    const text = `0 SECTION; 2 ENTITIES; 0 LEADER; 8 0; 72 0; 10 -50; 20 -50; 11 0; 10 9; 20 9; 0 LINE; 8 0; 10 3; 20 4; 11 5; 21 6; 0 ENDSEC; 0 EOF`;
    const outcome = importDxf(text.replaceAll('; ', '\n').replaceAll(/^(\d+) (.*)$/gm, '$1\n$2'));
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    const rest = withoutAnnotations(outcome.value);
    expect([rest.shapeCount, rest.bounds]).toEqual([1, { minX: 0, minY: 0, maxX: 2, maxY: 2 }]);
    expect(looksOf(outcome.value.pieces).map(({ key }) => key)).toEqual(['annotations', 'layer 0']);
  });

  test('a dimension without its block is left out and told', () => {
    expect(read(['0 DIMENSION; 8 0; 2 *D9; 10 0; 20 5']).codes).toEqual(['dimension']);
  });

  test('of attributes those are set that are seen', () => {
    const asked: string[] = [];
    const texts: ImportAids['texts'] = {
      familyFor: () => ({ family: 'Arimo', isExact: false }),
      layout: ({ content }) => {
        asked.push(content);
        return null;
      },
    };
    const attribute = (type: string, words: string, flags: number) =>
      `0 ${type}; 8 0; 10 0; 20 0; 40 3; 1 ${words}; 2 TAG; 70 ${flags}`;
    read(
      [
        '0 INSERT; 8 0; 66 1; 2 PART; 10 0; 20 0',
        attribute('ATTRIB', 'seen', 0),
        attribute('ATTRIB', 'hidden', 1),
        '0 SEQEND; 8 0',
      ],
      [
        '0 BLOCK; 8 0; 2 PART; 70 0; 10 0; 20 0',
        attribute('ATTDEF', 'pattern', 0),
        attribute('ATTDEF', 'always', 2),
        attribute('ATTDEF', 'never', 3),
        '0 ENDBLK',
      ],
      { texts },
    );
    expect(asked).toEqual(['always', 'seen']);
  });
});

test('a block that is turned and then stretched is sheared as one sees it, not only scaled', () => {
  const line = '0 LINE; 8 0; 10 0; 20 0; 11 10; 21 0';
  const { shapes } = read(
    ['0 INSERT; 8 0; 2 OUTER; 10 5; 20 7; 41 -1; 42 3'],
    [
      '0 BLOCK; 8 0; 2 INNER; 70 0; 10 2; 20 0',
      line,
      '0 ENDBLK',
      '0 BLOCK; 8 0; 2 OUTER; 70 0; 10 0; 20 1',
      '0 INSERT; 8 0; 2 INNER; 10 4; 20 1; 50 90',
      '0 ENDBLK',
    ],
  );
  // How the first point (0, 0) is moved, step by step:
  // - minus the base point (2, 0), and turned by a quarter: (0, −2);
  // - moved by (4, 1): (4, −1);
  // - minus the base point (0, 1): (4, −2);
  // - stretched: (−4, −6);
  // - moved by (5, 7): (1, 1).
  expect(stops(shapes[0]!.path)).toEqual([
    [1, 1],
    [1, 31],
  ]);
});
