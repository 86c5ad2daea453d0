import { type CamJob, type TargetForm, targetForms } from '@kerf/cam';
import { type GeometryKernel, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import {
  ANY_HEIGHT,
  grooveShape,
  type StockGridShape,
  type TargetOutline,
  type TargetShape,
  targetOfShapes,
  WALL_TOLERANCE,
} from '@kerf/simulation';

/**
 * The target heights of the stock: the surface that a job should leave when it is cut as drawn. There is one height per
 * cell of `grid`. A cell has `ANY_HEIGHT` where the design demands no height: in the waste beside a profile, under
 * tabs, around the plug of an inlay.
 *
 * Inner corners are as sharp as drawn, so the material that a round tool leaves in them counts as a difference. Returns
 * undefined for a laser and when nothing is cut.
 */
export function targetOfJob(
  job: CamJob,
  grid: StockGridShape,
  kernel: GeometryKernel,
): Float32Array | undefined {
  if (job.mode === 'laser') return undefined;
  const shapes = targetForms(job, kernel).map(shapeOf);
  return shapes.length === 0 ? undefined : targetOfShapes(grid, shapes);
}

/**
 * Converts a target form to the format of the simulation. Walls of a target are upright, but a cell has only one
 * height. So cells close to a wall accept any height.
 */
function shapeOf(form: TargetForm): TargetShape {
  const outlines = outlinesOf(form.lines);
  if ('tool' in form) return grooveShape(outlines, form.tool, form.tip, form.beside);
  const { reach, wallAt } = form;
  if (wallAt === undefined)
    return { outlines, reach, heightAt: (distance) => form.heightAt(distance) ?? ANY_HEIGHT };
  return {
    outlines,
    reach: reach + 2 * WALL_TOLERANCE,
    heightAt: (distance) =>
      Math.abs(distance - wallAt) <= WALL_TOLERANCE ? ANY_HEIGHT : (form.heightAt(distance) ?? ANY_HEIGHT),
  };
}

function outlinesOf(lines: Polylines): readonly TargetOutline[] {
  return Array.from({ length: polylineCount(lines) }, (_, i) => ({
    points: polylineAt(lines, i),
    isClosed: lines.closed[i] === 1,
  }));
}
