import type { Box } from '@kerf/gcode';
import type { OutputCheck } from './check';

/** mm */
const TOLERANCE = 0.01;

/** Checks the motion that will really be sent against the limits of the machine. */
export const checkOutsideMachine: OutputCheck = ({ design, machine, programs }, problem) => {
  const bounds = programs.map(({ trace }) => trace.bounds).reduce(unionOf, NOTHING);
  if (bounds.minX > bounds.maxX) return [];
  const { travel } = machine;
  const isTooLarge =
    bounds.maxX - bounds.minX > travel.x + TOLERANCE ||
    bounds.maxY - bounds.minY > travel.y + TOLERANCE ||
    bounds.maxZ - bounds.minZ > travel.z + TOLERANCE;
  const { width, height } = design.workspace;
  const isOutside =
    bounds.minX < -TOLERANCE ||
    bounds.minY < -TOLERANCE ||
    bounds.maxX > width + TOLERANCE ||
    bounds.maxY > height + TOLERANCE;
  if (isTooLarge) return [problem('larger-than-machine', { travel: [travel.x, travel.y, travel.z] })];
  return isOutside ? [problem('outside-workspace', { area: [width, height] })] : [];
};

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
