import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { waitIdle } from '../hand/wait-idle';
import type { Procedure } from '../procedure';
import { holdMotion, resetBoard } from '../resetting';
import { ask } from '../waits';

/** How motion is to be stopped. */
export interface StopOptions {
  /** The work height to lift to afterwards. Left out: no lift. */
  readonly safeHeight?: number | undefined;
  /** How long to wait for standstill. Left out: as long as braking can take. */
  readonly holdLimitMs?: number | undefined;
}

/**
 * Stops the machine so that it keeps its position: holds, waits until the machine has stopped, resets, switches tool
 * and coolant off, and lifts a router's tool to a safe height. A machine that does not stop in time is reset anyway,
 * and its position is lost. False when the board did not come back after the reset.
 */
export function* stopMotion(core: Core, { safeHeight, holdLimitMs }: StopOptions = {}): Procedure<boolean> {
  const isHeld = yield* holdMotion(core, holdLimitMs);
  const offset = core.snapshot.workOffset[2];
  const isBack = yield* resetBoard(core);
  if (!isHeld || !isBack || core.snapshot.state === 'Alarm')
    core.losePosition('The machine was reset while it may have been moving. Home it or set zero again.');
  if (!isBack || core.snapshot.state !== 'Idle') return isBack;
  yield* ask(core, 'M5');
  yield* ask(core, 'M9');
  if (safeHeight !== undefined && isHeld) yield* liftTool(core, safeHeight + offset);
  return true;
}

/**
 * Lifts the tool straight up, in machine coordinates. Work coordinates are not used, because after the reset the work
 * offsets of the job may no longer be in force.
 */
function* liftTool(core: Core, height: number): Procedure<void> {
  // On a homed machine the highest Z is 0.
  const target = core.snapshot.isHomed ? Math.min(height, 0) : height;
  if (target <= core.snapshot.machinePosition[2]) return;
  yield* ask(core, 'G21G90');
  yield* ask(core, `G53G0Z${formatNumber(target)}`);
  yield* waitIdle(core);
}
