import {
  type Asset,
  type Design,
  freshObjectIds,
  operationAs,
  placeModel,
  type ReliefOperation,
} from '@kerf/document';
import { type Command, insertObjects } from '@kerf/editor';
import type { Point3 } from '@kerf/geometry';

/** A mesh that is ready to become an object of a design. */
export interface ReliefModel {
  readonly asset: Asset;
  /** The box of the mesh, mm. */
  readonly size: Point3;
}

/**
 * Puts a relief of a picture and its mesh into the design, as one change: in the middle of the material, its top at the
 * top of the material. A relief that is larger than the material is made smaller as a whole.
 */
export function insertRelief(
  { asset, size }: ReliefModel,
  carving: Partial<ReliefOperation>,
  design: Design,
  name: string,
): Command {
  const id = freshObjectIds(design, 1)[0]!;
  const { object } = placeModel({ asset, size, source: 'picture' }, design.stock, { id, name });
  const operation = operationAs(object.operation, 'relief') ?? object.operation;
  const relief = { ...object, operation: { ...operation, ...carving } as ReliefOperation };
  return insertObjects([relief], 'history.import', [asset]);
}
