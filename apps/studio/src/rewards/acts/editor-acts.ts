import { type EditorState, isLeaf, sceneOf } from '@kerf/editor';
import type { Act } from '../../events/acts';

/** The acts behind changes that have the name of one act alone, by the name of the change in menus. */
const BY_LABEL: Readonly<Record<string, Act>> = {
  'history.offset': 'offset-made',
  'history.boolean': 'outlines-combined',
};

/** The acts of tools that draw. */
const BY_TOOL: Readonly<Record<string, Act>> = {
  rectangle: 'rectangle-drawn',
  circle: 'circle-drawn',
  triangle: 'triangle-drawn',
  polygon: 'polygon-drawn',
};

/** Whether tabs are on at a selected shape. */
function hasTabs({ design, selection }: EditorState): boolean {
  const { byId } = sceneOf(design);
  return selection.some((id) => {
    const node = byId.get(id);
    if (!node || !isLeaf(node)) return false;
    const { operation } = node.object;
    return 'tabs' in operation && operation.tabs.isEnabled;
  });
}

/** What the person has done with a change of the design; null when nobody wants to know. A pure function. */
export function actOfChange(before: EditorState, after: EditorState): Act | null {
  if (before.history.undo === after.history.undo) return null;
  const entry = after.history.undo.at(-1);
  // Undo leaves entries that were there before.
  if (!entry || before.history.undo.includes(entry)) return null;
  if (entry.labelKey === 'history.draw') return BY_TOOL[before.tool.name.split('.')[0]!] ?? null;
  if (entry.labelKey === 'history.tabs' || entry.labelKey === 'history.settings')
    return hasTabs(after) && !hasTabs(before) ? 'tabs-set' : null;
  return BY_LABEL[entry.labelKey] ?? null;
}
