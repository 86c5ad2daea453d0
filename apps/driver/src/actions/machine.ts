import type { ZeroAxes } from '../machine/setup-tracker';
import {
  type Action,
  type ActionAnswer,
  answer,
  type DriverParts,
  stopMachine,
  withChangedMachine,
  withIdleMachine,
  withMachine,
  withMachineAtHand,
} from './action';
import { resumeJob } from './job';

/** Homes the machine. */
export const home: Action<'home'> = {
  access: 'controller',
  run: (_request, _client, parts) => withIdleMachine(parts, (controller) => controller.home()),
};

/** Holds whatever moves: a job is paused, a jog ends. Any client may do this. */
export const hold: Action<'hold'> = {
  access: 'observer',
  reach: 'any-machine',
  run: async (_request, _client, { link, jobs, heldJog }) => {
    heldJog.stop();
    if (jobs.isRunning) return answer(await jobs.pause('asked'));
    return stopMachine({ link }, (controller) => controller.pause());
  },
};

/** Resumes what is held: the job, otherwise the machine. */
export const recover: Action<'recover'> = {
  access: 'controller',
  run: (_request, _client, parts) => {
    const { link, jobs } = parts;
    if (jobs.isRunning) return resumeJob(parts);
    return withMachine({ link }, (controller) => controller.resume(), 'state-refused');
  },
};

/** Ends an alarm without homing. */
export const unlock: Action<'unlock'> = {
  access: 'controller',
  run: (_request, _client, parts) => withIdleMachine(parts, (controller) => controller.unlock()),
};

/** Makes the present position zero in X and Y, or gives it the coordinates of the request. */
export const resetXY: Action<'resetXY'> = {
  access: 'controller',
  run: ({ x = 0, y = 0 }, _client, parts) => setZero(parts, 'XY', { X: x, Y: y }),
};

/** Makes the present height zero. */
export const resetZ: Action<'resetZ'> = {
  access: 'controller',
  run: (_request, _client, parts) => setZero(parts, 'Z'),
};

/** Z may be zeroed with another tool during a job. Whatever was checked before must be checked again. */
async function setZero(
  parts: DriverParts,
  axes: ZeroAxes,
  place: { readonly X?: number; readonly Y?: number } = {},
): Promise<ActionAnswer> {
  parts.voidStarts();
  const within = axes === 'Z' ? withMachineAtHand : withIdleMachine;
  const answered = await within(parts, (controller) =>
    controller.zero(axes === 'Z' ? ['Z'] : ['X', 'Y'], place),
  );
  if (answered === null) parts.setup.zeroed(axes);
  return answered;
}

/** Switches the laser mode of the controller ($32). */
export const setLaserMode: Action<'setLaserMode'> = {
  access: 'controller',
  run: (request, _client, parts) =>
    withChangedMachine(parts, (controller) => controller.setLaserMode(request.enable)),
};

/** Decides which of two work zeros is used. */
export const settleZero: Action<'settleZero'> = {
  access: 'controller',
  run: (request, _client, parts) =>
    withChangedMachine(parts, (controller) => controller.settleZero(request.keep)),
};

/** Brings the machine to rest, whatever it does and whoever started it; a job is cancelled. Any client may do this. */
export const stop: Action<'stop'> = {
  access: 'observer',
  reach: 'any-machine',
  run: (_request, _client, parts) => bringToRest(parts),
};

/** Brings a machine to rest, whatever it does; a job is cancelled. */
export async function bringToRest({ link, jobs, heldJog }: DriverParts): Promise<ActionAnswer> {
  heldJog.stop();
  if (jobs.isRunning) return answer(await jobs.cancel());
  return stopMachine({ link }, (controller) => controller.stop());
}

/** Resets the machine at once. Any client may do this, in every state. */
export const emergencyStop: Action<'emergencyStop'> = {
  access: 'observer',
  reach: 'any-machine',
  run: (_request, _client, parts) => resetAtOnce(parts),
};

/** Resets a machine; the byte is sent before this call returns. */
export async function resetAtOnce({ jobs, heldJog }: DriverParts): Promise<ActionAnswer> {
  const stopping = jobs.emergencyStop();
  heldJog.stop();
  return answer(await stopping);
}
