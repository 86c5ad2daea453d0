import { type Design, designBounds, type ObjectId } from '@kerf/document';
import type { Command } from '@kerf/editor';
import { boundsCenter, boundsHeight, boundsWidth, multiply, scaling, translation } from '@kerf/geometry';
import { isLaser } from '@kerf/machining';
import { facingOf } from '../operations/facing/within-stock';

/** Differences below this are rounding errors, mm. */
const ROUNDING = 1e-6;

/**
 * Moves an object by the shortest way to a place where the machine can cut all around it, or makes it as small as that
 * needs, in its proportions. Null when that changes nothing, when moving is not enough, and for what is locked, in a
 * group, or not cut where it lies.
 */
export function intoWorkArea(design: Design, objectId: ObjectId, how: 'move' | 'shrink'): Command | null {
  const object = design.objects.find(({ id }) => id === objectId);
  if (!object || object.isLocked || facingOf(object)) return null;
  const { firstBit, mode } = design.setup;
  const room = mode === 'laser' || isLaser(firstBit) ? 0 : firstBit.diameter;
  const [wide, high] = [design.workspace.width - 2 * room, design.workspace.height - 2 * room];
  const box = designBounds(design, [objectId]);
  const share = Math.min(1, wide / boundsWidth(box), high / boundsHeight(box));
  const isSmallEnough = share > 1 - ROUNDING;
  if (!(share > 0) || isSmallEnough !== (how === 'move')) return null;
  const middle = boundsCenter(box);
  const held = (place: number, size: number, length: number) =>
    room + Math.min(Math.max(place - room, (size * share) / 2), length - (size * share) / 2);
  const to = { x: held(middle.x, boundsWidth(box), wide), y: held(middle.y, boundsHeight(box), high) };
  const way = Math.hypot(to.x - middle.x, to.y - middle.y);
  if (isSmallEnough && way < ROUNDING) return null;
  const map = multiply(translation(to.x - middle.x, to.y - middle.y), scaling(share, share, middle));
  const transform = multiply(map, object.transform);
  return (_, dispatch) => {
    dispatch?.({
      steps: [{ kind: 'update-objects', patches: [{ id: objectId, changes: { transform } }] }],
      note: { labelKey: how === 'move' ? 'history.move' : 'history.scale' },
    });
    return true;
  };
}
