import { canHaveTabs, isInForce, type OutlinePlace } from '@kerf/document';
import { type ObjectEdit, updateSteps } from '../edits/update';
import { flattenedOutline } from '../scene/flattened';
import { isLeaf, sceneOf } from '../scene/scene';
import { evenPlaces, placeSteps, tabbedShape } from '../tools/tabs/tabbed';
import type { Command } from './command';

/**
 * Lets a person set the positions of the tabs on the selected contours. A contour whose tabs only have a number, and no
 * positions yet, begins with this number of tabs, evenly spaced. When only one contour is selected, its tabs can be
 * dragged at once. Returns false when no selected contour is cut through the stock.
 */
export const placeTabsByHand: Command = (state, dispatch) => {
  const { byId } = sceneOf(state.design);
  const edits: ObjectEdit[] = [];
  for (const id of state.selection) {
    const node = byId.get(id);
    if (!node || !isLeaf(node) || node.isLocked) continue;
    const { operation } = node.object;
    if (!canHaveTabs(operation) || !isInForce('tabs', operation, state.design.stock)) continue;
    const { tabs } = operation;
    const places = tabs.places.length > 0 ? tabs.places : evenPlaces(flattenedOutline(node), tabs.count);
    const changed = { ...operation, tabs: { ...tabs, isEnabled: true, placement: 'hand' as const, places } };
    edits.push({ node, changes: { operation: changed } });
  }
  if (edits.length === 0) return false;
  dispatch?.({
    steps: updateSteps(edits),
    note: { labelKey: 'history.tabs' },
    ...(edits.length === 1 && state.selection.length === 1
      ? { tool: { name: 'tabs.idle', chosen: null } as const }
      : {}),
  });
  return true;
};

/** Puts the hand-placed tabs of the only selected contour at these positions. False when there is no such contour. */
export function setTabPlaces(places: readonly OutlinePlace[]): Command {
  return (state, dispatch) => {
    const shape = tabbedShape(state);
    if (!shape) return false;
    dispatch?.({ steps: placeSteps(shape, places), note: { labelKey: 'history.tabs' } });
    return true;
  };
}
