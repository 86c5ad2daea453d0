import { createHmac, pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { type HandshakeCrypto, type Hmac, PAIRING_CODE_ALPHABET, PAIRING_CODE_LENGTH } from '@kerf/protocol';

const pbkdf2Async = promisify(pbkdf2);

/** The handshake's functions, by node:crypto. */
export const NODE_CRYPTO: HandshakeCrypto = {
  hmacSha256: async (key, data) => createHmac('sha256', key).update(data).digest(),
  stretch: (password, salt, iterations) => pbkdf2Async(password, salt, iterations, 32, 'sha256'),
};

/** The pendant's function, by node:crypto. */
export const NODE_HMAC: Hmac = (key, text) => createHmac('sha256', key).update(text, 'utf8').digest();

/** 32 random bytes in hexadecimal: nonces, tokens, salts. */
export function randomHex32(): string {
  return randomBytes(32).toString('hex');
}

/** A short random name. */
export function randomId(): string {
  return randomBytes(9).toString('base64url');
}

/** A pairing code: 40 random bits that a person can type. */
export function randomPairingCode(): string {
  return Array.from({ length: PAIRING_CODE_LENGTH }, () =>
    PAIRING_CODE_ALPHABET.charAt(randomInt(PAIRING_CODE_ALPHABET.length)),
  ).join('');
}
