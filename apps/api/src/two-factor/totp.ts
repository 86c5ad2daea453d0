import { createHmac, timingSafeEqual } from 'node:crypto';

/* Codes of authenticator apps: TOTP (RFC 6238) with the values that all apps know: SHA-1, 6 digits, 30 s. */

const DIGITS = 6;
const STEP_SECONDS = 30;
/** By how many steps the clocks of phone and server may differ. */
const TOLERANCE = 1;

/** The bytes of a key: as many as SHA-1 has (RFC 4226 §4). */
export const KEY_BYTES = 20;

/** The code of a step (RFC 4226 §5.3). */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac[mac.length - 1]! & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step of a time. */
export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / STEP_SECONDS);

/** The step of which `code` is the code at this time; undefined when there is none. */
export function stepOf(key: Buffer, code: string, milliseconds: number): number | undefined {
  const now = stepAt(milliseconds);
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS + 1));
  let found: number | undefined;
  // Each step is compared, so that the time tells nothing.
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step += 1) {
    const right = Buffer.from(codeAt(key, step));
    if (right.length === given.length && timingSafeEqual(right, given)) found = step;
  }
  return found;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A key as text, as apps read it: Base32 (RFC 4648 §6) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The link that a QR code contains, as authenticator apps read it. */
export function appLink(key: Buffer, account: string): string {
  const label = encodeURIComponent(`Kerf:${account}`);
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=Kerf&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
