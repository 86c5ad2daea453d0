import {
  type Adjusted,
  adjustModelPosition,
  adjustModelSize,
  LEAST_MODEL_SIZE,
  type Model,
  type ObjectId,
  objectBounds,
  type Shape,
  type ShapeObject,
  shapeModel,
  sizeTurnedTo,
} from '@kerf/document';
import {
  type Bounds,
  invert,
  type Matrix,
  type ModelOrientation,
  multiply,
  type Point3,
  translation,
} from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import { updateSteps } from '../edits/update';
import { isLeaf, type LeafNode, sceneOf, worldAround } from '../scene/scene';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';

/** A wanted change of a model; what is left out stays. Lengths in mm along the axes of the stock. */
export interface ModelWish {
  /** The front left lower corner of its box, measured from that of the stock. */
  readonly position?: Partial<Point3>;
  /** The size of its box; x and y along its own axes when it is rotated. */
  readonly size?: Partial<Point3>;
  readonly orientation?: ModelOrientation;
  /** Whether the other sides change with a side, also when the model is made smaller to fit. */
  readonly keepsRatio?: boolean;
}

/** What had to be changed so that a wish fits, and the values that it got. */
export interface ModelAdjustment {
  readonly of: 'size' | 'position';
  readonly value: Point3;
}

interface Plan {
  readonly node: LeafNode;
  readonly shape: Shape;
  readonly transform: Matrix;
  readonly adjustment: ModelAdjustment | null;
}

/** The place and size of a model as the fields of its page show them; null when the object is no model. */
export function modelMeasures(
  state: Pick<EditorState, 'design'>,
  id: ObjectId,
): { readonly position: Point3; readonly size: Point3 } | null {
  const found = modelNode(state, id);
  if (!found) return null;
  const { minX, minY } = objectBounds(found.node.object, worldAround(found.node));
  return { position: { x: minX, y: minY, z: found.model.elevation }, size: drawnSize(found) };
}

/**
 * Turns, sizes or moves a model. Sizes are limited to the stock, and positions to 0 and above (2 §5.8). The front left
 * corner of its box stays in place, and a model whose top is at the stock's top stays there. False when the object is
 * no model, or locked, or a number is not finite.
 */
export function setModel(id: ObjectId, wish: ModelWish): Command {
  return (state, dispatch) => {
    const plan = planModel(state, id, wish);
    if (!plan) return false;
    const { node, shape, transform } = plan;
    dispatch?.({
      steps: updateSteps([{ node, changes: { shape, transform } }]),
      note: noteFor(id, wish),
    });
    return true;
  };
}

/** What `setModel` adjusts for this wish; null when nothing. */
export function modelAdjustment(
  state: Pick<EditorState, 'design'>,
  id: ObjectId,
  wish: ModelWish,
): ModelAdjustment | null {
  return planModel(state, id, wish)?.adjustment ?? null;
}

/** Successive changes of a number are one entry of the history; every turn is one of its own. */
function noteFor(id: ObjectId, wish: ModelWish) {
  if (wish.orientation) return { labelKey: 'history.turnModel' };
  const labelKey = wish.size ? 'history.resize' : 'history.move';
  return { labelKey, coalesce: `model ${id} ${Object.keys(wish).join(' ')}` };
}

interface FoundModel {
  readonly node: LeafNode;
  readonly object: ShapeObject;
  readonly model: Model;
}

function modelNode({ design }: Pick<EditorState, 'design'>, id: ObjectId): FoundModel | null {
  const node = sceneOf(design).byId.get(id);
  if (!node || !isLeaf(node)) return null;
  const { object } = node;
  const model = shapeModel(object.shape);
  return model && { node, object, model };
}

/** How many times longer the axes of the object are on the drawing than in its own space. */
function drawnScales({ node }: FoundModel): { readonly x: number; readonly y: number } {
  const [a, b, c, d] = node.world;
  return { x: Math.hypot(a, b) || 1, y: Math.hypot(c, d) || 1 };
}

function drawnSize(found: FoundModel): Point3 {
  const scale = drawnScales(found);
  const { width, height, thickness } = found.model;
  return { x: width * scale.x, y: height * scale.y, z: thickness };
}

function planModel(state: Pick<EditorState, 'design'>, id: ObjectId, wish: ModelWish): Plan | null {
  const found = modelNode(state, id);
  const numbers = [...Object.values(wish.size ?? {}), ...Object.values(wish.position ?? {})];
  if (!found || found.node.isLocked || !numbers.every(Number.isFinite)) return null;
  const { stock } = state.design;
  const size = wishedSize(found, wish, stock);
  const model = sized(found, wish.orientation ?? found.model.orientation, size.value, stock);
  const shape = { ...found.object.shape, ...model } as Shape;
  const around = worldAround(found.node);
  const before = objectBounds(found.object, around);
  const after = objectBounds({ ...found.object, shape }, around);
  const { x = before.minX, y = before.minY, z = model.elevation } = wish.position ?? {};
  const place = wish.position ? adjustModelPosition({ x, y, z }) : { value: { x, y, z }, isChanged: false };
  const transform = movedTo(found, after, place.value, around);
  if (!transform) return null;
  return {
    node: found.node,
    shape: { ...shape, elevation: place.value.z } as Shape,
    transform,
    adjustment: adjustmentOf(size, place),
  };
}

function adjustmentOf(size: Adjusted, place: Adjusted): ModelAdjustment | null {
  if (size.isChanged) return { of: 'size', value: size.value };
  return place.isChanged ? { of: 'position', value: place.value } : null;
}

/** The size after the wish, limited to the stock; only a wish for a size or an orientation is limited. */
function wishedSize(found: FoundModel, wish: ModelWish, stock: Stock): Adjusted {
  const now = drawnSize(found);
  const { orientation = found.model.orientation, keepsRatio = false } = wish;
  const turned = sizeTurnedTo({ ...found.model, width: now.x, height: now.y }, orientation);
  if (!wish.size && !wish.orientation) return { value: turned, isChanged: false };
  const wanted = { ...turned, ...wish.size };
  const room = roomFor(found, stock);
  if (!keepsRatio) return adjustModelSize(wanted, room);
  const factor = ratioOf(wish.size ?? {}, turned);
  const whole = { x: turned.x * factor, y: turned.y * factor, z: turned.z * factor };
  const fit = Math.min(1, room.width / whole.x, room.height / whole.y, room.thickness / whole.z);
  const side = (length: number) => Math.max(LEAST_MODEL_SIZE, length * fit);
  return { value: { x: side(whole.x), y: side(whole.y), z: side(whole.z) }, isChanged: fit < 1 - 1e-9 };
}

/** The factor of the first side that a wish changes. */
function ratioOf(wish: Partial<Point3>, now: Point3): number {
  for (const axis of ['x', 'y', 'z'] as const) {
    const wanted = wish[axis];
    if (wanted !== undefined && now[axis] > 0) return Math.max(wanted, LEAST_MODEL_SIZE) / now[axis];
  }
  return 1;
}

/** The stock as the model's own axes see it: a quarter turn exchanges its sides. */
function roomFor({ node }: FoundModel, stock: Stock): Stock {
  const [a, b] = node.world;
  return Math.abs(b) > Math.abs(a) ? { ...stock, width: stock.height, height: stock.width } : stock;
}

/** Heights that differ by less than this are the same, mm. */
const SAME_HEIGHT = 1e-6;

/** The model with a size as drawn. A model whose top is at the stock's top keeps it there, as far as it fits. */
function sized(found: FoundModel, orientation: ModelOrientation, size: Point3, stock: Stock): Model {
  const scale = drawnScales(found);
  const { model } = found;
  const isAtTop = Math.abs(model.elevation + model.thickness - stock.thickness) < SAME_HEIGHT;
  return {
    ...model,
    orientation,
    width: size.x / scale.x,
    height: size.y / scale.y,
    thickness: size.z,
    elevation: isAtTop ? Math.max(0, stock.thickness - size.z) : model.elevation,
  };
}

/** The object's transform after the front left corner of its box `box` is moved to a place. */
function movedTo(
  { node, object }: FoundModel,
  box: Bounds,
  place: { readonly x: number; readonly y: number },
  around: Matrix,
): Matrix | null {
  const move = translation(place.x - box.minX, place.y - box.minY);
  if (!node.parent) return multiply(move, object.transform);
  const toGroup = invert(around);
  return toGroup && multiply(toGroup, multiply(move, multiply(around, object.transform)));
}
