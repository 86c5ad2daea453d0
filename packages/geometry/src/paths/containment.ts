import { containsBounds } from '../bounds';
import { SpatialIndex } from '../spatial/spatial-index';
import { BandedRing } from './banded-ring';
import { boundsOfEach, type Polylines, polylineAt, polylineCount, signedArea } from './polylines';

/** Which closed polyline is inside which other. Index −1 means 'none'. */
export interface Containment {
  /** For each polyline, the smallest closed polyline around it, or −1. */
  readonly parent: Int32Array;
  /**
   * For each polyline, how many closed polylines are around it: 0 for the outermost. Odd depths are holes under the
   * even-odd rule.
   */
  readonly depth: Int32Array;
}

/**
 * Finds out which polylines contain which other polylines. The polylines must not cross each other. When two polylines
 * are equal, the later one may count as inside the earlier one, but never the reverse. Open polylines can be inside
 * closed ones, but contain nothing.
 */
export function containmentOf(polylines: Polylines): Containment {
  const count = polylineCount(polylines);
  const areas = new Float64Array(count);
  const index = new SpatialIndex(boundsOfEach(polylines));
  for (let i = 0; i < count; i += 1)
    areas[i] = polylines.closed[i] === 1 ? Math.abs(signedArea(polylineAt(polylines, i))) : 0;
  const parent = new Int32Array(count).fill(-1);
  const banded: (BandedRing | undefined)[] = [];
  const ringOf = (i: number) => {
    banded[i] ??= new BandedRing(polylineAt(polylines, i));
    return banded[i];
  };
  for (let i = 0; i < count; i += 1) {
    const points = polylineAt(polylines, i);
    if (points.length === 0) continue;
    const box = index.boundsOf(i);
    const around = index
      .search(box)
      .filter(
        (other) =>
          other !== i &&
          polylines.closed[other] === 1 &&
          (areas[other]! > areas[i]! || (areas[other] === areas[i] && other < i)) &&
          containsBounds(index.boundsOf(other), box),
      )
      .sort((a, b) => areas[a]! - areas[b]!);
    parent[i] = around.find((other) => isMostlyInside(ringOf(other), points)) ?? -1;
  }
  const depth = new Int32Array(count).fill(-1);
  const depthOf = (i: number): number => {
    if (depth[i]! < 0) depth[i] = parent[i]! < 0 ? 0 : depthOf(parent[i]!) + 1;
    return depth[i]!;
  };
  for (let i = 0; i < count; i += 1) depthOf(i);
  return { parent, depth };
}

/** Tests several points: any single point may be on a shared boundary, where the result of a test is arbitrary. */
function isMostlyInside(ring: BandedRing, points: ArrayLike<number>): boolean {
  const count = points.length >> 1;
  const step = Math.max(1, Math.floor(count / 5));
  let left = Math.ceil(count / step);
  let votes = 0;
  for (let i = 0; left >= Math.abs(votes) && left > 0; i += step, left -= 1)
    votes += ring.contains(points[2 * i]!, points[2 * i + 1]!) ? 1 : -1;
  return votes > 0;
}
