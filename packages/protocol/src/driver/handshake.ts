// How a page and the driver on the same computer prove their identities before either sends the other anything of
// value. Both know a secret: the token of an earlier pairing, or the code that the driver shows on its screen. Each of
// them proves that it knows the secret by an HMAC over both nonces, the page's origin and the driver's port. So a proof
// cannot be used
//
// - a second time, because the nonces change;
// - by another page, because the origin is part of it;
// - through a program that listens on a neighbouring port and passes everything on, because the port is part of it;
// - against its sender, because the page's proofs and the driver's proofs have different labels.
//
//   paired:     page → hello {keyId, clientNonce}        driver → DRIVER_CHALLENGE {driverNonce, driverProof}
//               page → prove {clientProof}               driver → DRIVER_WELCOME
//   to pair:    page → requestPairing {clientNonce}      driver → PAIRING_STARTED {driverNonce, salt, iterations}
//               page → confirmPairing {pairingClientProof}
//                                                        driver → PAIRING_ACCEPTED {keyId, token, pairingDriverProof}
//               then hello, as above.
import { asciiBytes, equalInConstantTime, fromHex, toHex } from './bytes';

/** What the handshake needs from the platform: node:crypto in the driver, WebCrypto in the browser. */
export interface HandshakeCrypto {
  /** HMAC-SHA-256: 32 bytes. */
  readonly hmacSha256: (key: Uint8Array, data: Uint8Array) => Promise<Uint8Array>;
  /** PBKDF2 with HMAC-SHA-256: 32 bytes. */
  readonly stretch: (password: Uint8Array, salt: Uint8Array, iterations: number) => Promise<Uint8Array>;
}

/** What both ends know about a connection after the nonces are exchanged. */
export interface HandshakeContext {
  /** 64 hexadecimal characters, made by the page. */
  readonly clientNonce: string;
  /** 64 hexadecimal characters, made by the driver. */
  readonly driverNonce: string;
  /** The page's origin as the browser sends it; empty for a program that is not a page. */
  readonly origin: string;
  /** The driver's port. The page uses the port to which it connected, the driver the port on which it listens. */
  readonly port: number;
}

/** A pairing: how the page names it, and the secret of both ends. */
export interface PairingToken {
  readonly keyId: string;
  /** 64 hexadecimal characters. */
  readonly token: string;
}

/**
 * How many rounds are used to derive a key from a pairing code. There are so many that nobody can try all codes against
 * a recorded proof while the code is valid.
 */
export const PAIRING_ITERATIONS = 200_000;

/** The prefix of the names of local pairings: pairings for which `npm start` gave api and driver the same secret. */
export const LOCAL_KEY_PREFIX = 'local.';

type Role = 'driver' | 'client' | 'pairing-driver' | 'pairing-client';

async function proof(
  crypto: HandshakeCrypto,
  key: Uint8Array,
  role: Role,
  context: HandshakeContext,
): Promise<string> {
  const { clientNonce, driverNonce, origin, port } = context;
  const text = ['kerf-driver/1', role, clientNonce, driverNonce, origin, port].join('\n');
  return toHex(await crypto.hmacSha256(key, asciiBytes(text)));
}

/** The driver's proof in DRIVER_CHALLENGE. */
export function driverProof(
  crypto: HandshakeCrypto,
  token: string,
  context: HandshakeContext,
): Promise<string> {
  return proof(crypto, fromHex(token), 'driver', context);
}

/** The page's proof in `prove`. */
export function clientProof(
  crypto: HandshakeCrypto,
  token: string,
  context: HandshakeContext,
): Promise<string> {
  return proof(crypto, fromHex(token), 'client', context);
}

/** The pairing code in what a person typed: case, spaces and dashes do not matter. */
export function normalizePairingCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}

/** The key derived from a pairing code. `salt` is hexadecimal, from PAIRING_STARTED. Throws on a non-ASCII code. */
export function pairingKey(
  crypto: HandshakeCrypto,
  code: string,
  salt: string,
  iterations: number,
): Promise<Uint8Array> {
  return crypto.stretch(asciiBytes(normalizePairingCode(code)), fromHex(salt), iterations);
}

/** The page's proof in `confirmPairing`. */
export function pairingClientProof(
  crypto: HandshakeCrypto,
  key: Uint8Array,
  context: HandshakeContext,
): Promise<string> {
  return proof(crypto, key, 'pairing-client', context);
}

/** The driver's proof in PAIRING_ACCEPTED. */
export function pairingDriverProof(
  crypto: HandshakeCrypto,
  key: Uint8Array,
  context: HandshakeContext,
): Promise<string> {
  return proof(crypto, key, 'pairing-driver', context);
}

/** Whether a received proof is the expected one, in constant time. */
export function isSameProof(expected: string, received: string): boolean {
  return equalInConstantTime(expected, received);
}

/** The header with which a program that sends no Origin gets permission to connect from the driver. */
export const UPGRADE_PROOF_HEADER = 'x-kerf-pairing';

/**
 * The value of UPGRADE_PROOF_HEADER: `{keyId} {nonce} {proof}`. It only permits the connection; the handshake follows.
 * `nonce` is 64 hexadecimal characters.
 */
export async function upgradeProof(
  crypto: HandshakeCrypto,
  pairing: PairingToken,
  nonce: string,
  port: number,
): Promise<string> {
  const text = ['kerf-driver/1', 'upgrade', nonce, port].join('\n');
  const mac = toHex(await crypto.hmacSha256(fromHex(pairing.token), asciiBytes(text)));
  return `${pairing.keyId} ${nonce} ${mac}`;
}

/** The name of a user's local pairing. Without the secret, the name does not reveal the user. */
export async function localKeyId(crypto: HandshakeCrypto, secret: string, userId: string): Promise<string> {
  const mac = await crypto.hmacSha256(asciiBytes(secret), asciiBytes(`kerf-driver/1\nuser\n${userId}`));
  return LOCAL_KEY_PREFIX + toHex(mac).slice(0, 40);
}

/** The token of a local pairing for one origin. The driver can derive it from the name, so it stores nothing. */
export async function localToken(
  crypto: HandshakeCrypto,
  secret: string,
  keyId: string,
  origin: string,
): Promise<string> {
  return toHex(
    await crypto.hmacSha256(asciiBytes(secret), asciiBytes(`kerf-driver/1\ntoken\n${keyId}\n${origin}`)),
  );
}

/**
 * The pairing of a user of the local studio with the driver that was started together with the api. At their start, api
 * and driver are given the same secret. The api derives the pairing from this secret for the signed-in page. The secret
 * itself is never sent.
 */
export async function deriveLocalPairing(
  crypto: HandshakeCrypto,
  secret: string,
  origin: string,
  userId: string,
): Promise<PairingToken> {
  const keyId = await localKeyId(crypto, secret, userId);
  return { keyId, token: await localToken(crypto, secret, keyId, origin) };
}
