import type { PairingToken } from '@kerf/protocol';
import { call } from '../api/client';

/** The pairing of the signed-in user with the driver that was started beside this studio; null when there is none. */
export async function fetchPairing(): Promise<PairingToken | null> {
  const result = await call('driverPairing', {});
  return result.ok ? result.data : null;
}
