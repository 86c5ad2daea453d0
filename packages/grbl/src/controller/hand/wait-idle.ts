import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { freshStatus, sleep } from '../waits';

/** Waits until the machine has come to rest, however long its motion takes. False after an alarm or a lost link. */
export function* waitIdle(core: Core): Procedure<boolean> {
  for (;;) {
    yield* freshStatus(core);
    const { state, connection, plannerFree, device } = core.snapshot;
    if (connection !== 'ready' || state === 'Alarm') return false;
    const isEmpty = plannerFree === null || device === null || plannerFree >= device.plannerBlocks;
    if (state === 'Idle' && isEmpty) return true;
    yield* sleep(core, core.policy.pollHoldMs);
  }
}
