import type { MachiningSetup, PocketOperation } from '@kerf/document';
import { type Polylines, polylineAt, polylineCount, polylineLength, signedArea } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { AdaptiveClearing } from '../operations/pocket/pocket-cut';
import { bothBits, finalDepthOf, stepoverOf } from './milling-bits';

/** How deep a bit cuts at once where nobody said how long its cutting edges are, in diameters. */
const USUAL_FLUTES = 2;

/**
 * Constant engagement with a bit, as deep as its cutting edges are long. A cut that takes the share e of the diameter makes
 * chips that are 2·√(e·(1 − e)) times as thick as the feed per tooth (chip thinning); the feed makes up for it. Null for bits
 * that are not as wide at their tip as above it.
 */
export function adaptiveClearing(tool: Tool, engagement: number): AdaptiveClearing | null {
  if (tool.kind !== 'end-mill' && tool.kind !== 'ball-end-mill') return null;
  return {
    engagement: engagement * tool.diameter,
    stepdown: tool.fluteLength ?? USUAL_FLUTES * tool.diameter,
    feedRatio: 1 / (2 * Math.sqrt(engagement * (1 - engagement))),
  };
}

/** What links and short passes add to the way of constant engagement, as a factor: measured on pockets of many forms. */
const ADAPTIVE_DETOURS = 1.6;
/** Pockets narrower than this many diameters are cleared faster by rings. */
const LEAST_WIDTH = 5;

/**
 * About how long clearing with constant engagement takes, as a share of the same by rings; null where it would not be
 * faster or cannot be: in narrow pockets, or with a bit that it is not for. `outline`: the pocket's contours, mm.
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

/** The mean width of what closed contours enclose, holes left out, mm: that of a long strip, half of a square's. */
function widthOf(outline: Polylines): number {
  let area = 0;
  let perimeter = 0;
  for (let i = 0; i < polylineCount(outline); i += 1) {
    if (outline.closed[i] !== 1) continue;
    const points = polylineAt(outline, i);
    area = Math.abs(Math.abs(signedArea(points)) - area);
    perimeter += polylineLength(points, true);
  }
  return perimeter > 0 ? (2 * area) / perimeter : 0;
}
