import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/* Keys of authenticator apps are needed as they are, so they cannot be hashed like passwords. They are encrypted with a
   key that is not in the database: a copy of the database alone is not enough to make codes. */

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and decrypts secrets of users. */
export interface SecretBox {
  seal(bytes: Buffer, userId: string): string;
  /** The bytes; undefined when they were sealed with another key or for another user. */
  open(sealed: string, userId: string): Buffer | undefined;
}

/** Makes a box whose key comes from the server's secret. */
export function makeSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kerf two-factor', 32));
  return {
    seal(bytes, userId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, userId) {
      const all = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, all.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(userId)).setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
