import { type Outcome, succeed } from '@kerf/machining';
import type { Procedure } from '../procedure';
import { goGuarded, type Place, type Probing, positionOf, retreat, touch } from './motion';
import type { CornerRequest } from './request';
import { touchOuterSide } from './side';

/**
 * Touches a corner: its top, then its two sides from outside. The tool begins above the workpiece, or above the plate
 * on it, and ends there.
 */
export function* probeCorner(probing: Probing, request: CornerRequest): Procedure<Outcome<{ zero: Place }>> {
  const { corner, bitDiameter, plateThickness, plateWall, reach, depth, retract } = request;
  const start = { X: positionOf(probing, 'X'), Y: positionOf(probing, 'Y') };
  const top = yield* touch(probing, { axis: 'Z', direction: -1 });
  if (!top.ok) return top;
  const up = yield* retreat(probing, { Z: top.value + retract });
  if (!up.ok) return up;
  const directions = { X: corner.endsWith('left') ? 1 : -1, Y: corner.startsWith('front') ? 1 : -1 } as const;
  const zero: { X?: number; Y?: number } = {};
  for (const axis of ['X', 'Y'] as const) {
    const direction = directions[axis];
    const from = start[axis] - direction * reach;
    const side = yield* touchOuterSide(probing, { axis, direction, from, height: top.value - depth });
    if (!side.ok) return side;
    zero[axis] = side.value + direction * (bitDiameter / 2 + plateWall);
    const back = yield* goGuarded(probing, { [axis]: start[axis] });
    if (!back.ok) return back;
  }
  return succeed({ zero: { ...zero, Z: top.value - plateThickness } });
}
