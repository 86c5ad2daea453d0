import { designBounds, findObject, locateObject, type ObjectId } from '@kerf/document';
import type { Command } from '@kerf/editor';
import { boundsCenter, multiply, scaling } from '@kerf/geometry';

/**
 * Scales top-level objects about their common centre, as one change. Not possible when one of them is deleted, grouped
 * or locked.
 */
export function rescale(ids: readonly ObjectId[], ratio: number): Command {
  return ({ design }, dispatch) => {
    const map = scaling(ratio, ratio, boundsCenter(designBounds(design, ids)));
    const patches: { id: ObjectId; changes: { transform: ReturnType<typeof scaling> } }[] = [];
    for (const id of ids) {
      const object = findObject(design, id);
      if (!object || object.isLocked || locateObject(design, id)?.parentId !== null) return false;
      patches.push({ id, changes: { transform: multiply(map, object.transform) } });
    }
    if (patches.length === 0) return false;
    dispatch?.({ steps: [{ kind: 'update-objects', patches }], note: { labelKey: 'history.scale' } });
    return true;
  };
}
