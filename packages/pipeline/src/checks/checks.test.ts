import {
  createDesign,
  createShapeObject,
  DEFAULT_BIT,
  type Design,
  type MachiningSetup,
  type Operation,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { type GeometryKernel, PathBuilder, translation } from '@kerf/geometry';
import { DEFAULT_MACHINE, type Problem } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import { runPipeline } from '../run-pipeline';
import { testKernel } from '../testing/kernel';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const problemsOf = (design: Design): readonly Problem[] =>
  runPipeline(design, { kernel, machine: DEFAULT_MACHINE, dialect: GRBL }).problems;

const square = (side = 20, x = 30, y = 30): ShapeObject =>
  createShapeObject({
    id: 'a',
    name: 'Part',
    shape: { kind: 'rectangle', width: side, height: side, rx: 0, ry: 0 },
    transform: translation(x, y),
  });

const withOperation = (object: ShapeObject, changes: Partial<Operation>): ShapeObject =>
  ({ ...object, operation: { ...object.operation, ...changes } }) as ShapeObject;

function as(kind: Operation['kind'], object: ShapeObject, changes: Partial<Operation> = {}): ShapeObject {
  const operation = operationAs(object.operation, kind);
  if (!operation) throw new Error(`not a ${kind}`);
  return withOperation({ ...object, operation }, changes);
}

const job = (object: ShapeObject, setup: Partial<MachiningSetup> = {}): Design =>
  createDesign({ setup, objects: [object] });

const openLine = (points: readonly [number, number][], isClosed = false): ShapeObject => {
  const path = new PathBuilder();
  points.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (isClosed) path.close();
  return createShapeObject({ id: 'a', shape: { kind: 'path', path: path.build(), fillRule: 'nonzero' } });
};

/** A ring of `corners` around the middle of the material, as a survey would draw it. */
const detailed = (radius: number, corners: number): ShapeObject =>
  openLine(
    Array.from({ length: corners }, (_, i) => {
      const [angle, r] = [(i * 2 * Math.PI) / (corners - 1), radius * (i % 2 === 0 ? 0.999 : 1)];
      return [r * Math.cos(angle), r * Math.sin(angle)];
    }),
    true,
  );

const beam = createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 9, ry: 9 }, layer: '01' });
const bit = (diameter: number) => ({ kind: 'end-mill', id: `e${diameter}`, name: 'E', diameter }) as const;
const tabs = {
  isEnabled: true,
  spacing: 10,
  width: 3,
  placement: 'count',
  count: 4,
  places: [],
  height: 0,
} as const;

const TWO_BITS = { firstBit: bit(3), secondBit: bit(1) };

/** A part around the square, cut through. */
const frame = (id: string, changes: object = {}): ShapeObject => ({
  ...withOperation(square(60, 10, 10), { side: 'outside', targetDepth: 10, ...changes }),
  id,
});

/** A code, a design that has the problem, and the text where the specification has one. */
const STOPS: readonly [code: string, design: () => Design, message?: string][] = [
  ['empty-canvas', () => createDesign(), 'Canvas cannot be empty. Please add some content first.'],
  [
    'laser-without-objects',
    () => job(square(), { mode: 'laser' }),
    'Laser mode requires at least one engraving object. Please add engraving content or switch to CNC mode.',
  ],
  [
    'cnc-without-objects',
    () => job(beam),
    'CNC mode requires at least one cutting object (Cut type). Please add cutting content or switch to Laser mode.',
  ],
  [
    'second-bit-not-smaller',
    () => job(square(), { firstBit: bit(3), secondBit: bit(3) }),
    'Second bit diameter must be smaller than first bit diameter',
  ],
  [
    'invalid-bit-diameter',
    () => job(square(), { firstBit: bit(0) }),
    'Invalid bit diameter. Please re-select the tool.',
  ],
  ['needs-v-bit', () => job(as('v-carve', square()))],
  ['unsafe-to-burn', () => createDesign({ material: 'PVC', setup: { mode: 'laser' }, objects: [beam] })],
  ['safe-height-zero', () => job(square(), { safeHeight: 0 })],
  ['feed-zero', () => job(withOperation(square(), { feedRate: 0 }))],
  ['depth-order', () => job(withOperation(square(), { startDepth: 6, targetDepth: 5 }))],
  ['nothing-to-cut', () => job(as('pocket', square(2)))],
  ['larger-than-machine', () => job(square(20, 290))],
  // A site plan of 36.7 m that was drawn in metres, and one of 5 m that is full of detail.
  ['too-much-work', () => job(as('pocket', square(36_700)))],
  ['too-much-work', () => job(as('pocket', detailed(5000, 20_000)))],
];

const WARNINGS: readonly [code: string, design: () => Design][] = [
  ['no-depth', () => job(withOperation(square(), { startDepth: 5, targetDepth: 5 }))],
  ['outside-stock', () => job(square(20, -5))],
  ['outside-workspace', () => job(square(20, -5))],
  ['deeper-than-stock', () => job(withOperation(square(), { targetDepth: 11 }))],
  ['deeper-than-flute', () => job(square(), { firstBit: { ...DEFAULT_BIT, fluteLength: 3 } })],
  ['cut-through-without-tabs', () => job(withOperation(square(), { targetDepth: 10 }))],
  ['tool-too-big', () => createDesign({ objects: [as('pocket', square(2)), { ...square(9), id: 'b' }] })],
  [
    'nothing-closed',
    () =>
      createDesign({
        objects: [
          as(
            'pocket',
            openLine([
              [20, 20],
              [40, 20],
            ]),
          ),
          { ...square(), id: 'b' },
        ],
      }),
  ],
  [
    'surface-program',
    () =>
      createDesign({
        setup: { firstBit: bit(3), secondBit: bit(2) },
        objects: [
          { ...as('pocket', square()), id: 'b' },
          as('facing', square(), { area: 'object', bit: 'second' }),
        ],
      }),
  ],
  [
    'cut-out-program',
    () => createDesign({ setup: TWO_BITS, objects: [{ ...as('pocket', square(9)), id: 'b' }, frame('a')] }),
  ],
  [
    'cut-on-loose',
    () =>
      createDesign({
        setup: { ...TWO_BITS, cutOrder: ['b', 'a'] },
        objects: [as('pocket', square(9)), frame('b')],
      }),
  ],
  [
    'cut-on-tabs',
    () =>
      createDesign({
        setup: { ...TWO_BITS, cutOrder: ['b', 'a'] },
        objects: [as('pocket', square(9)), frame('b', { tabs })],
      }),
  ],
];

describe('each check is produced by a design', () => {
  test.each(STOPS)('%s stops the job', (code, design, message) => {
    const found = problemsOf(design()).find((problem) => problem.code === code);
    expect(found?.severity).toBe('error');
    if (message !== undefined) expect(found?.message).toBe(message);
  });

  test.each(WARNINGS)('%s is a warning', (code, design) => {
    const found = problemsOf(design()).find((problem) => problem.code === code);
    expect(found?.severity).toBe('warning');
    if (code !== 'outside-workspace') expect(found?.place?.objectId).toBe('a');
  });

  test('none of them without a reason', () => {
    expect(problemsOf(job(square()))).toEqual([]);
  });
});

describe('cut through without tabs', () => {
  const found = (object: ShapeObject) =>
    problemsOf(job(object)).filter(({ code }) => code === 'cut-through-without-tabs');

  test('says where, on, outside and inside of a closed contour', () => {
    for (const side of ['on', 'outside', 'inside'] as const) {
      const [problem] = found(withOperation(square(), { targetDepth: 10, side }));
      expect(problem?.place).toEqual({ objectId: 'a', at: { x: 30, y: 30 } });
    }
    expect(found(withOperation(square(), { targetDepth: 10, extraDepth: 0.5 }))).toHaveLength(1);
    // Extra depth is for cutting through: a groove has none.
    expect(found(withOperation(square(), { targetDepth: 9.7, extraDepth: 0.5 }))).toHaveLength(0);
  });

  test('not of what is scored, open, held by tabs, or a pocket', () => {
    expect(found(withOperation(square(), { targetDepth: 9.9 }))).toEqual([]);
    expect(found(withOperation(square(), { targetDepth: 10, tabs }))).toEqual([]);
    expect(found(as('pocket', square(), { targetDepth: 10 }))).toEqual([]);
    const line = openLine([
      [20, 20],
      [60, 20],
      [60, 50],
    ]);
    expect(found(withOperation(line, { targetDepth: 10 }))).toEqual([]);
  });

  test('a plug is held by tabs or a skin unless a person wants nothing', () => {
    const plug = (hold: 'tabs' | 'skin' | 'none') =>
      as('inlay', square(), { part: 'male', targetDepth: 10, hold });
    expect(found(plug('tabs'))).toEqual([]);
    expect(found(plug('skin'))).toEqual([]);
    expect(found(plug('none'))).toHaveLength(1);
    // Sums of depths are rounded: a cut that ends slightly above the stock's bottom goes through.
    const sum = as('inlay', square(), {
      part: 'male',
      targetDepth: 9.9999999,
      hold: 'tabs',
    });
    expect(found(sum)).toEqual([]);
    const deepest = (hold: 'tabs' | 'skin') => {
      const { output } = runPipeline(job(plug(hold)), { kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
      return output?.programs[0].trace.cutBounds.minZ;
    };
    expect(deepest('tabs')).toBe(-10);
    expect(deepest('skin')).toBeCloseTo(-9.7, 6);
  });
});

test('a slender tapered bit is smaller than an end mill as wide as its shank', () => {
  const taper = {
    kind: 'tapered-ball-end-mill',
    id: 't',
    name: 'T',
    diameter: 3.175,
    tipDiameter: 0.5,
    angle: 0.17,
  } as const;
  const codes = (setup: Partial<MachiningSetup>) => problemsOf(job(square(), setup)).map(({ code }) => code);
  expect(codes({ firstBit: bit(3.175), secondBit: taper })).not.toContain('second-bit-not-smaller');
  expect(codes({ firstBit: taper, secondBit: bit(1) })).toContain('second-bit-not-smaller');
});

describe('cut after the part is cut out', () => {
  const inner = as('pocket', square(9));
  const late = (cutOrder: readonly string[]) =>
    problemsOf(createDesign({ setup: { ...TWO_BITS, cutOrder }, objects: [inner, frame('b')] })).filter(
      ({ code }) => code.startsWith('cut-on'),
    );

  test('says what, on which part, and where: once for both bits', () => {
    const [problem, ...others] = late(['b']);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'cut-on-loose',
      place: { objectId: 'a' },
      values: { part: 'b' },
    });
    const { x, y } = problem!.place!.at!;
    expect(Math.min(x, y)).toBeGreaterThan(30);
    expect(Math.max(x, y)).toBeLessThan(39);
  });

  test('not in the order that Kerf finds by itself, nor in a person’s that is right', () => {
    expect(late([])).toEqual([]);
    expect(late(['a', 'b'])).toEqual([]);
  });
});
