import type { PairingToken } from '@kerf/protocol';
import { call } from '../api/client';
import { forgetPairing, keepPairing, readKeptPairing } from './kept-pairing';

/**
 * The pairings of the signed-in user: with the driver that was started beside this studio, then with a driver that the
 * person has paired.
 */
export async function fetchPairings(userId: string): Promise<readonly PairingToken[]> {
  return [await pairingBeside(userId), readKeptPairing(userId)].filter((pairing) => pairing !== null);
}

/** The server's pairing; without the server, the last one that it gave. */
async function pairingBeside(userId: string): Promise<PairingToken | null> {
  const result = await call('driverPairing', {});
  if (!result.ok) return result.failure.code === 'network' ? readKeptPairing(userId, 'beside') : null;
  try {
    if (result.data) keepPairing(userId, result.data, 'beside');
    else forgetPairing(userId, 'beside');
  } catch {
    // The browser is in private mode, or the disk is full.
  }
  return result.data;
}
