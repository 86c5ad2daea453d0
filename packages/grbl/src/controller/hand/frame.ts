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
 * Moves the head along the rectangle of an outline, with beam and spindle off. Before that, the board is brought to the
 * known state in which jobs begin. The motion is made of jogs, for these reasons:
 *
 * - a jog can be stopped at any time without an alarm and without losing the position;
 * - a jog leaves no modes behind;
 * - the board refuses a jog that would leave the work area, but it does not stop with an alarm.
 */
export function* frame(core: Core, request: FrameRequest): Procedure<Outcome<void>> {
  const { minX, minY, maxX, maxY, feedRate, safeHeight } = request;
  const numbers = [minX, minY, maxX, maxY, feedRate, safeHeight ?? 0];
  if (!numbers.every(Number.isFinite) || feedRate <= 0 || maxX < minX || maxY < minY)
    return failWith('frame-invalid');
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

function outline({ minX, minY, maxX, maxY, safeHeight }: FrameRequest): string[] {
  const corner = (x: number, y: number) => `X${formatNumber(x)}Y${formatNumber(y)}`;
  return [
    ...(safeHeight === undefined ? [] : [`Z${formatNumber(safeHeight)}`]),
    corner(minX, minY),
    corner(maxX, minY),
    corner(maxX, maxY),
    corner(minX, maxY),
    corner(minX, minY),
  ];
}
