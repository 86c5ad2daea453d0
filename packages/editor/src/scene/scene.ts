import {
  type Design,
  type DesignObject,
  type ObjectId,
  objectBounds,
  type ShapeObject,
  shapeOutline,
  worldOutline,
  worldTransformUnder,
} from '@kerf/document';
import {
  type Bounds,
  EMPTY_BOUNDS,
  IDENTITY,
  type Matrix,
  multiply,
  type Path,
  pathBounds,
  transformPath,
  unionBounds,
} from '@kerf/geometry';

/** An object of the design with its position in document space and the flags of its groups. */
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

/** A node of a shape. */
export interface LeafNode extends SceneNode {
  readonly object: ShapeObject;
}

/** The tree of a design, flattened. */
export interface Scene {
  /** Every object, groups before their children. */
  readonly byId: ReadonlyMap<ObjectId, SceneNode>;
  /** Every shape in stacking order, bottom first. */
  readonly leaves: readonly LeafNode[];
}

const scenes = new WeakMap<readonly DesignObject[], Scene>();
const nodes = new WeakMap<DesignObject, SceneNode>();

/**
 * The scene of a design. Returns the same scene while the design's objects are the same. A change of one object makes
 * only one new node. The other nodes keep their identity, so everything that is cached for them stays valid.
 */
export function sceneOf(design: Pick<Design, 'objects'>): Scene {
  const known = scenes.get(design.objects);
  if (known) return known;
  const byId = new Map<ObjectId, SceneNode>();
  const leaves: LeafNode[] = [];
  const visit = (object: DesignObject, parent: SceneNode | null): void => {
    const node = nodeFor(object, parent);
    byId.set(object.id, node);
    if (isLeaf(node)) leaves.push(node);
    else if (object.kind === 'group') for (const child of object.children) visit(child, node);
  };
  for (const object of design.objects) visit(object, null);
  const scene = { byId, leaves };
  scenes.set(design.objects, scene);
  return scene;
}

/** Whether the node is a shape's. */
export function isLeaf(node: SceneNode): node is LeafNode {
  return node.object.kind === 'shape';
}

function nodeFor(object: DesignObject, parent: SceneNode | null): SceneNode {
  const known = nodes.get(object);
  if (known && known.parent === parent) return known;
  const node: SceneNode = {
    object,
    parent,
    world: worldTransformUnder(object, parentWorld(parent)),
    isLocked: object.isLocked || (parent?.isLocked ?? false),
    isHidden: object.isHidden || (parent?.isHidden ?? false),
  };
  nodes.set(object, node);
  return node;
}

function parentWorld(parent: SceneNode | null): Matrix {
  return parent?.world ?? IDENTITY;
}

/** Local space of the group around a node → document space. */
export function worldAround(node: SceneNode): Matrix {
  return parentWorld(node.parent);
}

/** Tight box in document space. */
export function nodeBounds(node: SceneNode): Bounds {
  return objectBounds(node.object, parentWorld(node.parent));
}

/** The exact outline in document space; the same value while the node is the same. */
export function nodeOutline(leaf: LeafNode): Path {
  return worldOutline(leaf.object, parentWorld(leaf.parent));
}

/** The tight box of a node after `matrix` (document space → document space) is applied to it. */
export function mappedBounds(node: SceneNode, matrix: Matrix): Bounds {
  const [a, b, c, d, dx, dy] = matrix;
  if (a === 1 && b === 0 && c === 0 && d === 1) {
    const { minX, minY, maxX, maxY } = nodeBounds(node);
    return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
  }
  return boundsUnder(node.object, multiply(matrix, node.world));
}

const localBoxes = new WeakMap<DesignObject, Bounds>();

/** Tight box in the object's own local space. */
export function localBounds(object: DesignObject): Bounds {
  let box = localBoxes.get(object);
  if (!box) {
    box = boundsUnder(object, IDENTITY);
    localBoxes.set(object, box);
  }
  return box;
}

function boundsUnder(object: DesignObject, matrix: Matrix): Bounds {
  if (object.kind === 'shape') return pathBounds(transformPath(shapeOutline(object.shape), matrix));
  return object.children.reduce(
    (box, child) => unionBounds(box, boundsUnder(child, multiply(matrix, child.transform))),
    EMPTY_BOUNDS,
  );
}

/**
 * Computes the position and the size of objects in advance. The editor needs them as soon as the objects are in a
 * design (at the top level) and are selected. Code that adds many objects can call this before the change itself.
 */
export function measureObjects(objects: readonly DesignObject[]): void {
  for (const object of objects) {
    objectBounds(object);
    localBounds(object);
  }
}

/**
 * The ancestor of `node` that is directly in `scope` (null: the top level); `node` itself when it is directly there.
 * Null when the node is not inside of the scope.
 */
export function nodeInScope(node: SceneNode, scope: ObjectId | null): SceneNode | null {
  for (let at: SceneNode | null = node; at; at = at.parent)
    if ((at.parent?.object.id ?? null) === scope) return at;
  return null;
}

/** The objects directly in `scope`, bottom first; empty when there is no such group. */
export function objectsInScope(design: Design, scope: ObjectId | null): readonly DesignObject[] {
  if (scope === null) return design.objects;
  const object = sceneOf(design).byId.get(scope)?.object;
  return object?.kind === 'group' ? object.children : [];
}
