import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { AXES, type Axis } from '../../machine-state';
import { failWith } from '../../refusal';
import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask, freshStatus } from '../waits';

/**
 * Makes the present position zero of the active work coordinate system, by `G10 L20 P0`. `G92` is not used, because a
 * reset loses a G92 offset, and every cancelled job ends in a reset.
 */
export function* zero(core: Core, axes: readonly Axis[]): Procedure<Outcome<void>> {
  const words = AXES.filter((axis) => axes.includes(axis)).map((axis) => `${axis}0`);
  if (words.length === 0) return failWith('no-axis-to-zero');
  if (core.snapshot.state !== 'Idle') return failWith('cannot-zero');
  const reply = yield* ask(core, `G10L20P0${words.join('')}`);
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
