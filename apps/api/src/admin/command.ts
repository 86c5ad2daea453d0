import type { AdminCommandTexts, CommandLine } from './command-line';
import type { OpenKerf, Surroundings } from './open-kerf';

/** What a command has done. */
export interface Outcome {
  /** For a person. */
  readonly text: string;
  /** The same for programs: a value that JSON can say. */
  readonly json: unknown;
  /** Whether everything that was asked for is done; otherwise the exit code is 1. */
  readonly isDone?: boolean;
}

/**
 * A command of `kerf admin`. What it needs decides what is opened for it: 'kerf' the database and the files, which must
 * exist; 'settings' nothing.
 */
export type AdminCommand = AdminCommandTexts &
  (
    | { readonly needs: 'kerf'; run(line: CommandLine, kerf: OpenKerf): Promise<Outcome> }
    | { readonly needs: 'settings'; run(line: CommandLine, settings: Surroundings): Promise<Outcome> }
  );

/** The words of a command that takes none. */
export const NO_WORDS = { text: '', least: 0, most: 0 } as const;

/** The words of a command about one user. */
export const ONE_USER = { text: '<user>', least: 1, most: 1 } as const;
