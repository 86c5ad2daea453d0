import type { Outcome } from '@kerf/machining';
import { DONE, failWith } from '../../refusal';
import type { FrameRequest } from '../api';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { reachKnownState } from '../known-state';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { findOutside } from '../table';
import { askForJog } from './jog';
import { waitIdle } from './wait-idle';

/**
 * Moves the head along an outline, a rectangle or other corners, with beam and spindle off. Before that, the board is brought to the
 * known state in which jobs begin. The motion is made of jogs, for these reasons:
 *
 * - a jog can be stopped at any time without an alarm and without losing the position;
 * - a jog leaves no modes behind;
 * - the board refuses a jog that would leave the work area, but it does not stop with an alarm.
 */
export function* frame(core: Core, request: FrameRequest): Procedure<Outcome<void>> {
  const { feedRate } = request;
  if (!isValid(request)) return failWith('frame-invalid');
  if (core.snapshot.state !== 'Idle') return failWith('cannot-frame');
  const cancels = core.jogCancels;
  const known = yield* reachKnownState(core);
  if (!known.ok) return known;
  const [outside] = findOutside(core.snapshot, boundsOf(request, core.snapshot.workPosition[2]));
  if (outside) return { ok: false, problems: [outside] };
  for (const words of outline(request)) {
    if (core.jogCancels !== cancels) return cancelled();
    const outcome = outcomeOf(yield* askForJog(core, `$J=G90G21${words}F${formatNumber(feedRate)}`));
    if (core.jogCancels !== cancels) return cancelled();
    if (!outcome.ok) return outcome;
  }
  const isAtRest = yield* waitIdle(core);
  if (core.jogCancels !== cancels) return cancelled();
  return isAtRest ? DONE : failWith('frame-interrupted');
}

function boundsOf({ minX, minY, maxX, maxY, safeHeight }: FrameRequest, height: number) {
  const z = safeHeight ?? height;
  return { min: [minX, minY, z], max: [maxX, maxY, z] } as const;
}

const cancelled = () => failWith('frame-cancelled');

/** The words of each jog: up, then from corner to corner and back to the first. */
function outline(request: FrameRequest): string[] {
  const { safeHeight } = request;
  const corners = cornersOf(request);
  const way = [...corners, corners[0]!].map(([x, y]) => `X${formatNumber(x)}Y${formatNumber(y)}`);
  return safeHeight === undefined ? way : [`Z${formatNumber(safeHeight)}`, ...way];
}

/** The corners to trace: those of the request, or those of its rectangle. */
function cornersOf({ corners, minX, minY, maxX, maxY }: FrameRequest): NonNullable<FrameRequest['corners']> {
  return (
    corners ?? [
      [minX, minY],
      [maxX, minY],
      [maxX, maxY],
      [minX, maxY],
    ]
  );
}

/** Whether all numbers are finite, and all corners are in the rectangle, for which the work area is checked. */
function isValid(request: FrameRequest): boolean {
  const { minX, minY, maxX, maxY, feedRate, safeHeight } = request;
  const corners = cornersOf(request);
  const numbers = [minX, minY, maxX, maxY, feedRate, safeHeight ?? 0];
  return (
    numbers.every(Number.isFinite) &&
    feedRate > 0 &&
    corners.length > 0 &&
    corners.every(([x, y]) => x >= minX && x <= maxX && y >= minY && y <= maxY)
  );
}
