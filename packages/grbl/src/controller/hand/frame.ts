import type { Outcome } from '@kerf/machining';
import { DONE, failWith } from '../../refusal';
import type { FrameRequest } from '../api';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { reachKnownState } from '../known-state';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { findOutside } from '../table';
import { refuseBeamFrame, traceWithBeam } from './beam-frame';
import { askForJog } from './jog';
import { waitIdle } from './wait-idle';

/**
 * How many jogs are sent at once: fewer than any board can queue. A jog that waits on the board would be carried out
 * after a hold at the machine itself, which drops only what is queued.
 */
const MOST_AT_ONCE = 12;

/** How near to a corner the head is at that corner, mm: more than the step of any axis. */
const AT_CORNER = 0.2;

/**
 * Moves the head along an outline, a rectangle or other corners, with spindle and beam off; the beam of a laser is
 * faintly on when that was asked for. Before that, the board is
 * brought to the known state in which jobs begin. Motion in the dark is made of jogs, for these reasons:
 *
 * - a jog can be stopped at any time without an alarm and without losing the position;
 * - a jog leaves no modes behind;
 * - the board refuses a jog that would leave the work area, but it does not stop with an alarm.
 */
export function* frame(core: Core, request: FrameRequest): Procedure<Outcome<void>> {
  const { feedRate, beamShare } = request;
  if (!isValid(request)) return failWith('frame-invalid');
  if (core.snapshot.state !== 'Idle') return failWith('cannot-frame');
  const refused = beamShare === undefined ? null : refuseBeamFrame(core, beamShare);
  if (refused) return refused;
  const cancels = core.jogCancels;
  const known = yield* reachKnownState(core);
  if (!known.ok) return known;
  if (core.jogCancels !== cancels) return cancelled();
  const height = core.snapshot.workPosition[2];
  const [outside] = findOutside(core.snapshot, boundsOf(request, height));
  if (outside) return { ok: false, problems: [outside] };
  const { safeHeight } = request;
  // A tool that stands higher stays there: below it may be a clamp.
  const lift = safeHeight === undefined || height >= safeHeight ? [] : [`Z${formatNumber(safeHeight)}`];
  const corners = cornersOf(request);
  // With the beam on, only the way to the first corner is dark.
  const way = beamShare === undefined ? [...corners, corners[0]!] : corners.slice(0, 1);
  for (let first = 0; first < way.length; first += MOST_AT_ONCE) {
    const stretch = way.slice(first, first + MOST_AT_ONCE);
    const words = stretch.map(([x, y]) => `X${formatNumber(x)}Y${formatNumber(y)}`);
    const outcome = yield* trace(core, first === 0 ? [...lift, ...words] : words, feedRate);
    if (core.jogCancels !== cancels) return cancelled();
    if (!outcome.ok) return outcome;
    if (!isAt(core, stretch.at(-1)!)) return failWith('frame-interrupted');
  }
  if (beamShare === undefined) return DONE;
  const traced = yield* traceWithBeam(core, { corners, feedRate, share: beamShare });
  return core.jogCancels === cancels ? traced : cancelled();
}

/** Sends some jogs, and waits until the machine is at rest. */
function* trace(core: Core, jogs: readonly string[], feedRate: number): Procedure<Outcome<void>> {
  const cancels = core.jogCancels;
  for (const words of jogs) {
    const outcome = outcomeOf(yield* askForJog(core, `$J=G90G21${words}F${formatNumber(feedRate)}`));
    if (core.jogCancels !== cancels) return cancelled();
    if (!outcome.ok) return outcome;
  }
  return (yield* waitIdle(core)) ? DONE : failWith('frame-interrupted');
}

/** Whether the head is at a corner. After a hold at the machine itself it stands somewhere else. */
function isAt({ snapshot }: Core, corner: readonly [x: number, y: number]): boolean {
  return corner.every((value, axis) => Math.abs(snapshot.workPosition[axis]! - value) < AT_CORNER);
}

function boundsOf({ minX, minY, maxX, maxY, safeHeight }: FrameRequest, height: number) {
  const z = Math.max(safeHeight ?? height, height);
  return { min: [minX, minY, z], max: [maxX, maxY, z] } as const;
}

const cancelled = () => failWith('frame-cancelled');

type Corner = readonly [x: number, y: number];

/** The corners to trace: those of the request, or those of its rectangle. */
function cornersOf({ corners, minX, minY, maxX, maxY }: FrameRequest): readonly Corner[] {
  return (
    corners ?? [
      [minX, minY],
      [maxX, minY],
      [maxX, maxY],
      [minX, maxY],
    ]
  );
}

/** Slower than this, mm/min, a frame would not end: with the beam on it would have pieces without number. */
const SLOWEST = 1;

/** Whether all numbers are finite, and all corners are in the rectangle, for which the work area is checked. */
function isValid(request: FrameRequest): boolean {
  const { minX, minY, maxX, maxY, feedRate, safeHeight } = request;
  const corners = cornersOf(request);
  const numbers = [minX, minY, maxX, maxY, feedRate, safeHeight ?? 0];
  return (
    numbers.every(Number.isFinite) &&
    feedRate >= SLOWEST &&
    corners.length > 0 &&
    corners.every(([x, y]) => x >= minX && x <= maxX && y >= minY && y <= maxY)
  );
}
