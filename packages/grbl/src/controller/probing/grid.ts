import { type Outcome, succeed } from '@kerf/machining';
import type { Position } from '../../machine-state';
import type { Procedure } from '../procedure';
import { goGuarded, type Probing, positionOf, retreat, touchOnce } from './motion';
import type { GridRequest } from './request';

/**
 * Touches the surface at each point, once and at the first rate. `reached` gets each point as soon as it is known, so
 * that a probing that was cancelled can go on with the points that are left.
 */
export function* probeGrid(
  probing: Probing,
  request: GridRequest,
  reached: (point: Position) => void,
): Procedure<Outcome<{ zero: Record<string, never>; heights: readonly Position[] }>> {
  const { points, clearance, plateThickness, fastRate } = request;
  const [offsetX, offsetY, offsetZ] = probing.core.snapshot.workOffset;
  const top = offsetZ + clearance;
  const heights: Position[] = [];
  const up = yield* retreat(probing, { Z: Math.max(top, positionOf(probing, 'Z')) });
  if (!up.ok) return up;
  for (const [x, y] of points) {
    const across = yield* goGuarded(probing, { X: x + offsetX, Y: y + offsetY });
    if (!across.ok) return across;
    const found = yield* touchOnce(probing, { axis: 'Z', direction: -1 }, fastRate);
    if (!found.ok) return found;
    const point: Position = [x, y, found.value - offsetZ - plateThickness];
    heights.push(point);
    reached(point);
    const back = yield* retreat(probing, { Z: top });
    if (!back.ok) return back;
  }
  return succeed({ zero: {}, heights });
}
