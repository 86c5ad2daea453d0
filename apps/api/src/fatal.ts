/** Why the server cannot start. Codes are stable; the message is one line that says what to do. */
export type FatalCode =
  | 'bad-configuration'
  | 'port-in-use'
  | 'port-refused'
  | 'data-folder-in-use'
  | 'data-folder-unusable'
  | 'database-missing'
  | 'database-version'
  | 'database-failed'
  | 'database-unreachable'
  | 'database-in-use'
  | 'storage-unreachable'
  | 'unexpected';

/** An expected reason not to start. `main.ts` prints the message to stderr and exits with 1. */
export class FatalError extends Error {
  readonly code: FatalCode;

  constructor(code: FatalCode, message: string) {
    super(message.replace(/\s*\n\s*/g, ' ').trim());
    this.name = 'FatalError';
    this.code = code;
  }
}
