import { driverFailure } from '@kerf/protocol';
import { type Action, answer, refuse } from './action';

const HOMES_BY_ITSELF = 'The machine homes now, because it was just connected with automatic homing.';

/** Reads the serial ports of this computer again. */
export const serials: Action<'serials'> = {
  access: 'observer',
  run: async (_request, _client, { ports }) => ({
    event: { action: 'DEVICE_CONTROL_SERIALS', ports: [...(await ports.list())] },
  }),
};

/**
 * Connects. A machine that can home does so afterwards when the person's settings say so: only then, because a person
 * has just asked for the connection in this window. Each window is told why the machine moves.
 */
export const connect: Action<'connect'> = {
  access: 'controller',
  run: async (request, client, parts) => {
    const { link, ports, machines, lease, tell } = parts;
    const type = request.connectionType ?? client.connectionType;
    const name = type === 1 ? request.port : request.ipAndPort;
    if (!name) return refuse(driverFailure(type === 1 ? 'port-not-found' : 'address-invalid'));
    const target = type === 1 ? ports.serial(name, request.baudRate) : ports.network(name);
    if (!target) return refuse(driverFailure('address-invalid'));
    if (machines.isTaken(target, parts)) return refuse(driverFailure('port-taken'));
    const failure = await link.connect(target, { resetsFirst: request.resetsFirst === true });
    if (failure) return refuse(failure);
    // The window was closed or has lost control while the connection was made: nobody there watches the machine.
    if (lease.holder !== client) return null;
    if (!client.autoHome || !link.awaitsHoming) return null;
    tell({ action: 'MACHINE_MESSAGE_INFO', level: 'info', message: HOMES_BY_ITSELF });
    return answer(await link.homeByItself());
  },
};

/** Stops whatever the machine does and disconnects; refused while a job runs. */
export const disconnect: Action<'disconnect'> = {
  access: 'controller',
  run: async (_request, _client, { link, jobs }) => {
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    return answer(await link.disconnect());
  },
};
