import type { Device, Problem } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { FailureMessage, StartProblem } from '@kerf/protocol';
import type { StockFault } from '@kerf/simulation';
import type { MachineStoreState } from '../../driver/machine-store';
import type { TranslationKey } from '../../i18n';
import type { Collision } from '../collisions/collisions';

/** Why driver and controller would refuse the chosen program on the present machine; null while this is unknown. */
export type DriverFindings =
  | { readonly checks: readonly StartProblem[] }
  | { readonly refused: FailureMessage }
  | null;

/** What the checks before a start need to know. */
export interface StartCheckInput {
  /** All programs of the job, in their order. */
  readonly programs: readonly JobProgram[];
  /** The index of the program to start. */
  readonly index: number;
  /** The problems that were found when the programs were made. */
  readonly problems: readonly Problem[];
  readonly collisions: readonly Collision[];
  /** What is known of the machine; null if none is connected. */
  readonly machine: MachineStoreState['device']['machine'];
  readonly driver: DriverFindings;
  /** The default device. */
  readonly device: Device;
  /** The device for which the programs were made; null for a program from a file. */
  readonly madeFor: Device | null;
  /** Whether the program was levelled with the heights of a surface at another work zero. */
  readonly isLevelVoid: boolean;
}

/**
 * What the text of a fault is made from: a problem, a message of the driver, a collision, or a text of the start
 * itself.
 */
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

/**
 * What the fault links to: an object of the drawing, a line of the program, a moment of the simulation, or buttons that
 * resolve the fault.
 */
export type FaultWay =
  | { readonly to: 'object'; readonly objectId: string }
  | { readonly to: 'line'; readonly line: number }
  | { readonly to: 'moment'; readonly fault: StockFault }
  /** In the list itself, the person decides which of two zeros counts. */
  | { readonly to: 'settle-zero' };

/** One reason against a start, or one note before it. */
export interface StartFault {
  /** Equal for the same fault, different for different faults. */
  readonly key: string;
  /** 'blocks': the job cannot start. 'agree': the person must agree first. 'note': for information. */
  readonly severity: 'blocks' | 'agree' | 'note';
  /** Which program of the job has the fault; undefined if all have it. */
  readonly program?: number;
  readonly said: FaultSaid;
  readonly way?: FaultWay;
  /** Only with 'agree': what the person agrees to, as a part of the sentence beside the checkbox. */
  readonly hits?: TranslationKey;
}

/** One check before a start, before anything moves. A pure function. */
export type StartCheck = (input: StartCheckInput) => readonly StartFault[];
