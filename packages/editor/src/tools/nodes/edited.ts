import { isBlock, type PathShape, type Step, shapeFillRule, shapeOutline } from '@kerf/document';
import {
  type Contour,
  contoursOf,
  invert,
  type Matrix,
  type Path,
  pathOfContours,
  transformPath,
} from '@kerf/geometry';
import { updateSteps } from '../../edits/update';
import type { PointerInput } from '../../events';
import { isLeaf, type LeafNode, nodeOutline, sceneOf } from '../../scene/scene';
import { snapPoint } from '../../snapping/snap';
import { snapTargets } from '../../snapping/targets';
import type { EditorState } from '../../state/editor-state';
import { NO_SNAP_HINTS, type SnapHints } from '../../state/overlay';
import type { NodeAddress, NodesPayloads } from '../../state/tool-states/nodes';
import { moveHandle, moveNodes } from './edit-nodes';

/** The shape whose nodes can be edited: the only selected one, not locked. */
export function editedLeaf(state: Pick<EditorState, 'design' | 'selection'>): LeafNode | null {
  const [id, ...others] = state.selection;
  const node = id === undefined || others.length > 0 ? undefined : sceneOf(state.design).byId.get(id);
  if (!node || !isLeaf(node) || node.isLocked || !invert(node.world)) return null;
  return isBlock(node.object.shape) ? null : node;
}

const known = new WeakMap<Path, readonly Contour[]>();

/** The contours of a shape in document space; the same value while the shape does not move. */
export function editedContours(leaf: LeafNode): readonly Contour[] {
  const outline = nodeOutline(leaf);
  let contours = known.get(outline);
  if (!contours) {
    contours = contoursOf(outline);
    known.set(outline, contours);
  }
  return contours;
}

/** `contours` (document space) as the shape of `leaf`. */
export function shapeFrom(leaf: LeafNode, contours: readonly Contour[]): PathShape {
  return {
    kind: 'path',
    path: transformPath(pathOfContours(contours), invert(leaf.world) as Matrix),
    fillRule: shapeFillRule(leaf.object.shape),
  };
}

/** The step that gives `leaf` these contours; none when nothing differs. */
export function contourSteps(leaf: LeafNode, contours: readonly Contour[]): readonly Step[] {
  return updateSteps([{ node: leaf, changes: { shape: shapeFrom(leaf, contours) } }]);
}

type Drag = NodesPayloads['nodes.dragging'];

/**
 * The contours during a drag with the pointer at `event`, and what the drag snapped to. With Alt, the other handle of a
 * smooth node does not move.
 */
export function draggedContours(
  state: EditorState,
  leaf: LeafNode,
  drag: Drag,
  { point, modifiers }: PointerInput,
): { readonly contours: readonly Contour[]; readonly hints: SnapHints } {
  const contours = editedContours(leaf);
  const node = contours[drag.at.contour]?.nodes[drag.at.node];
  if (!node) return { contours, hints: NO_SNAP_HINTS };
  const grabbed = drag.part === 'place' ? node : (node[drag.part] ?? node);
  const to = { x: grabbed.x + point.x - drag.start.x, y: grabbed.y + point.y - drag.start.y };
  const { point: place, hints } = snapPoint(state, snapTargets(state, drag.ids), to, modifiers);
  return {
    contours:
      drag.part === 'place'
        ? moveNodes(contours, drag.chosen, place.x - node.x, place.y - node.y)
        : moveHandle(contours, drag.at, drag.part, place, modifiers.alt),
    hints,
  };
}

/** What the view shows of the nodes: the contours, including a drag in progress, and the selected nodes. */
export interface ShownNodes {
  readonly contours: readonly Contour[];
  readonly chosen: readonly NodeAddress[];
}

/** The nodes that the view draws; null outside of the node tool. */
export function shownNodes(state: EditorState): ShownNodes | null {
  const { tool } = state;
  if (tool.name !== 'nodes.idle' && tool.name !== 'nodes.dragging' && tool.name !== 'nodes.marquee')
    return null;
  const leaf = editedLeaf(state);
  if (!leaf) return null;
  const draft = state.overlay.draft[0];
  const isDragged = tool.name === 'nodes.dragging' && draft?.kind === 'shape';
  const contours = isDragged
    ? contoursOf(transformPath(shapeOutline(draft.shape), draft.transform))
    : editedContours(leaf);
  return { contours, chosen: tool.chosen };
}
