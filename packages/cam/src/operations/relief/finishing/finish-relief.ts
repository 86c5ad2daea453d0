import type { TriangleMesh } from '@kerf/geometry';
import { type Moves, throwIfCancelled } from '@kerf/machining';
import type { GenerateContext } from '../../../cuts/generate-context';
import { MillWriter } from '../../../paths/mill-writer';
import { clampBoxes, noteLeftOut } from '../left-out';
import { gridOver } from '../levels/point-grid';
import type { ReliefFinishingCut } from '../relief-finishing-cut';
import { type CutterForm, cutterForms } from '../surface/cutter-form';
import { dropAtPoints, dropOnGrid, prepareDrop } from '../surface/drop';
import { meshAbove, type ReliefSurface, reliefSurface } from '../surface/relief-surface';
import { type Footprint, footprintOf, isWithin, withoutBoxes } from './footprint';
import { NOTICEABLE, POINTS_IN_RADIUS, restFootprint } from './left-material';
import type { PatternInput } from './pattern';
import { PATTERNS } from './patterns/registry';
import { runsOf } from './runs';
import type { SectionWays } from './section-ways';
import { partsOf, type Section } from './sections';
import { waysOfParts } from './shared-ways';

/** How far the shank and the holder stay away from the model, mm. */
const BODY_CLEARANCE = 0.2;
/** How far below the exact height a smooth curve between two places may be, mm. It gives the distance of places. */
const SAG = 0.0025;
/** A rough tolerance makes moves longer, but not less exact downwards: the height is known within half of this, mm. */
const FINE = 0.003;
/** The longest step between two places, mm. */
const LONGEST_STEP = 0.25;
/** The same for a sharp tip, which stands on a ridge only at the very place where it crosses it, mm. */
const SHARP_STEP = 0.05;
/** The share of the work that is done when the lines of the pattern are known. */
const LINES_FOUND = 0.1;
/** Lines whose ends are this many stepovers apart, or a bit's diameter, are linked on the surface. */
const LINKED = 3;

/**
 * Carves a surface: the bit follows the lines of a pattern at the heights at which it rests on the surface.
 *
 * - Shank and holder rest on the surface like the cutting edges. So the bit stays up where they would touch the model.
 *   That is noted, and so is the surroundings of clamps, which are left out.
 * - From line to line the bit stays down, on the surface, when the next line is near; otherwise it lifts.
 * - Each move is at or above the exact heights, by no more than twice the tolerance.
 */
export function finishRelief(mesh: TriangleMesh, cut: ReliefFinishingCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  if (mesh.triangles.length === 0) return writer.finish();
  const surface = reliefSurface(meshAbove(mesh, cut.floor), context.dropKernel);
  const forms = reachingForms(surface, cut);
  const whole = wholeFootprint(mesh, cut, context);
  const footprint = withoutBoxes(whole, clampBoxes(cut.fixtures, cut.tool, cut.floor));
  noteLeftOut('clamp-in-relief', whole.grid, (at) => footprint.inside[at] !== whole.inside[at], context);
  noteBody(surface, forms, footprint, cut, context);
  const lines = PATTERNS[cut.pattern](patternInput(surface, forms, footprint, cut, context));
  const reach = Math.max(LINKED * cut.stepover, cut.tool.diameter);
  const runs = runsOf(lines, footprint, reach).map(({ points, floors }) => ({
    points,
    floors: floors.map((floor) => Math.max(floor, cut.floor)),
  }));
  const limits = {
    step: stepFor(forms, cut.stepover),
    tolerance: Math.min(cut.tolerance, FINE) / 2,
    highest: 2 * cut.tolerance,
    check: () => throwIfCancelled(context),
  };
  const drop = prepareDrop(surface, forms);
  const parts = drop.tiles ? partsOf(runs, limits.step) : [partsOf(runs, limits.step).flat()];
  let done = 0;
  for (const ways of waysOfParts(drop, parts, limits, context.partHelper)) {
    writeSections(parts[done]!, ways, writer);
    done += 1;
    context.report(LINES_FOUND + ((1 - LINES_FOUND) * done) / parts.length);
  }
  return writer.finish();
}

/** The forms of the bit, with those parts of its shank and its holder that can touch the model. */
function reachingForms(surface: ReliefSurface, { tool, floor }: ReliefFinishingCut): readonly CutterForm[] {
  const [edges, ...body] = cutterForms(tool, { bodyClearance: BODY_CLEARANCE }) as [CutterForm];
  return [edges, ...body.filter(({ lift }: CutterForm) => surface.bounds.maxZ + lift > floor)];
}

/** Where the bit would be without clamps. */
function wholeFootprint(
  mesh: TriangleMesh,
  { tool, stepover, margin, floor, rest }: ReliefFinishingCut,
  { dropKernel }: GenerateContext,
): Footprint {
  const whole = footprintOf(mesh, margin, stepover);
  return rest ? restFootprint(reliefSurface(mesh, dropKernel), whole, tool, rest, floor) : whole;
}

/** Notes where the shank or the holder keeps the bit higher than its edges would go. */
function noteBody(
  surface: ReliefSurface,
  [edges, ...body]: readonly CutterForm[],
  footprint: Footprint,
  { floor }: ReliefFinishingCut,
  context: GenerateContext,
): void {
  if (body.length === 0) return;
  const grid = gridOver(footprint.bounds, Math.max(footprint.grid.cell, edges!.radius / POINTS_IN_RADIUS));
  const low = dropOnGrid(surface, [edges!], grid);
  const high = dropOnGrid(surface, body, grid);
  const isLifted = (at: number, x: number, y: number) =>
    high[at]! > Math.max(low[at]!, floor) + NOTICEABLE && isWithin(footprint, x, y);
  noteLeftOut('body-over-relief', grid, isLifted, context);
}

function patternInput(
  surface: ReliefSurface,
  forms: readonly CutterForm[],
  footprint: Footprint,
  { stepover, angle, direction, floor }: ReliefFinishingCut,
  context: GenerateContext,
): PatternInput {
  return {
    footprint,
    stepover,
    angle,
    direction,
    field: () => {
      const { grid } = footprint;
      const heights = dropOnGrid(surface, forms, grid);
      for (let i = 0; i < heights.length; i += 1) if (heights[i]! < floor) heights[i] = floor;
      return { grid, heights };
    },
    drop: (xs, ys) => {
      const heights = dropAtPoints(surface, forms, xs, ys);
      for (let i = 0; i < heights.length; i += 1) if (heights[i]! < floor) heights[i] = floor;
      return heights;
    },
    check: () => throwIfCancelled(context),
  };
}

/**
 * The distance of places. With a ball or a flat tip, nothing is missed between them that is higher than `SAG`. A sharp
 * tip can miss a ridge that is narrower than a step; wider ones bend the way on both sides, so that places are added.
 */
function stepFor(forms: readonly CutterForm[], stepover: number): number {
  const { ball, tip } = forms[0]!;
  const step = ball > 0 ? Math.sqrt(8 * SAG * ball) : Math.max(SHARP_STEP, Math.min(tip, stepover));
  return Math.min(LONGEST_STEP, step);
}

/** Writes the moves along sections. The bit lifts on its way to a section, unless it is already there. */
function writeSections(
  sections: readonly Section[],
  { starts, xs, ys, zs }: SectionWays,
  writer: MillWriter,
): void {
  sections.forEach(({ isContinued }, i) => {
    const first = starts[i]!;
    if (!isContinued) writer.enterAt(xs[first]!, ys[first]!, zs[first]!, 0);
    for (let at = first + 1; at < starts[i + 1]!; at += 1) writer.sinkTo(xs[at]!, ys[at]!, zs[at]!);
  });
}
