import {
  type Containment,
  containmentOf,
  type Polylines,
  polylineAt,
  polylineCount,
  signedArea,
} from '@kerf/geometry';
import { MoveBuilder, type Moves, throwIfCancelled } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import { orderContours } from '../order/order-contours';
import type { FittedPath } from '../paths/fitted-path';
import { TravelRegion } from '../paths/travel-region';
import type { CutKind } from './cut-kind';
import { burnPath, type WayIn } from './laser/burn-path';
import { tabGaps } from './laser/gaps';
import type { LaserLineCut } from './laser/laser-line-cut';
import { beamContours, pathOf } from './laser/line-paths';
import { lineTabs } from './laser/line-tabs';

/**
 * Burns along contours, inner contours before outer ones, with all passes of a contour before the next contour. The
 * middle of the beam is on the contour, or half a kerf beside the contour. When it is beside, inner contours (holes)
 * are burnt on their opposite side, so that parts and holes both get their designed size. On open lines, the middle of
 * the beam always follows the line.
 */
export function generateLaserLine(cut: LaserLineCut, context: GenerateContext): Moves {
  const builder = new MoveBuilder();
  const contours = beamContours(cut, context.kernel);
  const containment = containmentOf(contours);
  const visits = orderContours(contours, containment);
  const isFree = freeWays(contours, cut);
  visits.forEach((visit, i) => {
    if (i % 64 === 0) {
      throwIfCancelled(context);
      context.report(i / visits.length);
    }
    const path = pathOf(contours, visit);
    if (!hasTabs(path, cut)) context.note?.({ code: 'tab-left-out', x: path.x, y: path.y });
    if (path.length === 0) return;
    const wayIn = { wasteSide: wasteSide(contours, containment, visit.index, cut), isFree };
    if (!burnPath(path, wayIn, cut, builder)) context.note?.({ code: 'lead-left-out', x: path.x, y: path.y });
  });
  context.report(1);
  return builder.build();
}

/**
 * Whether a closed path has the tabs that were requested. A short path may have no room for any tab. Then the area
 * inside the path falls out.
 */
function hasTabs({ length, isClosed }: FittedPath, { tabs, kerfWidth }: LaserLineCut): boolean {
  return !tabs || !isClosed || tabGaps(length, tabs.spacing, tabs.width, kerfWidth).length > 0;
}

/**
 * A test for lead-ins: whether a straight lead-in burns none of the contours around the waste in which the lead-in
 * begins.
 */
function freeWays(contours: Polylines, { leadIn }: LaserLineCut): WayIn['isFree'] {
  if (!(leadIn > 0)) return () => true;
  const rings = Array.from({ length: polylineCount(contours) }, (_, i) => i)
    .filter((i) => contours.closed[i] === 1)
    .map((i) => polylineAt(contours, i));
  const region = new TravelRegion(rings);
  return (ax, ay, bx, by) => !region.crosses(ax, ay, bx, by);
}

/**
 * The side of a closed contour on which the waste is: 1 left, −1 right, 0 for open lines. The waste is outside of
 * outlines and inside of holes. When the inside of the contours falls out, the waste is on the other side.
 */
function wasteSide(
  contours: Polylines,
  { depth }: Containment,
  index: number,
  { side }: LaserLineCut,
): 1 | -1 | 0 {
  if (contours.closed[index] !== 1) return 0;
  const isHole = depth[index]! % 2 === 1;
  const isWasteInside = isHole !== (side === 'inside');
  return signedArea(polylineAt(contours, index)) > 0 === isWasteInside ? 1 : -1;
}

/** Lines burnt along contours. */
export const LASER_LINE_CUT: CutKind<LaserLineCut> = { generate: generateLaserLine, standingTabs: lineTabs };
