import { WORKSPACE_LIMITS } from '@kerf/document';
import {
  applyMatrix,
  type Bounds,
  boundsHeight,
  boundsWidth,
  EMPTY_BOUNDS,
  multiply,
  type Point,
  rotation,
  translation,
  unionBounds,
} from '@kerf/geometry';
import { clampFactor, MIN_SIZE, scaleInFrame } from '../edits/frame-transform';
import { transformSteps } from '../edits/update';
import { mappedBounds } from '../scene/scene';
import { LOWER_LEFT, type ReferencePoint } from '../selectors/readouts';
import { boundsOf, measureFrame, movableNodes, selectionAngle, selectionFrame } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import { NO_OVERLAY } from '../state/overlay';
import type { Command } from './command';

/**
 * Moves the reference point of the selection's box to a position, mm. The lower left corner of the box is limited to 0
 * and above. A coordinate that is left out does not change.
 */
export function setPosition({
  x,
  y,
  reference = LOWER_LEFT,
}: {
  readonly x?: number;
  readonly y?: number;
  readonly reference?: ReferencePoint;
}): Command {
  return (state, dispatch) => {
    const nodes = movableNodes(state);
    if (nodes.length === 0 || !areFinite(x, y)) return false;
    const box = boundsOf(nodes);
    const dx = x === undefined ? 0 : hold(x - reference.x * boundsWidth(box), 0) - box.minX;
    const dy = y === undefined ? 0 : hold(y - reference.y * boundsHeight(box), 0) - box.minY;
    dispatch?.({
      steps: transformSteps(nodes, translation(dx, dy)),
      note: noteFor(state, 'position', 'history.move'),
    });
    return true;
  };
}

/**
 * Scales the selection along its own axes to a size in mm; a size below `MIN_SIZE` becomes `MIN_SIZE`. The reference
 * point of its box stays in place. A side that is left out does not change; when the ratio is kept, it changes with the
 * other side.
 */
export function setSize({
  width,
  height,
  keepsRatio = false,
  reference = LOWER_LEFT,
}: {
  readonly width?: number;
  readonly height?: number;
  readonly keepsRatio?: boolean;
  readonly reference?: ReferencePoint;
}): Command {
  return (state, dispatch) => {
    const nodes = movableNodes(state);
    const frame = selectionFrame(movable(state, nodes));
    if (nodes.length === 0 || !frame || !areFinite(width, height)) return false;
    const size = measureFrame(frame);
    const factor = (wanted: number | undefined, now: number): number | null =>
      wanted === undefined || now === 0 ? null : clampFactor(hold(wanted, MIN_SIZE) / now, now);
    const sx = factor(width, size.width);
    const sy = factor(height, size.height);
    const scale = scaleInFrame(
      frame,
      { x: 0, y: 0 },
      sx ?? (keepsRatio ? (sy ?? 1) : 1),
      sy ?? (keepsRatio ? (sx ?? 1) : 1),
    );
    const before = boundsOf(nodes);
    const after = nodes.reduce((box, node) => unionBounds(box, mappedBounds(node, scale)), EMPTY_BOUNDS);
    const [from, to] = [placeIn(after, reference), placeIn(before, reference)];
    const back = translation(to.x - from.x, to.y - from.y);
    dispatch?.({
      steps: transformSteps(nodes, multiply(back, scale)),
      note: noteFor(state, 'size', 'history.resize'),
    });
    return true;
  };
}

/**
 * Turns the selection around its middle to `angle` (radians, counter-clockwise). Several objects turn together: to
 * `angle` when all of them have the same angle before, otherwise by `angle`.
 */
export function setRotation(angle: number): Command {
  return (state, dispatch) => {
    const nodes = movableNodes(state);
    const chosen = movable(state, nodes);
    const frame = selectionFrame(chosen);
    if (nodes.length === 0 || !frame || !Number.isFinite(angle)) return false;
    const turn = rotation(angle - (selectionAngle(chosen) ?? 0), applyMatrix(frame, { x: 0.5, y: 0.5 }));
    dispatch?.({ steps: transformSteps(nodes, turn), note: noteFor(state, 'rotation', 'history.rotate') });
    return true;
  };
}

/** Where the reference point of a box is. */
function placeIn(box: Bounds, { x, y }: ReferencePoint): Point {
  return { x: box.minX + x * boundsWidth(box), y: box.minY + y * boundsHeight(box) };
}

function hold(value: number, least: number): number {
  return Math.min(WORKSPACE_LIMITS.width.max, Math.max(least, value));
}

function areFinite(...values: readonly (number | undefined)[]): boolean {
  return values.every((value) => value === undefined || Number.isFinite(value));
}

/** The state as if only `nodes` were selected and no drag were in progress. */
function movable(state: EditorState, nodes: ReturnType<typeof movableNodes>): EditorState {
  return { ...state, overlay: NO_OVERLAY, selection: nodes.map(({ object }) => object.id) };
}

/**
 * Successive changes of one field for the same selection are one entry of the history: a slider is dragged, or arrow
 * keys are pressed in a field.
 */
function noteFor(state: EditorState, field: string, labelKey: string) {
  return { labelKey, coalesce: `${field} ${state.selection.join(' ')}` };
}
