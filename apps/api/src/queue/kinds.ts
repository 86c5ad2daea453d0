import { z } from 'zod';
import { CODE_PURPOSES, MAIL_LANGUAGES } from '../mail/texts';

/** How many files one piece of work removes at most. */
export const MOST_FILES_AT_ONCE = 1000;

/** A kind of work: what it is told, and what happens when it fails. Times are in seconds. */
export interface WorkKind<Data extends z.ZodType = z.ZodType> {
  /** What the work is told. It is checked when the work is added and again before it is done. */
  readonly data: Data;
  /** How often it is tried again after a failure. Then it goes to the dead letters. */
  readonly retries: number;
  /** The pause before the first retry; each further pause is twice as long. */
  readonly pause: number;
  /** Work that lasts longer is given up, and tried again. */
  readonly most: number;
  /** How long work that is done stays in the database. */
  readonly keep: number;
}

/** A row of the registry, with the type of its data. */
function kind<Data extends z.ZodType>(row: WorkKind<Data>): WorkKind<Data> {
  return row;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every kind of work that is done outside of a call. Work can be done more than once (when a process is killed between
 * the work and its acknowledgement), so a handler must bear that.
 */
export const workKinds = {
  /** Removes what has expired or was left behind. */
  sweep: kind({ data: z.object({}), retries: 2, pause: 1, most: 15 * MINUTE, keep: HOUR }),
  /** Removes the bytes of files whose rows are gone: of a closed account, for example. */
  'remove-files': kind({
    data: z.object({ ids: z.array(z.string()).max(MOST_FILES_AT_ONCE) }),
    ...{ retries: 8, pause: 5, most: 15 * MINUTE, keep: HOUR },
  }),
  /**
   * Mails a code. Without an account there is nobody to mail it to (`to` is null); such work exists so that the reply
   * takes the same time.
   */
  'mail-code': kind({
    data: z.object({
      to: z.string().nullable(),
      language: z.enum(MAIL_LANGUAGES),
      purpose: z.enum(CODE_PURPOSES),
      code: z.string(),
    }),
    // The code is in the data.
    ...{ retries: 4, pause: 5, most: MINUTE, keep: MINUTE },
  }),
} as const;

/** The names of the kinds of work. */
export type WorkName = keyof typeof workKinds;

/** What work of one kind is told. */
export type WorkData<Name extends WorkName> = z.output<(typeof workKinds)[Name]['data']>;

/** The names of the kinds of work, as a list. */
export const WORK_NAMES = Object.keys(workKinds) as WorkName[];
