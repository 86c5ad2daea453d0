import type { Polylines } from '@kerf/geometry';
import { type Moves, throwIfCancelled, toolRadiusAt } from '@kerf/machining';
import { depthPasses } from '../paths/depth-passes';
import { MillWriter } from '../paths/mill-writer';
import { type Tolerances, tolerancesFor } from '../paths/tolerances';
import type { GenerateContext } from './generate-context';
import type { PocketCut } from './operation';
import { cutArea } from './pocket/cut-area';
import { planAreas } from './pocket/plan-areas';
import { restLines } from './pocket/rest-lines';

/**
 * Clears the inside of closed contours down to the final depth: contour-parallel rings from the middle outwards, so that the
 * wall is cut last and with little engagement, all depths of one area before the next area.
 *
 * Why nothing is missed: a point at depth t inside a ring has that ring at the exact distance t. Rings are s apart, and where
 * s is less than the tool's radius r, the corners of the inner ones are rounded by up to r − s, which keeps the machine's
 * speed up: a point that the next ring does not enclose is then at most r deep and so swept by the ring outside of it. Where s
 * is more than r (stepover above one half) corners and middles may stay; they are found by subtraction and cut from half-way
 * rings, to which the same argument applies with s/2.
 */
export function generatePocket(cut: PocketCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut);
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const tolerances = tolerancesFor(radius);
  const stepover = evenStepover(cut.stepover, radius, tolerances);
  const levels = insetLevels(cut, radius, stepover, tolerances, context);
  if (levels.length === 0) return writer.finish();
  const rest = restLines(levels, radius, stepover, context.kernel);
  const areas = planAreas(levels, rest, { stepover, radius, tolerances, direction: cut.direction });
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  areas.forEach((area, i) => {
    throwIfCancelled(context);
    cutArea(area, cut.startDepth, depths, writer);
    context.report(0.6 + (0.4 * (i + 1)) / areas.length);
  });
  return writer.finish();
}

/** Up to half the diameter, neighbouring sweeps must overlap by more than the paths' tolerances. */
function evenStepover(stepover: number, radius: number, { innerFit }: Tolerances): number {
  return stepover > radius ? Math.min(stepover, 2 * radius) : Math.min(stepover, radius - 2 * innerFit);
}

/** Where the tool's centre may go, and the rings inside of that. The outermost is exact, the others only must overlap. */
function insetLevels(
  cut: PocketCut,
  radius: number,
  stepover: number,
  { offset, innerFit, wallAllowance }: Tolerances,
  context: GenerateContext,
): Polylines[] {
  const { kernel } = context;
  const region = kernel.union(cut.geometry, cut.fillRule);
  const outermost = kernel.simplify(
    kernel.offset(region, -(radius + wallAllowance), { tolerance: offset }),
    offset,
  );
  if (outermost.closed.length === 0) return [];
  const inner = kernel.insetLevels(outermost, stepover, {
    tolerance: innerFit / 4,
    rounding: Math.min(radius / 2, Math.max(0, radius - stepover - 2 * innerFit)),
    onLevel: (levels) => {
      throwIfCancelled(context);
      context.report(0.6 * (1 - 1 / (1 + levels)));
    },
  });
  return [outermost, ...inner];
}
