import { freshObjectIds, type Shape, type ShapeObject } from '@kerf/document';
import { type Bounds, type Matrix, type Point, translation } from '@kerf/geometry';
import { MM_PER_PIXEL } from '@kerf/machining';
import { MIN_SIZE } from '../../edits/frame-transform';
import { insertTransaction } from '../../edits/insert';
import { DRAFT_ID, newShapeObject } from '../../edits/new-object';
import type { PointerInput } from '../../events';
import { snapPoint } from '../../snapping/snap';
import { NOTHING_MOVES, snapTargets } from '../../snapping/targets';
import type { EditorState } from '../../state/editor-state';
import { NO_SNAP_HINTS, type SnapHints } from '../../state/overlay';
import type { ShapePayloads, ShapeToolId } from '../../state/tool-states/shape';
import type { ToolState } from '../../state/tool-states/tool-state';
import { viewMiddle } from '../../viewport/viewport';
import { isDrag } from '../gesture';
import type { ToolStateNode } from '../tool';

/** The side of a shape that is placed by a click: 100 px at 96 dpi. */
const DEFAULT_SIZE = 100 * MM_PER_PIXEL;

/** A shape and the map that puts it into the box 0 … width × 0 … height. */
export interface PlacedShape {
  readonly shape: Shape;
  readonly transform: Matrix;
}

/** A shape of the requested size; its local box begins at the returned offset. */
export type ShapeMaker = (width: number, height: number) => PlacedShape;

/** The states of one shape tool. */
export type ShapeStates<T extends ShapeToolId> = {
  readonly [N in keyof ShapePayloads as N extends `${T}.${string}` ? N : never]: ToolStateNode<
    ShapePayloads[N]
  >;
};

/**
 * The three states of a tool that draws a shape. The new object is selected afterwards.
 * - A drag draws the box of the shape. Shift makes the box square; with Alt the drag begins at the centre of the box.
 * - A click places the shape in its default size.
 * - Enter places the shape in its default size in the middle of the view.
 */
export function shapeStates<T extends ShapeToolId>(tool: T, make: ShapeMaker): ShapeStates<T> {
  // Every shape tool has these states; TypeScript does not recognise that through a composed name.
  const enter = (phase: 'pointing' | 'dragging', payload: object): ToolState =>
    ({ name: `${tool}.${phase}`, ...payload }) as ToolState;
  const idle: ToolStateNode<object> = {
    cursor: () => 'crosshair',
    pointerDown: (state, _, event) => {
      if (event.button !== 0) return null;
      const start = snapped(state, event).point;
      return { selection: [], tool: enter('pointing', { start, screen: event.screen }) };
    },
    pointerMove: (state, _, event) => ({ overlay: snapped(state, event).hints }),
    keyDown: (state, _, { key }) =>
      key === 'Enter' ? finish(state, boxAbout(viewMiddle(state.viewport))) : null,
  };
  const pointing: ToolStateNode<ShapePayloads['rectangle.pointing']> = {
    cursor: () => 'crosshair',
    pointerMove: (state, here, event) =>
      isDrag(here.screen, event)
        ? { tool: enter('dragging', { start: here.start }), overlay: draw(state, here.start, event) }
        : null,
    pointerUp: (state, here) => finish(state, boxAbout(here.start)),
  };
  const dragging: ToolStateNode<ShapePayloads['rectangle.dragging']> = {
    cursor: () => 'crosshair',
    pointerMove: (state, here, event) => ({ overlay: draw(state, here.start, event) }),
    pointerUp: (state, here, event) => finish(state, dragBox(state, here.start, event).box),
  };

  const objectFor = (state: EditorState, id: string, box: Bounds): ShapeObject => {
    const { shape, transform } = make(box.maxX - box.minX, box.maxY - box.minY);
    const [a, b, c, d, e, f] = transform;
    return newShapeObject(
      state.design,
      id,
      shape,
      [a, b, c, d, e + box.minX, f + box.minY],
      state.options.newPaint,
    );
  };
  const draw = (state: EditorState, start: Point, event: PointerInput) => {
    const { box, hints } = dragBox(state, start, event);
    return { draft: [objectFor(state, DRAFT_ID, box)], ...hints };
  };
  const finish = (state: EditorState, box: Bounds) => {
    const [id] = freshObjectIds(state.design, 1);
    return {
      ...insertTransaction(state, [objectFor(state, id!, box)], 'history.draw'),
      tool: { name: 'select.idle' } as const,
    };
  };
  return {
    [`${tool}.idle`]: idle,
    [`${tool}.pointing`]: pointing,
    [`${tool}.dragging`]: dragging,
  } as unknown as ShapeStates<T>;
}

/** A shape whose local box is already 0 … width × 0 … height. */
export function placedAtOrigin(shape: PlacedShape['shape']): PlacedShape {
  return { shape, transform: translation(0, 0) };
}

/** The box of default size around a position. */
function boxAbout({ x, y }: Point): Bounds {
  const half = DEFAULT_SIZE / 2;
  return { minX: x - half, minY: y - half, maxX: x - half + DEFAULT_SIZE, maxY: y - half + DEFAULT_SIZE };
}

function snapped(
  state: EditorState,
  { point, modifiers }: PointerInput,
): { readonly point: Point; readonly hints: SnapHints } {
  return snapPoint(state, snapTargets(state, NOTHING_MOVES), point, modifiers);
}

/** The box from the press to the pointer, at least `MIN_SIZE` on each side. */
function dragBox(
  state: EditorState,
  start: Point,
  event: PointerInput,
): { readonly box: Bounds; readonly hints: SnapHints } {
  const { shift, alt } = event.modifiers;
  const end = shift ? { point: event.point, hints: NO_SNAP_HINTS } : snapped(state, event);
  let width = Math.max(MIN_SIZE, Math.abs(end.point.x - start.x));
  let height = Math.max(MIN_SIZE, Math.abs(end.point.y - start.y));
  if (shift) width = height = Math.max(width, height);
  const reach = {
    x: end.point.x < start.x ? -width : width,
    y: end.point.y < start.y ? -height : height,
  };
  const from = alt ? { x: start.x - reach.x, y: start.y - reach.y } : start;
  const to = { x: start.x + reach.x, y: start.y + reach.y };
  const box = {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
  return { box, hints: end.hints };
}
