import { driverFailure } from '@kerf/protocol';
import { type Action, refuse } from './action';

/** Finds out where and how a job would go on. */
export const checkRecovery: Action<'checkRecovery'> = {
  access: 'observer',
  run: () => refuse(driverFailure('recovery-missing')),
};

/** Continues an interrupted job. */
export const doRecoveryCarvingTask: Action<'doRecoveryCarvingTask'> = {
  access: 'controller',
  run: () => refuse(driverFailure('recovery-missing')),
};

/** Gives up an interrupted job. */
export const cancelRecoveryCarvingTask: Action<'cancelRecoveryCarvingTask'> = {
  access: 'controller',
  run: () => refuse(driverFailure('recovery-missing')),
};
