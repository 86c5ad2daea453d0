import { driverFailure } from '@kerf/protocol';
import { type Action, refuse } from './action';

/** Identifies the user. The reply is the complete present state, so that a reload continues where it was. */
export const registerUserInfo: Action<'registerUserInfo'> = {
  access: 'paired',
  run: async (request, client, { pairings, machines, present }) => {
    if (!(await pairings.claim(client.keyId, request.userId))) return refuse(driverFailure('user-mismatch'));
    client.userId = request.userId;
    client.connectionType = request.connectionType;
    client.autoHome = request.auto_home ?? false;
    for (const event of [machines.listFor(client), ...present()]) client.send(event);
    return null;
  },
};

/** How this client connects from now on: by serial port or by network. */
export const changeConnectionType: Action<'changeConnectionType'> = {
  access: 'observer',
  run: (request, client) => {
    client.connectionType = request.connectionType;
    return null;
  },
};

/** Whether this client receives every line on the wire. */
export const verbose: Action<'verbose'> = {
  access: 'observer',
  run: (request, client) => {
    client.isVerbose = request.show;
    return null;
  },
};

/** Ends the generation that this client asked for; the upload of its drawing gets the failure. */
export const cancelGeneration: Action<'cancelGeneration'> = {
  access: 'observer',
  run: (_request, client, { generations }) => {
    generations.stop(driverFailure('generation-cancelled'), client);
    return null;
  },
};

/** Makes this client the one in control, whoever was before. */
export const takeControl: Action<'takeControl'> = {
  access: 'observer',
  run: (_request, client, { lease }) => {
    lease.take(client);
    return null;
  },
};

/** Deletes the pairing of this client and closes its connection. */
export const revokePairing: Action<'revokePairing'> = {
  access: 'paired',
  run: (request, client, { pairings }) => {
    pairings.revoke(client.keyId);
    const { requestId } = request;
    client.send({ action: 'DEVICE_CONTROL_REVOKE_PAIRING', ...(requestId !== undefined && { requestId }) });
    client.close(1000, 'pairing revoked');
    return 'silent';
  },
};
