import { driverFailure, START_NONCE_VALID_MS } from '@kerf/protocol';
import { checkRecoveryOf } from '../job/recovery/check-recovery';
import { type Action, answer, refuse } from './action';

/**
 * Finds out where and how a job would go on. Only the client in control gets a nonce, and only when nothing speaks
 * against it.
 */
export const checkRecovery: Action<'checkRecovery'> = {
  access: 'observer',
  run: async (request, client, parts) => {
    const { link, jobs, starts, lease } = parts;
    const { controller } = link;
    if (!controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    // A machine that is busy or in an alarm is checked as it was last seen; that is an objection anyway.
    if (lease.holder === client) await controller.readState();
    const found = await checkRecoveryOf(request, parts);
    if ('code' in found) return refuse(found);
    const mayStart = !found.checked.checks.some(({ state }) => state === 'objection');
    const startNonce =
      mayStart && lease.holder === client && !jobs.isRunning ? starts.issue(client, found.plan) : null;
    const { checked } = found;
    return {
      event: { action: 'RECOVERY_CHECKED', ...checked, startNonce, validMs: START_NONCE_VALID_MS },
    };
  },
};

/** Continues the job that was checked, when a person has confirmed everything that was asked. */
export const doRecoveryCarvingTask: Action<'doRecoveryCarvingTask'> = {
  access: 'controller',
  run: ({ userId, startNonce, confirmed }, client, { jobs, starts }) => {
    if (userId !== client.userId) return refuse(driverFailure('user-mismatch'));
    const plan = starts.redeem(client, startNonce);
    if (!plan?.recovery) return refuse(driverFailure('start-nonce-invalid'));
    const missing = plan.recovery.asks.filter((code) => !confirmed.includes(code));
    if (missing.length > 0) return refuse(driverFailure('recovery-unconfirmed', { details: { missing } }));
    return answer(jobs.start(plan, userId));
  },
};

/** Gives up an interrupted job. */
export const cancelRecoveryCarvingTask: Action<'cancelRecoveryCarvingTask'> = {
  access: 'controller',
  run: ({ jobId }, _client, { recovery }) =>
    recovery.giveUp(jobId) ? null : refuse(driverFailure('recovery-missing')),
};
