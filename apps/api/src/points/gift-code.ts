import { createHash, randomInt } from 'node:crypto';

/** The symbols of codes: none looks like another one. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new code of a gift card: 80 random bits, as four groups of four symbols. */
export function makeGiftCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored form of a code. A code cannot be guessed, so a plain hash is enough. Case and hyphens do not matter. */
export function giftCodeHash(code: string): string {
  const symbols = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(symbols).digest('base64url');
}
