import type { Outcome } from '@kerf/machining';
import type { Procedure } from '../procedure';
import { goGuarded, type Probing, positionOf, retreat, touch } from './motion';

/** A side of something, touched from outside or inside. */
export interface Side {
  readonly axis: 'X' | 'Y';
  /** The direction in which the tool moves to it. */
  readonly direction: 1 | -1;
}

/** Touches a side at the present height, and moves away from it as far as the tool keeps from everything. */
export function* touchSide(probing: Probing, { axis, direction }: Side): Procedure<Outcome<number>> {
  const found = yield* touch(probing, { axis, direction });
  if (!found.ok) return found;
  const away = yield* retreat(probing, { [axis]: found.value - direction * probing.settings.retract });
  return away.ok ? found : away;
}

/** How a side is touched that cannot be reached at the present height. */
export interface OuterSide extends Side {
  /** Where the tool stands beside it, machine coordinates on the axis. */
  readonly from: number;
  /** The height at which it is touched, machine coordinates. */
  readonly height: number;
}

/**
 * Touches a side from outside: across at the present height, down, to the side, up again. The tool is then above the
 * place beside the side, at the height at which it began.
 */
export function* touchOuterSide(probing: Probing, side: OuterSide): Procedure<Outcome<number>> {
  const top = positionOf(probing, 'Z');
  const across = yield* goGuarded(probing, { [side.axis]: side.from });
  if (!across.ok) return across;
  const down = yield* goGuarded(probing, { Z: side.height });
  if (!down.ok) return down;
  const found = yield* touchSide(probing, side);
  if (!found.ok) return found;
  const up = yield* retreat(probing, { Z: top });
  return up.ok ? found : up;
}
