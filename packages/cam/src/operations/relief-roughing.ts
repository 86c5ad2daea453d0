import { type GeometryKernel, type Polylines, polylineCount } from '@kerf/geometry';
import { type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import { MillWriter } from '../paths/mill-writer';
import { type Tolerances, tolerancesFor } from '../paths/tolerances';
import type { CutKind } from './cut-kind';
import { type PlannedArea, planAreas } from './pocket/plan-areas';
import { rasterFill } from './pocket/raster';
import { restLines } from './pocket/rest-lines';
import { clampBoxes } from './relief/left-out';
import { cutLevels, type Level } from './relief/levels/cut-levels';
import { levelRegions } from './relief/levels/level-regions';
import type { ReliefRoughingCut } from './relief/relief-roughing-cut';

/**
 * Clears the material above a model in level floors, each no deeper below the one above it than one pass.
 *
 * - At each level, the middle of the bit may be where the bit touches nothing of the model, with the stock to leave
 *   around it. That is the area within contour lines of the heights of the bit's tip, found on a grid.
 * - Such an area is cleared like a pocket, from the middle outwards or by parallel lines.
 * - An area is inside of one of the level above. So the levels are a tree, and it is cut depth-first: the bit finishes
 *   a valley before it goes to the next, and travels just above the floor that it has cleared.
 */
export function generateReliefRoughing(cut: ReliefRoughingCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  const { mesh } = cut;
  if (!mesh) return writer.finish();
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const tolerances = tolerancesFor(radius);
  const area = context.kernel.union(cut.area, 'nonzero');
  if (polylineCount(area) === 0) return writer.finish();
  const around = cut.beyond > 0 ? context.kernel.offset(area, cut.beyond * radius) : area;
  const away = cut.stockToLeave + tolerances.wallAllowance;
  const taken = clampBoxes(cut.fixtures, cut.tool, -cut.finalDepth);
  const regions = levelRegions({ mesh, area, around, away, taken }, cut, context);
  const levels = regions.map(({ depth, region }, i): Level => {
    throwIfCancelled(context);
    context.report(0.3 + (0.4 * i) / regions.length);
    return { depth, areas: planLevel(region, cut, radius, tolerances, context.kernel) };
  });
  cutLevels(levels, writer, (share) => {
    throwIfCancelled(context);
    context.report(0.7 + 0.3 * share);
  });
  return writer.finish();
}

function planLevel(
  region: Polylines,
  { stepover: wanted, strategy, angle, direction }: ReliefRoughingCut,
  radius: number,
  tolerances: Tolerances,
  kernel: GeometryKernel,
): readonly PlannedArea[] {
  if (polylineCount(region) === 0) return [];
  const { innerFit } = tolerances;
  const stepover = wanted > radius ? Math.min(wanted, 2 * radius) : Math.min(wanted, radius - 2 * innerFit);
  const rounding = Math.min(radius / 2, Math.max(0, radius - stepover - 2 * innerFit));
  const levels = [region, ...kernel.insetLevels(region, stepover, { tolerance: innerFit / 4, rounding })];
  const rest = restLines(levels, radius, stepover, kernel);
  const fill = strategy === 'raster' ? { fill: rasterFill(angle, kernel) } : {};
  return planAreas(levels, rest, { stepover, radius, tolerances, direction, ...fill });
}

/** How far beyond the edge of what is cleared heights are not compared, mm. */
const EDGE = 0.1;

/** Models whose surface is cleared level by level. */
export const RELIEF_ROUGHING_CUT: CutKind<ReliefRoughingCut> = {
  generate: generateReliefRoughing,
  weight: 2000,
  cover: ({ stepover, strategy }) => ({ spacing: stepover, isLined: strategy === 'raster' }),
  target: ({ mesh, area, finalDepth, tool, beyond }) =>
    mesh ? [{ lines: area, reach: ((1 + beyond) * tool.diameter) / 2 + EDGE, floor: -finalDepth, mesh }] : [],
};
