import { type Outcome, succeed } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import type { Position } from '../../machine-state';
import { parseMessage } from '../../messages/registry';
import { failWith } from '../../refusal';
import type { ProbeRequest, ProbeResult } from '../api';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask, freshStatus, type Reply } from '../waits';
import { waitIdle } from './wait-idle';

const MS_PER_MINUTE = 60_000;
const MM_PER_INCH = 25.4;
const RETRACT_RATE = 300;

/**
 * Lowers the tool onto a plate and sets Z so that the plate's underside is 0. The tool still moves a little after it
 * touches the plate. So zero is set from the position at the moment of the touch, not from the present position.
 */
export function* probe(core: Core, request: ProbeRequest): Procedure<Outcome<ProbeResult>> {
  const { maxDistance, feedRate, plateThickness, retract } = request;
  if (![maxDistance, feedRate].every((value) => Number.isFinite(value) && value > 0))
    return failWith('probe-invalid');
  if (![plateThickness, retract].every((value) => Number.isFinite(value) && value >= 0))
    return failWith('plate-invalid');
  const { state, pins } = core.snapshot;
  if (state !== 'Idle') return failWith('cannot-probe');
  if (pins.probe) return failWith('probe-closed');
  const limit = (maxDistance / feedRate) * MS_PER_MINUTE + core.policy.replyLimitMs;
  const reply = yield* ask(
    core,
    `G21G91G38.2Z-${formatNumber(maxDistance)}F${formatNumber(feedRate)}`,
    limit,
  );
  yield* freshStatus(core);
  if (core.snapshot.state === 'Alarm') return failWith('probe-missed-locked');
  yield* ask(core, 'G90');
  const touched = findTouch(reply, core.snapshot.settings.get(SETTING.reportInches) === 1 ? MM_PER_INCH : 1);
  if (!touched) {
    const outcome = outcomeOf(reply);
    return outcome.ok ? failWith('probe-missed') : outcome;
  }
  if (!(yield* waitIdle(core))) return failWith('probing-interrupted');
  const height = core.snapshot.machinePosition[2] - touched[2] + plateThickness;
  const set = outcomeOf(yield* ask(core, `G10L20P0Z${formatNumber(height)}`));
  if (!set.ok) return set;
  core.zeroedAxes.add('Z');
  if (retract > 0) {
    const up = outcomeOf(yield* ask(core, `$J=G91G21Z${formatNumber(retract)}F${RETRACT_RATE}`));
    if (!up.ok) return up;
    yield* waitIdle(core);
  }
  return succeed({ touched });
}

function findTouch(reply: Reply, scale: number): Position | null {
  if (reply.kind !== 'ok') return null;
  for (const line of reply.lines) {
    const message = parseMessage(line);
    if (message?.kind === 'probe' && message.hasTouched)
      return [message.position[0] * scale, message.position[1] * scale, message.position[2] * scale];
  }
  return null;
}
