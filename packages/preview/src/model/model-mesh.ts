import { type Extent, type ModelPlacement, orientationRows, turnedSize } from './model-placement';

/** Triangles in mm, nine numbers each: the corners one after another, anti-clockwise seen from outside. */
export interface ModelMesh {
  readonly positions: Float32Array;
}

/** The extent of a mesh as its file has it, mm. */
export function modelBox({ positions }: ModelMesh): { readonly min: Extent; readonly size: Extent } {
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

/**
 * The triangles of a mesh where `placement` puts them, in `StockSpace` of a stock of `thickness` mm: as `placementMatrix` moves
 * them in the scene, for those who have none.
 */
export function placedPositions(
  mesh: ModelMesh,
  { orientation, position, size: wanted }: ModelPlacement,
  thickness: number,
): Float32Array {
  const { min, size } = modelBox(mesh);
  const rows = orientationRows(orientation);
  const turned = turnedSize(size, orientation);
  const middle = [min.x + size.x / 2, min.y + size.y / 2, min.z + size.z / 2] as const;
  const share = (wish: number, length: number) => (length > 0 ? wish / length : 1);
  const scale = [share(wanted.x, turned.x), share(wanted.y, turned.y), share(wanted.z, turned.z)];
  const place = [position.x + wanted.x / 2, position.y + wanted.y / 2, position.z + wanted.z / 2 - thickness];
  const { positions } = mesh;
  const placed = new Float32Array(positions.length);
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const x = positions[at]! - middle[0];
    const y = positions[at + 1]! - middle[1];
    const z = positions[at + 2]! - middle[2];
    for (let axis = 0; axis < 3; axis += 1) {
      const row = rows[axis]!;
      placed[at + axis] = scale[axis]! * (row[0] * x + row[1] * y + row[2] * z) + place[axis]!;
    }
  }
  return placed;
}
