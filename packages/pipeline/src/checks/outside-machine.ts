import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/** mm */
const TOLERANCE = 0.01;

/** The motion that will really be sent, against what the machine can do. */
export const checkOutsideMachine: OutputCheck = ({ design, machine, output }) => {
  const { bounds } = output.trace;
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
    });
  else if (isOutside)
    problems.push({
      code: 'outside-workspace',
      severity: 'warning',
      message: `The job leaves the work area (${width} x ${height} mm).`,
    });
  return problems;
};
