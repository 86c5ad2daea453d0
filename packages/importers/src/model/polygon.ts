type Place = readonly [x: number, y: number, z: number];

/** A polygon with more corners than this is divided from its first corner: cutting off ears would take too long. */
const MOST_EAR_CORNERS = 1000;

/**
 * Divides a polygon in space into triangles, given as indices of its corners, three for each. A polygon that is bent
 * inwards is divided by cutting off ears in the plane of its mean normal (G. H. Meisters, Polygons have ears, 1975).
 */
export function dividePolygon(places: readonly Place[]): readonly number[] {
  const rest = places.map((_, i) => i);
  const found: number[] = [];
  if (places.length > 3 && places.length <= MOST_EAR_CORNERS) {
    const flat = projected(places);
    while (rest.length > 3) {
      const ear = earOf(rest, flat);
      if (ear < 0) break;
      const [before, after] = [rest.at(ear - 1)!, rest[(ear + 1) % rest.length]!];
      found.push(before, rest[ear]!, after);
      rest.splice(ear, 1);
    }
  }
  for (let i = 2; i < rest.length; i += 1) found.push(rest[0]!, rest[i - 1]!, rest[i]!);
  return found;
}

/** The polygon seen along its mean normal (Newell's), so that it runs counter-clockwise. */
function projected(places: readonly Place[]): readonly (readonly [number, number])[] {
  let [nx, ny, nz] = [0, 0, 0];
  places.forEach((p, i) => {
    const q = places[(i + 1) % places.length]!;
    nx += (p[1] - q[1]) * (p[2] + q[2]);
    ny += (p[2] - q[2]) * (p[0] + q[0]);
    nz += (p[0] - q[0]) * (p[1] + q[1]);
  });
  const [ax, ay, az] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)];
  if (az >= ax && az >= ay) return places.map(([x, y]) => (nz < 0 ? [y, x] : [x, y]));
  if (ay >= ax) return places.map(([x, , z]) => (ny < 0 ? [x, z] : [z, x]));
  return places.map(([, y, z]) => (nx < 0 ? [z, y] : [y, z]));
}

/** The place in `rest` of a corner that can be cut off; −1 when there is none. */
function earOf(rest: readonly number[], flat: readonly (readonly [number, number])[]): number {
  const side = (a: number, b: number, c: number) => {
    const [p, q, r] = [flat[a]!, flat[b]!, flat[c]!];
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  };
  return rest.findIndex((corner, i) => {
    const [before, after] = [rest.at(i - 1)!, rest[(i + 1) % rest.length]!];
    if (side(before, corner, after) <= 0) return false;
    return rest.every(
      (other) =>
        other === before ||
        other === corner ||
        other === after ||
        side(before, corner, other) < 0 ||
        side(corner, after, other) < 0 ||
        side(after, before, other) < 0,
    );
  });
}
