import { type Matrix, translation } from '@kerf/geometry';
import { transformSteps } from '../../edits/update';
import type { PointerInput } from '../../events';
import { movableNodes } from '../../selectors/selection';
import { hintsOn, snap } from '../../snapping/snap';
import { snapTargets } from '../../snapping/targets';
import type { EditorState } from '../../state/editor-state';
import type { SnapHints } from '../../state/overlay';
import type { SelectPayloads } from '../../state/tool-states/select';
import type { ToolStateNode } from '../tool';

type Payload = SelectPayloads['select.moving'];
type MovingOverlay = SnapHints & {
  readonly transform: { readonly ids: Payload['ids']; readonly matrix: Matrix };
};

/** Drags the selection, which snaps to its surroundings. Shift keeps to one axis, Ctrl or Cmd turns snapping off. */
export const moving: ToolStateNode<Payload> = {
  cursor: () => 'move',
  pointerMove: (state, here, event) => ({ overlay: movingOverlay(state, here, event) }),
  pointerUp: (state, here, event) => ({
    steps: transformSteps(movableNodes(state), movingOverlay(state, here, event).transform.matrix),
    note: { labelKey: 'history.move' },
    tool: { name: 'select.idle' },
  }),
};

/** What the drag shows with the pointer at `event`. */
export function movingOverlay(state: EditorState, here: Payload, event: PointerInput): MovingOverlay {
  let dx = event.point.x - here.start.x;
  let dy = event.point.y - here.start.y;
  const keepsX = event.modifiers.shift && Math.abs(dx) >= Math.abs(dy);
  const keepsY = event.modifiers.shift && !keepsX;
  if (keepsX) dy = 0;
  if (keepsY) dx = 0;
  const box = {
    minX: here.bounds.minX + dx,
    minY: here.bounds.minY + dy,
    maxX: here.bounds.maxX + dx,
    maxY: here.bounds.maxY + dy,
  };
  const isFree = !keepsX && !keepsY;
  const points = isFree ? here.nodes.map(({ x, y }) => ({ x: x + dx, y: y + dy })) : [];
  const subject = { box, points, hasGaps: true };
  const snapped = snap(state, snapTargets(state, here.ids), subject, event.modifiers);
  if (!keepsY) dx += snapped.dx;
  if (!keepsX) dy += snapped.dy;
  const hints = hintsOn(snapped.hints, { x: !keepsY, y: !keepsX });
  return { transform: { ids: here.ids, matrix: translation(dx, dy) }, ...hints };
}
