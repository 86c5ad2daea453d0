import type { MachiningSetup, PocketOperation } from '@kerf/document';
import { type Polylines, polylineAt, polylineCount, polylineLength, signedArea } from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { AdaptiveClearing } from '../operations/pocket/pocket-cut';
import { bothBits, finalDepthOf, stepoverOf } from './milling-bits';

/** The depth of an adaptive cut when nothing gives the length of the cutting edges, in diameters. */
const USUAL_FLUTES = 2;

/**
 * Constant engagement with a bit, as deep as its cutting edges are long. A cut with the share e of the diameter makes
 * chips that are 2·√(e·(1 − e)) times as thick as the feed per tooth (chip thinning); a higher feed compensates for it.
 * Returns null for bits that are not as wide at their tip as above it.
 */
export function adaptiveClearing(tool: Tool, engagement: number): AdaptiveClearing | null {
  if (tool.kind !== 'end-mill' && tool.kind !== 'ball-end-mill') return null;
  return {
    engagement: engagement * tool.diameter,
    stepdown: tool.fluteLength ?? USUAL_FLUTES * tool.diameter,
    feedRatio: 1 / (2 * Math.sqrt(engagement * (1 - engagement))),
  };
}

/**
 * The path with constant engagement is longer by this factor because of its links and short passes; measured on pockets
 * of many shapes.
 */
const ADAPTIVE_DETOURS = 1.6;
/** Pockets narrower than this many diameters are cleared faster by rings. */
const LEAST_WIDTH = 5;

/**
 * The approximate time of clearing with constant engagement, as a share of the time with rings. Null when it would not
 * be faster or is not possible: in narrow pockets, or with an unsuitable bit. `outline`: the pocket's contours, mm.
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
 * The mean width of the area inside closed contours, without their holes, mm. It is the width of a long strip, and half
 * the side of a square.
 */
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
