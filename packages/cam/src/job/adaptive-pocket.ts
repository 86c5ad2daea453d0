import type { MachiningSetup, PocketOperation } from '@kerf/document';
import {
  containmentOf,
  type Polylines,
  polylineAt,
  polylineCount,
  polylineLength,
  signedArea,
} from '@kerf/geometry';
import { chipThinning, type Tool } from '@kerf/machining';
import type { AdaptiveClearing } from '../operations/pocket/pocket-cut';
import { bothBits, finalDepthOf, stepoverOf } from './milling-bits';

/** The depth of an adaptive cut, in diameters, when the length of the cutting edges is not known. */
const USUAL_FLUTES = 2;
/** The feed over cleared ground, as a multiple of the feed rate. */
const LINK_RATIO = 2.5;

/**
 * The settings for clearing with constant engagement, as deep as the bit's cutting edges are long. When the width of
 * the cut is less than half of the diameter, the chips are thinner than the feed per tooth (`chipThinning`). A higher
 * feed makes up for these thinner chips. No feed is raised above `mostRatio`, what the machine can do, as a multiple of
 * the feed rate. Returns null for bits whose tip is narrower than the rest.
 */
export function adaptiveClearing(
  tool: Tool,
  engagement: number,
  mostRatio = Number.POSITIVE_INFINITY,
): AdaptiveClearing | null {
  if (tool.kind !== 'end-mill' && tool.kind !== 'ball-end-mill') return null;
  const raised = (ratio: number) => Math.min(ratio, Math.max(1, mostRatio));
  return {
    engagement: engagement * tool.diameter,
    stepdown: tool.fluteLength ?? USUAL_FLUTES * tool.diameter,
    feedRatio: raised(1 / chipThinning(engagement)),
    linkRatio: raised(LINK_RATIO),
  };
}

/**
 * How many times longer the path with constant engagement is because of its links and short passes. It was measured on
 * pockets of many shapes.
 */
const ADAPTIVE_DETOURS = 1.6;
/** Pockets narrower than this many diameters are cleared faster by rings. */
const LEAST_WIDTH = 5;

/**
 * The approximate time of clearing with constant engagement, as a share of the time that rings take. Null when constant
 * engagement would not be faster (in narrow pockets) or is not possible (with an unsuitable bit). `outline` is the
 * contours of the pocket, mm.
 */
export function adaptiveShare(
  operation: PocketOperation,
  setup: MachiningSetup,
  outline: Polylines,
): number | null {
  const [bit] = bothBits(operation, setup);
  const adaptive = bit && adaptiveClearing(bit.tool, operation.engagement);
  if (!bit || !adaptive || widthOf(outline) < LEAST_WIDTH * bit.tool.diameter) return null;
  const depth = finalDepthOf(operation) - operation.startDepth;
  const { stepdown } = operation;
  const rings = Math.ceil(depth / stepdown) / stepoverOf(bit, finalDepthOf(operation), setup);
  const levels = Math.ceil(depth / adaptive.stepdown);
  const share = (ADAPTIVE_DETOURS * levels) / (adaptive.engagement * adaptive.feedRatio * rings);
  return share < 1 ? share : null;
}

/**
 * The mean width of the area inside closed contours, without their holes, mm. For a long strip this is its width, for a
 * square half of its side.
 */
function widthOf(outline: Polylines): number {
  const { depth } = containmentOf(outline);
  let area = 0;
  let perimeter = 0;
  for (let i = 0; i < polylineCount(outline); i += 1) {
    if (outline.closed[i] !== 1) continue;
    const points = polylineAt(outline, i);
    area += Math.abs(signedArea(points)) * (depth[i]! % 2 === 0 ? 1 : -1);
    perimeter += polylineLength(points, true);
  }
  return perimeter > 0 ? (2 * area) / perimeter : 0;
}
