import type { CallFailure } from '../../api/call-result';

/** Texts that belong to no single screen. */
export const general = {
  app: { name: 'Kerf' },
  title: { editor: 'Editor', login: 'Log in', signup: 'Sign up', notFound: 'Page not found' },
  crash: {
    unexpected: 'Something unexpected went wrong in Kerf: {{detail}}',
    fileUnreadable:
      'The file cannot be read: it was moved or changed, or may not be opened. Choose it again.',
    partMissing: 'A part of Kerf did not arrive. Check the connection and try again; nothing was lost.',
    title: 'Something went wrong',
    kept: 'Your design is kept in this browser and comes back after a reload.',
    reload: 'Reload the page',
  },
  notFound: { text: 'There is no page at this address.', home: 'Back to Kerf' },
  action: {
    cancel: 'Cancel',
    close: 'Close',
    ok: 'OK',
    delete: 'Delete',
    retry: 'Try again',
    back: 'Previous',
    next: 'Next',
  },
  field: {
    between: 'Limited to {{min}} – {{max}} {{unit}}',
    atLeast: 'Limited to at least {{min}} {{unit}}',
    atMost: 'Limited to at most {{max}} {{unit}}',
    percent: '{{value}} %',
    of: '{{of}}: {{what}}',
    zeroDenominator: 'The denominator cannot be zero',
    noDiameter: 'Not a diameter: write it like 3.175, 6mm or 1/8in',
  },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'As the system' },
  language: { label: 'Language' },
  failure: {
    network: 'The server cannot be reached. Check the connection and try again. Nothing was lost.',
    'invalid-request': 'The request is not valid.',
    'request-too-complex': 'The request nests too deeply or holds too many values.',
    'invalid-email': 'Enter a valid e-mail address.',
    'username-required': 'Username is required',
    'username-blank': 'The username cannot be empty.',
    'username-too-long': 'The username cannot be longer than 64 characters.',
    'password-too-short': 'The password cannot be shorter than 8 characters',
    'password-too-long': 'The password cannot be longer than 128 characters.',
    'password-too-weak':
      'The password needs two of these: small letters, capital letters, digits, special characters',
    'project-name-empty': 'The project name cannot be empty.',
    'upload-incomplete': 'The upload broke off. Nothing was changed. Please try again.',
    'upload-missing-file': 'The upload holds no file.',
    unauthenticated: 'Your session has ended. Please log in again; the design is kept in this browser.',
    'wrong-credentials': 'The e-mail address or the password is wrong.',
    'user-mismatch': 'You are logged in as another user in another window. Please reload the page.',
    'origin-refused': 'Requests from another site are refused.',
    'host-refused':
      'Kerf does not answer under this name. Open it under the address that it printed at its start.',
    'read-only': 'What Kerf ships with cannot be changed or deleted.',
    'not-found': 'There is nothing here.',
    'project-not-found': 'This project does not exist, was deleted, or belongs to another account.',
    'file-not-found': 'This file does not exist or was deleted.',
    'machine-not-found': 'This machine does not exist or was deleted.',
    'bit-not-found': 'This bit does not exist or was deleted.',
    'email-taken': 'An account with this e-mail address exists already.',
    'revision-conflict':
      'This project was changed in another window. Nothing was overwritten: open it again, or save a copy.',
    'default-machine': 'The default machine cannot be deleted.',
    'too-many-projects':
      'This account holds as many projects as it may. Delete some that you do not need, then save again.',
    'file-too-large': 'File size cannot exceed 100MB. Please select a smaller file.',
    'request-too-large': 'The request is too large.',
    'too-many-requests': 'Too many attempts. Please wait a moment and try again.',
    internal: 'Something went wrong on the server. Nothing was changed.',
    'storage-full': 'The disk of the server is full. Nothing was changed.',
    'account-full':
      'This account has no room left. Nothing was changed: delete projects that you do not need, then try again.',
    'not-ready': 'The server is not ready yet. Please try again in a moment.',
  } satisfies Record<CallFailure['code'], string>,
} as const;
