import { ToolpathCache } from '@kerf/cam';
import {
  convertOperation,
  createDesign,
  createShapeObject,
  DEFAULT_BIT,
  type Design,
  type MachiningSetup,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { GRBL, operationOfLine, programText } from '@kerf/gcode';
import { type GeometryKernel, PathBuilder, translation } from '@kerf/geometry';
import { DEFAULT_MACHINE, SILENT_CONTEXT } from '@kerf/machining';
import { beforeAll, describe, expect, test } from 'vitest';
import { type JobProgram, type JobResult, transferablesOfJob } from './job-result';
import { runPipeline } from './run-pipeline';
import { testKernel } from './testing/kernel';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const environment = () => ({ kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
const run = (design: Design) => runPipeline(design, environment());

const square = (id: string, x: number, y: number, side = 20): ShapeObject =>
  createShapeObject({
    id,
    name: `Square ${id}`,
    shape: { kind: 'rectangle', width: side, height: side, rx: 0, ry: 0 },
    transform: translation(x, y),
  });

const depthOf = (object: ShapeObject, targetDepth: number): ShapeObject =>
  ({ ...object, operation: { ...object.operation, targetDepth } }) as ShapeObject;

const pocketOf = (object: ShapeObject): ShapeObject => ({
  ...object,
  operation: convertOperation(object.operation, 'fill'),
});

const only = ({ output }: JobResult): JobProgram => {
  expect(output?.programs).toHaveLength(1);
  return output!.programs[0];
};

const codes = (design: Design) => run(design).problems.map(({ code }) => code);
const withSetup = (setup: Partial<MachiningSetup>, ...objects: ShapeObject[]) =>
  createDesign({ setup, objects });

describe('the whole flow', () => {
  const design = createDesign({ objects: [square('a', 10, 10), pocketOf(square('b', 50, 10))] });

  test('gives program, trace, timeline and the way from lines to objects', () => {
    const result = run(design);
    expect(result.problems).toEqual([]);
    const output = only(result);
    expect(output.operations.map(({ objectId }) => objectId)).toEqual(['b', 'a']);
    for (const { key, firstLine, lastLine } of output.operations)
      for (const line of [firstLine, lastLine])
        expect(operationOfLine(output.gcode.operations, line)?.operationKey).toBe(key);
    const [pocket] = output.operations;
    expect(pocket!.start.x).toBeGreaterThan(50);
    expect(pocket!.start.x).toBeLessThan(70);
    expect(output.trace.cutBounds.minZ).toBe(-5);
    expect(result.output?.generatedCount).toBe(2);
    expect(output.stats.seconds).toBeCloseTo(output.timeline.totalSeconds, 9);
    expect(output.stats.lineCount).toBe(programText(output.gcode).trimEnd().split('\n').length);
  });

  test('is the same each time, and can be transferred', () => {
    const [first, second] = [run(design), run(design)];
    expect(programText(only(second).gcode)).toBe(programText(only(first).gcode));
    const moved = structuredClone(first, { transfer: transferablesOfJob(first) });
    expect(only(moved).operations.length).toBe(2);
  });

  test('generates again only what changed', () => {
    const cache = new ToolpathCache();
    runPipeline(design, { ...environment(), cache });
    const changed = createDesign({ objects: [square('a', 10, 12), design.objects[1]!] });
    const result = runPipeline(changed, { ...environment(), cache });
    expect(result.output?.generatedCount).toBe(1);
    expect(programText(only(result).gcode)).toBe(programText(only(run(changed)).gcode));
  });

  test('says in which order it cuts, where there is an order', () => {
    const headOf = (setup: Partial<MachiningSetup>, objects = design.objects) => {
      const { order, gcode } = only(run(createDesign({ setup, objects })));
      return { order, fact: /order: (.*?)\)?$/m.exec(programText(gcode))?.[1] };
    };
    expect(headOf({})).toEqual({ order: { by: 'travel', isByHand: false }, fact: 'shortest travel' });
    expect(headOf({ orderBy: 'stack' })).toEqual({
      order: { by: 'stack', isByHand: false },
      fact: 'stacking order',
    });
    expect(headOf({ cutOrder: ['b'] })).toEqual({
      order: { by: 'travel', isByHand: true },
      fact: 'by hand, then shortest travel',
    });
    expect(headOf({}, design.objects.slice(0, 1))).toEqual({ order: undefined, fact: undefined });
  });

  test('reports rising progress to the end and can be cancelled', () => {
    const shares: number[] = [];
    runPipeline(design, environment(), { report: (share) => shares.push(share), isCancelled: () => false });
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
    const cancelled = { ...SILENT_CONTEXT, isCancelled: () => true };
    expect(() => runPipeline(design, environment(), cancelled)).toThrow('cancelled');
  });

  test('a laser job burns at the height of the stock and has no word for it', () => {
    const object = createShapeObject({ id: 'l', shape: { kind: 'ellipse', rx: 9, ry: 9 }, layer: '01' });
    const output = only(run(withSetup({ mode: 'laser' }, object)));
    expect(programText(output.gcode)).not.toMatch(/Z/);
    expect(output.trace.mode).toBe('laser');
    // The full power is not 255, which the interpreter would assume for a file with such small S values.
    expect(output.trace.laserPower?.maxPower).toBe(DEFAULT_MACHINE.maxSpindle);
    expect(output.trace.laserPower?.powerRange.max).toBeLessThan(255);
  });
});

describe('checks before generating, in the words of the specification', () => {
  test.each<[string, Design, string]>([
    ['an empty canvas', createDesign(), 'Canvas cannot be empty. Please add some content first.'],
    [
      'laser mode without laser objects',
      withSetup({ mode: 'laser' }, square('a', 0, 0)),
      'Laser mode requires at least one engraving object. Please add engraving content or switch to CNC mode.',
    ],
    [
      'cnc mode with nothing visible to cut',
      withSetup({}, { ...square('a', 0, 0), isHidden: true }),
      'CNC mode requires at least one cutting object (Cut type). Please add cutting content or switch to Laser mode.',
    ],
    [
      'a second bit as large as the first',
      withSetup(
        {
          secondBit: { kind: 'end-mill', id: 'f', name: 'f', diameter: 3.175 },
        },
        square('a', 0, 0),
      ),
      'Second bit diameter must be smaller than first bit diameter',
    ],
    [
      'a bit without diameter',
      withSetup({ firstBit: { kind: 'end-mill', id: 'f', name: 'f', diameter: 0 } }, square('a', 0, 0)),
      'Invalid bit diameter. Please re-select the tool.',
    ],
    [
      'a laser to mill with',
      withSetup({ firstBit: { kind: 'laser', id: 'f', name: 'f', diameter: 0.1 } }, square('a', 0, 0)),
      'Invalid bit diameter. Please re-select the tool.',
    ],
  ])('%s', (_, design, message) => {
    const { problems, output } = run(design);
    expect(output).toBeNull();
    expect(problems.map((problem) => problem.message)).toContain(message);
    expect(problems[0]?.severity).toBe('error');
  });

  test('a V-bit may follow a thin end mill', () => {
    const vBit = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: 1 } as const;
    expect(codes(withSetup({ secondBit: vBit }, square('a', 5, 5)))).toEqual([]);
  });

  test('numbers out of range and speeds of zero are errors with a place', () => {
    const wild = { ...square('a', 5, 5) };
    const stepdown = { ...wild, operation: { ...wild.operation, stepdown: 0 } } as ShapeObject;
    expect(run(createDesign({ objects: [stepdown] })).problems[0]?.place?.path).toBe(
      'objects[0].operation.stepdown',
    );
    const beam = createShapeObject({ id: 'l', shape: { kind: 'ellipse', rx: 9, ry: 9 }, layer: '01' });
    const still = { ...beam, operation: { ...beam.operation, speed: 0 } } as ShapeObject;
    const { problems, output } = run(withSetup({ mode: 'laser' }, still));
    expect(output).toBeNull();
    expect(problems[0]).toMatchObject({ code: 'feed-zero', place: { objectId: 'l' } });
  });
});

describe('warnings name the object', () => {
  test('outside the stock, deeper than the stock, too narrow for the tool', () => {
    const objects = [
      square('a', -5, 20),
      depthOf(square('b', 40, 20), 11),
      pocketOf(square('c', 90, 20, 3)),
      depthOf(square('d', 130, 20), 10),
    ];
    const found = run(createDesign({ objects })).problems.map(({ code, place }) => [code, place?.objectId]);
    expect(found).toContainEqual(['outside-stock', 'a']);
    expect(found).toContainEqual(['deeper-than-stock', 'b']);
    expect(found).toContainEqual(['tool-too-big', 'c']);
    expect(found.filter(([, id]) => id === 'd')).toEqual([['cut-through-without-tabs', 'd']]);
  });

  test('deeper than the stock by its width, though its depth is not', () => {
    const plain = square('a', 40, 20);
    const chamfer = operationAs(plain.operation, 'chamfer');
    if (chamfer?.kind !== 'chamfer') throw new Error('not a chamfer');
    const bevel = (width: number): ShapeObject => ({
      ...plain,
      operation: { ...chamfer, by: 'width', width, tipOffset: 0, targetDepth: 1, extraDepth: 0 },
    });
    const firstBit = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6.35, angle: Math.PI / 3 } as const;
    const stock = { width: 300, height: 180, thickness: 4 };
    const found = (width: number) =>
      codes(createDesign({ objects: [bevel(width)], stock, setup: { firstBit } }));
    // At 60 degrees, a width of 3 mm is a depth of 5.2 mm.
    expect(found(3)).toEqual(['deeper-than-stock']);
    expect(found(2)).toEqual([]);
  });

  test('a bit whose cutting edge is too short for an object', () => {
    const objects = [depthOf(square('a', 10, 10), 6), pocketOf(depthOf(square('b', 60, 10), 4))];
    const found = (fluteLength?: number) =>
      run(
        createDesign({
          objects,
          setup: { firstBit: { ...DEFAULT_BIT, ...(fluteLength !== undefined && { fluteLength }) } },
        }),
      ).problems.map(({ code, place }) => `${code} ${place?.objectId}`);
    expect(found()).toEqual([]);
    expect(found(6)).toEqual([]);
    expect(found(5)).toEqual(['deeper-than-flute a']);
    expect(found(3)).toEqual(['deeper-than-flute a', 'deeper-than-flute b']);
  });

  test.each(['v-carve', 'chamfer'] as const)(
    '%s without a V-bit is refused, whatever else is there',
    (kind) => {
      const part = square('a', 40, 20);
      const objects = [{ ...part, operation: operationAs(part.operation, kind)! }, square('b', 80, 20)];
      const { output, problems } = run(createDesign({ objects }));
      expect(output).toBeNull();
      expect(problems.map(({ code, place }) => [code, place?.objectId])).toEqual([['needs-v-bit', 'a']]);
      const secondBit = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6.35, angle: Math.PI / 3 } as const;
      expect(codes(createDesign({ objects, setup: { secondBit } }))).toEqual([]);
    },
  );

  test('facing all of a stock as large as the machine is within its travel', () => {
    const part = square('a', 40, 20);
    const { output, problems } = run(
      createDesign({ objects: [{ ...part, operation: operationAs(part.operation, 'facing')! }] }),
    );
    expect(problems).toEqual([]);
    expect(output!.programs[0].stats.bounds).toMatchObject({ minX: 0, minY: 0, maxX: 300 });
  });

  test('an open path has no inside to clear', () => {
    const path = new PathBuilder().moveTo(10, 10).lineTo(40, 10).lineTo(40, 40).build();
    const open = createShapeObject({ id: 'o', shape: { kind: 'path', path, fillRule: 'nonzero' } });
    expect(codes(createDesign({ objects: [pocketOf(open), square('a', 60, 20)] }))).toEqual([
      'nothing-closed',
    ]);
  });

  test('a job of which nothing can be cut is an error', () => {
    const { output, problems } = run(createDesign({ objects: [pocketOf(square('c', 90, 20, 3))] }));
    expect(output).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(['nothing-to-cut', 'tool-too-big']);
  });

  test('PVC is milled, never lasered', () => {
    const burnt = createShapeObject({ id: 'l', shape: { kind: 'ellipse', rx: 5, ry: 5 }, layer: '01' });
    expect(codes(createDesign({ material: 'PVC', setup: { mode: 'laser' }, objects: [burnt] }))).toContain(
      'unsafe-to-burn',
    );
    expect(
      codes(createDesign({ material: 'Pine', setup: { mode: 'laser' }, objects: [burnt] })),
    ).not.toContain('unsafe-to-burn');
    expect(codes(createDesign({ material: 'PVC', objects: [square('a', 10, 10)] }))).toEqual([]);
  });

  test('a move that runs into a clamp is told with its line and object', () => {
    const clamp = { x: 0, y: 15, width: 12, height: 8, top: 6 };
    const { problems, output } = run(withSetup({ fixtures: [clamp] }, square('a', 10, 10)));
    const hits = problems.filter(({ code }) => code === 'hits-fixture');
    expect(hits[0]).toMatchObject({ severity: 'warning', place: { objectId: 'a' }, values: { depth: 7 } });
    const { line } = hits[0]!.place!;
    const [operation] = only({ problems, output }).operations;
    expect(line).toBeGreaterThanOrEqual(operation!.firstLine);
    expect(line).toBeLessThanOrEqual(operation!.lastLine);
    const beside = { ...clamp, x: -20 };
    expect(run(withSetup({ fixtures: [beside] }, square('a', 10, 10))).problems).toEqual([]);
  });

  test('a job larger than the machine is an error, one that leaves the work area a warning', () => {
    expect(codes(createDesign({ objects: [square('a', 290, 20, 20)] }))).toContain(
      'object-larger-than-machine',
    );
    const left = codes(createDesign({ objects: [square('a', -5, 20, 20)] }));
    expect(left).toContain('outside-workspace');
    expect(left).not.toContain('object-larger-than-machine');
  });
});

describe('two bits', () => {
  const second = { kind: 'end-mill', id: 's', name: 'Fine', diameter: 1 } as const;

  test('give two programs: the second cuts the corners of a pocket alone', () => {
    const { output, problems } = run(withSetup({ secondBit: second }, pocketOf(square('a', 20, 20))));
    expect(problems).toEqual([]);
    expect(output!.programs.map(({ pass, tool }) => [pass, tool.name])).toEqual([
      ['roughing', expect.any(String)],
      ['detail', 'Fine'],
    ]);
    const [first, detail] = output!.programs;
    expect(detail!.stats.cutDistance).toBeLessThan(first.stats.cutDistance);
    expect(detail!.operations[0]?.objectId).toBe('a');
  });

  test('each with its own feeds, which its head and its moves say', () => {
    const own = { feedRate: 250, plungeRate: 80, spindleSpeed: 16_000, stepdown: 0.5, stepoverRatio: 0.4 };
    const design = withSetup({ secondBit: second, secondFeeds: own }, pocketOf(square('a', 20, 20)));
    const [first, detail] = run(design).output!.programs.map(({ gcode }) => programText(gcode));
    expect(first).toMatch(/^;feed 800, plunge 200 mm\/min, 12000 rpm\n;at most 1 mm deep per pass$/m);
    expect(detail).toMatch(/^;feed 250, plunge 80 mm\/min, 16000 rpm\n;at most 0\.5 mm deep per pass$/m);
    expect(first).toMatch(/^M3 S12000$/m);
    expect(detail).toMatch(/^M3 S16000$/m);
    const rates = (text: string) => new Set([...text.matchAll(/F(\d+)/g)].map(([, rate]) => Number(rate)));
    expect(Math.max(...rates(first!))).toBe(800);
    expect(Math.max(...rates(detail!))).toBe(250);
  });

  test('into a slot that the first does not fit, the second goes alone', () => {
    const slot = createShapeObject({
      id: 'n',
      shape: { kind: 'rectangle', width: 20, height: 2, rx: 0, ry: 0 },
      transform: translation(20, 20),
    });
    const { output, problems } = run(withSetup({ secondBit: second }, pocketOf(slot)));
    expect(output!.programs.map(({ pass }) => pass)).toEqual(['detail']);
    expect(problems.filter(({ code }) => code === 'tool-too-big')).toEqual([]);
  });
});

test('a part of a drawing that the bit does not fit into is named with its place', () => {
  const path = new PathBuilder()
    .moveTo(20, 20)
    .lineTo(50, 20)
    .lineTo(50, 29)
    .lineTo(70, 29)
    .lineTo(70, 31)
    .lineTo(50, 31)
    .lineTo(50, 40)
    .lineTo(20, 40)
    .close()
    .build();
  const key = createShapeObject({ id: 'k', shape: { kind: 'path', path, fillRule: 'nonzero' } });
  const found = run(createDesign({ objects: [pocketOf(key)] })).problems.find(
    ({ code }) => code === 'feature-too-narrow',
  );
  expect(found?.place?.objectId).toBe('k');
  expect(found!.place!.at!.x).toBeGreaterThan(50);
});
