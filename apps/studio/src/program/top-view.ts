import { SegmentKind, segmentKind } from '@kerf/gcode';
import type { ProgramBeginning } from '@kerf/preview';

/** A straight piece of a path in a picture. Coordinates are from the picture's top left corner. */
export interface PictureLine {
  readonly kind: SegmentKind;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The free space around the path, in the picture's units. */
const MARGIN = 8;

/**
 * Returns the lines of a path seen from above, fitted into a picture of this size with Y upwards. If the path has more
 * than `mostLines` segments, each line replaces several segments. Such a line counts as a cut if one of its segments is
 * a cut.
 */
export function* topView(
  path: ProgramBeginning,
  width: number,
  height: number,
  mostLines: number,
): Generator<PictureLine> {
  const { points, segmentCount } = path;
  const { left, top, scale } = fit(points, segmentCount, width, height);
  const step = Math.max(1, Math.ceil(segmentCount / mostLines));
  for (let from = 0; from < segmentCount; from += step) {
    const to = Math.min(segmentCount, from + step);
    let kind: SegmentKind = segmentKind(path, from);
    for (let at = from + 1; at < to && kind === SegmentKind.rapid; at += 1) kind = segmentKind(path, at);
    yield {
      kind,
      x0: left + scale * points[3 * from]!,
      y0: top - scale * points[3 * from + 1]!,
      x1: left + scale * points[3 * to]!,
      y1: top - scale * points[3 * to + 1]!,
    };
  }
}

/** The scale and place with which a path is in the middle of a picture. */
function fit(
  points: Float32Array,
  segmentCount: number,
  width: number,
  height: number,
): { left: number; top: number; scale: number } {
  let [minX, minY, maxX, maxY] = [points[0]!, points[1]!, points[0]!, points[1]!];
  for (let at = 3; at <= 3 * segmentCount; at += 3) {
    const x = points[at]!;
    const y = points[at + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max(maxX - minX, 1e-3),
    (height - 2 * MARGIN) / Math.max(maxY - minY, 1e-3),
  );
  return {
    left: width / 2 - (scale * (minX + maxX)) / 2,
    top: height / 2 + (scale * (minY + maxY)) / 2,
    scale,
  };
}
