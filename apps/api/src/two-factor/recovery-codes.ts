import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@kerf/protocol';

/** How many recovery codes an account has. */
const COUNT = 10;
/** 16 characters of 32 kinds are 80 bits: nobody guesses them, not even with the hashes at hand. */
const LENGTH = 16;

function makeCode(): string {
  const text = Array.from({ length: LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/** New recovery codes, as a person writes them down: `ABCD-EFGH-JKLM-NPQR`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: COUNT }, makeCode);

/** A code without what people add or leave out: blanks, dashes, capital letters. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** The hash under which a code is stored. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery\0${plainCode(code)}`)
    .digest();
