import type { ObjectId } from '@kerf/document';
import { type Box, lineOfSegment, operationOfLine } from '@kerf/gcode';
import { roundTo } from '@kerf/machining';
import type { JobProgram } from '../job-result';
import type { OutputCheck } from './check';

/** mm */
const TOLERANCE = 0.01;

/** Checks the motion that will really be sent against the limits of the machine. */
export const checkOutsideMachine: OutputCheck = ({ design, machine, programs }, problem) => {
  const bounds = programs.map(({ trace }) => trace.bounds).reduce(unionOf, NOTHING);
  if (bounds.minX > bounds.maxX) return [];
  const travel: Size = [machine.travel.x, machine.travel.y, machine.travel.z];
  const needed = sizeOf(bounds);
  const { width, height } = design.workspace;
  const isOutside =
    bounds.minX < -TOLERANCE ||
    bounds.minY < -TOLERANCE ||
    bounds.maxX > width + TOLERANCE ||
    bounds.maxY > height + TOLERANCE;
  if (needed.some((length, axis) => length > travel[axis]! + TOLERANCE)) {
    const objectId = outermostObject(programs, bounds, travel);
    const values = { needed: needed.map((length) => roundTo(length, 2)), travel };
    return objectId === undefined
      ? [problem('larger-than-machine', values)]
      : [problem('object-larger-than-machine', { ...values, name: objectId }, { objectId })];
  }
  return isOutside ? [problem('outside-workspace', { area: [width, height] })] : [];
};

type Size = readonly [x: number, y: number, z: number];

const sizeOf = ({ minX, minY, minZ, maxX, maxY, maxZ }: Box): Size => [maxX - minX, maxY - minY, maxZ - minZ];

/**
 * The object whose cut reaches a side of the box, in an axis in which the box is too long: the side that is further
 * outside the machine's travel from the origin. Undefined when no object is cut there, as on the way up to the safe
 * height.
 */
function outermostObject(
  programs: readonly JobProgram[],
  { minX, minY, maxX, maxY }: Box,
  [width, height]: Size,
): ObjectId | undefined {
  const overX = maxX - minX - width;
  const [axis, least, most, travel] =
    overX > maxY - minY - height ? [0, minX, maxX, width] : [1, minY, maxY, height];
  if (most - least <= travel + TOLERANCE) return undefined;
  const side = most - travel > -least ? most : least;
  for (const { trace, operations } of programs)
    for (let segment = 0; segment < trace.segmentCount; segment += 1) {
      if (Math.abs(trace.points[3 * (segment + 1) + axis]! - side) > TOLERANCE) continue;
      const objectId = operationOfLine(operations, lineOfSegment(trace, segment))?.objectId;
      if (objectId !== undefined) return objectId;
    }
  return undefined;
}

const NOTHING: Box = {
  minX: Number.POSITIVE_INFINITY,
  minY: Number.POSITIVE_INFINITY,
  minZ: Number.POSITIVE_INFINITY,
  maxX: Number.NEGATIVE_INFINITY,
  maxY: Number.NEGATIVE_INFINITY,
  maxZ: Number.NEGATIVE_INFINITY,
};

function unionOf(a: Box, b: Box): Box {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    minZ: Math.min(a.minZ, b.minZ),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
    maxZ: Math.max(a.maxZ, b.maxZ),
  };
}
