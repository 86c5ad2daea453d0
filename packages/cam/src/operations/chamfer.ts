import { containmentOf, type GeometryKernel, type Polylines, polylineAt } from '@kerf/geometry';
import { type Moves, throwIfCancelled } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import { orderContours } from '../order/order-contours';
import { depthPasses } from '../paths/depth-passes';
import { fitPath } from '../paths/fitted-path';
import { MillWriter } from '../paths/mill-writer';
import { nearestOnRing, openRingAt, reverseRing } from '../paths/ring';
import { tolerancesFor } from '../paths/tolerances';
import type { CutKind } from './cut-kind';
import { formRegion, type TargetForm } from './target-form';
import { engravePath } from './v-carve/engrave-path';

/** A cut that bevels edges with a V-bit. */
export interface ChamferCut extends MillingCut {
  readonly kind: 'chamfer';
  /**
   * The side on which the waste is. The tool follows the edge of a part on the outside, and the edge of an opening on
   * the inside.
   */
  readonly side: 'outside' | 'inside';
  /** The width of the bevel seen from above, mm. */
  readonly width: number;
  /** How far beyond the edge the tip of the bit is, mm, ≥ 0. */
  readonly tipOffset: number;
}

/**
 * Bevels the edges of closed contours. The tip of the cone runs beside the edge, `tipOffset` away from the edge on the
 * side of the waste. At the edge, the cone cuts as deep as the bevel. At the surface, the cone reaches `width` into the
 * part. So the tip is (width + tipOffset) / tan(a) deep, where a is half of the cone's angle. The radius of the bit
 * limits the width of the bevel; when it does, a note says so.
 */
export function generateChamfer(cut: ChamferCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  const slope = cut.tool.kind === 'v-bit' ? Math.tan(cut.tool.angle / 2) : 0;
  if (slope === 0) return writer.finish();
  const reach = Math.min(cut.width + cut.tipOffset, cut.tool.diameter / 2);
  const depths = depthPasses(cut.startDepth, cut.startDepth + reach / slope, cut.stepdown);
  const contours = contoursOf(cut, context);
  if (reach < cut.width + cut.tipOffset - 1e-9 && contours.closed.length > 0)
    writer.note('chamfer-narrower', contours.coordinates[0]!, contours.coordinates[1]!);
  const visits = orderContours(contours, containmentOf(contours));
  // The contours of a region have the inside on their left. A cutter that turns clockwise climbs when the material that
  // stays is on its right.
  const isTurned = (cut.direction === 'climb') === (cut.side === 'outside');
  visits.forEach(({ index, start }, i) => {
    throwIfCancelled(context);
    const raw = polylineAt(contours, index);
    const points = isTurned ? reverseRing(raw) : raw;
    const ring = openRingAt(points, nearestOnRing(points, start.x, start.y));
    engravePath(fitPath(ring, true, tolerancesFor(0.5).fit), cut.startDepth, depths, writer);
    context.report((i + 1) / visits.length);
  });
  return writer.finish();
}

function contoursOf(
  { geometry, fillRule, side, tipOffset }: ChamferCut,
  { kernel }: GenerateContext,
): Polylines {
  const { offset } = tolerancesFor(0.5);
  const region = kernel.union(geometry, fillRule);
  const away = side === 'outside' ? tipOffset : -tipOffset;
  return kernel.simplify(away === 0 ? region : kernel.offset(region, away, { tolerance: offset }), offset);
}

/** Edges bevelled with a V-bit. */
export const CHAMFER_CUT: CutKind<ChamferCut> = {
  generate: generateChamfer,
  target: (cut, _job, kernel) => [bevelForm(cut, kernel)],
};

/**
 * The target of a bevel: its slope on the part's side of the edge. In the waste beside the edge, any height is right.
 */
function bevelForm(cut: ChamferCut, kernel: GeometryKernel): TargetForm {
  const { tool, side, width, tipOffset, startDepth } = cut;
  const slope = tool.kind === 'v-bit' ? Math.tan(tool.angle / 2) : 1;
  const reach = Math.min(width + tipOffset, tool.diameter / 2);
  const into = side === 'outside' ? 1 : -1;
  return {
    lines: formRegion(cut, kernel),
    reach: reach + tipOffset,
    wallAt: 0,
    heightAt(distance) {
      const part = into * distance;
      if (part < 0) return null;
      const height = reach - tipOffset - part;
      return height > 0 ? -(startDepth + height / slope) : 0;
    },
  };
}
