import {
  CONDITIONAL_SETTINGS,
  createDesign,
  createShapeObject,
  type Design,
  isInForce,
  type MachiningSetup,
  OPERATION_KINDS,
  type Operation,
  operationAs,
} from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { generateToolpaths } from '../generate';
import { testKernel } from '../testing/kernel';
import { compileJob } from './compile-job';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const STOCK = { width: 300, height: 180, thickness: 10 };
const V_BIT = { kind: 'v-bit', id: 'v', name: 'V', diameter: 6, angle: Math.PI / 3 } as const;

function designOf(operation: Operation, setup: Partial<MachiningSetup> = {}): Design {
  const isBurnt = operation.kind.startsWith('laser');
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 40, height: 30, rx: 0, ry: 0 },
    layer: isBurnt ? '01' : '00',
    operation,
  });
  return createDesign({
    objects: [object],
    stock: STOCK,
    setup: { ...setup, mode: isBurnt ? 'laser' : 'cnc' },
  });
}

function made(kind: Operation['kind'], changes: object = {}): Operation {
  const layer = kind.startsWith('laser') ? '01' : '00';
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 1, height: 1, rx: 0, ry: 0 },
    layer,
  });
  const operation = operationAs(object.operation, kind);
  if (!operation) throw new Error(`no ${kind}`);
  return { ...operation, ...changes } as Operation;
}

const lifts = (design: Design): number =>
  generateToolpaths(compileJob(design), { kernel }).toolpaths.reduce((count, { moves }) => {
    for (let i = 5; i < moves.ends.length; i += 3)
      if (moves.ends[i]! > moves.ends[i - 3]! && moves.ends[i]! < 0) count += 1;
    return count;
  }, 0);

test('a groove has no tabs, though they were set when it went through', () => {
  const tabs = {
    isEnabled: true,
    spacing: 10,
    width: 1,
    placement: 'spacing',
    count: 4,
    places: [],
    height: 0,
  };
  const through = made('profile', { targetDepth: 10, extraDepth: 3, tabs });
  const groove = { ...through, targetDepth: 3 } as Operation;
  const [cut] = compileJob(designOf(groove)).operations;
  expect(cut).toMatchObject({ kind: 'profile', tabs: null, finalDepth: 3 });
  expect(lifts(designOf(groove))).toBe(0);
  expect(compileJob(designOf(through)).operations[0]).toMatchObject({ finalDepth: 13 });
  expect(lifts(designOf(through))).toBeGreaterThan(0);
});

test('a bevel that is set by its width says how deep it goes, whatever depth it has kept', () => {
  const bevel = made('chamfer', { targetDepth: 9, extraDepth: 3, width: 1, tipOffset: 0 });
  const [cut] = compileJob(designOf(bevel, { firstBit: V_BIT })).operations;
  if (cut?.kind !== 'chamfer' || !('finalDepth' in cut)) throw new Error('no bevel');
  expect(cut.finalDepth).toBeCloseTo(Math.sqrt(3), 9);
});

/** For each setting, another value that a person could have entered. */
const OTHERS: Readonly<Record<string, unknown>> = {
  extraDepth: 3,
  targetDepth: 7.5,
  tabs: { isEnabled: true, spacing: 7, width: 2, placement: 'spacing', count: 4, places: [], height: 1 },
  direction: 'conventional',
  entry: { kind: 'plunge', angle: 0.1 },
  leads: { kind: 'arc', length: 2 },
  cornerRelief: 'dog-bone',
  finishing: { allowance: 0.3, stockToLeave: 0.2, isAtFullDepth: true },
  angle: 0.7,
  peckDepth: 0.9,
  width: 2.5,
  gap: 0.4,
  hold: 'skin',
  margin: 11,
  kerfWidth: 0.9,
  minPower: 15,
  lineInterval: 0.7,
  overscan: 4,
  isBidirectional: false,
  isCrossHatch: true,
  'outline.speed': 1234,
  'outline.power': 44,
  'outline.passes': 3,
  'entry.angle': 0.1,
  'leads.length': 7,
  'finishing.isAtFullDepth': true,
};

function withOther(operation: Operation, setting: string): Operation {
  const [name = '', inner] = setting.split('.');
  const values = operation as unknown as Record<string, object>;
  if (!(name in values)) return operation;
  const other = OTHERS[setting];
  return {
    ...values,
    [name]: inner === undefined ? other : { ...values[name], [inner]: other },
  } as unknown as Operation;
}

const choices = fc.record({
  kind: fc.constantFrom(...OPERATION_KINDS),
  depth: fc.constantFrom(0.8, 3, 10),
  side: fc.constantFrom('on', 'outside', 'inside'),
  entry: fc.constantFrom('ramp', 'helix', 'plunge'),
  method: fc.constantFrom('simple', 'peck', 'bore', 'countersink'),
  part: fc.constantFrom('female', 'male'),
  walls: fc.constantFrom('straight', 'slanted'),
  by: fc.constantFrom('width', 'depth'),
  strategy: fc.constantFrom('offset', 'spiral', 'raster', 'grain'),
  isRaster: fc.boolean(),
  isEnabled: fc.boolean(),
  isSecond: fc.boolean(),
});

test('the job is the same whatever hidden settings say', () => {
  let compared = 0;
  fc.assert(
    fc.property(choices, (choice) => {
      const { kind, depth, side, method, part, walls, by, strategy, isRaster, isEnabled, isSecond } = choice;
      const base = made(kind);
      const own: Record<string, unknown> = {
        targetDepth: depth,
        side: kind === 'chamfer' && side === 'on' ? 'outside' : side,
        entry: { kind: choice.entry, angle: 0.2 },
        method,
        part,
        walls,
        by,
        strategy,
        pattern: kind === 'facing' ? (isRaster ? 'raster' : 'spiral') : isRaster ? 'lines' : 'offset',
        tabs: 'tabs' in base ? { ...base.tabs, isEnabled } : undefined,
      };
      const known = Object.fromEntries(Object.entries(own).filter(([name]) => name in base));
      const operation = { ...base, ...known } as Operation;
      const setup = isSecond ? { secondBit: V_BIT } : {};
      const token = (one: Operation) => compileJob(designOf(one, setup)).operations.map((cut) => cut.token);
      const tokens = token(operation);
      for (const setting of CONDITIONAL_SETTINGS) {
        const changed = withOther(operation, setting);
        if (changed === operation || isInForce(setting, operation, STOCK)) continue;
        compared += 1;
        expect(token(changed), `${kind} ${setting}`).toEqual(tokens);
      }
    }),
    { seed: 20_190, numRuns: 800 },
  );
  expect(compared).toBeGreaterThan(1000);
});
