import { driverFailure } from '@kerf/protocol';
import { failureOf } from '../machine/failures';
import { type Action, type ActionAnswer, type DriverParts, refuse } from './action';

/** Reads all stored settings of the controller. */
export const readSettings: Action<'readSettings'> = {
  access: 'controller',
  run: (_request, _client, parts) => answerSettings(parts, (controller) => controller.readSettings()),
};

/** Stores one setting. Whatever was checked before must be checked again. */
export const writeSetting: Action<'writeSetting'> = {
  access: 'controller',
  run: ({ number, value }, _client, parts) => {
    parts.voidStarts();
    return answerSettings(parts, (controller) => controller.writeSetting({ number, value }));
  },
};

type Connected = NonNullable<DriverParts['link']['controller']>;

async function answerSettings(
  { link, jobs }: DriverParts,
  run: (controller: Connected) => ReturnType<Connected['readSettings']>,
): Promise<ActionAnswer> {
  if (!link.controller) return refuse(driverFailure('not-connected'));
  if (jobs.isRunning) return refuse(driverFailure('job-running'));
  const outcome = await run(link.controller);
  if (!outcome.ok) return refuse(failureOf(outcome.problems));
  return {
    event: { action: 'MACHINE_SETTINGS', settings: outcome.value.map((setting) => ({ ...setting })) },
  };
}
