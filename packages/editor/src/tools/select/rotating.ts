import { applyMatrix, type Matrix, type Point, rotation } from '@kerf/geometry';
import { transformSteps } from '../../edits/update';
import type { PointerInput } from '../../events';
import { measureFrame, movableNodes, selectionFrame } from '../../selectors/selection';
import type { EditorState } from '../../state/editor-state';
import type { SelectPayloads } from '../../state/tool-states/select';
import type { Transaction } from '../../state/transaction';
import type { ToolStateNode } from '../tool';

type Payload = SelectPayloads['select.rotating'];

/** With Shift the selection turns to multiples of this, radians. */
const ANGLE_STEP = Math.PI / 12;

/** Turns the selection around its centre. Shift turns in steps of 15°. */
export const rotating: ToolStateNode<Payload> = {
  cursor: () => 'alias',
  pointerMove: (_, here, event) => ({
    overlay: { transform: { ids: here.ids, matrix: turn(here, event) } },
  }),
  pointerUp: (state, here, event) => ({
    steps: transformSteps(movableNodes(state), turn(here, event)),
    note: { labelKey: 'history.rotate' },
    tool: { name: 'select.idle' },
  }),
};

/** A press on the rotate handle; null when the selection has no box. */
export function startRotating(state: EditorState, event: PointerInput): Transaction | null {
  const frame = selectionFrame(state);
  if (!frame) return null;
  const center = applyMatrix(frame, { x: 0.5, y: 0.5 });
  return {
    tool: {
      name: 'select.rotating',
      ids: movableNodes(state).map(({ object }) => object.id),
      center,
      startAngle: direction(center, event.point),
      baseAngle: measureFrame(frame).angle,
    },
  };
}

function turn(here: Payload, event: PointerInput): Matrix {
  const free = direction(here.center, event.point) - here.startAngle;
  const stepped = Math.round((here.baseAngle + free) / ANGLE_STEP) * ANGLE_STEP - here.baseAngle;
  return rotation(event.modifiers.shift ? stepped : free, here.center);
}

function direction(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}
