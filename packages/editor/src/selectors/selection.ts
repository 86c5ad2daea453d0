import type { ObjectId, ShapeObject } from '@kerf/document';
import {
  applyMatrix,
  applyToVector,
  type Bounds,
  boundsHeight,
  boundsWidth,
  EMPTY_BOUNDS,
  isEmptyBounds,
  type Matrix,
  multiply,
  unionBounds,
} from '@kerf/geometry';
import { localBounds, mappedBounds, nodeBounds, type SceneNode, sceneOf } from '../scene/scene';
import type { EditorState } from '../state/editor-state';

type SelectionState = Pick<EditorState, 'design' | 'selection'>;
type ShownState = SelectionState & Pick<EditorState, 'overlay'>;

const selectedSets = new WeakMap<readonly ObjectId[], ReadonlySet<ObjectId>>();

/** The selection as a set; the same value while the selection is the same. */
export function selectedIds(state: Pick<EditorState, 'selection'>): ReadonlySet<ObjectId> {
  let set = selectedSets.get(state.selection);
  if (!set) {
    set = new Set(state.selection);
    selectedSets.set(state.selection, set);
  }
  return set;
}

/** The selected objects at their position in the design (without a drag in progress), in stacking order. */
export function selectedNodes({ design, selection }: SelectionState): readonly SceneNode[] {
  const { byId } = sceneOf(design);
  return selection.map((id) => byId.get(id)).filter((node) => node !== undefined);
}

/** The selected objects that may be moved, scaled and rotated. */
export function movableNodes(state: SelectionState): readonly SceneNode[] {
  return selectedNodes(state).filter((node) => !node.isLocked);
}

/** Every shape that is selected, itself or as part of a group. */
export function selectedShapes(state: SelectionState): readonly ShapeObject[] {
  const shapes: ShapeObject[] = [];
  const visit = (object: SceneNode['object']): void => {
    if (object.kind === 'shape') shapes.push(object);
    else object.children.forEach(visit);
  };
  for (const node of selectedNodes(state)) visit(node.object);
  return shapes;
}

/** The box around nodes, mm. */
export function boundsOf(nodes: readonly SceneNode[]): Bounds {
  return nodes.reduce((box, node) => unionBounds(box, nodeBounds(node)), EMPTY_BOUNDS);
}

/** The displayed box around the selection, including a drag in progress; empty without a selection. */
export function selectionBounds(state: ShownState): Bounds {
  const { transform } = state.overlay;
  if (!transform) return boundsOf(selectedNodes(state));
  const moving = new Set(transform.ids);
  return selectedNodes(state).reduce(
    (box, node) =>
      unionBounds(box, moving.has(node.object.id) ? mappedBounds(node, transform.matrix) : nodeBounds(node)),
    EMPTY_BOUNDS,
  );
}

/**
 * The map from the unit square (y up) to the displayed box of the selection. The box is turned when the selection is a
 * single turned object; it is upright for several objects. Null without a selection.
 */
export function selectionFrame(state: ShownState): Matrix | null {
  const { transform } = state.overlay;
  const nodes = selectedNodes(state);
  const first = nodes[0];
  if (!first) return null;
  if (nodes.length === 1) {
    const isMoving = transform?.ids.includes(first.object.id) === true;
    const own = ownFrame(first, isMoving ? multiply(transform.matrix, first.world) : first.world);
    if (own) return own;
  }
  const box = selectionBounds(state);
  if (isEmptyBounds(box)) return null;
  return [boundsWidth(box), 0, 0, boundsHeight(box), box.minX, box.minY];
}

/** The box of an object in its own axes; null when these are not at right angles (it was sheared). */
function ownFrame({ object }: SceneNode, world: Matrix): Matrix | null {
  const box = localBounds(object);
  if (isEmptyBounds(box)) return null;
  const u = applyToVector(world, { x: boundsWidth(box), y: 0 });
  const v = applyToVector(world, { x: 0, y: boundsHeight(box) });
  const isRight = Math.abs(u.x * v.x + u.y * v.y) <= 1e-6 * Math.hypot(u.x, u.y) * Math.hypot(v.x, v.y);
  if (!isRight) return null;
  const origin = applyMatrix(world, { x: box.minX, y: box.minY });
  return [u.x, u.y, v.x, v.y, origin.x, origin.y];
}

/** Angles that differ by less than this are the same, radians. Such differences remain after a turn and a turn back. */
const SAME_ANGLE = 1e-7;

/**
 * The rotation that all selected objects have (counter-clockwise, radians in 0 … 2π), including a drag in progress. The
 * rotation of a sheared object counts as 0. Null when the rotations differ; 0 without a selection.
 */
export function selectionAngle(state: ShownState): number | null {
  const { transform } = state.overlay;
  let common: number | null = null;
  for (const node of selectedNodes(state)) {
    const isMoving = transform?.ids.includes(node.object.id) === true;
    const frame = ownFrame(node, isMoving ? multiply(transform.matrix, node.world) : node.world);
    const angle = frame ? measureFrame(frame).angle : 0;
    const between = common === null ? 0 : Math.abs(angle - common);
    if (Math.min(between, 2 * Math.PI - between) > SAME_ANGLE) return null;
    common ??= angle;
  }
  return common ?? 0;
}

/** Size and direction of a frame. */
export interface FrameMeasures {
  /** mm, along the frame's own axes */
  readonly width: number;
  readonly height: number;
  /** The direction of the frame's x axis, counter-clockwise, radians in 0 … 2π. */
  readonly angle: number;
}

/** The size and rotation of a frame. A frame without width gets its direction from its height. */
export function measureFrame([ux, uy, vx, vy]: Matrix): FrameMeasures {
  const width = Math.hypot(ux, uy);
  const height = Math.hypot(vx, vy);
  const isMirrored = ux * vy - uy * vx < 0;
  const angle =
    width > 0
      ? Math.atan2(uy, ux)
      : height > 0
        ? Math.atan2(isMirrored ? vx : -vx, isMirrored ? -vy : vy)
        : 0;
  const turn = 2 * Math.PI;
  return { width, height, angle: ((angle % turn) + turn) % turn };
}
