import { IDENTITY, type Matrix, type Path } from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import type { Design, DesignObject, GroupObject, MachiningSetup, ShapeObject } from '../design';
import { isLaserLayer, isLayerOff } from '../layers';
import { operationInForce } from '../operations/in-force';
import { worldOutline, worldTransformUnder } from './world';

/** An object on a walk through the tree. */
export interface VisitedObject {
  readonly object: DesignObject;
  /** The group that contains it, null at the top level. */
  readonly parent: GroupObject | null;
  /** World transform of the parent. */
  readonly parentTransform: Matrix;
  /** Local space of the object → `DocumentSpace`. */
  readonly transform: Matrix;
  /** Whether it, or one of its groups, is hidden. */
  readonly isHidden: boolean;
  /** Whether it, or one of its groups, is locked. */
  readonly isLocked: boolean;
}

function* walk(objects: readonly DesignObject[], above: VisitedObject | null): Generator<VisitedObject> {
  const parent = above?.object.kind === 'group' ? above.object : null;
  const parentTransform = above?.transform ?? IDENTITY;
  for (const object of objects) {
    const visited: VisitedObject = {
      object,
      parent,
      parentTransform,
      transform: worldTransformUnder(object, parentTransform),
      isHidden: object.isHidden || above?.isHidden === true,
      isLocked: object.isLocked || above?.isLocked === true,
    };
    yield visited;
    if (object.kind === 'group') yield* walk(object.children, visited);
  }
}

/** Every object, in stacking order, each group before its children. */
export function walkObjects(design: Pick<Design, 'objects'>): Generator<VisitedObject> {
  return walk(design.objects, null);
}

/** A shape object as CAM gets it. */
export interface MachinableObject {
  /** The object. Settings of its operation without effect have their defaults. */
  readonly object: ShapeObject;
  /** Local space → `DocumentSpace`. */
  readonly transform: Matrix;
  /** The outline in `DocumentSpace`, mm; the same value while the object and its groups do not change. */
  readonly outline: Path;
  /** Position in the stacking order of all shape objects, 0 at the bottom: lower is machined first. */
  readonly priority: number;
}

/** The shape objects of a job of `mode`, bottom first: the visible ones, except those on layers that are off. */
export function machinableObjects(
  design: Design,
  mode: MachiningSetup['mode'] = design.setup.mode,
): readonly MachinableObject[] {
  const found: MachinableObject[] = [];
  let priority = 0;
  for (const { object, parentTransform, transform, isHidden } of walkObjects(design)) {
    if (object.kind !== 'shape') continue;
    const isLeftOut = isHidden || isLayerOff(object.layer, design.setup);
    if (!isLeftOut && isLaserLayer(object.layer) === (mode === 'laser'))
      found.push({
        object: asItActs(object, design.stock),
        transform,
        outline: worldOutline(object, parentTransform),
        priority,
      });
    priority += 1;
  }
  return found;
}

function asItActs(object: ShapeObject, stock: Stock): ShapeObject {
  const operation = operationInForce(object.operation, stock);
  return operation === object.operation ? object : { ...object, operation };
}
