import type { Extent } from './model-placement';

/** Triangles in mm, nine numbers each: their corners, anti-clockwise as seen from outside. */
export interface ModelMesh {
  readonly positions: Float32Array;
}

/** The extent of a mesh in its file's coordinates, mm. */
export function meshExtent({ positions }: ModelMesh): { readonly min: Extent; readonly size: Extent } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const axis = at % 3;
    const value = positions[at]!;
    if (value < low[axis]!) low[axis] = value;
    if (value > high[axis]!) high[axis] = value;
  }
  if (positions.length === 0) return { min: { x: 0, y: 0, z: 0 }, size: { x: 0, y: 0, z: 0 } };
  const [x, y, z] = low as [number, number, number];
  return { min: { x, y, z }, size: { x: high[0]! - x, y: high[1]! - y, z: high[2]! - z } };
}
