/* Which pixels an outline covers, by plain scan lines through their middles. */
import { flattenPath, type Path, polylineAt, polylineCount } from '@kerf/geometry';

/** How far the chords of curves are from the curves, in pixels. */
const TOLERANCE = 0.01;

/** How many pixels are inside of a path, under the even-odd rule, and not black in `pixels`, or the other way round. */
export function wrongPixels(path: Path, side: number, pixels: Uint8Array): number {
  const lines = flattenPath(path, TOLERANCE);
  const crossings = Array.from({ length: side }, (): number[] => []);
  for (let i = 0; i < polylineCount(lines); i += 1) {
    const points = polylineAt(lines, i);
    for (let k = 0, j = points.length - 2; k < points.length; j = k, k += 2) {
      const [ax, ay, bx, by] = [points[j]!, points[j + 1]!, points[k]!, points[k + 1]!];
      const first = Math.max(0, Math.ceil(Math.min(ay, by) - 0.5));
      const last = Math.min(side - 1, Math.ceil(Math.max(ay, by) - 0.5) - 1);
      for (let y = first; y <= last; y += 1)
        crossings[y]!.push(ax + ((y + 0.5 - ay) / (by - ay)) * (bx - ax));
    }
  }
  const inside = new Uint8Array(side * side);
  crossings.forEach((row, y) => {
    row.sort((a, b) => a - b);
    for (let k = 0; k + 1 < row.length; k += 2) {
      const first = Math.max(0, Math.ceil(row[k]! - 0.5));
      const last = Math.min(side, Math.ceil(row[k + 1]! - 0.5));
      if (last > first) inside.fill(1, y * side + first, y * side + last);
    }
  });
  return inside.reduce((sum, value, i) => sum + (value ^ pixels[i]!), 0);
}
