import type { PairingToken } from '@kerf/protocol';

/*
 * The pairing with a driver that a person installed. The browser keeps it for each user, and only for this studio. It
 * proves to the driver that a person at its computer has let this page in.
 */

const keyOf = (userId: string) => `kerf.driver-pairing.${userId}`;

/** The kept pairing of a user; null when there is none. */
export function readKeptPairing(userId: string): PairingToken | null {
  try {
    const { keyId, token } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<PairingToken>;
    return keyId && token && /^[0-9a-f]{64}$/.test(token) ? { keyId, token } : null;
  } catch {
    // Something else wrote there: the page has to be paired again.
    return null;
  }
}

/** Keeps the pairing of a user. */
export function keepPairing(userId: string, { keyId, token }: PairingToken): void {
  localStorage.setItem(keyOf(userId), JSON.stringify({ keyId, token }));
}

/** Forgets the pairing of a user in this browser. */
export function forgetPairing(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}
