import {
  createDesign,
  createShapeObject,
  type Design,
  type MachiningSetup,
  type Operation,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import { GRBL } from '@kerf/gcode';
import { PathBuilder, translation } from '@kerf/geometry';
import { DEFAULT_MACHINE, type Problem } from '@kerf/machining';
import { runPipeline } from '../run-pipeline';
import { testKernel } from './kernel';

const kernel = testKernel();

/** The result of a design on the usual machine. */
export async function resultOf(design: Design) {
  return runPipeline(design, { kernel: await kernel, machine: DEFAULT_MACHINE, dialect: GRBL });
}

/** Everything that the checks find in a design; with codes, only what has one of these. */
export async function problemsOf(design: Design, ...codes: readonly string[]): Promise<readonly Problem[]> {
  const { problems } = await resultOf(design);
  return codes.length === 0 ? problems : problems.filter(({ code }) => codes.includes(code));
}

/** A square with the usual profile. */
export const square = (side = 20, x = 30, y = 30): ShapeObject =>
  createShapeObject({
    id: 'a',
    name: 'Part',
    shape: { kind: 'rectangle', width: side, height: side, rx: 0, ry: 0 },
    transform: translation(x, y),
  });

/** The object with other settings of its operation. */
export const withOperation = (object: ShapeObject, changes: object): ShapeObject => ({
  ...object,
  operation: { ...object.operation, ...changes },
});

/** The object with an operation of another kind. */
export function as(kind: Operation['kind'], object: ShapeObject, changes: object = {}): ShapeObject {
  const operation = operationAs(object.operation, kind);
  if (!operation) throw new Error(`not a ${kind}`);
  return withOperation({ ...object, operation }, changes);
}

/** A design of one object. */
export const job = (object: ShapeObject, setup: Partial<MachiningSetup> = {}): Design =>
  createDesign({ setup, objects: [object] });

/** An object of straight lines. */
export function lines(points: readonly (readonly [number, number])[], isClosed = false): ShapeObject {
  const path = new PathBuilder();
  points.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (isClosed) path.close();
  return createShapeObject({ id: 'a', shape: { kind: 'path', path: path.build(), fillRule: 'nonzero' } });
}

/** A circle on the first laser layer. */
export const beam = createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 9, ry: 9 }, layer: '01' });

/** An end mill. */
export const bit = (diameter: number) =>
  ({ kind: 'end-mill', id: `e${diameter}`, name: 'E', diameter }) as const;

/** A coarse bit and a fine one. */
export const TWO_BITS = { firstBit: bit(3), secondBit: bit(1) };

/** Four tabs. */
export const TABS = {
  isEnabled: true,
  spacing: 10,
  width: 3,
  placement: 'count',
  count: 4,
  places: [],
  height: 0,
} as const;

/** A part around the square, cut through. */
export const frame = (id: string, changes: object = {}): ShapeObject => ({
  ...withOperation(square(60, 10, 10), { side: 'outside', targetDepth: 10, ...changes }),
  id,
});
