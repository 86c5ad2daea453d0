import type { PairingToken } from '@kerf/protocol';

/*
 * The pairings that the browser keeps for each user, only for this studio. A pairing proves to the driver that this
 * page may use it.
 */

/** Which driver a pairing belongs to. */
export type PairedDriver =
  /** One that the person installed: a person at its computer has let this page in. */
  | 'installed'
  /**
   * The one that was started beside the studio: the server gives the pairing. It is kept, so that a page that opens
   * without the server can use the machine.
   */
  | 'beside';

const PREFIXES: Readonly<Record<PairedDriver, string>> = {
  installed: 'kerf.driver-pairing.',
  beside: 'kerf.driver-pairing-beside.',
};

const keyOf = (userId: string, driver: PairedDriver) => PREFIXES[driver] + userId;

/** Reads the kept pairing of a user; null when there is none. */
export function readKeptPairing(userId: string, driver: PairedDriver = 'installed'): PairingToken | null {
  try {
    const text = localStorage.getItem(keyOf(userId, driver)) ?? '{}';
    const { keyId, token } = JSON.parse(text) as Partial<PairingToken>;
    return keyId && token && /^[0-9a-f]{64}$/.test(token) ? { keyId, token } : null;
  } catch {
    // Something else wrote there: the page has to be paired again.
    return null;
  }
}

/** Keeps the pairing of a user. */
export function keepPairing(
  userId: string,
  { keyId, token }: PairingToken,
  driver: PairedDriver = 'installed',
): void {
  localStorage.setItem(keyOf(userId, driver), JSON.stringify({ keyId, token }));
}

/** Forgets the pairing of a user in this browser. */
export function forgetPairing(userId: string, driver: PairedDriver = 'installed'): void {
  localStorage.removeItem(keyOf(userId, driver));
}
