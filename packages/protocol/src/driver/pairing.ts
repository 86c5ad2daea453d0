import { z } from 'zod';
import { event, hex32Schema, request } from './common';

/** The name of a pairing. It does not reveal whose pairing it is. */
export const keyIdSchema = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);

/**
 * The first message of a paired page: it names the pairing that the page is going to prove. The reply is
 * DRIVER_CHALLENGE.
 */
export const helloSchema = request('hello', {
  protocol: z.int(),
  keyId: keyIdSchema,
  clientNonce: hex32Schema,
});

/** The page's proof (`clientProof`). The reply is DRIVER_WELCOME; before it, the driver accepts nothing else. */
export const proveSchema = request('prove', { proof: hex32Schema });

/** Asks the driver to show a pairing code on its own screen. The reply is PAIRING_STARTED. */
export const requestPairingSchema = request('requestPairing', {
  protocol: z.int(),
  clientNonce: hex32Schema,
});

/** Proves that the person typed the code (`pairingClientProof`). The reply is PAIRING_ACCEPTED. */
export const confirmPairingSchema = request('confirmPairing', { proof: hex32Schema });

/** Deletes the pairing of this page. The connection is closed afterwards. */
export const revokePairingSchema = request('revokePairing', {});

/** The driver's nonce and its proof (`driverProof`): the page checks it before it sends anything of value. */
export const challengeSchema = event('DRIVER_CHALLENGE', {
  protocol: z.int(),
  driverNonce: hex32Schema,
  proof: hex32Schema,
});

/** Both proofs are correct. `sessionId` is this connection's name in CONTROL_CHANGE. */
export const welcomeSchema = event('DRIVER_WELCOME', { sessionId: z.string().max(64) });

/** The code is on the driver's screen. `salt` and `iterations` stretch it (`pairingKey`). */
export const pairingStartedSchema = event('PAIRING_STARTED', {
  driverNonce: hex32Schema,
  salt: hex32Schema,
  iterations: z.int().min(1).max(10_000_000),
  validMs: z.int().nonnegative(),
  triesLeft: z.int().nonnegative(),
});

/**
 * The page is paired: it checks `proof` (`pairingDriverProof`), keeps `keyId` and `token` for this user, and sends
 * hello with them.
 */
export const pairingAcceptedSchema = event('PAIRING_ACCEPTED', {
  keyId: keyIdSchema,
  token: hex32Schema,
  proof: hex32Schema,
});
