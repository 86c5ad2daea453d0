import {
  canHaveTabs,
  isInForce,
  type MillingTabSettings,
  MOST_TAB_PLACES,
  type OutlinePlace,
  type Step,
  type TabbedOperation,
} from '@kerf/document';
import { type Point, type Polylines, polylineCount } from '@kerf/geometry';
import { updateSteps } from '../../edits/update';
import { flattenedOutline } from '../../scene/flattened';
import { isLeaf, type LeafNode, sceneOf } from '../../scene/scene';
import type { EditorState } from '../../state/editor-state';
import { contourLength, pieceAt } from './outline-places';

/** A shape with hand-placed tabs. */
export interface TabbedShape {
  readonly leaf: LeafNode;
  readonly operation: TabbedOperation;
  readonly tabs: MillingTabSettings;
  /** Its outline in document space, mm. */
  readonly outline: Polylines;
}

/**
 * The selected shape, when it is the only one, can be changed, and has tabs that have an effect and are placed by hand;
 * otherwise null.
 */
export function tabbedShape(state: Pick<EditorState, 'design' | 'selection'>): TabbedShape | null {
  const [id, ...others] = state.selection;
  const leaf = id === undefined || others.length > 0 ? undefined : sceneOf(state.design).byId.get(id);
  if (!leaf || !isLeaf(leaf) || leaf.isLocked) return null;
  const { operation } = leaf.object;
  if (!canHaveTabs(operation) || !operation.tabs.isEnabled || operation.tabs.placement !== 'hand')
    return null;
  if (!isInForce('tabs', operation, state.design.stock)) return null;
  return { leaf, operation, tabs: operation.tabs, outline: flattenedOutline(leaf) };
}

/** The step that puts the tabs of a shape at these positions, as many of them as a design can have. */
export function placeSteps(
  { leaf, operation }: TabbedShape,
  places: readonly OutlinePlace[],
): readonly Step[] {
  const held = places.slice(0, MOST_TAB_PLACES);
  const changed = { ...operation, tabs: { ...operation.tabs, places: held } };
  return updateSteps([{ node: leaf, changes: { operation: changed } }]);
}

/**
 * `count` evenly spaced positions on each closed contour, but no more than a design can have. The first position is
 * half a gap after the contour's beginning.
 */
export function evenPlaces(outline: Polylines, count: number): readonly OutlinePlace[] {
  return Array.from({ length: polylineCount(outline) }, (_, contour) => contour)
    .filter((contour) => contourLength(outline, contour) > 0)
    .flatMap((contour) => Array.from({ length: count }, (_, i) => ({ contour, at: (i + 0.5) / count })))
    .slice(0, MOST_TAB_PLACES);
}

/** A tab as the view draws it: the piece of the outline that is not cut, mm. */
export interface ShownTab {
  readonly piece: readonly Point[];
  readonly isChosen: boolean;
}

/** The hand-placed tabs of the selected shape, including one that is being dragged. */
export function shownTabs(state: EditorState): readonly ShownTab[] {
  const shape = tabbedShape(state);
  if (!shape) return [];
  const { tool } = state;
  const chosen = tool.name === 'tabs.idle' || tool.name === 'tabs.dragging' ? tool.chosen : null;
  return shape.tabs.places.map((place, i) => ({
    piece: pieceAt(
      shape.outline,
      tool.name === 'tabs.dragging' && i === chosen ? tool.place : place,
      shape.tabs.width,
    ),
    isChosen: i === chosen,
  }));
}
