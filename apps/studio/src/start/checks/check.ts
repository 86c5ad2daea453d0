import type { Problem } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage, StartProblem } from '@kerf/protocol';
import type { StockFault } from '@kerf/simulation';
import type { MachineStoreState } from '../../driver/machine-store';
import type { TranslationKey } from '../../i18n';
import type { Collision } from '../collisions/collisions';

/** What the driver has found against the chosen program, on the machine as it is; null while that is not known. */
export type DriverFindings =
  | { readonly checks: readonly StartProblem[] }
  | { readonly refused: FailureMessage }
  | null;

/** Everything that a check before the start may look at. */
export interface StartCheckInput {
  /** The job's programs, in their order. */
  readonly programs: readonly JobProgram[];
  /** Which of them is to be started. */
  readonly index: number;
  /** What was found when the programs were made. */
  readonly problems: readonly Problem[];
  readonly collisions: readonly Collision[];
  /** What is known of the machine itself; null without one. */
  readonly machine: MachineStoreState['device']['machine'];
  readonly driver: DriverFindings;
}

/** What a fault says: in the words of where it comes from, or a text of its own. */
export type FaultSaid =
  | { readonly from: 'problem'; readonly problem: Problem }
  | { readonly from: 'driver'; readonly failure: FailureMessage | StartProblem }
  | { readonly from: 'collision'; readonly collision: Collision }
  /** Values that are numbers are lengths in mm. */
  | {
      readonly from: 'start';
      readonly text: TranslationKey;
      readonly values: Readonly<Record<string, string | number>>;
    };

/** Where a fault leads to: an object of the drawing, a line of the program's text, a moment of its simulation, its remedy. */
export type FaultWay =
  | { readonly to: 'object'; readonly objectId: string }
  | { readonly to: 'line'; readonly line: number }
  | { readonly to: 'moment'; readonly fault: StockFault }
  /** It is settled where it is told: which of two zeros counts. */
  | { readonly to: 'settle-zero' };

/** One thing that stands against a start, or is worth knowing before it. */
export interface StartFault {
  /** The same fault has the same key, a different one another. */
  readonly key: string;
  /** 'blocks': no start. 'agree': only for who has looked at it and says so. 'note': worth knowing. */
  readonly severity: 'blocks' | 'agree' | 'note';
  /** Which program of the job it is in; left out: all of them. */
  readonly program?: number;
  readonly said: FaultSaid;
  readonly way?: FaultWay;
  /** Of one that is agreed to: what the person agrees to, as it stands in the sentence beside the tick. */
  readonly hits?: TranslationKey;
}

/** Looks at one kind of thing, before anything moves. Pure. */
export type StartCheck = (input: StartCheckInput) => readonly StartFault[];
