import { type EditorState, isLeaf, type LeafNode, type SceneNode, sceneOf } from '@kerf/editor';

/** The shapes of a node: the node itself, or everything in its group. */
export function leavesUnder(
  node: SceneNode | undefined,
  state: Pick<EditorState, 'design'>,
): readonly LeafNode[] {
  if (!node) return [];
  if (isLeaf(node)) return [node];
  const { byId } = sceneOf(state.design);
  return node.object.kind === 'group'
    ? node.object.children.flatMap(({ id }) => leavesUnder(byId.get(id), state))
    : [];
}

/** The visible shapes that a drag draws at another position. */
export function liftedLeaves(state: EditorState): readonly LeafNode[] {
  const { byId } = sceneOf(state.design);
  const ids = new Set(state.overlay.transform?.ids);
  return [...ids].flatMap((id) => leavesUnder(byId.get(id), state)).filter((leaf) => !leaf.isHidden);
}
