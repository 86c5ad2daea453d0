import type { Bounds, Point } from '@kerf/geometry';
import { boundsCenter, boundsHeight, boundsWidth, isEmptyBounds } from '@kerf/geometry';
import { MM_PER_PIXEL } from '@kerf/machining';

/**
 * The map between the design and the screen.
 * - Screen space is in CSS pixels from the top left corner of the view, y down.
 * - Document space is in mm from the bottom left corner of the workspace, y up.
 */
export interface Viewport {
  /** CSS pixels per mm. */
  readonly scale: number;
  /** The position of the document's origin on the screen, in CSS pixels. */
  readonly origin: Point;
  /** Size of the view in CSS pixels; 0 × 0 until the view is laid out. */
  readonly width: number;
  readonly height: number;
}

/** The smallest zoom, relative to true size on a 96-dpi screen. */
export const MIN_ZOOM = 0.01;
/** The largest zoom, in the same way. */
export const MAX_ZOOM = 20;
/**
 * How much one step of zooming in or out changes the zoom. Below 1:1 it is this number; above 1:1 it is this share of
 * the present zoom.
 */
export const ZOOM_STEP = 0.05;

/** Width of the rulers along the top and left edges of the view, CSS px. */
export const RULER_SIZE = 20;

const ACTUAL_SCALE = 1 / MM_PER_PIXEL;

/** The view at 1:1 with the origin in its corner, before layout. */
export const INITIAL_VIEWPORT: Viewport = {
  scale: ACTUAL_SCALE,
  origin: { x: 0, y: 0 },
  width: 0,
  height: 0,
};

/** 1 shows a millimetre as 96 / 25.4 pixels. */
export function zoomOf(viewport: Viewport): number {
  return viewport.scale / ACTUAL_SCALE;
}

/** Document (mm) → screen (px). */
export function toScreen(viewport: Viewport, point: Point): Point {
  return {
    x: viewport.origin.x + point.x * viewport.scale,
    y: viewport.origin.y - point.y * viewport.scale,
  };
}

/** Screen (px) → document (mm). */
export function toDocument(viewport: Viewport, point: Point): Point {
  return {
    x: (point.x - viewport.origin.x) / viewport.scale,
    y: (viewport.origin.y - point.y) / viewport.scale,
  };
}

/** The point in the middle of the view, mm. */
export function viewMiddle(viewport: Viewport): Point {
  return toDocument(viewport, { x: viewport.width / 2, y: viewport.height / 2 });
}

/** The part of the document that the view shows, mm. */
export function visibleBounds(viewport: Viewport): Bounds {
  const topLeft = toDocument(viewport, { x: 0, y: 0 });
  const bottomRight = toDocument(viewport, { x: viewport.width, y: viewport.height });
  return { minX: topLeft.x, minY: bottomRight.y, maxX: bottomRight.x, maxY: topLeft.y };
}

/** Moves the drawing by CSS px on the screen, x to the right and y down. */
export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, origin: { x: viewport.origin.x + dx, y: viewport.origin.y + dy } };
}

/** Sets the zoom (limited), while the document point under `anchor` (px) stays in place. */
export function zoomTo(viewport: Viewport, zoom: number, anchor: Point = viewCenter(viewport)): Viewport {
  if (!Number.isFinite(zoom)) return viewport;
  const scale = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) * ACTUAL_SCALE;
  if (scale === viewport.scale) return viewport;
  const fixed = toDocument(viewport, anchor);
  return {
    ...viewport,
    scale,
    origin: { x: anchor.x - fixed.x * scale, y: anchor.y + fixed.y * scale },
  };
}

/**
 * Shows all of `bounds` (mm) in the middle of the view with `margin` px around it. Unchanged while the view has no
 * size.
 */
export function fitBounds(viewport: Viewport, bounds: Bounds, margin = 48): Viewport {
  if (isEmptyBounds(bounds) || viewport.width <= 0 || viewport.height <= 0) return viewport;
  const room = {
    width: Math.max(1, viewport.width - 2 * margin),
    height: Math.max(1, viewport.height - 2 * margin),
  };
  const scale = Math.min(
    room.width / Math.max(boundsWidth(bounds), 1e-3),
    room.height / Math.max(boundsHeight(bounds), 1e-3),
  );
  return centerOn(zoomTo(viewport, scale / ACTUAL_SCALE), boundsCenter(bounds));
}

/** Puts a document point (mm) in the middle of the view. */
export function centerOn(viewport: Viewport, point: Point): Viewport {
  const center = viewCenter(viewport);
  return {
    ...viewport,
    origin: { x: center.x - point.x * viewport.scale, y: center.y + point.y * viewport.scale },
  };
}

/** Changes the size of the view; its middle still shows the same point. */
export function resizeViewport(viewport: Viewport, width: number, height: number): Viewport {
  return {
    ...viewport,
    width,
    height,
    origin: {
      x: viewport.origin.x + (width - viewport.width) / 2,
      y: viewport.origin.y + (height - viewport.height) / 2,
    },
  };
}

function viewCenter(viewport: Viewport): Point {
  return { x: viewport.width / 2, y: viewport.height / 2 };
}
