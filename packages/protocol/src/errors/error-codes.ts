/**
 * Every way in which a call to the api can fail as expected. Each row has a stable code for programs, the HTTP status,
 * and a text for a person. The text is used where the page has no better text of its own. Codes are never renamed; a
 * new failure is a new row.
 */
export const API_ERRORS = {
  'invalid-request': { status: 400, message: 'The request is not valid.' },
  'request-too-complex': { status: 400, message: 'The request nests too deeply or holds too many values.' },
  'invalid-email': { status: 400, message: 'Enter a valid e-mail address.' },
  'username-required': { status: 400, message: 'Username is required' },
  'username-blank': { status: 400, message: 'The username cannot be empty.' },
  'username-too-long': { status: 400, message: 'The username cannot be longer than 64 characters.' },
  'password-too-short': { status: 400, message: 'The password can not be less than 8 digits' },
  'password-too-long': { status: 400, message: 'The password cannot be longer than 128 characters.' },
  'password-too-weak': {
    status: 400,
    message: 'Must contain at least two special characters and digits in upper and lower case',
  },
  'project-name-empty': { status: 400, message: 'The project name cannot be empty.' },
  'upload-incomplete': {
    status: 400,
    message: 'The upload was interrupted. Nothing was kept; please try again.',
  },
  'upload-missing-file': { status: 400, message: 'The upload contains no file.' },
  'code-required': { status: 400, message: 'Nowcode selection is required' },
  'code-wrong': {
    status: 400,
    message: 'The code is wrong or no longer valid. After five wrong tries, ask for a new one.',
  },
  unauthenticated: { status: 401, message: 'Please log in.' },
  'wrong-credentials': { status: 401, message: 'The e-mail address or the password is wrong.' },
  'second-step-needed': { status: 401, message: 'Enter the code of your authenticator app.' },
  'password-wrong': { status: 403, message: 'The password is wrong.' },
  'fresh-login-needed': {
    status: 403,
    message: 'For this change, please log out and in again first. Your work stays.',
  },
  'second-step-wrong': {
    status: 400,
    message: 'The code is wrong or was used before. Check the clock of the device with your app.',
  },
  'two-factor-on': { status: 409, message: 'The second step is switched on already.' },
  'two-factor-off': { status: 409, message: 'The second step is not switched on.' },
  'two-factor-unavailable': {
    status: 503,
    message: 'This server has no secret for authenticator apps. Please ask the person who runs it.',
  },
  'login-expired': {
    status: 401,
    message: 'This login took too long or was used before. Please begin again.',
  },
  'google-refused': { status: 401, message: 'The login with Google did not succeed. Please begin again.' },
  'google-unavailable': { status: 503, message: 'Google cannot be reached. Please try again in a moment.' },
  'storefront-refused': {
    status: 401,
    message: 'The login from the shop is not valid. Please begin again there.',
  },
  'identity-without-email': {
    status: 403,
    message: 'There is no confirmed e-mail address with this login. Please sign up with an e-mail address.',
  },
  'connect-refused': {
    status: 409,
    message:
      'An account with this e-mail address exists, but the address was not confirmed on both sides. ' +
      'Log in with your password and connect the account there, or ask for a new password.',
  },
  'identity-taken': { status: 409, message: 'This login is connected with another account already.' },
  'passkey-refused': {
    status: 401,
    message:
      'This passkey was not accepted. It may have been removed from the account; please log in differently.',
  },
  'passkey-not-found': { status: 404, message: 'This passkey does not exist or was removed.' },
  'too-many-passkeys': {
    status: 409,
    message: 'The account has as many passkeys as it can have. Remove one that you do not need.',
  },
  'last-way': {
    status: 409,
    message: 'This is your last way to log in. Set a password or add a passkey first.',
  },
  'user-mismatch': {
    status: 403,
    message: 'The request belongs to a different user from the one who is logged in.',
  },
  'origin-refused': { status: 403, message: 'Requests from another site are refused.' },
  'host-refused': { status: 421, message: 'Kerf does not accept requests under this name.' },
  'read-only': { status: 403, message: 'Items that come with Kerf cannot be changed or deleted.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  'project-not-found': { status: 404, message: 'This project does not exist or was deleted.' },
  'version-not-found': { status: 404, message: 'This version does not exist any more.' },
  'share-not-found': { status: 404, message: 'This link leads to no project, or not any more.' },
  'too-many-shares': {
    status: 409,
    message: 'This project has as many links as it can have. End some that you do not need.',
  },
  'file-not-found': { status: 404, message: 'This file does not exist or was deleted.' },
  'machine-not-found': { status: 404, message: 'This machine does not exist or was deleted.' },
  'bit-not-found': { status: 404, message: 'This bit does not exist or was deleted.' },
  'material-not-found': { status: 404, message: 'This material does not exist or was deleted.' },
  'email-taken': { status: 409, message: 'An account with this e-mail address exists already.' },
  'revision-conflict': {
    status: 409,
    message: 'The project was changed elsewhere since it was opened. Nothing was overwritten.',
  },
  'gift-card-invalid': {
    status: 404,
    message: 'This code is not valid, or the card was redeemed before.',
  },
  'account-required': {
    status: 403,
    message: 'Points that you buy belong to an account. Please create one first; your work stays.',
  },
  'guest-refused': {
    status: 403,
    message: 'This needs an account with an e-mail address. Please create one first; your work stays.',
  },
  'account-exists': { status: 409, message: 'This account has an e-mail address already.' },
  'mail-unavailable': {
    status: 503,
    message: 'This server cannot send mail. Please ask the person who runs it.',
  },
  'item-not-found': { status: 404, message: 'This item is not for sale.' },
  'package-not-found': { status: 404, message: 'This package is not for sale.' },
  'order-not-found': { status: 404, message: 'This order does not exist.' },
  'payment-event-refused': { status: 400, message: 'The event is not signed by the payment company.' },
  'payment-unavailable': {
    status: 503,
    message: 'The payment company cannot be reached. Nothing was charged; please try again in a moment.',
  },
  'ai-unavailable': {
    status: 503,
    message:
      'The server that makes pictures cannot be reached or is busy. You paid nothing; please try again later.',
  },
  'ai-refused': {
    status: 422,
    message: 'The server that makes pictures refused these words. You paid nothing; please use other words.',
  },
  'ai-failed': { status: 502, message: 'No usable picture came back. You paid nothing; please try again.' },
  'ai-cancelled': { status: 409, message: 'This picture was cancelled. Its points were given back.' },
  'ai-pending': { status: 409, message: 'This picture is still being made.' },
  'not-enough-points': { status: 409, message: 'You do not have enough points.' },
  'default-machine': { status: 409, message: 'The default machine cannot be deleted.' },
  'too-many-machines': {
    status: 409,
    message: 'The account has reached its limit of devices. Delete some that you do not need.',
  },
  'too-many-bits': {
    status: 409,
    message: 'The account has reached its limit of bits. Delete some that you do not need.',
  },
  'too-many-materials': {
    status: 409,
    message: 'The account has reached its limit of materials. Delete some that you do not need.',
  },
  'too-many-designs': {
    status: 409,
    message: 'The account has reached its limit of own designs. Delete some that you do not need.',
  },
  'design-not-found': { status: 404, message: 'This design does not exist.' },
  'library-unavailable': {
    status: 503,
    message: 'This server has no design library. Please ask the person who runs it to build Kerf again.',
  },
  'too-many-projects': {
    status: 409,
    message: 'The account has reached its limit of projects. Delete some that you do not need.',
  },
  'file-too-large': {
    status: 413,
    message: 'File size cannot exceed 100MB. Please select a smaller file.',
  },
  'file-refused': { status: 422, message: 'This file cannot be used.' },
  'work-too-long': {
    status: 422,
    message: 'This file takes more time than the server gives to one request. Make it simpler.',
  },
  'work-too-large': {
    status: 422,
    message: 'This file takes more memory than the server gives to one request. Make it smaller.',
  },
  'request-too-large': { status: 413, message: 'The request is too large.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on the server. Nothing was changed.' },
  'storage-full': { status: 507, message: 'The disk of the server is full. Nothing was changed.' },
  'account-full': {
    status: 507,
    message: 'The account has no room left. Nothing was changed. Delete projects that you do not need.',
  },
  'server-busy': {
    status: 503,
    message: 'The server is busy with other files. Please try again in a moment.',
  },
  'not-ready': { status: 503, message: 'The server is not ready yet. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The stable code of an expected failure of an api call. */
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Whether `text` is a code of `API_ERRORS`, for input that comes from a wire. */
export function isApiErrorCode(text: unknown): text is ApiErrorCode {
  return typeof text === 'string' && Object.hasOwn(API_ERRORS, text);
}
