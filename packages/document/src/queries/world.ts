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
import type { Design, DesignObject, ObjectId, ShapeObject } from '../design';
import { shapeOutline } from '../shapes/registry';
import { ancestorsOf, findObject } from './tree';

/** What was derived from an object with the world transform of its parent. */
interface Derived<T> {
  readonly parent: Matrix;
  readonly value: T;
}

const worldCache = new WeakMap<DesignObject, Derived<Matrix>>();
const outlineCache = new WeakMap<ShapeObject, Derived<Path>>();
const boundsCache = new WeakMap<DesignObject, Derived<Bounds>>();

/**
 * Returns the value that was derived from an object under this parent before, or derives it now. Only one value is kept
 * per object, because an object has only one parent at a time.
 */
function derive<O extends DesignObject, T>(
  cache: WeakMap<O, Derived<T>>,
  object: O,
  parent: Matrix,
  compute: () => T,
): T {
  const known = cache.get(object);
  if (known && known.parent === parent) return known.value;
  const value = compute();
  cache.set(object, { parent, value });
  return value;
}

/**
 * The map from the local space of `object` to `DocumentSpace`. `parent` is the world transform of its group, or
 * `IDENTITY` at the top level. Returns the same matrix value for the same object and parent, so that the matrix can be
 * a key.
 */
export function worldTransformUnder(object: DesignObject, parent: Matrix): Matrix {
  if (parent === IDENTITY) return object.transform;
  return derive(worldCache, object, parent, () => multiply(parent, object.transform));
}

/** The outline of `object` in `DocumentSpace`, mm; cached by identity. */
export function worldOutline(object: ShapeObject, parent: Matrix = IDENTITY): Path {
  return derive(outlineCache, object, parent, () =>
    transformPath(shapeOutline(object.shape), worldTransformUnder(object, parent)),
  );
}

/** The tight box around an object, or around everything in a group, in `DocumentSpace`; cached by identity. */
export function objectBounds(object: DesignObject, parent: Matrix = IDENTITY): Bounds {
  return derive(boundsCache, object, parent, () => {
    if (object.kind === 'shape') return pathBounds(worldOutline(object, parent));
    const world = worldTransformUnder(object, parent);
    return object.children.reduce((box, child) => unionBounds(box, objectBounds(child, world)), EMPTY_BOUNDS);
  });
}

/** The world transform of the group that contains the object; `IDENTITY` at the top level and for an unknown id. */
export function parentTransform(design: Design, id: ObjectId): Matrix {
  return ancestorsOf(design, id).reduceRight(
    (world, group) => worldTransformUnder(group, world),
    IDENTITY as Matrix,
  );
}

/** Local space of the object → `DocumentSpace`, or undefined when the design has none with this id. */
export function worldTransform(design: Design, id: ObjectId): Matrix | undefined {
  const object = findObject(design, id);
  return object && worldTransformUnder(object, parentTransform(design, id));
}

/** The box around the objects with these ids (all objects when left out), in `DocumentSpace`; empty for none. */
export function designBounds(design: Design, ids?: Iterable<ObjectId>): Bounds {
  let box = EMPTY_BOUNDS;
  if (!ids) {
    for (const object of design.objects) box = unionBounds(box, objectBounds(object));
    return box;
  }
  for (const id of ids) {
    const object = findObject(design, id);
    if (object) box = unionBounds(box, objectBounds(object, parentTransform(design, id)));
  }
  return box;
}
