import { type Bounds, type Polylines, polylineAt, polylineCount } from '@kerf/geometry';

/** Whether any line of the polylines shares a point with the box. */
export function touchesBox(polylines: Polylines, box: Bounds): boolean {
  for (let i = 0; i < polylineCount(polylines); i += 1) {
    const points = polylineAt(polylines, i);
    const n = points.length;
    const isClosed = polylines.closed[i] === 1;
    for (let at = isClosed ? 0 : 2, from = isClosed ? n - 2 : 0; at + 1 < n; from = at, at += 2)
      if (segmentTouches(box, points[from]!, points[from + 1]!, points[at]!, points[at + 1]!)) return true;
  }
  return false;
}

/** Clips the segment's parameter range by the four sides (Liang–Barsky); when something is left they touch. */
function segmentTouches(box: Bounds, x0: number, y0: number, x1: number, y1: number): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  let from = 0;
  let to = 1;
  const clip = (direction: number, room: number): boolean => {
    if (direction === 0) return room >= 0;
    const t = room / direction;
    if (direction < 0) from = Math.max(from, t);
    else to = Math.min(to, t);
    return from <= to;
  };
  return (
    clip(-dx, x0 - box.minX) && clip(dx, box.maxX - x0) && clip(-dy, y0 - box.minY) && clip(dy, box.maxY - y0)
  );
}
