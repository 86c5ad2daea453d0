import { driverFailure } from '@kerf/protocol';
import { failureOf } from '../machine/failures';
import { type Action, answer, refuse, withIdleMachine } from './action';

export const home: Action<'home'> = {
  access: 'controller',
  run: (_request, _client, parts) => withIdleMachine(parts, (controller) => controller.home()),
};

/** Holds whatever moves: a job is paused, a jog ends. Anybody may. */
export const hold: Action<'hold'> = {
  access: 'observer',
  run: async (_request, _client, { link, jobs, heldJog }) => {
    heldJog.stop();
    if (jobs.isRunning) return answer(await jobs.pause('asked'));
    const outcome = await link.controller?.pause();
    if (!outcome) return refuse(driverFailure('not-connected'));
    return outcome.ok ? null : refuse(failureOf(outcome.problems, 'state-refused'));
  },
};

export const recover: Action<'recover'> = {
  access: 'controller',
  run: async (_request, _client, { link, jobs }) => {
    if (jobs.isRunning) return answer(await jobs.resume());
    const outcome = await link.controller?.resume();
    if (!outcome) return refuse(driverFailure('not-connected'));
    return outcome.ok ? null : refuse(failureOf(outcome.problems, 'state-refused'));
  },
};

export const unlock: Action<'unlock'> = {
  access: 'controller',
  run: (_request, _client, parts) => withIdleMachine(parts, (controller) => controller.unlock()),
};

export const resetXY: Action<'resetXY'> = {
  access: 'controller',
  run: (_request, _client, parts) => withIdleMachine(parts, (controller) => controller.zero(['X', 'Y'])),
};

export const resetZ: Action<'resetZ'> = {
  access: 'controller',
  run: (_request, _client, parts) => withIdleMachine(parts, (controller) => controller.zero(['Z'])),
};

export const setLaserMode: Action<'setLaserMode'> = {
  access: 'controller',
  run: (request, _client, parts) =>
    withIdleMachine(parts, (controller) => controller.setLaserMode(request.enable)),
};

/** Anybody may, in every state. */
export const emergencyStop: Action<'emergencyStop'> = {
  access: 'observer',
  run: (_request, _client, { jobs, heldJog }) => {
    const failure = jobs.emergencyStop();
    heldJog.stop();
    return answer(failure);
  },
};
