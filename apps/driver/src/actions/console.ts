import { type DriverFailure, driverFailure } from '@kerf/protocol';
import { failureOf } from '../machine/failures';
import { type Action, refuse } from './action';

const PRINTABLE_LINE = /^[\x20-\x7e]+$/;

/** Sends one console line. The machine's replies go to every client, the result to the client that asked. */
export const manualCommand: Action<'manualCommand'> = {
  access: 'controller',
  run: async ({ command, confirmed }, _client, { link, jobs, tell, voidStarts }) => {
    const controller = link.controller;
    if (!controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    if (!PRINTABLE_LINE.test(command)) return refuse(driverFailure('command-invalid'));
    voidStarts();
    const outcome = await controller.command(command, { confirmed: confirmed === true });
    const failure = outcome.ok ? null : failureOf(outcome.problems);
    if (failure?.code === 'confirmation-required') return refuse(failure);
    if (outcome.ok)
      for (const message of outcome.value) tell({ action: 'MACHINE_MESSAGE_INFO', level: 'info', message });
    return { event: complete(command, failure) };
  },
};

function complete(command: string, failure: DriverFailure | null) {
  return {
    action: 'MACHINE_COMMAND_COMPLETE' as const,
    command,
    failure: failure && { ...failure, details: { ...failure.details } },
  };
}
