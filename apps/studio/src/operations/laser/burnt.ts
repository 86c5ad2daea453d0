import { LASER_LAYERS, type LaserLayer, type LaserOperation, type ShapeObject } from '@kerf/document';
import type { OperationChanges } from '@kerf/editor';

/** An object on a laser layer. */
export type Burnt = ShapeObject & { readonly layer: LaserLayer; readonly operation: LaserOperation };

/** What a section of the laser panel needs: the objects of one layer, and a function that changes all of them. */
export interface LaserSectionProps {
  readonly objects: readonly Burnt[];
  change(changes: OperationChanges): void;
}

/** Whether an object is burnt, which its layer decides. An object on a laser layer always has a laser operation. */
export function isBurnt(object: ShapeObject): object is Burnt {
  return LASER_LAYERS.some((layer) => layer === object.layer);
}

/** The operations of one kind among objects. */
export function operationsOf<K extends LaserOperation['kind']>(
  objects: readonly Burnt[],
  ...kinds: readonly K[]
): readonly Extract<LaserOperation, { kind: K }>[] {
  return objects
    .map(({ operation }) => operation)
    .filter((operation): operation is Extract<LaserOperation, { kind: K }> =>
      kinds.some((kind) => kind === operation.kind),
    );
}
