import type { Problem } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { problem } from '../../refusal';
import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { holdMotion } from '../resetting';
import { sleep } from '../waits';

/** Holds the motion for a pause. A laser's beam must be off then. Null, or why the job has to stop. */
export function* holdInPause(core: Core): Procedure<Problem | null> {
  if (!(yield* holdMotion(core))) return problem('pause-timeout');
  if (!isBeamOn(core)) return null;
  core.realtime('spindle-stop');
  yield* sleep(core, core.policy.beamStandstillMs);
  return isBeamOn(core) ? problem('beam-in-pause') : null;
}

function isBeamOn({ snapshot }: Core): boolean {
  const isLaser = snapshot.settings.get(SETTING.laserMode) === 1;
  const { state, spindleSpeed, accessories } = snapshot;
  return isLaser && state === 'Hold' && spindleSpeed > 0 && accessories.spindle !== 'off';
}
