import { randomUUID } from 'node:crypto';
import { DEFAULT_DEVICE, isKnownDevice, KNOWN_DEVICES } from '@kerf/machining';
import {
  BUILT_IN_USER_ID,
  type Machine,
  machineOfDevice,
  type machineSaveRequestSchema,
} from '@kerf/protocol';
import type { z } from 'zod';
import { CallFailed } from '../http/failure';
import type { MachineRepository, MachineRow } from './repository';

/** How many machines one user can describe. A workshop has fewer. */
export const MOST_MACHINES = 200;

/** The machines that every user can choose from. */
const BUILT_IN: readonly Machine[] = KNOWN_DEVICES.map((device) => ({
  ...machineOfDevice(device),
  id: device.id,
  userId: BUILT_IN_USER_ID,
  machineType: 'grbl',
  isDefault: 0,
  updateTime: 0,
}));

function machineOfRow({ id, userId, name, type, extInfo, updatedAt }: MachineRow): Machine {
  return {
    ...{ id, userId, extInfo },
    machineName: name,
    machineType: type,
    isDefault: 0,
    updateTime: updatedAt.getTime(),
  };
}

/** The built-in machines, and those of one user. */
export function makeMachineService(repository: MachineRepository) {
  function refuseBuiltIn(ids: readonly string[]): void {
    if (ids.some(isKnownDevice)) throw new CallFailed('read-only', { field: 'id' });
  }

  return {
    /** The user's machines, then the built-in ones. Exactly one is the default. */
    async list(userId: string): Promise<Machine[]> {
      const [rows, chosen] = await Promise.all([repository.list(userId), repository.findDefault(userId)]);
      const all = [...rows.map(machineOfRow), ...BUILT_IN];
      const defaultId = all.some(({ id }) => id === chosen) ? chosen : DEFAULT_DEVICE.id;
      return all.map((machine) => (machine.id === defaultId ? { ...machine, isDefault: 1 } : machine));
    },

    /** Saves as described at the protocol's `machineSaveRequestSchema`; returns the machine's id. */
    async save(userId: string, request: z.output<typeof machineSaveRequestSchema>): Promise<string> {
      const { machineName: name, machineType: type, extInfo } = request;
      const id = request.id || randomUUID();
      const outcome = await repository.save({ id, userId, name, type, extInfo }, MOST_MACHINES);
      if (outcome === 'none') throw new CallFailed('machine-not-found', { field: 'id' });
      if (outcome === 'full')
        throw new CallFailed('too-many-machines', { details: { maxMachines: MOST_MACHINES } });
      return id;
    },

    /** Deletes the ids that belong to the user; nothing if one of them is the default or a built-in machine. */
    async remove(userId: string, ids: readonly string[]): Promise<string[]> {
      refuseBuiltIn(ids);
      const removed = await repository.remove(ids, userId);
      if (removed === 'default') throw new CallFailed('default-machine');
      if (removed.length === 0) throw new CallFailed('machine-not-found');
      return removed;
    },

    /** Makes an own or a built-in machine the default; returns its id. */
    async setDefault(userId: string, id: string): Promise<string> {
      const isSet = await repository.setDefault(id, userId, isKnownDevice(id));
      if (!isSet) throw new CallFailed('machine-not-found', { field: 'id' });
      return id;
    },
  };
}

/** The built-in machines, and those of one user. */
export type MachineService = ReturnType<typeof makeMachineService>;
