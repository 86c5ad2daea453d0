import type { ApiErrorCode } from '../errors/error-codes';

// The rules for what a person types into the forms of an account. This file imports no schema library, so that a form
// that needs only the rules does not load one. The schemas in account.ts use the same functions.

/** Most characters of an e-mail address (RFC 5321 §4.5.3.1.3, without the brackets). */
const EMAIL_MAX_LENGTH = 254;

/** Words of letters, digits and `_ ' + -` with single dots between them; no apostrophe at the end. */
const EMAIL_LOCAL_PART = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*(?<!')$/i;

/** Labels that begin with a letter or digit, and a last one of at least two letters. */
const EMAIL_DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** The rule that an e-mail address breaks, or undefined. Blanks around it are ignored. */
export function emailFault(email: string): ApiErrorCode | undefined {
  const address = email.trim();
  const at = address.indexOf('@');
  const isAddress =
    address.length <= EMAIL_MAX_LENGTH &&
    at >= 0 &&
    EMAIL_LOCAL_PART.test(address.slice(0, at)) &&
    EMAIL_DOMAIN.test(address.slice(at + 1));
  return isAddress ? undefined : 'invalid-email';
}

/** Fewest characters of a password, counted after trimming. */
const PASSWORD_MIN_LENGTH = 8;

/** Most characters of a password. A longer password would not be safer and only take time to hash. */
export const PASSWORD_MAX_LENGTH = 128;

const PASSWORD_CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/];
const MIN_PASSWORD_CLASSES = 2;

/**
 * The first rule that a new password breaks, or undefined: at least 8 characters after trimming, and at least
 * two of the classes lower case, upper case, digit, one of @$!%*?& (specification, part 1 §5).
 */
export function passwordFault(password: string): ApiErrorCode | undefined {
  if (password.trim().length < PASSWORD_MIN_LENGTH) return 'password-too-short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  const classes = PASSWORD_CLASSES.filter((kind) => kind.test(password)).length;
  return classes < MIN_PASSWORD_CLASSES ? 'password-too-weak' : undefined;
}

/** The characters of a mailed code: 32 without look-alikes, so that a code of four has 20 bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The length of a mailed code. */
export const CODE_LENGTH = 4;

/** How long a mailed code is valid, minutes. */
export const CODE_MINUTES = 30;

/** How long a person waits before the next code, s. */
export const CODE_PAUSE_SECONDS = 60;

/** The rule that a code breaks, or undefined. Small letters and blanks around it are accepted. */
export function codeFault(code: string): ApiErrorCode | undefined {
  return code.trim().length === CODE_LENGTH ? undefined : 'code-required';
}

/** Most characters of a user name. */
export const USER_NAME_MAX_LENGTH = 64;

/** The first rule that a user name breaks, or undefined. */
export function userNameFault(userName: string): ApiErrorCode | undefined {
  if (userName === '') return 'username-required';
  if (userName.trim() === '') return 'username-blank';
  return userName.trim().length > USER_NAME_MAX_LENGTH ? 'username-too-long' : undefined;
}
