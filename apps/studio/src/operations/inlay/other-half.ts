import {
  type Design,
  designBounds,
  type InlayOperation,
  type ShapeObject,
  worldTransform,
} from '@kerf/document';
import { type Bounds, multiply, type Point, translation } from '@kerf/geometry';

type Half = ShapeObject & { readonly operation: InlayOperation };

/** The room between the halves at least, mm: more than a bit needs to cut around the plug. */
const GAP = 10;

/** How far the other half moves: beside the first one, on the side where the stock has room for it. */
function shiftOf({ minX, minY, maxX, maxY }: Bounds, gap: number, { stock }: Design): Point {
  const [width, height] = [maxX - minX + gap, maxY - minY + gap];
  if (maxX + width <= stock.width) return { x: width, y: 0 };
  if (maxY + height <= stock.height) return { x: 0, y: height };
  if (minX - width >= 0) return { x: -width, y: 0 };
  return minY - height >= 0 ? { x: 0, y: -height } : { x: width, y: 0 };
}

/**
 * The other halves of the inlays: the same drawings beside the first ones, as plugs of openings or openings of plugs,
 * with the same settings.
 */
export function otherHalves(design: Design, halves: readonly Half[]): readonly ShapeObject[] {
  const bounds = designBounds(
    design,
    halves.map(({ id }) => id),
  );
  const gap = Math.max(GAP, ...halves.map(({ operation }) => 2 * operation.margin));
  const { x, y } = shiftOf(bounds, gap, design);
  return halves.map((half) => ({
    ...half,
    transform: multiply(translation(x, y), worldTransform(design, half.id) ?? half.transform),
    operation: { ...half.operation, part: half.operation.part === 'female' ? 'male' : 'female' },
  }));
}
