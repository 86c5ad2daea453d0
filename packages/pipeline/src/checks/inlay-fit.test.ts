import { compileJob } from '@kerf/cam';
import {
  createDesign,
  createShapeObject,
  type InlayOperation,
  type MachiningSetup,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { type GeometryKernel, multiply, rotation, translation } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { beforeAll, expect, test } from 'vitest';
import { jobProblemMaker } from '../problems';
import { testKernel } from '../testing/kernel';
import { checkInlayFit } from './inlay-fit';

let kernel: GeometryKernel;
beforeAll(async () => {
  kernel = await testKernel();
});

const vBit = (degrees: number, diameter = 20) =>
  ({ kind: 'v-bit', id: `v${degrees}`, name: 'V', diameter, angle: (degrees * Math.PI) / 180 }) as const;
const endMill = (diameter: number) =>
  ({ kind: 'end-mill', id: `e${diameter}`, name: 'E', diameter }) as const;

function half(part: 'female' | 'male', changes: Partial<InlayOperation> = {}, width = 30): ShapeObject {
  const object = createShapeObject({
    id: part,
    name: part,
    shape: { kind: 'rectangle', width, height: 20, rx: 3, ry: 3 },
    transform: multiply(translation(part === 'male' ? 60 : 10, 40), rotation(part === 'male' ? 0.7 : 0)),
  });
  const operation = operationAs(object.operation, 'inlay');
  if (operation?.kind !== 'inlay') throw new Error('not on the milling layer');
  return { ...object, operation: { ...operation, part, walls: 'slanted', targetDepth: 4, ...changes } };
}

function found(setup: Partial<MachiningSetup>, ...objects: readonly ShapeObject[]) {
  const design = createDesign({ setup, objects });
  const job = compileJob(design);
  const problems = checkInlayFit(
    { design, job, machine: DEFAULT_MACHINE, kernel },
    jobProblemMaker(design, job),
  );
  return problems.map(({ code, place, values }) => [code, place?.objectId, values?.part]);
}

const ONE = { firstBit: vBit(60), secondBit: null };
const TWO = { firstBit: vBit(60), secondBit: vBit(90) };
const MIXED = { firstBit: endMill(3), secondBit: vBit(60) };
const MILLS = { firstBit: endMill(3), secondBit: endMill(2) };

test('halves that are cut alike fit, wherever they lie and however they are turned', () => {
  expect(found(ONE, half('female'), half('male'))).toEqual([]);
  expect(found(MILLS, half('female', { walls: 'straight' }), half('male', { walls: 'straight' }))).toEqual(
    [],
  );
  expect(found(ONE, half('male'))).toEqual([]);
});

test.each([
  ['inlay-different-bits', TWO, half('female', { bit: 'second' }), half('male')],
  [
    'inlay-different-bits',
    MILLS,
    half('female', { walls: 'straight', bit: 'first' }),
    half('male', { walls: 'straight', bit: 'second' }),
  ],
  ['inlay-different-walls', MIXED, half('female', { walls: 'straight' }), half('male')],
  ['inlay-different-depth', ONE, half('female'), half('male', { targetDepth: 5 })],
] as const)('%s', (code, setup, female, male) => {
  expect(found(setup, female, male)).toEqual([[code, 'male', 'female']]);
});

test('another shape is not its mate, and one that fits is enough', () => {
  expect(found(TWO, half('female', { bit: 'second' }, 34), half('male'))).toEqual([]);
  const other = { ...half('female', { bit: 'second' }), id: 'other' };
  expect(found(TWO, half('female'), other, half('male'))).toEqual([]);
});

test('a short cone and a gap as deep as the inlay are said of either half', () => {
  const short = { firstBit: vBit(60, 4), secondBit: null };
  expect(found(short, half('female'))).toEqual([['inlay-shallower', 'female', undefined]]);
  expect(found(ONE, half('male', { targetDepth: 1, gap: 1 }))).toEqual([
    ['inlay-all-gap', 'male', undefined],
  ]);
});

test('upright walls ask for an end mill', () => {
  const upright = half('female', { walls: 'straight' });
  expect(found(ONE, upright)).toEqual([['inlay-needs-end-mill', 'female', undefined]]);
  expect(found(MIXED, upright)).toEqual([]);
});
