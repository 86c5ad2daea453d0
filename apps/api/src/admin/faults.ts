/** The command line is wrong: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for cannot be done: one line on stderr, exit code 1. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
