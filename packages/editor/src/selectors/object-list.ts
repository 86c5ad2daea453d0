import type { DesignObject, Layer, ObjectId } from '@kerf/document';
import { boundsHeight, boundsWidth } from '@kerf/geometry';
import { roundTo } from '@kerf/machining';
import { nodeBounds, sceneOf } from '../scene/scene';
import type { EditorState } from '../state/editor-state';
import { selectedIds } from './selection';

/** An object in the list that a screen reader walks and the layers panel shows. */
export interface ObjectListItem {
  readonly id: ObjectId;
  readonly name: string;
  /** 0 at the top level. */
  readonly depth: number;
  /** Null for a group. */
  readonly layer: Layer | null;
  readonly isSelected: boolean;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  /** Size of the upright box, mm, one decimal. */
  readonly width: number;
  readonly height: number;
}

/** All objects, the topmost first, each group before its children. */
export function objectList(state: Pick<EditorState, 'design' | 'selection'>): readonly ObjectListItem[] {
  const { byId } = sceneOf(state.design);
  const selected = selectedIds(state);
  const items: ObjectListItem[] = [];
  const visit = (object: DesignObject, depth: number): void => {
    const node = byId.get(object.id)!;
    const box = nodeBounds(node);
    items.push({
      id: object.id,
      name: object.name,
      depth,
      layer: object.kind === 'shape' ? object.layer : null,
      isSelected: selected.has(object.id),
      isLocked: node.isLocked,
      isHidden: node.isHidden,
      width: roundTo(Math.max(0, boundsWidth(box)), 1),
      height: roundTo(Math.max(0, boundsHeight(box)), 1),
    });
    if (object.kind === 'group') for (const child of object.children.toReversed()) visit(child, depth + 1);
  };
  for (const object of state.design.objects.toReversed()) visit(object, 0);
  return items;
}
