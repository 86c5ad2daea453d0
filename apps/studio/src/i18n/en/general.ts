import { API_ERRORS, type ApiErrorCode } from '@kerf/protocol';
import type { CallFailure } from '../../api/call-result';

/** The server's own messages. Where the studio knows more, its texts below replace them. */
const SAID_BY_SERVER = Object.fromEntries(
  Object.entries(API_ERRORS).map(([code, { message }]) => [code, message]),
) as Record<ApiErrorCode, string>;

/** Texts that belong to no single screen. */
export const general = {
  app: { name: 'Kerf' },
  title: {
    graphic: 'Graphic Editor',
    editor: 'Editor',
    login: 'Log in',
    signup: 'Sign up',
    reset: 'Reset password',
    notFound: 'Page not found',
    newMachine: 'New device',
    about: 'About',
    settings: 'Settings',
    payment: 'Payment',
    shared: 'Shared project',
    help: 'Help center',
  },
  crash: {
    hasError: 'Has Error',
    unexpected: 'Something unexpected went wrong in Kerf: {{detail}}',
    fileUnreadable:
      'The file cannot be read. It was moved or changed, or Kerf is not allowed to open it. Choose it again.',
    partMissing: 'A part of Kerf could not be loaded. Check the connection and try again. Nothing was lost.',
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
    ...SAID_BY_SERVER,
    network: 'The server cannot be reached. Check the connection and try again. Nothing was lost.',
    'upload-incomplete': 'The upload was interrupted. Nothing was changed. Please try again.',
    unauthenticated: 'Your session has ended. Please log in again; the design is kept in this browser.',
    'user-mismatch': 'You are logged in as another user in another window. Please reload the page.',
    'host-refused': 'Kerf does not accept this address. Open the address that Kerf printed when it started.',
    'project-not-found': 'This project does not exist, was deleted, or belongs to another account.',
    'revision-conflict':
      'This project was changed in another window. Nothing was overwritten: open it again, or save a copy.',
    'too-many-projects':
      'This account has reached its limit of projects. Delete some that you do not need, then save again.',
    'account-full':
      'This account has no room left. Nothing was changed: delete projects that you do not need, then try again.',
  } satisfies Record<CallFailure['code'], string>,
} as const;
