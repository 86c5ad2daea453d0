import type { HandshakeCrypto } from '@kerf/protocol';

/**
 * The functions of cryptography that the handshake needs, by WebCrypto. They need a secure context; localhost is one.
 */
export const browserCrypto: HandshakeCrypto = {
  async hmacSha256(key, data) {
    const imported = await crypto.subtle.importKey(
      'raw',
      new Uint8Array(key),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new Uint8Array(data)));
  },
  async stretch(password, salt, iterations) {
    const imported = await crypto.subtle.importKey('raw', new Uint8Array(password), 'PBKDF2', false, [
      'deriveBits',
    ]);
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations },
      imported,
      256,
    );
    return new Uint8Array(bits);
  },
};

/** 32 random bytes in hexadecimal. */
export function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
