import type { Core } from './core';
import type { Procedure } from './procedure';
import { freshStatus, sleep, until } from './waits';

const BANNER_LIMIT_MS = 2000;
/** How long to wait for the banner before the reset is sent again to a board that may be ignoring resets. */
const DEAF_RETRY_MS = 250;
const MS_PER_SECOND = 1000;

/**
 * Resets the board at once and waits until the board is back. False when it did not come back. The reset is sent
 * exactly once, except after a limit alarm: for half a second the firmware then ignores resets, so the reset is sent
 * again.
 */
export function* resetBoard(core: Core): Procedure<boolean> {
  const seen = core.banners;
  const isDeaf = core.snapshot.needsReset;
  core.isExpectingReset = true;
  let isBack = false;
  for (let leftMs = BANNER_LIMIT_MS; leftMs > 0 && !isBack; ) {
    const waitMs = isDeaf ? Math.min(DEAF_RETRY_MS, leftMs) : leftMs;
    leftMs -= waitMs;
    core.realtime('reset');
    core.streamer.abandon();
    isBack = yield* until(core, () => core.banners > seen, waitMs);
  }
  core.isExpectingReset = false;
  if (!isBack) return false;
  // The first report shows the state after a reset. If there is an alarm, it has come before this report.
  yield* sleep(core, core.policy.pollHoldMs);
  return yield* freshStatus(core);
}

/**
 * Waits until a reset that is in progress is over. After an alarm the firmware takes half a second until it starts
 * again, and a line that comes before that is lost.
 */
export function* waitForReset(core: Core): Procedure<void> {
  yield* until(core, () => !core.isExpectingReset, BANNER_LIMIT_MS);
}

/** Whether the machine is at rest in a way that survives a reset. */
export function isStanding(core: Core): boolean {
  const { state, substate } = core.snapshot;
  if (state === 'Hold') return substate === 0 || substate === null;
  if (state === 'Door') return substate !== 2 && substate !== 3;
  return state === 'Idle' || state === 'Check' || state === 'Sleep' || state === 'Tool';
}

/** How long a hold may take from the present speed: twice the braking time, plus an allowance. */
function holdLimitMs(core: Core): number {
  const { settings, feedRate } = core.snapshot;
  const accelerations = [120, 121, 122]
    .map((number) => settings.get(number) ?? 0)
    .filter((value) => value > 0);
  const slowest = accelerations.length > 0 ? Math.min(...accelerations) : 10;
  return (2 * (feedRate / 60) * MS_PER_SECOND) / slowest + core.policy.holdGraceMs;
}

/**
 * Holds the feed and waits, with quick polling, until the machine has stopped. False when it has not stopped in time.
 * The limit is the time that braking can take, or `limitMs` if that is less.
 */
export function* holdMotion(core: Core, limitMs = Number.POSITIVE_INFINITY): Procedure<boolean> {
  core.realtime('hold');
  const end = core.scheduler.now() + Math.min(limitMs, holdLimitMs(core));
  const seen = core.statuses;
  for (;;) {
    yield* freshStatus(core, core.policy.pollHoldMs);
    // A report from before the hold may still say Idle or Run. `Hold` or `Door` at standstill is never out of date.
    const isHeld = core.snapshot.state === 'Hold' || core.snapshot.state === 'Door';
    if (isStanding(core) && (isHeld || core.statuses > seen + 1)) return true;
    if (core.snapshot.state === 'Alarm') return false;
    if (core.scheduler.now() >= end || core.snapshot.connection === 'lost') return false;
    yield* sleep(core, core.policy.pollHoldMs);
  }
}
