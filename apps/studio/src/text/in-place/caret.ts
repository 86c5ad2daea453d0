import type { TextStop } from '@kerf/document';
import type { Point } from '@kerf/geometry';

/** How far a caret extends above and below its baseline, em. */
const REACH = { above: 0.86, below: 0.22 };

/** The height of a line's middle above the baseline, em. */
const MIDDLE = (REACH.above - REACH.below) / 2;

/** A line for a caret or for the edge of a character, from below the baseline to above it. */
export interface Bar {
  readonly bottom: Point;
  readonly top: Point;
}

/** The last of the stops whose index is at most `index`, or else the first stop. Null without stops. */
export function stopAt(stops: readonly TextStop[], index: number): TextStop | null {
  return stops.findLast((stop) => stop.index <= index) ?? stops[0] ?? null;
}

/** The bar of a caret at a stop, in the coordinates of the stops. */
export function barAt({ x, y, cos, sin }: TextStop, fontSize: number): Bar {
  const [down, up] = [REACH.below * fontSize, REACH.above * fontSize];
  return {
    bottom: { x: x + sin * down, y: y - cos * down },
    top: { x: x - sin * up, y: y + cos * up },
  };
}

/** The selected area between two indices: for each character a box with four corners. */
export function selectedBoxes(
  stops: readonly TextStop[],
  start: number,
  end: number,
  fontSize: number,
): readonly (readonly Point[])[] {
  return stops.slice(1).flatMap((next, i) => {
    const stop = stops[i]!;
    if (stop.line !== next.line || stop.index < start || next.index > end) return [];
    const [from, to] = [barAt(stop, fontSize), barAt(next, fontSize)];
    return [[from.bottom, to.bottom, to.top, from.top]];
  });
}

/** The distance between a point and a stop: along the baseline, and across it from the middle of the line. */
function offsetFrom({ x, y, cos, sin }: TextStop, point: Point, fontSize: number) {
  const [dx, dy] = [point.x - x, point.y - y];
  return { along: Math.abs(dx * cos + dy * sin), across: Math.abs(dy * cos - dx * sin - MIDDLE * fontSize) };
}

/**
 * The index of the stop (place for the caret) that is meant by a press at this point. If all lines are straight, the
 * line is found first, and then the stop in it. So a press far to the right of a short line means the end of that line.
 */
export function indexAt(
  stops: readonly TextStop[],
  point: Point,
  fontSize: number,
  isStraight: boolean,
): number {
  const weight = isStraight ? 1e6 : 1;
  let best = { index: 0, distance: Number.POSITIVE_INFINITY };
  for (const stop of stops) {
    const { along, across } = offsetFrom(stop, point, fontSize);
    const distance = along ** 2 + weight * across ** 2;
    if (distance < best.distance) best = { index: stop.index, distance };
  }
  return best.index;
}

/**
 * The index of the stop (place for the caret) after an arrow key: the nearest stop on the line above (-1) or below (1).
 * If there is no such line, the beginning or the end of the text.
 */
export function indexBeside(stops: readonly TextStop[], index: number, way: 1 | -1): number {
  const from = stopAt(stops, index);
  const line = stops.filter((stop) => from && stop.line === from.line + way);
  if (!from || line.length === 0) return way < 0 ? 0 : (stops.at(-1)?.index ?? 0);
  const distance = (stop: TextStop) => Math.abs(stop.x - from.x);
  return line.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best)).index;
}
