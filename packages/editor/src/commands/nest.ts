import type { Step } from '@kerf/document';
import {
  type Bounds,
  boundsCenter,
  boundsHeight,
  boundsWidth,
  containsBounds,
  expandBounds,
  isEmptyBounds,
  type Matrix,
  multiply,
  rotation,
  translation,
} from '@kerf/geometry';
import { isLaser } from '@kerf/machining';
import { type Place, packRectangles, type Rectangle } from '../edits/pack';
import { transformSteps } from '../edits/update';
import { nodeBounds, type SceneNode, sceneOf } from '../scene/scene';
import { movableNodes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';

/** More parts than this are not nested: it would take seconds. */
export const MOST_PARTS = 400;

/** The distance of laser-cut parts from each other and from the edge, mm. */
const LASER_GAP = 2;
/** What stays between the cuts of a router around two parts, and at the edge, mm. */
const WEB = 1;

/** Objects that keep their places among each other: a part with what lies inside its outline. */
interface Part {
  readonly nodes: readonly SceneNode[];
  readonly box: Bounds;
}

/** The objects to nest: the selected ones, or what is in the only selected group. */
function chosenNodes(state: EditorState): readonly SceneNode[] {
  const nodes = movableNodes(state);
  const [only] = nodes;
  if (nodes.length !== 1 || only?.object.kind !== 'group') return nodes;
  const { byId } = sceneOf(state.design);
  return only.object.children.flatMap(({ id }) => byId.get(id) ?? []).filter(({ isLocked }) => !isLocked);
}

const areaOf = (box: Bounds) => boundsWidth(box) * boundsHeight(box);

/** The parts among the objects: an object within the box of a larger one belongs to it. */
function partsOf(nodes: readonly SceneNode[]): readonly Part[] {
  const boxed = nodes
    .map((node) => ({ node, box: nodeBounds(node) }))
    .filter(({ box }) => !isEmptyBounds(box))
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  const parts: { nodes: SceneNode[]; box: Bounds }[] = [];
  for (const { node, box } of boxed) {
    const around = parts.find((part) => containsBounds(part.box, box) && areaOf(part.box) > areaOf(box));
    if (around) around.nodes.push(node);
    else parts.push({ nodes: [node], box });
  }
  return parts;
}

/** The distance of parts from each other and from the edge of the stock, mm: the bits need it to cut around them. */
function gapsOf({ design: { setup } }: EditorState) {
  if (setup.mode === 'laser') return { gap: LASER_GAP, edge: LASER_GAP };
  const diameters = [setup.firstBit, setup.secondBit].flatMap((bit) =>
    bit && !isLaser(bit) ? [bit.diameter] : [],
  );
  const widest = Math.max(...diameters, 0);
  return { gap: 2 * widest + WEB, edge: widest + WEB };
}

const rectangleOf = ({ minX, minY, maxX, maxY }: Bounds): Rectangle => ({
  ...{ x: minX, y: minY, width: maxX - minX, height: maxY - minY },
});

/** The boxes of all other objects on the stock. */
function takenBy(state: EditorState, nodes: readonly SceneNode[]): readonly Rectangle[] {
  const chosen = new Set(nodes.map(({ object }) => object.id));
  const isChosen = (node: SceneNode | null): boolean =>
    node !== null && (chosen.has(node.object.id) || isChosen(node.parent));
  return sceneOf(state.design)
    .leaves.filter((leaf) => !leaf.isHidden && !isChosen(leaf))
    .map((leaf) => rectangleOf(nodeBounds(leaf)));
}

/** Moves a part to its place. */
function placing({ box }: Part, { x, y, isTurned }: Place): Matrix {
  if (!isTurned) return translation(x - box.minX, y - box.minY);
  const middle = boundsCenter(box);
  const [wide, high] = [boundsHeight(box), boundsWidth(box)];
  const turned = rotation(Math.PI / 2, middle);
  return multiply(translation(x + wide / 2 - middle.x, y + high / 2 - middle.y), turned);
}

/** Where parts without a place go: beside the stock, one above the other. */
function besideStock(
  parts: readonly Part[],
  { stock }: EditorState['design'],
  gap: number,
): readonly Place[] {
  let y = 0;
  return parts.map(({ box }) => {
    const place = { x: stock.width + gap, y, isTurned: false };
    y += boundsHeight(box) + gap;
    return place;
  });
}

/**
 * Lays the selected parts close together on the stock, so far apart that the bit can cut around each; parts may be
 * turned by a quarter. What lies within the outline of a part stays in its place there. Of a single selected group the
 * content is laid out. Other objects are not touched. Parts that do not fit are put beside the stock.
 */
export const nest: Command = (state, dispatch) => {
  const parts = partsOf(chosenNodes(state));
  if (parts.length === 0 || parts.length > MOST_PARTS) return false;
  if (!dispatch) return true;
  const { gap, edge } = gapsOf(state);
  const { width, height } = state.design.stock;
  const area = rectangleOf(expandBounds({ minX: 0, minY: 0, maxX: width, maxY: height }, -edge));
  const nodes = parts.flatMap((part) => part.nodes);
  const places = packRectangles(
    parts.map(({ box }) => rectangleOf(box)),
    area,
    gap,
    takenBy(state, nodes),
  );
  const left = parts.filter((_, i) => !places[i]);
  const beside = besideStock(left, state.design, gap);
  const steps: readonly Step[] = parts.flatMap((part, i) => {
    const place = places[i] ?? beside[left.indexOf(part)]!;
    return transformSteps(part.nodes, placing(part, place));
  });
  dispatch({
    steps,
    note: { labelKey: 'history.nest' },
    ...(left.length > 0 && { notice: 'editor.notNested' }),
  });
  return true;
};
