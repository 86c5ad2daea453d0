import { insertNode, type Point } from '@kerf/geometry';
import { FAR_NUDGE, NUDGE } from '../../edits/nudge';
import type { PointerInput } from '../../events';
import { objectAt } from '../../scene/hit-test';
import { type LeafNode, sceneOf } from '../../scene/scene';
import type { EditorState } from '../../state/editor-state';
import type { NodeAddress, NodesPayloads } from '../../state/tool-states/nodes';
import type { Transaction } from '../../state/transaction';
import { boxBetween, hitTolerance, isDrag } from '../gesture';
import type { ToolStateNode } from '../tool';
import { deleteNodes, isSameNode, moveNodes, toggleSmooth } from './edit-nodes';
import { contourSteps, draggedContours, editedContours, editedLeaf, shapeFrom } from './edited';
import { addressesIn, addressesOf, hitNodes, type NodeHit } from './hit-nodes';

type Idle = NodesPayloads['nodes.idle'];
type Drag = NodesPayloads['nodes.dragging'];

const LEAVE: Transaction = { tool: { name: 'select.idle' } };

/**
 * Edits the nodes of the selected shape. A shape of another kind becomes a path at the first change.
 * - A drag moves a node or a handle; with Alt, a drag of one handle of a smooth node does not move the other handle.
 * - A click on the line adds a node.
 * - A drag that begins beside the line selects the nodes within a rectangle.
 * - Arrows move the selected nodes, and Delete removes them.
 * - S or a double click turns nodes into smooth nodes or corners.
 */
export const NODES_STATES: { readonly [N in keyof NodesPayloads]: ToolStateNode<NodesPayloads[N]> } = {
  'nodes.idle': {
    cursor: (state, { chosen }) => {
      const leaf = editedLeaf(state);
      const hit =
        leaf &&
        state.pointer &&
        hitNodes(editedContours(leaf), chosen, state.pointer, state.viewport.scale, false);
      return hit ? (hit.kind === 'node' ? 'move' : 'crosshair') : 'default';
    },
    pointerDown: (state, idle, event) => {
      if (event.button !== 0) return null;
      const leaf = editedLeaf(state);
      const hit = leaf && hitUnder(state, leaf, idle.chosen, event);
      if (!leaf || !hit) return pressBeside(state, idle, event);
      return hit.kind === 'node' ? pressNode(leaf, idle, hit, event) : insertAt(leaf, hit);
    },
    doubleClick: (state, idle, event) => {
      const leaf = editedLeaf(state);
      const hit = leaf && hitUnder(state, leaf, idle.chosen, event);
      if (!leaf || idle.hasInserted || hit?.kind !== 'node') return {};
      return smooth(leaf, [hit.at]);
    },
    keyDown: (state, { chosen }, { key, modifiers }) => {
      const leaf = editedLeaf(state);
      if (modifiers.mod && key.toLowerCase() === 'a' && leaf)
        return { tool: { name: 'nodes.idle', chosen: addressesOf(editedContours(leaf)) } };
      if (modifiers.mod || modifiers.alt) return null;
      if (key === 'Escape') return chosen.length > 0 ? { tool: { name: 'nodes.idle', chosen: [] } } : LEAVE;
      if (key === 'Enter') return LEAVE;
      if (!leaf || chosen.length === 0) return null;
      if (key === 'Delete' || key === 'Backspace') return remove(leaf, chosen);
      const way = ARROWS[key];
      if (way) return nudge(leaf, chosen, way, modifiers.shift);
      return key.toLowerCase() === 's' ? smooth(leaf, chosen) : null;
    },
  },
  'nodes.marquee': {
    cursor: () => 'default',
    pointerMove: (state, here, event) => {
      const leaf = editedLeaf(state);
      if (!leaf || !isDrag(here.screen, event)) return null;
      const box = boxBetween(here.start, event.point);
      const inside = addressesIn(editedContours(leaf), box);
      const before = new Set(here.base.map(keyOf));
      const added = inside.filter((at) => !before.has(keyOf(at)));
      return {
        tool: { ...here, name: 'nodes.marquee', chosen: [...here.base, ...added] },
        overlay: { marquee: box },
      };
    },
    pointerUp: (state, here, event) => {
      if (isDrag(here.screen, event)) return { tool: { name: 'nodes.idle', chosen: here.chosen } };
      if (here.before.length > 0) return { tool: { name: 'nodes.idle', chosen: [] } };
      const node = objectAt(
        sceneOf(state.design),
        event.point,
        hitTolerance(state, event.isTouch),
        state.scope,
      );
      return node ? { tool: { name: 'nodes.idle', chosen: [] } } : { ...LEAVE, selection: [] };
    },
    cancel: (_, { before }) => ({ tool: { name: 'nodes.idle', chosen: before } }),
  },
  'nodes.dragging': {
    cursor: () => 'move',
    pointerMove: (state, drag, event) => {
      const leaf = editedLeaf(state);
      if (!leaf) return { tool: { name: 'nodes.idle', chosen: [] } };
      const { contours, hints } = draggedContours(state, leaf, drag, event);
      const draft = { ...leaf.object, transform: leaf.world, shape: shapeFrom(leaf, contours) };
      return { overlay: { draft: [draft], ...hints } };
    },
    pointerUp: (state, drag, event) => drop(state, drag, event),
    cancel: (_, { chosen }) => ({ tool: { name: 'nodes.idle', chosen } }),
  },
};

function hitUnder(
  state: EditorState,
  leaf: LeafNode,
  chosen: readonly NodeAddress[],
  event: PointerInput,
): NodeHit | null {
  return hitNodes(editedContours(leaf), chosen, event.point, state.viewport.scale, event.isTouch);
}

function pressNode(
  leaf: LeafNode,
  { chosen }: Idle,
  { part, at }: Extract<NodeHit, { kind: 'node' }>,
  event: PointerInput,
): Transaction {
  const others = chosen.filter((other) => !isSameNode(other, at));
  const isChosen = others.length < chosen.length;
  if (event.modifiers.shift && part === 'place' && isChosen)
    return { tool: { name: 'nodes.idle', chosen: others } };
  const next = isChosen || part !== 'place' ? chosen : [...(event.modifiers.shift ? chosen : []), at];
  const ids = [leaf.object.id];
  return { tool: { name: 'nodes.dragging', chosen: next, part, at, start: event.point, ids } };
}

function insertAt(leaf: LeafNode, hit: Extract<NodeHit, { kind: 'segment' }>): Transaction {
  const contours = editedContours(leaf).map((contour, index) =>
    index === hit.contour ? insertNode(contour, hit.segment, hit.t) : contour,
  );
  return {
    steps: contourSteps(leaf, contours),
    note: { labelKey: 'history.insertNode' },
    tool: {
      name: 'nodes.idle',
      chosen: [{ contour: hit.contour, node: hit.segment + 1 }],
      hasInserted: true,
    },
  };
}

/**
 * Handles a press that does not hit the edited line.
 * - On another object, the nodes of this object are edited next.
 * - Elsewhere, a drag selects nodes.
 * - Elsewhere, a click deselects all nodes; when none is selected, it leaves the tool.
 */
function pressBeside(state: EditorState, { chosen }: Idle, event: PointerInput): Transaction {
  const tolerance = hitTolerance(state, event.isTouch);
  const node = objectAt(sceneOf(state.design), event.point, tolerance, state.scope);
  const isOther = node !== null && !state.selection.includes(node.object.id);
  if (isOther) return { selection: [node.object.id], tool: { name: 'nodes.idle', chosen: [] } };
  const base = event.modifiers.shift ? chosen : [];
  const press = { start: event.point, screen: event.screen, chosen, base, before: chosen };
  return { tool: { name: 'nodes.marquee', ...press } };
}

/** Returns the same key for the same node, because a traced path has too many nodes to compare each with each. */
function keyOf({ contour, node }: NodeAddress): string {
  return `${contour}.${node}`;
}

/** The direction of each arrow key. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function nudge(leaf: LeafNode, chosen: readonly NodeAddress[], way: Point, isFar: boolean): Transaction {
  const by = isFar ? FAR_NUDGE : NUDGE;
  const contours = moveNodes(editedContours(leaf), chosen, way.x * by, way.y * by);
  const named = chosen.map(keyOf).join(' ');
  return {
    steps: contourSteps(leaf, contours),
    note: { labelKey: 'history.editNodes', coalesce: `nudge nodes ${leaf.object.id} ${named}` },
  };
}

function drop(state: EditorState, drag: Drag, event: PointerInput): Transaction {
  const tool = { name: 'nodes.idle', chosen: drag.chosen } as const;
  const leaf = editedLeaf(state);
  const { x, y } = drag.start;
  const hasMoved = Math.hypot(event.point.x - x, event.point.y - y) * state.viewport.scale >= 1;
  if (!leaf || !hasMoved) return { tool };
  const { contours } = draggedContours(state, leaf, drag, event);
  return { steps: contourSteps(leaf, contours), note: { labelKey: 'history.editNodes' }, tool };
}

function smooth(leaf: LeafNode, addresses: readonly NodeAddress[]): Transaction {
  const contours = toggleSmooth(editedContours(leaf), addresses);
  return {
    steps: contourSteps(leaf, contours),
    note: { labelKey: 'history.smoothNode' },
    tool: { name: 'nodes.idle', chosen: addresses },
  };
}

function remove(leaf: LeafNode, addresses: readonly NodeAddress[]): Transaction {
  const contours = deleteNodes(editedContours(leaf), addresses);
  const note = { labelKey: 'history.deleteNode' };
  return contours.length > 0
    ? { steps: contourSteps(leaf, contours), note, tool: { name: 'nodes.idle', chosen: [] } }
    : { ...LEAVE, steps: [{ kind: 'remove-objects', ids: [leaf.object.id] }], note };
}
