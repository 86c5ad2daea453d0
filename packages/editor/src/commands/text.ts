import type { ObjectId, TextShape } from '@kerf/document';
import { isEmptyBounds, multiply, pathBounds, translation } from '@kerf/geometry';
import { updateSteps } from '../edits/update';
import { sceneOf } from '../scene/scene';
import type { Command } from './command';

/**
 * Puts a text that was set anew in the place of the one that it was made from. Another alignment moves the lines, not the
 * block: its left edge stays. False when `before` is no longer there (it was changed, undone or deleted meanwhile) or locked.
 */
export function setText(id: ObjectId, before: TextShape, after: TextShape): Command {
  return (state, dispatch) => {
    const node = sceneOf(state.design).byId.get(id);
    if (node?.object.kind !== 'shape' || node.object.shape !== before || node.isLocked) return false;
    const shift = before.align === after.align ? 0 : leftOf(before) - leftOf(after);
    const transform =
      shift === 0 ? node.object.transform : multiply(node.object.transform, translation(shift, 0));
    dispatch?.({
      steps: updateSteps([{ node, changes: { shape: after, transform } }]),
      note: { labelKey: 'history.text', coalesce: `text ${id}` },
    });
    return true;
  };
}

function leftOf({ outline }: TextShape): number {
  const box = pathBounds(outline);
  return isEmptyBounds(box) ? 0 : box.minX;
}
