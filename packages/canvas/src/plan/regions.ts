import { type LeafNode, nodeBounds, toScreen, type Viewport } from '@kerf/editor';
import { type Bounds, EMPTY_BOUNDS, isEmptyBounds, unionBounds } from '@kerf/geometry';

/** A part of the canvas in whole device pixels, y down. */
export interface PixelRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far an object's picture extends beyond its box: half a line and its smoothing, CSS px. */
const BLEED = 2;

/** The region of the picture of `bounds` (mm), within a canvas of `width` × `height` device px; null for none. */
export function regionOf(
  bounds: Bounds,
  viewport: Viewport,
  ratio: number,
  canvas: { readonly width: number; readonly height: number },
  margin = 0,
): PixelRegion | null {
  if (isEmptyBounds(bounds)) return null;
  const box = boxInPixels(bounds, viewport, ratio, margin);
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const right = Math.min(canvas.width, box.x + box.width);
  const bottom = Math.min(canvas.height, box.y + box.height);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/**
 * The same region as `regionOf` returns, but not limited to the canvas; `margin` in mm. The bounds must not be empty.
 */
export function boxInPixels(bounds: Bounds, viewport: Viewport, ratio: number, margin = 0): PixelRegion {
  const reach = BLEED + margin * viewport.scale;
  const topLeft = toScreen(viewport, { x: bounds.minX, y: bounds.maxY });
  const bottomRight = toScreen(viewport, { x: bounds.maxX, y: bounds.minY });
  const x = Math.floor((topLeft.x - reach) * ratio);
  const y = Math.floor((topLeft.y - reach) * ratio);
  const right = Math.ceil((bottomRight.x + reach) * ratio);
  const bottom = Math.ceil((bottomRight.y + reach) * ratio);
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The area that becomes visible when the picture moves by whole device pixels: at most a vertical and a horizontal
 * strip.
 */
export function exposedBy(
  dx: number,
  dy: number,
  canvas: { readonly width: number; readonly height: number },
): readonly PixelRegion[] {
  const { width, height } = canvas;
  if (Math.abs(dx) >= width || Math.abs(dy) >= height) return [{ x: 0, y: 0, width, height }];
  const strips: PixelRegion[] = [];
  if (dx !== 0) strips.push({ x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height });
  if (dy !== 0) strips.push({ x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) });
  return strips;
}

/** The box (mm) of everything that differs between two scenes, including objects that only one of them has. */
export function changedBounds(before: readonly LeafNode[], after: readonly LeafNode[]): Bounds {
  let box = EMPTY_BOUNDS;
  const count = Math.max(before.length, after.length);
  for (let i = 0; i < count; i += 1) {
    const a = before[i];
    const b = after[i];
    if (a === b) continue;
    if (a && !a.isHidden) box = unionBounds(box, nodeBounds(a));
    if (b && !b.isHidden) box = unionBounds(box, nodeBounds(b));
  }
  return box;
}
