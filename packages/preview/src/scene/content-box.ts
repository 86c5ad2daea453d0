import type { Box, MotionTrace } from '@kerf/gcode';
import type { Stock } from '@kerf/machining';
import type { SceneBox, ViewContent } from '../camera/orbit';

/** The box to look at when there is nothing: the space of the default stock. */
const EMPTY: SceneBox = { min: [0, 0, -10], max: [300, 180, 0] };

/** The box around a stock and the bounds of a program, in mm, where they exist. */
export function contentBox(stock: Stock | undefined, bounds: Box | undefined): SceneBox {
  return boxAround([...stockBoxes(stock), ...boundsBoxes(bounds)]) ?? EMPTY;
}

/**
 * The boxes of a view's content, as far as it exists: of everything (`all`), and of the main subject (`part`). The main
 * subject is the models and the cuts of the program, or all moves of a program that cuts nothing. `models` are the
 * boxes of the models in mm.
 */
export function viewContent(
  stock: Stock | undefined,
  trace: Pick<MotionTrace, 'bounds' | 'cutBounds'> | undefined,
  models: readonly SceneBox[],
): ViewContent {
  const moves = boundsBoxes(trace?.bounds);
  const cuts = boundsBoxes(trace?.cutBounds);
  const all = boxAround([...stockBoxes(stock), ...moves, ...models]) ?? EMPTY;
  return { all, part: boxAround([...(cuts.length > 0 ? cuts : moves), ...models]) ?? all };
}

function stockBoxes(stock: Stock | undefined): SceneBox[] {
  return stock ? [{ min: [0, 0, -stock.thickness], max: [stock.width, stock.height, 0] }] : [];
}

/** Empty for empty bounds. */
function boundsBoxes(bounds: Box | undefined): SceneBox[] {
  if (!bounds || !(bounds.minX <= bounds.maxX)) return [];
  const { minX, minY, minZ, maxX, maxY, maxZ } = bounds;
  return [{ min: [minX, minY, minZ], max: [maxX, maxY, maxZ] }];
}

function boxAround(boxes: readonly SceneBox[]): SceneBox | undefined {
  if (boxes.length === 0) return undefined;
  const least = (axis: 0 | 1 | 2) => Math.min(...boxes.map((box) => box.min[axis]));
  const most = (axis: 0 | 1 | 2) => Math.max(...boxes.map((box) => box.max[axis]));
  return { min: [least(0), least(1), least(2)], max: [most(0), most(1), most(2)] };
}

/** The box around segments of a trace, including both ends. `points`: x y z in mm, one more than there are segments. */
export function boxOfSegments(points: Float32Array, segment: number, lastSegment: number): SceneBox {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 3 * segment; at < 3 * (lastSegment + 2) && at < points.length; at += 1) {
    const axis = (at % 3) as 0 | 1 | 2;
    min[axis] = Math.min(min[axis], points[at]!);
    max[axis] = Math.max(max[axis], points[at]!);
  }
  return { min, max };
}
