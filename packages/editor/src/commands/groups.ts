import { addOnTop, type DesignObject, findObject, type GroupObject, locateObject } from '@kerf/document';
import type { Command } from './command';

/**
 * Puts another group in the place of the group with the same id, and selects it: a generated group whose settings were
 * changed. Ids of its children may be the same as before. False when there is no such group, or it is locked.
 */
export function replaceGroup(group: GroupObject, labelKey: string): Command {
  return (state, dispatch) => {
    const present = findObject(state.design, group.id);
    if (present?.kind !== 'group' || present.isLocked) return false;
    const { parentId, index } = locateObject(state.design, group.id)!;
    dispatch?.({
      steps: [
        { kind: 'remove-objects', ids: [group.id] },
        { kind: 'add-objects', entries: [{ parentId, index, object: group }] },
      ],
      note: { labelKey },
      selection: [group.id],
    });
    return true;
  };
}

/**
 * Adds copies on top, selects them, and hides what they are copies of: the rows of a table in the place of their
 * pattern, in one change. False when there is nothing to add.
 */
export function replaceByCopies(copies: readonly DesignObject[], labelKey: string): Command {
  return (state, dispatch) => {
    if (copies.length === 0) return false;
    const originals = state.design.objects.filter(({ isHidden }) => !isHidden);
    const patches = originals.map(({ id }) => ({ id, changes: { isHidden: true } }));
    dispatch?.({
      steps: [{ kind: 'update-objects', patches }, addOnTop(state.design, copies)],
      note: { labelKey },
      scope: null,
      selection: copies.map(({ id }) => id),
    });
    return true;
  };
}
