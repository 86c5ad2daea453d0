import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { DONE, failWith } from '../../refusal';
import type { BeamRequest } from '../api';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask } from '../waits';

/*
 * A laser that is fired by hand, as a pointer: the beam is on at standstill, where nothing moves it on. GRBL has no
 * watchdog for that: a beam that was switched on stays on when the cable is pulled. So the beam is fired in pulses, and
 * each pulse carries its own end: `M3 … G4` and `M5` are sent together, and the board itself switches the beam off when
 * the dwell is over. The next pulse is sent only when the board has confirmed the end of this one. Whatever happens to
 * cable, driver or computer, the beam is off after one pulse at the latest.
 */

/** The greatest power of a beam that is fired by hand, as a share of full power. */
export const BEAM_MOST_SHARE = 0.05;

/** How long one pulse takes, s. It is also how long the beam may stay on after the release. */
const PULSE_SECONDS = 0.15;

/** Why a press is refused, or null. */
export function refuseBeam(core: Core, { share }: BeamRequest): Outcome<void> | null {
  const { settings, state } = core.snapshot;
  if (settings.get(SETTING.laserMode) !== 1) return failWith('beam-needs-laser-mode');
  if (state !== 'Idle') return failWith('cannot-spin');
  if (!Number.isFinite(share) || share <= 0 || share > BEAM_MOST_SHARE)
    return failWith('beam-power', { highest: BEAM_MOST_SHARE });
  return null;
}

/** Fires one pulse. It also selects G1, without moving: in laser mode there is no beam under G0. */
export function* pulseBeam(core: Core, { share }: BeamRequest): Procedure<Outcome<void>> {
  const full = core.snapshot.settings.get(SETTING.spindleMaximum) ?? 0;
  let error: number | null = null;
  core.streamer.send({
    text: `G1F1000M3S${formatNumber(share * full)}G4P${formatNumber(PULSE_SECONDS)}`,
    answered: (code) => {
      error = code;
    },
  });
  const reply = yield* ask(core, 'M5', 1000 * PULSE_SECONDS + core.policy.spindleOffLimitMs);
  if (reply.kind !== 'ok') return outcomeOf(reply);
  return error === 0 ? DONE : failWith('beam-refused');
}

/** Fires pulses for as long as `isHeld`, or until one fails. */
export function* fireBeam(core: Core, request: BeamRequest, isHeld: () => boolean): Procedure<Outcome<void>> {
  while (isHeld()) {
    const outcome = yield* pulseBeam(core, request);
    if (!outcome.ok) return outcome;
  }
  return DONE;
}
