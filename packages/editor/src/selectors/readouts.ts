import { isLaserLayer, type Layer } from '@kerf/document';
import { boundsHeight, boundsWidth, isEmptyBounds, type Point } from '@kerf/geometry';
import { roundTo } from '@kerf/machining';
import type { EditorState } from '../state/editor-state';
import {
  measureFrame,
  selectedNodes,
  selectedShapes,
  selectionAngle,
  selectionBounds,
  selectionFrame,
} from './selection';

/** One value for several objects: no object has a value, all have the same one, or they differ. */
export type Common<T> = { readonly kind: 'none' | 'mixed' } | { readonly kind: 'same'; readonly value: T };

/** The common value of all items, if there is one. */
export function commonValue<Item, T>(items: readonly Item[], pick: (item: Item) => T): Common<T> {
  const first = items[0];
  if (first === undefined) return { kind: 'none' };
  const value = pick(first);
  return items.every((item) => Object.is(pick(item), value)) ? { kind: 'same', value } : { kind: 'mixed' };
}

/** The displayed position and size of the selection, including a drag in progress. */
export interface SelectionGeometry {
  /** The lower left corner of the upright box, mm. */
  readonly x: number;
  readonly y: number;
  /** The size along the selection's own axes, mm. */
  readonly width: number;
  readonly height: number;
  /** The rotation of each object, counter-clockwise, radians in 0 … 2π; null when several differ. */
  readonly angle: number | null;
}

/** Returns the position and size of the selection; null without a selection. */
export function selectionGeometry(state: EditorState): SelectionGeometry | null {
  const frame = selectionFrame(state);
  if (!frame) return null;
  const { minX, minY } = selectionBounds(state);
  return { x: minX, y: minY, ...measureFrame(frame), angle: selectionAngle(state) };
}

/** A point of a box: 0 is its left or lower edge, ½ its middle, 1 its right or upper edge. */
export interface ReferencePoint {
  readonly x: 0 | 0.5 | 1;
  readonly y: 0 | 0.5 | 1;
}

/** The lower left corner of a box. */
export const LOWER_LEFT: ReferencePoint = { x: 0, y: 0 };

/** Where a point of the selection's upright box is, mm. */
export interface SelectionPlace {
  readonly x: number;
  readonly y: number;
  /** Where it is when the box touches the axes. */
  readonly leastX: number;
  readonly leastY: number;
}

/** Returns where the reference point of the selection is; null without a selection. */
export function selectionPlace(state: EditorState, reference: ReferencePoint): SelectionPlace | null {
  const box = selectionBounds(state);
  if (isEmptyBounds(box)) return null;
  const [leastX, leastY] = [reference.x * boundsWidth(box), reference.y * boundsHeight(box)];
  return { x: box.minX + leastX, y: box.minY + leastY, leastX, leastY };
}

/** The values of the texts beside the canvas, mm; the display rounds them. */
export interface Readouts {
  readonly cursor: Point | null;
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The lower left and upper right corner of the selection's box. */
  readonly start: Point | null;
  readonly end: Point | null;
}

/** The present values of the readouts. */
export function readouts(state: EditorState): Readouts {
  const cursor = state.pointer;
  const frame = selectionFrame(state);
  const box = selectionBounds(state);
  if (!frame || isEmptyBounds(box)) return { cursor, size: null, start: null, end: null };
  const { width, height } = measureFrame(frame);
  return {
    cursor,
    size: { width, height },
    start: { x: box.minX, y: box.minY },
    end: { x: box.maxX, y: box.maxY },
  };
}

/** A tab of the right panel. */
export type PanelTab = 'general' | 'cut' | 'laser';

/**
 * The tab of the right panel for the selection. The layers of the selected shapes decide, when all of these shapes are
 * milled or all are burnt. Null without a selection.
 */
export function panelTabOf(state: Pick<EditorState, 'design' | 'selection'>): PanelTab | null {
  const isLaser = commonValue(selectedShapes(state), ({ layer }) => isLaserLayer(layer));
  if (isLaser.kind === 'none') return null;
  if (isLaser.kind !== 'same') return 'general';
  return isLaser.value ? 'laser' : 'cut';
}

/** The layer of the selected shapes. */
export function selectedLayer(state: EditorState): Common<Layer> {
  return commonValue(selectedShapes(state), ({ layer }) => layer);
}

/** Whether the selected objects are locked. */
export function selectedLock(state: EditorState): Common<boolean> {
  return commonValue(selectedNodes(state), ({ isLocked }) => isLocked);
}

/** Whether the fields for position, size and rotation are disabled: the whole selection is locked. */
export function isSelectionLocked(state: EditorState): boolean {
  const nodes = selectedNodes(state);
  return nodes.length > 0 && nodes.every(({ isLocked }) => isLocked);
}

/** Whether the design differs from the stored one. */
export function isDirty({ revision, savedRevision }: EditorState): boolean {
  return revision !== savedRevision;
}

/** The distance that the measure tool shows, mm, with one decimal like sizes; null when it shows none. */
export function measuredDistance({ overlay: { measurement } }: EditorState): number | null {
  if (!measurement) return null;
  return roundTo(Math.hypot(measurement.to.x - measurement.from.x, measurement.to.y - measurement.from.y), 1);
}
