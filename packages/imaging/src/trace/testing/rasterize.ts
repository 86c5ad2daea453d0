import { flattenPath, type Path, polylineAt, polylineCount } from '@kerf/geometry';

/** 1 for each pixel whose middle is inside of a path, under the even-odd rule: every pixel is tested by itself. */
export function pixelsInside(path: Path, width: number, height: number): Uint8Array {
  const lines = flattenPath(path, 0.01);
  const rings = Array.from({ length: polylineCount(lines) }, (_, i) => polylineAt(lines, i));
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    let inside = 0;
    for (const points of rings)
      for (let k = 0, j = points.length - 2; k < points.length; j = k, k += 2) {
        const [ax, ay, bx, by] = [points[j]!, points[j + 1]!, points[k]!, points[k + 1]!];
        if (ay <= y !== by <= y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x) inside ^= 1;
      }
    return inside;
  });
}
