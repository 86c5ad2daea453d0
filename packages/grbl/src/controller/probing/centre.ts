import { type Outcome, succeed } from '@kerf/machining';
import type { Procedure } from '../procedure';
import { goGuarded, type Place, type Probing, positionOf, touch } from './motion';
import type { BossRequest, HoleRequest } from './request';
import { type Side, touchOuterSide } from './side';

/** The centre as the new zero, and the size along X and Y. */
interface Centre {
  readonly zero: Place;
  readonly size: readonly [x: number, y: number];
}

/** Touches the sides of a hole from inside. The middle of a chord lies on the axis through the centre. */
export function* probeHole(probing: Probing, { bitDiameter }: HoleRequest): Procedure<Outcome<Centre>> {
  return yield* findCentre(probing, bitDiameter, (side) => touch(probing, side));
}

/** Touches something that stands up from outside, on four sides. The tool ends above its centre. */
export function* probeBoss(probing: Probing, request: BossRequest): Procedure<Outcome<Centre>> {
  const { bitDiameter, sizeX, sizeY, depth, retract } = request;
  const height = positionOf(probing, 'Z') - depth;
  const sizes = { X: sizeX, Y: sizeY };
  const middle = { X: positionOf(probing, 'X'), Y: positionOf(probing, 'Y') };
  const out = (axis: 'X' | 'Y') => sizes[axis] / 2 + bitDiameter / 2 + retract;
  // A side is touched in the direction towards the middle, so the lower side is the one that is touched upwards.
  return yield* findCentre(probing, -bitDiameter, ({ axis, direction }) => {
    const from = middle[axis] + direction * out(axis);
    return touchOuterSide(probing, { axis, direction: direction === 1 ? -1 : 1, from, height });
  });
}

/** Finds the middle along X, goes there, and does the same along Y. */
function* findCentre(
  probing: Probing,
  widerBy: number,
  touchAt: (side: Side) => Procedure<Outcome<number>>,
): Procedure<Outcome<Centre>> {
  const middle = { X: 0, Y: 0 };
  const size = { X: 0, Y: 0 };
  for (const axis of ['X', 'Y'] as const) {
    const low = yield* touchAt({ axis, direction: -1 });
    if (!low.ok) return low;
    const high = yield* touchAt({ axis, direction: 1 });
    if (!high.ok) return high;
    middle[axis] = (low.value + high.value) / 2;
    size[axis] = high.value - low.value + widerBy;
    const there = yield* goGuarded(probing, { [axis]: middle[axis] });
    if (!there.ok) return there;
  }
  return succeed({ zero: middle, size: [size.X, size.Y] });
}
