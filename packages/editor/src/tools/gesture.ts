import { type Bounds, distance, type Point } from '@kerf/geometry';
import type { PointerInput } from '../events';
import type { EditorState } from '../state/editor-state';

/** A press that moves less than this is a click, CSS px. */
const DRAG_THRESHOLD = 3;

/** How close to a line a press must be to hit it, CSS px. */
const REACH = { mouse: 5, touch: 14 };

/** Whether a press at `screen` has become a drag. */
export function isDrag(screen: Point, event: PointerInput): boolean {
  return distance(screen, event.screen) >= DRAG_THRESHOLD;
}

/** How close to a line the pointer must come, mm. */
export function hitTolerance(state: Pick<EditorState, 'viewport'>, isTouch: boolean): number {
  return (isTouch ? REACH.touch : REACH.mouse) / state.viewport.scale;
}

/** The box between two corners. */
export function boxBetween(a: Point, b: Point): Bounds {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
}
