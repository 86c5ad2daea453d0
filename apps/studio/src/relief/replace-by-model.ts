import {
  type Design,
  freshObjectIds,
  type ObjectId,
  operationAs,
  placeModel,
  type ShapeObject,
} from '@kerf/document';
import { type Command, insertObjects, setObjectFlags, type Transaction } from '@kerf/editor';
import { translation } from '@kerf/geometry';
import type { DrawingModel } from '../workers/drawing-model';

/** Puts the model of a drawing where the drawing is, and hides the objects of which it is made, as one change. */
export function replaceByModel({ asset, size, x, y, objectIds }: DrawingModel, design: Design): Command {
  const [id] = freshObjectIds(design, 1) as [ObjectId];
  const { object } = placeModel({ asset, size, source: 'drawing' }, design.stock, { id, name: design.name });
  const model: ShapeObject = {
    ...object,
    transform: translation(x, y),
    operation: operationAs(object.operation, 'relief') ?? object.operation,
  };
  const hide = setObjectFlags(objectIds, { isHidden: true });
  const insert = insertObjects([model], 'history.import', [asset]);
  return (state, dispatch) => {
    const parts: Transaction[] = [];
    const take = (part: Transaction) => void parts.push(part);
    if (!hide(state, take) || !insert(state, take)) return false;
    const steps = parts.flatMap((part) => part.steps ?? []);
    dispatch?.({ ...parts[1], steps });
    return true;
  };
}
