import type { Problem } from '@kerf/machining';
import type { Position } from '../../machine-state';
import { problem } from '../../refusal';
import type { Core } from '../core';
import { readSettings } from '../hand/settings';
import { isSamePlace, readState } from '../known-state';
import type { Procedure } from '../procedure';
import type { MachineSnapshot } from '../snapshot';

/* While a job waits for another tool, or above the place where it goes on, the board is idle, and takes lines from
   everybody who reaches it: a panel, another program at another port of the board, a page of its own. So before the job
   goes on, the board is asked for its work zero and its settings. A job that is held needs no such question: a board in
   Hold carries out no line. */

/** What must be the same when the job goes on. */
export type IdleFacts = Pick<MachineSnapshot, 'workOffset' | 'settings'>;

/** Interference may have damaged one reading, so a change is one that two readings show. */
const READINGS = 2;
/** Boards print three decimals of a setting. */
const ROUNDING = 0.00051;
/** The work zero of Z belongs to the tool. */
const ALL_AXES = 3;
const XY = 2;

/**
 * The problem when somebody has changed the work zero or a setting while the job waited; null otherwise. `isNewTool`:
 * the zero of Z may differ. The board must be idle.
 */
export function* findIdleChange(
  core: Core,
  before: IdleFacts,
  { isNewTool }: { readonly isNewTool: boolean },
): Procedure<Problem | null> {
  let found: Problem | null = null;
  for (let reading = 0; reading < READINGS; reading += 1) {
    const state = yield* readState(core);
    const settings = state.ok ? yield* readSettings(core) : state;
    if (!settings.ok) return settings.problems[0] ?? problem('stalled-at-start');
    found = changeOf(before, core.snapshot, isNewTool ? XY : ALL_AXES);
    if (!found) return null;
  }
  return found;
}

function changeOf(before: IdleFacts, now: IdleFacts, axes: number): Problem | null {
  const place = now.workOffset.map((value, axis) => (axis < axes ? value : before.workOffset[axis]!));
  if (!isSamePlace(place as unknown as Position, before.workOffset)) return problem('zero-moved-in-pause');
  for (const [number, value] of before.settings) {
    const other = now.settings.get(number);
    if (other !== undefined && Math.abs(other - value) > ROUNDING)
      return problem('setting-changed-in-pause', {}, { values: { setting: `$${number}` } });
  }
  return null;
}
