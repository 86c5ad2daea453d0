import { EMPTY_POLYLINES, type Polylines } from '@kerf/geometry';
import { throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { GenerateContext } from '../../cuts/generate-context';
import type { MillWriter } from '../../paths/mill-writer';
import { tolerancesFor } from '../../paths/tolerances';
import { openingOf } from '../leftover';
import { cutArea } from '../pocket/cut-area';
import { type PlannedArea, planAreas } from '../pocket/plan-areas';
import { planRest } from '../pocket/plan-rest';
import type { VCarveCut } from './v-carve-cut';

/** The least distance between the lines of a V-bit, mm. */
export const LEAST_STEPOVER = 0.05;

/** The tolerances of the lines between the floor's edge and its middle. */
const TOLERANCES = tolerancesFor(0.5);

/**
 * The largest height of the ridges between the lines of a V-bit, mm. `slope` is the radius of the bit per mm of height.
 */
export function ridgeHeight(stepover: number, slope: number): number {
  return (Math.max(LEAST_STEPOVER, stepover) / 2 + TOLERANCES.innerFit) / slope;
}

/**
 * The tolerance of the cut along the floor's edge, mm. This cut runs along the foot of the slanted wall. Where the cut
 * goes beyond its line, it takes material from the wall.
 */
const EDGE_FIT = 0.002;

/**
 * Cuts the flat floor with the V-bit. Without an end mill, the V-bit cuts the whole floor. After an end mill, it cuts
 * only the edge of the floor and the corners that the end mill could not reach. The edge of the floor is the foot of
 * the slanted wall.
 */
export function cutFloor(
  floor: Polylines,
  depths: readonly number[],
  cut: VCarveCut,
  writer: MillWriter,
  context: GenerateContext,
): void {
  for (const area of planFloor(floor, cut, context)) {
    throwIfCancelled(context);
    cutArea({ ...area, hasRidges: true }, cut.startDepth, depths, writer);
  }
}

function planFloor(floor: Polylines, cut: VCarveCut, context: GenerateContext): PlannedArea[] {
  const { kernel } = context;
  const tolerances = { ...TOLERANCES, fit: EDGE_FIT };
  const stepover = Math.max(LEAST_STEPOVER, cut.stepover);
  const options = { stepover, radius: stepover, tolerances, direction: cut.direction };
  const after = cut.after ? toolRadiusAt(cut.after, cut.finalDepth) : 0;
  const inner = kernel.insetLevels(floor, stepover, {
    tolerance: tolerances.innerFit / 4,
    onLevel: () => throwIfCancelled(context),
    ...(after > 0 && { limit: Math.ceil(after / stepover) + 1 }),
  });
  const levels = [floor, ...inner];
  if (after === 0) return planAreas(levels, EMPTY_POLYLINES, options);
  const cleared = openingOf(floor, after, tolerancesFor(after).wallAllowance, kernel);
  const left = kernel.combine('difference', floor, cleared, 'nonzero');
  const rest = planRest({ left, levels, firstRadius: after }, options, kernel);
  return [...rest, ...planAreas([floor], EMPTY_POLYLINES, options)];
}
