import type { Box } from '@kerf/gcode';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/** mm */
const TOLERANCE = 0.01;

/** The motion that will really be sent, against what the machine can do. */
export const checkOutsideMachine: OutputCheck = ({ design, machine, programs }) => {
  const bounds = programs.map(({ trace }) => trace.bounds).reduce(unionOf, NOTHING);
  if (bounds.minX > bounds.maxX) return [];
  const { travel } = machine;
  const problems: Problem[] = [];
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
  if (isTooLarge)
    problems.push({
      code: 'larger-than-machine',
      severity: 'error',
      message: `The job needs more travel than the machine has (${travel.x} x ${travel.y} x ${travel.z} mm).`,
      values: { ...travel },
    });
  else if (isOutside)
    problems.push({
      code: 'outside-workspace',
      severity: 'warning',
      message: `The job leaves the work area (${width} x ${height} mm).`,
      values: { width, height },
    });
  return problems;
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
