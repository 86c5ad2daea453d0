import { type Action, type ActionAnswer, answer, type DriverParts, onDisk, refuse } from './action';
import { bringToRest, resetAtOnce } from './machine';

/** Shows another machine in this window. The connection has found out that the machine exists. */
export const selectMachine: Action<'selectMachine'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ machine }, client, { machines }) => {
    machines.select(client, machine);
    return null;
  },
};

/** Adds a machine to this driver. */
export const addMachine: Action<'addMachine'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ name }, _client, { machines }) =>
    onDisk(() => {
      const added = machines.add(name);
      return typeof added === 'string'
        ? { event: { action: 'MACHINE_ADDED', machine: added } }
        : refuse(added);
    }),
};

/** Gives a machine another name. */
export const renameMachine: Action<'renameMachine'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ machine, name }, _client, { machines }) =>
    onDisk(() => {
      machines.rename(machine, name);
      return null;
    }),
};

/** Chooses when a laser job without a window is held. It is a matter of safety, so only for the page in control. */
export const setUnattendedHold: Action<'setUnattendedHold'> = {
  access: 'controller',
  run: ({ machine, seconds }, _client, { machines }) =>
    onDisk(() => {
      machines.setUnattendedHold(machine, seconds);
      return null;
    }),
};

/** Removes a machine that is disconnected. */
export const removeMachine: Action<'removeMachine'> = {
  access: 'observer',
  reach: 'any-machine',
  run: ({ machine }, _client, { machines }) => onDisk(async () => answer(await machines.remove(machine))),
};

/** Stops every machine of this driver. Any client may do this. */
export const stopAll: Action<'stopAll'> = {
  access: 'observer',
  reach: 'any-machine',
  run: async ({ emergency }, _client, { machines }) => {
    const stop = emergency === true ? resetAtOnce : bringToRest;
    return answer(await machines.stopAll(async (parts: DriverParts) => failureIn(await stop(parts))));
  },
};

/** The failure of an answer; null when it succeeded. */
function failureIn(answered: ActionAnswer) {
  return answered !== null && typeof answered === 'object' && 'failure' in answered ? answered.failure : null;
}
