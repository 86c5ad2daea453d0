import type { PairingToken } from '@kerf/protocol';
import { call } from '../api/client';
import { readKeptPairing } from './kept-pairing';

/**
 * The pairings of the signed-in user: with the driver that was started beside this studio, then with a driver that the
 * person has paired.
 */
export async function fetchPairings(userId: string): Promise<readonly PairingToken[]> {
  const result = await call('driverPairing', {});
  const local = result.ok ? result.data : null;
  return [local, readKeptPairing(userId)].filter((pairing) => pairing !== null);
}
