import { canHaveTabs, isInForce, type MillingTabSettings, type Operation } from '@kerf/document';
import { type Polylines, polylineAt, polylineCount, polylineLength } from '@kerf/geometry';
import { flattenedOutline } from '../scene/flattened';
import { type LeafNode, sceneOf } from '../scene/scene';
import { selectedShapes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';
import { editOperations, withChanges } from './objects';

/**
 * A contour gets one tab for each piece of this length, mm. The number of tabs stays within `TAB_COUNT`: with fewer
 * than `min` tabs a part could turn.
 */
const TAB_EVERY = 60;
const TAB_COUNT = { min: 2, max: 4 } as const;
/** The width of a tab, mm, limited to a share of the distance to the next one. */
const TAB_WIDTH = { min: 1, most: 3, share: 0.25 } as const;

/**
 * Sets how deep the selected shapes are milled. A contour gets tabs when this depth cuts it through and nothing holds
 * the part yet.
 */
export function setCutDepth(targetDepth: number): Command {
  return (state, dispatch) =>
    editLeaves(state, 'targetDepth', dispatch, (operation, leaf) => {
      const next = withChanges(operation, { targetDepth }, state);
      return isFree(next, state) && !isFree(operation, state) ? held(next, leaf) : next;
    });
}

/** Gives tabs to the selected contours that are cut through and that nothing holds. */
export const holdWithTabs: Command = (state, dispatch) => {
  if (!selectedShapes(state).some(({ operation }) => isFree(operation, state))) return false;
  return editLeaves(state, 'tabs', dispatch, (operation, leaf) =>
    isFree(operation, state) ? held(operation, leaf) : operation,
  );
};

/** Whether the part that an operation cuts out is loose afterwards. */
function isFree(operation: Operation, { design }: EditorState): boolean {
  return canHaveTabs(operation) && isInForce('tabs', operation, design.stock) && !operation.tabs.isEnabled;
}

function editLeaves(
  state: EditorState,
  field: string,
  dispatch: Parameters<Command>[1],
  change: (operation: Operation, leaf: LeafNode) => Operation,
): boolean {
  const ids = new Set(selectedShapes(state).map(({ id }) => id));
  const leaves = sceneOf(state.design).leaves.filter(({ object }) => ids.has(object.id));
  return editOperations(state, leaves, change, field, dispatch);
}

function held(operation: Operation, leaf: LeafNode): Operation {
  if (!canHaveTabs(operation)) return operation;
  const length = contourLength(flattenedOutline(leaf));
  return length > 0 ? { ...operation, tabs: { ...operation.tabs, ...tabsFor(length) } } : operation;
}

/** The median length of the closed contours, mm; 0 without any: then nothing is cut out. */
function contourLength(outline: Polylines): number {
  let [total, count] = [0, 0];
  for (let i = 0; i < polylineCount(outline); i += 1) {
    if (outline.closed[i] !== 1) continue;
    total += polylineLength(polylineAt(outline, i), true);
    count += 1;
  }
  return count > 0 ? total / count : 0;
}

/** Tabs that hold a part with a contour of `length` mm: four, fewer for a small one. */
function tabsFor(length: number): Pick<MillingTabSettings, 'isEnabled' | 'placement' | 'count' | 'width'> {
  const count = Math.min(TAB_COUNT.max, Math.max(TAB_COUNT.min, Math.ceil(length / TAB_EVERY)));
  const room = (TAB_WIDTH.share * length) / count;
  const width = Math.max(TAB_WIDTH.min, Math.min(TAB_WIDTH.most, Math.floor(2 * room) / 2));
  return { isEnabled: true, placement: 'count', count, width };
}
