import {
  applySteps,
  type CutStyle,
  changesForLayer,
  clampToLimit,
  convertOperation,
  type Layer,
  MAX_TEXT,
  MILL_LAYER,
  type NumberLimit,
  type ObjectId,
  type Operation,
  operationDefinition,
  type ShapeNumbers,
  shapeModel,
  shapePicture,
} from '@kerf/document';
import { type ObjectEdit, updateSteps } from '../edits/update';
import { type LeafNode, sceneOf } from '../scene/scene';
import { selectedShapes } from '../selectors/selection';
import { drawnScale } from '../selectors/shape-numbers';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';

type KeysOf<U> = U extends unknown ? keyof U : never;
type ValueOf<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
type Changes<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Changes<T[K]> }
    : T;

/** Settings of any kind of operation, nested ones in part; settings that an operation does not have are ignored. */
export type OperationChanges = {
  readonly [K in Exclude<KeysOf<Operation>, 'kind'>]?: Changes<ValueOf<Operation, K>>;
};

/** Moves the selected shapes to a layer, with its operation and settings. */
export function setLayer(layer: Layer): Command {
  return (state, dispatch) => {
    const nodes = selectedLeaves(state);
    if (nodes.length === 0) return false;
    const edits = nodes
      .filter(({ object }) => object.layer !== layer)
      .map((node) => ({ node, changes: changesForLayer(state.design, node.object, layer) }));
    // A photo can only be burnt: a milling operation would clear out its whole frame.
    const isPhotoLeft = layer === MILL_LAYER && nodes.some(({ object }) => shapePicture(object.shape));
    // A model can only be carved, by a router.
    const isModelLeft = layer !== MILL_LAYER && nodes.some(({ object }) => shapeModel(object.shape));
    dispatch?.({
      steps: updateSteps(edits),
      note: { labelKey: 'history.layer' },
      ...(isPhotoLeft && { notice: 'layers.photoNotMilled' }),
      ...(isModelLeft && { notice: 'layers.modelNotBurnt' }),
    });
    return true;
  };
}

/** Makes the selected shapes cut along their path ('line') or over their area ('fill'). */
export function setCutStyle(style: CutStyle): Command {
  return (state, dispatch) =>
    editOperations(state, selectedLeaves(state), (o) => convertOperation(o, style), 'style', dispatch);
}

/** Changes settings of the selected shapes' operations; numbers are limited, depths to the stock. */
export function setOperationSettings(changes: OperationChanges): Command {
  return (state, dispatch) =>
    editOperations(
      state,
      selectedLeaves(state),
      (o) => withChanges(o, changes, state),
      keysOf(changes),
      dispatch,
    );
}

/** Changes settings of every shape on a layer, for the rows of the laser table. */
export function setLayerSettings(layer: Layer, changes: OperationChanges): Command {
  return (state, dispatch) =>
    editOperations(
      state,
      leavesOn(state, layer),
      (o) => withChanges(o, changes, state),
      `${layer} ${keysOf(changes)}`,
      dispatch,
    );
}

/** Makes every shape on a layer cut along its path or over its area. */
export function setLayerCutStyle(layer: Layer, style: CutStyle): Command {
  return (state, dispatch) =>
    editOperations(
      state,
      leavesOn(state, layer),
      (o) => convertOperation(o, style),
      `${layer} style`,
      dispatch,
    );
}

/** Renames an object; a name that is too long is cut. False for an empty name or an unknown id. */
export function renameObject(id: ObjectId, name: string): Command {
  return (state, dispatch) => {
    const node = sceneOf(state.design).byId.get(id);
    const trimmed = name.trim();
    if (!node || trimmed === '') return false;
    dispatch?.({
      steps: updateSteps([{ node, changes: { name: trimmed.slice(0, MAX_TEXT) } }]),
      note: { labelKey: 'history.rename' },
    });
    return true;
  };
}

/** Hides or shows objects, locks or unlocks them, by id, for the switches of the layers panel. */
export function setObjectFlags(
  ids: readonly ObjectId[],
  changes: { readonly isHidden?: boolean; readonly isLocked?: boolean },
): Command {
  return (state, dispatch) => {
    const { byId } = sceneOf(state.design);
    const nodes = ids.map((id) => byId.get(id)).filter((node) => node !== undefined);
    if (nodes.length === 0) return false;
    const steps = updateSteps(nodes.map((node) => ({ node, changes })));
    dispatch?.({
      steps,
      note: { labelKey: changes.isHidden === undefined ? 'history.lock' : 'history.hide' },
    });
    return true;
  };
}

/**
 * Changes the numbers of the selected shapes themselves: corner radii, sides, radius. Shapes without such a number do
 * not change. Lengths are as measured on the drawing, also when a shape is scaled. False when the numbers make no valid
 * shape.
 */
export function setShapeNumbers(changes: ShapeNumbers): Command {
  return (state, dispatch) => {
    const edits: ObjectEdit[] = selectedLeaves(state)
      .filter(({ isLocked }) => !isLocked)
      .map((node) => {
        const own = Object.entries(changes)
          .filter(([key]) => Object.hasOwn(node.object.shape, key))
          .map(([key, value]) => [key, value / drawnScale(node, node.object.shape, key)]);
        return { node, changes: { shape: { ...node.object.shape, ...Object.fromEntries(own) } } };
      });
    const steps = updateSteps(edits);
    if (edits.length === 0 || !applySteps(state.design, steps).ok) return false;
    const coalesce = `${Object.keys(changes).join(' ')} ${state.selection.join(' ')}`;
    dispatch?.({ steps, note: { labelKey: 'history.shape', coalesce } });
    return true;
  };
}

function selectedLeaves(state: EditorState): readonly LeafNode[] {
  const ids = new Set(selectedShapes(state).map(({ id }) => id));
  return sceneOf(state.design).leaves.filter(({ object }) => ids.has(object.id));
}

function leavesOn(state: EditorState, layer: Layer): readonly LeafNode[] {
  return sceneOf(state.design).leaves.filter(({ object }) => object.layer === layer);
}

function keysOf(changes: OperationChanges): string {
  return Object.keys(changes).join(' ');
}

/** Changes the operations of these shapes; successive changes of the same `field` are one entry of the history. */
export function editOperations(
  state: EditorState,
  nodes: readonly LeafNode[],
  change: (operation: Operation, node: LeafNode) => Operation,
  field: string,
  dispatch: Parameters<Command>[1],
): boolean {
  if (nodes.length === 0) return false;
  const edits = nodes.map((node) => ({ node, changes: { operation: change(node.object.operation, node) } }));
  const note = { labelKey: 'history.settings', coalesce: `operation ${field} ${state.selection.join(' ')}` };
  dispatch?.({ steps: updateSteps(edits), note });
  return true;
}

/** An operation with new settings: numbers are limited, depths to the stock. */
export function withChanges(
  operation: Operation,
  changes: OperationChanges,
  { design }: EditorState,
): Operation {
  const { limits } = operationDefinition(operation.kind);
  const own = pickKnown(operation, changes, limits, '');
  const next = { ...operation, ...own } as Operation;
  if ('targetDepth' in next) {
    const targetDepth = Math.min(next.targetDepth, design.stock.thickness);
    return { ...next, targetDepth, startDepth: Math.min(next.startDepth, targetDepth) };
  }
  return next;
}

/** The changes for which `target` has a field, with their numbers limited. Values that are not finite are ignored. */
function pickKnown(
  target: object,
  changes: object,
  limits: Readonly<Record<string, NumberLimit>>,
  path: string,
): object {
  const picked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    const before = (target as Readonly<Record<string, unknown>>)[key];
    if (before === undefined || value === undefined) continue;
    const limit = limits[`${path}${key}`];
    if (typeof value === 'number') {
      if (Number.isFinite(value)) picked[key] = limit ? clampToLimit(value, limit) : value;
    } else if (isRecord(value) && isRecord(before))
      picked[key] = { ...before, ...pickKnown(before, value, limits, `${path}${key}.`) };
    else picked[key] = value;
  }
  return picked;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
