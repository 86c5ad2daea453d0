import { type Moves, partOf, throwIfCancelled } from '@kerf/machining';
import type { GenerateContext } from '../../../cuts/generate-context';
import { MillWriter } from '../../../paths/mill-writer';
import type { ReliefFinishingCut } from '../relief-finishing-cut';
import { type CutterForm, cutterForms } from '../surface/cutter-form';
import { dropAtPoints, dropOnGrid } from '../surface/drop';
import type { ReliefSurface } from '../surface/relief-surface';
import { type DroppedRuns, dropRuns } from './drop-runs';
import { type Footprint, footprintOf, withoutBoxes } from './footprint';
import { restFootprint } from './left-material';
import type { PatternInput } from './pattern';
import { PATTERNS } from './patterns/registry';
import { runsOf } from './runs';
import { fitTube } from './tube-fit';

/** How far the shank and the holder stay away from the model, mm. */
const BODY_CLEARANCE = 0.2;
/** How far the bit stays away from clamps, mm. */
const CLAMP_CLEARANCE = 1;
/** How far below the exact height a smooth curve between two places may be, mm. It gives the distance of places. */
const SAG = 0.0025;
/** The longest step between two places, mm. */
const LONGEST_STEP = 0.25;
/** Lines whose ends are this many stepovers apart, or a bit's diameter, are linked on the surface. */
const LINKED = 3;

/**
 * Carves a surface: the bit follows the lines of a pattern at the heights at which it rests on the surface.
 *
 * - Shank and holder rest on the surface like the cutting edges. So the bit stays up where they would touch the model.
 * - From line to line the bit stays down, on the surface, when the next line is near; otherwise it lifts.
 * - Each move is at or above the exact heights, by no more than twice the tolerance.
 */
export function finishRelief(
  surface: ReliefSurface,
  cut: ReliefFinishingCut,
  context: GenerateContext,
): Moves {
  const writer = new MillWriter(cut, context.note);
  if (surface.mesh.triangles.length === 0) return writer.finish();
  const forms = cutterForms(cut.tool, { bodyClearance: BODY_CLEARANCE });
  const footprint = freeFootprint(surface, cut);
  const lines = PATTERNS[cut.pattern](patternInput(surface, forms, footprint, cut, context));
  const reach = Math.max(LINKED * cut.stepover, cut.tool.diameter);
  const runs = runsOf(lines, footprint, reach).map(({ points, floors }) => ({
    points,
    floors: floors.map((floor) => Math.max(floor, cut.floor)),
  }));
  context.report(0.1);
  const dropped = dropRuns(surface, forms, runs, {
    step: stepFor(forms, cut.stepover),
    tolerance: cut.tolerance / 2,
    check: () => throwIfCancelled(context),
  });
  writeRuns(dropped, cut, writer, partOf(context, 0.8, 1));
  return writer.finish();
}

/** The footprint without the surroundings of clamps that are higher than the bit would be. */
function freeFootprint(
  surface: ReliefSurface,
  { tool, stepover, margin, floor, fixtures, rest }: ReliefFinishingCut,
) {
  const away = tool.diameter / 2 + CLAMP_CLEARANCE;
  const boxes = fixtures
    .filter(({ top }) => top > floor)
    .map(({ x, y, width, height }) => ({
      minX: x - away,
      minY: y - away,
      maxX: x + width + away,
      maxY: y + height + away,
    }));
  const whole = footprintOf(surface, margin, stepover);
  return withoutBoxes(rest ? restFootprint(surface, whole, tool, rest, floor) : whole, boxes);
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

/** The distance of places at which nothing is missed between them that is higher than `SAG`. */
function stepFor(forms: readonly CutterForm[], stepover: number): number {
  const { ball } = forms[0]!;
  return Math.min(LONGEST_STEP, ball > 0 ? Math.sqrt(8 * SAG * ball) : stepover);
}

function writeRuns(
  { starts, xs, ys, zs, bends }: DroppedRuns,
  { tolerance }: ReliefFinishingCut,
  writer: MillWriter,
  context: Pick<GenerateContext, 'report' | 'isCancelled'>,
): void {
  const tube = { lowest: 0, highest: 2 * tolerance };
  const along = new Float64Array(zs.length);
  for (let run = 0; run + 1 < starts.length; run += 1) {
    throwIfCancelled(context);
    const first = starts[run]!;
    const last = starts[run + 1]! - 1;
    for (let at = first + 1; at <= last; at += 1)
      along[at] = along[at - 1]! + Math.sqrt((xs[at]! - xs[at - 1]!) ** 2 + (ys[at]! - ys[at - 1]!) ** 2);
    let z = zs[first]! + tolerance;
    writer.enterAt(xs[first]!, ys[first]!, z, 0);
    const emit = (place: number, height: number) => writer.sinkTo(xs[place]!, ys[place]!, height);
    for (let from = first; from < last; ) {
      let to = from + 1;
      while (to < last && bends[to] === 0) to += 1;
      z = fitTube(along, zs, from, to, tube, z, emit);
      from = to;
    }
    context.report((run + 1) / (starts.length - 1));
  }
}
