import { driverFailure } from '@kerf/protocol';
import { type Action, refuse } from './action';

/** Opens the pendant of the machine for a phone on the same network. */
export const openPendant: Action<'openPendant'> = {
  access: 'controller',
  run: async (_request, client, { pendant }) => {
    const urls = await pendant.open(client.userId ?? '');
    if (urls.length === 0) return refuse(driverFailure('no-network'));
    return { event: { action: 'PENDANT_OPENED', urls: [...urls] } };
  },
};

/** Ends the pendant. */
export const closePendant: Action<'closePendant'> = {
  access: 'observer',
  run: async (_request, _client, { pendant }) => {
    await pendant.close();
    return null;
  },
};
