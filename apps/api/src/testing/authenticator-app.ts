import { codeAt, stepAt } from '../two-factor/totp';

/** The bytes of a key that is written in Base32, as an app reads it. */
export function keyOf(secret: string): Buffer {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows; `steps` in the future. */
export const appCode = (key: Buffer, steps = 0) => codeAt(key, stepAt(Date.now()) + steps);
