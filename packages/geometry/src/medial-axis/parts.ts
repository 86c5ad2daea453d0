/** One connected piece of a region: its outline first, then its holes. */
export type RegionPart = readonly (readonly number[])[];

interface MeasuredRing {
  readonly ring: readonly number[];
  readonly area: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * The connected pieces of a region whose contours do not touch each other. Holes that no outline surrounds are left
 * out.
 */
export function partsOf(rings: readonly (readonly number[])[]): RegionPart[] {
  const measured = rings.map(measuredRing);
  // Outlines are sorted from small to large. So the first outline that contains a hole is the outline directly around
  // the hole.
  const outlines = measured.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area);
  const parts = new Map(outlines.map((outline) => [outline, [outline.ring]]));
  for (const hole of measured) {
    if (hole.area >= 0) continue;
    const outline = outlines.find((candidate) => isAround(candidate, hole));
    if (outline) parts.get(outline)!.push(hole.ring);
  }
  return [...parts.values()];
}

function measuredRing(ring: readonly number[]): MeasuredRing {
  let area = 0;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const [x0, y0] = [ring[0]!, ring[1]!];
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    area += (ring[i]! - x0) * (ring[j + 1]! - y0) - (ring[j]! - x0) * (ring[i + 1]! - y0);
    minX = Math.min(minX, ring[i]!);
    maxX = Math.max(maxX, ring[i]!);
    minY = Math.min(minY, ring[i + 1]!);
    maxY = Math.max(maxY, ring[i + 1]!);
  }
  return { ring, area: area / 2, minX, minY, maxX, maxY };
}

function isAround(outline: MeasuredRing, hole: MeasuredRing): boolean {
  if (outline.area <= -hole.area) return false;
  if (hole.minX < outline.minX || hole.maxX > outline.maxX) return false;
  if (hole.minY < outline.minY || hole.maxY > outline.maxY) return false;
  const [x, y] = [hole.ring[0]!, hole.ring[1]!];
  const { ring } = outline;
  let isInside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!];
    if (ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x) isInside = !isInside;
  }
  return isInside;
}
