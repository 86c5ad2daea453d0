import { type Design, type DesignObject, type ObjectId, shapeOutline } from '@kerf/document';
import {
  applyMatrix,
  type Bounds,
  EMPTY_BOUNDS,
  type Matrix,
  multiply,
  pathBounds,
  transformPath,
  unionBounds,
} from '@kerf/geometry';

/** An object of the design where it really lies: with its place in document space and what its groups say about it. */
export interface SceneNode {
  readonly object: DesignObject;
  readonly parent: SceneNode | null;
  /** Local space of the object → document space. */
  readonly world: Matrix;
  /** Locked itself or within a locked group. */
  readonly isLocked: boolean;
  /** Hidden itself or within a hidden group. */
  readonly isHidden: boolean;
}

/** The tree of a design, flattened. */
export interface Scene {
  /** Every object, groups before their children. */
  readonly byId: ReadonlyMap<ObjectId, SceneNode>;
  /** Every shape in stacking order, bottom first. */
  readonly leaves: readonly SceneNode[];
}

const scenes = new WeakMap<readonly DesignObject[], Scene>();
const nodes = new WeakMap<DesignObject, SceneNode>();
const boundsOfNodes = new WeakMap<SceneNode, Bounds>();

/**
 * The scene of a design; the same value while its objects are the same. A change of one object makes one new node: the
 * others keep their identity, and with it everything that is cached for them.
 */
export function sceneOf(design: Pick<Design, 'objects'>): Scene {
  const known = scenes.get(design.objects);
  if (known) return known;
  const byId = new Map<ObjectId, SceneNode>();
  const leaves: SceneNode[] = [];
  const visit = (object: DesignObject, parent: SceneNode | null): void => {
    const node = nodeFor(object, parent);
    byId.set(object.id, node);
    if (object.kind === 'shape') leaves.push(node);
    else for (const child of object.children) visit(child, node);
  };
  for (const object of design.objects) visit(object, null);
  const scene = { byId, leaves };
  scenes.set(design.objects, scene);
  return scene;
}

function nodeFor(object: DesignObject, parent: SceneNode | null): SceneNode {
  const known = nodes.get(object);
  if (known && known.parent === parent) return known;
  const node: SceneNode = {
    object,
    parent,
    world: parent ? multiply(parent.world, object.transform) : object.transform,
    isLocked: object.isLocked || (parent?.isLocked ?? false),
    isHidden: object.isHidden || (parent?.isHidden ?? false),
  };
  nodes.set(object, node);
  return node;
}

/** Tight box in document space. */
export function nodeBounds(node: SceneNode): Bounds {
  let bounds = boundsOfNodes.get(node);
  if (!bounds) {
    bounds = objectBounds(node.object, node.world);
    boundsOfNodes.set(node, bounds);
  }
  return bounds;
}

/** Tight box of an object whose local space is mapped by `matrix`; for a turned curve the box of the curve, not of its box. */
export function objectBounds(object: DesignObject, matrix: Matrix): Bounds {
  if (object.kind === 'group')
    return object.children.reduce(
      (box, child) => unionBounds(box, objectBounds(child, multiply(matrix, child.transform))),
      EMPTY_BOUNDS,
    );
  const outline = shapeOutline(object.shape);
  if (matrix[1] !== 0 || matrix[2] !== 0) return pathBounds(transformPath(outline, matrix));
  return mapUprightBounds(localBounds(object), matrix);
}

const boundsOfShapes = new WeakMap<object, Bounds>();

/** Tight box in the object's own local space. */
export function localBounds(object: DesignObject): Bounds {
  if (object.kind === 'group')
    return object.children.reduce(
      (box, child) => unionBounds(box, objectBounds(child, child.transform)),
      EMPTY_BOUNDS,
    );
  let bounds = boundsOfShapes.get(object.shape);
  if (!bounds) {
    bounds = pathBounds(shapeOutline(object.shape));
    boundsOfShapes.set(object.shape, bounds);
  }
  return bounds;
}

function mapUprightBounds(box: Bounds, matrix: Matrix): Bounds {
  if (box.minX > box.maxX) return box;
  const a = applyMatrix(matrix, { x: box.minX, y: box.minY });
  const b = applyMatrix(matrix, { x: box.maxX, y: box.maxY });
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
}

/** The ancestor of `node`, or itself, that lies directly in `scope` (null: top level); null when it is not inside. */
export function nodeInScope(node: SceneNode, scope: ObjectId | null): SceneNode | null {
  for (let at: SceneNode | null = node; at; at = at.parent)
    if ((at.parent?.object.id ?? null) === scope) return at;
  return null;
}

/** The objects that lie directly in `scope`, bottom first; empty when there is no such group. */
export function objectsInScope(design: Design, scope: ObjectId | null): readonly DesignObject[] {
  if (scope === null) return design.objects;
  const object = sceneOf(design).byId.get(scope)?.object;
  return object?.kind === 'group' ? object.children : [];
}
