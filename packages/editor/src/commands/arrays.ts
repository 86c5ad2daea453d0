import type { DesignObject } from '@kerf/document';
import {
  applyMatrix,
  type Bounds,
  boundsCenter,
  boundsHeight,
  boundsWidth,
  type Matrix,
  multiply,
  rotation,
  scaling,
  translation,
} from '@kerf/geometry';
import { copyObjects, countObjects } from '../edits/copy';
import { insertTransaction } from '../edits/insert';
import type { SceneNode } from '../scene/scene';
import { boundsOf, selectedNodes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';
import { type PathArray, pathArraySubject, pathMatrices, placesAlong } from './path-array';

/** Copies of the selection in rows and columns, to the right and up; the gaps are between the boxes, mm. */
export interface GridArray {
  readonly kind: 'grid';
  readonly columns: number;
  readonly rows: number;
  readonly gapX: number;
  readonly gapY: number;
}

/** Copies of the selection on a circle whose centre is `radius` mm below the middle of the selection. */
export interface CircleArray {
  readonly kind: 'circle';
  /** The final number, including the selection itself. */
  readonly count: number;
  readonly radius: number;
  /**
   * The angle over which the copies are spread, radians, counter-clockwise. With a full turn the copies are evenly
   * spaced on the whole circle; with a smaller angle, the last copy is at the end of the angle.
   */
  readonly sweep: number;
  /** Whether the copies turn with the circle or stay upright. */
  readonly turns: boolean;
}

/** A way of arranging copies, with its numbers. */
export type ArraySettings = GridArray | CircleArray | PathArray;

/** The most objects that one array makes of one, including the first. */
export const MOST_COPIES = 2500;

/** The most objects that one array adds, including those in groups: editing would not be smooth with more. */
export const MOST_ADDED = 10_000;

/** Where the copies go, without the selection itself (document space → document space). */
function arrayMatrices(settings: GridArray | CircleArray, box: Bounds): readonly Matrix[] {
  return settings.kind === 'grid' ? gridMatrices(settings, box) : circleMatrices(settings, box);
}

function gridMatrices({ columns, rows, gapX, gapY }: GridArray, box: Bounds): readonly Matrix[] {
  const [stepX, stepY] = [boundsWidth(box) + gapX, boundsHeight(box) + gapY];
  const matrices: Matrix[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (row > 0 || column > 0) matrices.push(translation(column * stepX, row * stepY));
  return matrices;
}

const WHOLE_TURN = 2 * Math.PI;

function circleMatrices({ count, radius, sweep, turns }: CircleArray, box: Bounds): readonly Matrix[] {
  const middle = boundsCenter(box);
  const center = { x: middle.x, y: middle.y - radius };
  const isWhole = Math.abs(sweep) >= WHOLE_TURN - 1e-9;
  const step = isWhole ? (Math.sign(sweep) * WHOLE_TURN) / count : sweep / Math.max(1, count - 1);
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const turn = rotation(step * (i + 1), center);
    if (turns) return turn;
    const to = applyMatrix(turn, middle);
    return translation(to.x - middle.x, to.y - middle.y);
  });
}

/** The copies that an array adds, in top-level coordinates; empty without a selection. */
export function arrayCopies(state: EditorState, settings: ArraySettings): readonly DesignObject[] {
  const nodes = selectedNodes(state);
  if (settings.kind !== 'path') return copiesBy(state, nodes, (box) => arrayMatrices(settings, box));
  const subject = pathArraySubject(nodes);
  if (!subject) return [];
  return copiesBy(state, subject.copied, (box) => pathMatrices(settings, subject.path, box, MOST_COPIES));
}

function copiesBy(
  state: EditorState,
  nodes: readonly SceneNode[],
  matricesOf: (box: Bounds) => readonly Matrix[],
): readonly DesignObject[] {
  if (nodes.length === 0) return [];
  const placed = matricesOf(boundsOf(nodes)).flatMap((matrix) =>
    nodes.map(({ object, world }) => ({ ...object, transform: multiply(matrix, world) })),
  );
  return copyObjects(state.design, placed, translation(0, 0));
}

/**
 * Adds the copies of an array and selects them. Returns false:
 * - without a selection;
 * - for fewer than 2 positions, or more than `MOST_COPIES`;
 * - when more than `MOST_ADDED` objects would be added;
 * - for an array along a path, when the selection is not a path and something else.
 */
export function makeArray(settings: ArraySettings): Command {
  return (state, dispatch) => {
    const { places, objects } = arraySize(state, settings);
    if (state.selection.length === 0 || !(places >= 2 && places <= MOST_COPIES) || objects > MOST_ADDED)
      return false;
    dispatch?.(insertTransaction(state, arrayCopies(state, settings), 'history.array'));
    return true;
  };
}

/** The size of an array. */
export interface ArraySize {
  /** The number of its positions, including that of the selection; at most one more than allowed. */
  readonly places: number;
  /** The number of objects that it would add, including groups and their content. */
  readonly objects: number;
}

/** The size that an array of the selection would have, so that the interface can say why it cannot be made. */
export function arraySize(state: EditorState, settings: ArraySettings): ArraySize {
  const nodes = selectedNodes(state);
  if (settings.kind === 'path') {
    const subject = pathArraySubject(nodes);
    const places = subject ? placesAlong(settings, subject.path, MOST_COPIES + 1).length : 0;
    return { places, objects: places * objectCount(subject?.copied ?? []) };
  }
  const places = settings.kind === 'grid' ? settings.columns * settings.rows : settings.count;
  return { places, objects: Math.max(0, places - 1) * objectCount(nodes) };
}

function objectCount(nodes: readonly SceneNode[]): number {
  return nodes.reduce((sum, { object }) => sum + countObjects(object), 0);
}

/**
 * Adds a mirror image of the selection, right of the selection ('horizontal') or above it ('vertical'), without a gap.
 * Selects the mirror image.
 */
export function mirrorCopy(direction: 'horizontal' | 'vertical'): Command {
  return (state, dispatch) => {
    if (state.selection.length === 0) return false;
    if (!dispatch) return true;
    const copies = copiesBy(state, selectedNodes(state), ({ maxX, maxY }) => [
      direction === 'horizontal' ? scaling(-1, 1, { x: maxX, y: 0 }) : scaling(1, -1, { x: 0, y: maxY }),
    ]);
    dispatch(insertTransaction(state, copies, 'history.mirrorCopy'));
    return true;
  };
}
