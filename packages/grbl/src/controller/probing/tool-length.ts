import { type Outcome, succeed } from '@kerf/machining';
import { failWith } from '../../refusal';
import type { Procedure } from '../procedure';
import { goGuarded, type Place, type Probing, positionOf, retreat, touch } from './motion';
import type { LengthRequest } from './request';

/**
 * What the last measured tool stands for: it touched the sensor at one height, and Z zero was at another. Both are in
 * machine coordinates. It is valid only as long as Z zero is where it was.
 */
export interface ToolReference {
  readonly touch: number;
  readonly zero: number;
}

/** Two heights of Z zero that differ by less count as equal, mm: boards report three decimals. */
const SAME = 0.0011;

/** How far below the end of the travel the tool crosses the machine, mm. */
const BELOW_TOP = 1;

/** What was measured: where the sensor was touched, and Z zero if it moves. */
interface Measured {
  readonly zero: Place;
  readonly touch: number;
}

/**
 * Touches the sensor for the length of the tool. Z zero is moved by the difference to the tool before. A length offset
 * (G43.1) is not used, because a reset forgets it, and every cancelled job ends in a reset.
 */
export function* probeLength(
  probing: Probing,
  request: LengthRequest,
  reference: ToolReference | null,
): Procedure<Outcome<Measured>> {
  const { isHomed, workOffset } = probing.core.snapshot;
  const { place, purpose } = request;
  const isKnown = reference !== null && Math.abs(reference.zero - workOffset[2]) < SAME;
  if (purpose === 'apply' && !isKnown) return failWith('no-tool-reference');
  if (place && !isHomed) return failWith('sensor-needs-homing');
  const top = place ? -BELOW_TOP : positionOf(probing, 'Z');
  const there = place ? yield* goAbove(probing, place, top) : yield* retreat(probing, {});
  if (!there.ok) return there;
  const found = yield* touch(probing, { axis: 'Z', direction: -1 });
  if (!found.ok) return found;
  const up = yield* retreat(probing, { Z: Math.max(top, found.value + request.retract) });
  if (!up.ok) return up;
  const isApplied = purpose === 'apply' && reference !== null;
  const zero = isApplied ? { Z: workOffset[2] + found.value - reference.touch } : {};
  return succeed({ zero, touch: found.value });
}

function* goAbove(
  probing: Probing,
  place: { readonly x: number; readonly y: number },
  top: number,
): Procedure<Outcome<void>> {
  const up = yield* retreat(probing, { Z: Math.max(top, positionOf(probing, 'Z')) });
  return up.ok ? yield* goGuarded(probing, { X: place.x, Y: place.y }) : up;
}
