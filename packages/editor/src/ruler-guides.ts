import type { Point } from '@kerf/geometry';
import type { PointerEditorEvent } from './events';
import { handleAt } from './selectors/handles';
import { snapPoint } from './snapping/snap';
import { snapTargets } from './snapping/targets';
import type { EditorState } from './state/editor-state';
import { NO_SNAP_HINTS } from './state/overlay';
import type { Guiding, RulerGuide } from './state/ruler-guide';
import type { Transaction } from './state/transaction';
import { RULER_SIZE, toScreen } from './viewport/viewport';

/** How close to a guide a press must be to drag it, CSS px. */
const REACH = { mouse: 3, touch: 12 };

/**
 * The axis of the guides that the ruler under a point of the screen makes: y (horizontal guides) for the ruler at the
 * top, x (vertical guides) for the ruler at the left. Null where there is no ruler.
 */
export function rulerAt({ x, y }: Point): RulerGuide['axis'] | null {
  // Neither beyond the edges of the view, nor in the corner where the rulers meet.
  if (x < 0 || y < 0 || (x < RULER_SIZE && y < RULER_SIZE)) return null;
  if (y < RULER_SIZE) return 'y';
  return x < RULER_SIZE ? 'x' : null;
}

/** The index of the guide that a press would drag; null for none. Objects and handles take precedence over guides. */
export function guideAt(state: EditorState, screen: Point, isTouch = false): number | null {
  if (state.tool.name !== 'select.idle' || state.hover !== null || state.rulerGuides.length === 0)
    return null;
  if (handleAt(state, screen, isTouch)) return null;
  const reach = isTouch ? REACH.touch : REACH.mouse;
  const index = state.rulerGuides.findLastIndex(({ axis, at }) => {
    const place = toScreen(state.viewport, { x: at, y: at });
    return Math.abs(place[axis] - screen[axis]) <= reach;
  });
  return index < 0 ? null : index;
}

/**
 * Handles a press on a ruler or a guide. On a ruler, a new guide is dragged out of the ruler; on a guide, this guide is
 * dragged. Null for any other press.
 */
export function startGuiding(state: EditorState, event: PointerEditorEvent): Transaction | null {
  if (event.button !== 0) return null;
  const before = state.rulerGuides;
  const axis = rulerAt(event.screen);
  if (axis) {
    const guide = { axis, at: event.point[axis] };
    return {
      rulerGuides: [...before, guide],
      guiding: { index: before.length, before, others: before },
      hover: null,
    };
  }
  const index = guideAt(state, event.screen, event.isTouch);
  if (index === null) return null;
  const others = before.filter((_, at) => at !== index);
  return { guiding: { index, before, others }, hover: null };
}

/** Moves the guide with the pointer. A guide that is released over its ruler, or outside of the view, is removed. */
export function moveGuide(
  state: EditorState,
  { index, others }: Guiding,
  event: PointerEditorEvent,
): Transaction {
  const guide = state.rulerGuides[index];
  if (!guide) return { guiding: null };
  if (event.type === 'doubleClick') return {};
  const { axis } = guide;
  const { width, height } = state.viewport;
  const isOut = event.screen[axis] < RULER_SIZE || event.screen[axis] > (axis === 'x' ? width : height);
  const isEnd = event.type === 'pointerUp';
  if (isEnd && isOut)
    return {
      rulerGuides: state.rulerGuides.filter((_, at) => at !== index),
      guiding: null,
      overlay: NO_SNAP_HINTS,
    };
  const resting = { ...state, rulerGuides: others };
  const snapped = snapPoint(resting, snapTargets(resting, GUIDING), event.point, event.modifiers);
  const moved = { axis, at: snapped.point[axis] };
  return {
    rulerGuides: state.rulerGuides.map((other, at) => (at === index ? moved : other)),
    overlay: isEnd
      ? NO_SNAP_HINTS
      : { ...snapped.hints, guides: snapped.hints.guides.filter((line) => line.axis === axis) },
    ...(isEnd ? { guiding: null } : {}),
  };
}

/** A separate list, so that the snapping targets of a guide are not confused with those of a drawing tool. */
const GUIDING: readonly string[] = [];
