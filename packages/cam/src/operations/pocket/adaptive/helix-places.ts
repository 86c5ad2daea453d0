import type { Field } from './cleared-field';

/** The middle and the radius of a helix, mm. */
export interface HelixPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The widest radius of a helix, in radii of the tool, that leaves no pillar in its middle. */
const HELIX = 0.8;

/**
 * The place of the helix in each connected part of the region: the widest place. When several places are equally wide,
 * the place nearest to the middle of the part is used.
 */
export function helixPlaces({ grid, values }: Field, radius: number): HelixPlace[] {
  const part = new Int32Array(values.length);
  const places: HelixPlace[] = [];
  for (let seed = 0; seed < values.length; seed += 1) {
    if (part[seed] !== 0 || values[seed]! <= 0) continue;
    const nodes = [seed];
    part[seed] = 1;
    let widest = 0;
    let sumX = 0;
    let sumY = 0;
    for (let k = 0; k < nodes.length; k += 1) {
      const node = nodes[k]!;
      widest = Math.max(widest, values[node]!);
      sumX += node % grid.columns;
      sumY += Math.floor(node / grid.columns);
      for (const next of [node - 1, node + 1, node - grid.columns, node + grid.columns]) {
        if (part[next] !== 0 || !(values[next]! > 0)) continue;
        part[next] = 1;
        nodes.push(next);
      }
    }
    const [middleX, middleY] = [sumX / nodes.length, sumY / nodes.length];
    let best = seed;
    let bestAway = Number.POSITIVE_INFINITY;
    for (const node of nodes) {
      if (values[node]! < widest - 1e-6) continue;
      const away = Math.hypot((node % grid.columns) - middleX, Math.floor(node / grid.columns) - middleY);
      if (away < bestAway) [best, bestAway] = [node, away];
    }
    places.push({
      x: grid.x0 + (best % grid.columns) * grid.spacing,
      y: grid.y0 + Math.floor(best / grid.columns) * grid.spacing,
      radius: Math.min(HELIX * radius, widest),
    });
  }
  return places;
}
