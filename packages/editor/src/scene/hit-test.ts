import { cutStyleOf, isBlock, type ObjectId, shapeFillRule } from '@kerf/document';
import {
  applyMatrix,
  type Bounds,
  boundsHeight,
  boundsWidth,
  containsBounds,
  containsPoint,
  EMPTY_BOUNDS,
  invert,
  isInside,
  nearestOnPolyline,
  type Point,
  polylineAt,
  polylineCount,
  SpatialIndex,
} from '@kerf/geometry';
import { flattenedOutline } from './flattened';
import { type LeafNode, localBounds, nodeBounds, nodeInScope, type Scene, type SceneNode } from './scene';
import { touchesBox } from './touches-box';

const indexes = new WeakMap<Scene, SpatialIndex>();

/** The boxes of all visible shapes, by their index in `scene.leaves`; built at the first use. */
function indexOf(scene: Scene): SpatialIndex {
  let index = indexes.get(scene);
  if (!index) {
    index = new SpatialIndex(scene.leaves.map((leaf) => (leaf.isHidden ? EMPTY_BOUNDS : nodeBounds(leaf))));
    indexes.set(scene, index);
  }
  return index;
}

/** Visible shapes whose box overlaps `bounds` (mm), in stacking order. */
export function leavesIn(scene: Scene, bounds: Bounds): readonly LeafNode[] {
  return indexOf(scene)
    .search(bounds)
    .map((at) => scene.leaves[at]!);
}

/**
 * A press anywhere in an outline selects the outline when it is narrower than this many tolerances, because there is no
 * room to press inside it and not on its line.
 */
const NO_ROOM = 4;

/**
 * The shape that a click at `point` selects. This is the topmost shape whose line is within `tolerance` mm of the
 * point, or whose machined area contains the point. When there is none, it is the smallest text or tiny outline around
 * the point.
 *
 * A click inside an outline that is cut along its path does not select the outline, so that a selection rectangle can
 * begin within a border.
 */
export function leafAt(scene: Scene, point: Point, tolerance: number): LeafNode | null {
  const near = leavesIn(scene, {
    minX: point.x - tolerance,
    minY: point.y - tolerance,
    maxX: point.x + tolerance,
    maxY: point.y + tolerance,
  });
  let around: LeafNode | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const leaf of near.toReversed()) {
    if ((isFilled(leaf) && isInArea(leaf, point)) || isOnLine(leaf, point, tolerance)) return leaf;
    const bounds = nodeBounds(leaf);
    const area = boundsWidth(bounds) * boundsHeight(bounds);
    if (area < smallest && isTakenWithin(leaf, point, tolerance)) {
      around = leaf;
      smallest = area;
    }
  }
  return around;
}

/** What a click selects in `scope`: the shape under the point or its group; null when it selects nothing. */
export function objectAt(
  scene: Scene,
  point: Point,
  tolerance: number,
  scope: ObjectId | null,
): SceneNode | null {
  const leaf = leafAt(scene, point, tolerance);
  return leaf && nodeInScope(leaf, scope);
}

/**
 * Ids in `scope` that a selection rectangle touches: by a line, or by the area of a filled shape. In stacking order.
 */
export function objectsTouching(scene: Scene, box: Bounds, scope: ObjectId | null): readonly ObjectId[] {
  const found = new Set<ObjectId>();
  for (const leaf of leavesIn(scene, box)) {
    const owner = nodeInScope(leaf, scope);
    if (!owner || found.has(owner.object.id)) continue;
    if (containsBounds(box, nodeBounds(leaf)) || touchesLeaf(leaf, box)) found.add(owner.object.id);
  }
  return [...found];
}

function touchesLeaf(leaf: LeafNode, box: Bounds): boolean {
  const outline = flattenedOutline(leaf);
  if (touchesBox(outline, box)) return true;
  return isFilled(leaf) && isInside(outline, box.minX, box.minY, shapeFillRule(leaf.object.shape));
}

function isInArea(leaf: LeafNode, { x, y }: Point): boolean {
  return isInside(flattenedOutline(leaf), x, y, shapeFillRule(leaf.object.shape));
}

/**
 * Whether a press beside the lines still means the shape: anywhere within the box of a block, or within a tiny outline.
 */
function isTakenWithin(leaf: LeafNode, point: Point, tolerance: number): boolean {
  if (isBlock(leaf.object.shape)) {
    const toLocal = invert(leaf.world);
    return toLocal !== null && containsPoint(localBounds(leaf.object), applyMatrix(toLocal, point));
  }
  const bounds = nodeBounds(leaf);
  const narrow = Math.min(boundsWidth(bounds), boundsHeight(bounds));
  return narrow <= NO_ROOM * tolerance && isInArea(leaf, point);
}

function isOnLine(leaf: LeafNode, point: Point, tolerance: number): boolean {
  const outline = flattenedOutline(leaf);
  for (let i = 0; i < polylineCount(outline); i += 1) {
    const nearest = nearestOnPolyline(polylineAt(outline, i), outline.closed[i] === 1, point.x, point.y);
    if (nearest && nearest.distance <= tolerance) return true;
  }
  return false;
}

function isFilled(leaf: LeafNode): boolean {
  return cutStyleOf(leaf.object.operation) === 'fill';
}
