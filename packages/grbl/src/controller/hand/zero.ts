import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { AXES, type Axis } from '../../machine-state';
import { failWith } from '../../refusal';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask, freshStatus } from '../waits';

/**
 * Makes the present position zero of the active work coordinate system, or gives it the coordinates of `place`, mm.
 * `G92` is not used, because a reset loses a G92 offset, and every cancelled job ends in a reset.
 */
export function* zero(
  core: Core,
  axes: readonly Axis[],
  place: Readonly<Partial<Record<Axis, number>>>,
): Procedure<Outcome<void>> {
  return yield* setWorkPosition(core, Object.fromEntries(axes.map((axis) => [axis, place[axis] ?? 0])));
}

/** Moves the zero so that the present position has these work coordinates, by `G10 L20 P0`. */
export function* setWorkPosition(
  core: Core,
  position: Readonly<Partial<Record<Axis, number>>>,
): Procedure<Outcome<void>> {
  const axes = AXES.filter((axis) => position[axis] !== undefined);
  if (axes.length === 0) return failWith('no-axis-to-zero');
  if (core.snapshot.state !== 'Idle') return failWith('cannot-zero');
  const words = axes.map((axis) => `${axis}${formatNumber(position[axis]!)}`);
  // Zero is the same in every unit, so that a mere zero changes no mode.
  const unit = axes.every((axis) => position[axis] === 0) ? '' : 'G21';
  const reply = yield* ask(core, `${unit}G10L20P0${words.join('')}`);
  if (reply.kind === 'ok') {
    for (const axis of axes) core.zeroedAxes.add(axis);
    const needed: readonly Axis[] = core.snapshot.settings.get(SETTING.laserMode) === 1 ? ['X', 'Y'] : AXES;
    if (needed.every((axis) => core.zeroedAxes.has(axis))) core.update({ positionTrust: 'trusted' });
    yield* freshOffset(core);
  }
  return outcomeOf(reply);
}

/** The board sends the offset with one of the two reports after its change. */
function* freshOffset(core: Core): Procedure<void> {
  yield* freshStatus(core);
  yield* freshStatus(core);
}
