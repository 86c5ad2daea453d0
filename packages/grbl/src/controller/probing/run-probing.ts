import { type Outcome, succeed } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { AXES } from '../../machine-state';
import { DONE, failWith } from '../../refusal';
import type { Core } from '../core';
import { waitIdle } from '../hand/wait-idle';
import { setWorkPosition } from '../hand/zero';
import { isSpindleOn } from '../outputs';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { restoreModes } from '../restore-modes';
import { ask } from '../waits';
import { type Place, type Probing, positionOf, refuseToBegin } from './motion';
import { type Found, type ProbingFacts, probingOf } from './registry';
import { checkRequest, type ProbeRequest } from './request';

/** Runs one probing: checks, touches, sets the zero, and leaves the modes as they were. */
export function* runProbing(
  core: Core,
  request: ProbeRequest,
  facts: ProbingFacts,
): Procedure<Outcome<Found>> {
  const probing: Probing = { core, settings: request, cancels: core.jogCancels };
  const ready = yield* makeReady(probing, request);
  if (!ready.ok) return ready;
  const { banners } = core;
  const found = yield* probingOf(request).run(probing, request, facts);
  const isAtRest = yield* waitIdle(core);
  // A reset has already brought back the modes of the start, and an alarm accepts no line.
  const wasReset = core.banners !== banners || core.isExpectingReset;
  if (!found.ok && (wasReset || !isAtRest)) return found;
  // The zero is in mm, and a job may read inches, so the zero is set before the modes of the job are back.
  const set = found.ok ? yield* setZero(probing, found.value.zero) : found;
  const restored = yield* restoreModes(core, ready.value);
  if (!found.ok) return found;
  if (!set.ok) return set;
  return restored.ok ? found : restored;
}

function* makeReady(probing: Probing, request: ProbeRequest): Procedure<Outcome<readonly string[]>> {
  const { core } = probing;
  const checked = checkRequest(request);
  if (!checked.ok) return checked;
  const { isTested, isClipOn } = core.snapshot.probing;
  const { usesClip } = probingOf(request);
  if (!usesClip && isClipOn) return failWith('probe-clip-on');
  if (!isTested || isClipOn !== usesClip) return failWith('probe-untested');
  const ready = yield* refuseToBegin(probing);
  if (!ready.ok) return ready;
  if (isSpindleOn(core.snapshot)) return failWith('probe-spindle');
  const { settings } = core.snapshot;
  const isTooFar = AXES.some((_, axis) => {
    const travel = settings.get(SETTING.travel + axis);
    return travel !== undefined && request.maxDistance > travel;
  });
  if (isTooFar) return failWith('probe-too-far');
  for (const line of ['M5', '$G']) {
    const outcome = outcomeOf(yield* ask(core, line));
    if (!outcome.ok) return outcome;
  }
  const { modes } = core.snapshot;
  return modes === null ? failWith('modes-unknown') : succeed(modes);
}

/** Sets the zero at a place, with the tool at another place. */
function* setZero(probing: Probing, zero: Place): Procedure<Outcome<void>> {
  const axes = AXES.filter((axis) => zero[axis] !== undefined);
  if (axes.length === 0) return DONE;
  const position = axes.map((axis) => [axis, positionOf(probing, axis) - zero[axis]!] as const);
  return yield* setWorkPosition(probing.core, Object.fromEntries(position));
}
