import type { JobOptions, ProgramStart } from '@kerf/grbl';
import type { FileType, RecoveryCheckCode } from '@kerf/protocol';
import type { StoredProgram } from '../programs/program-store';

/** Everything that a start was checked with. */
export interface StartPlan {
  readonly stored: StoredProgram;
  readonly fileType: FileType;
  readonly options: JobOptions;
  /** All programs of the job by their hashes, in their order; empty when there is only one. */
  readonly programs: readonly string[];
  /** For a job that goes on in the middle of its program. Such a plan is only for `doRecoveryCarvingTask`. */
  readonly recovery?: {
    /** The interrupted job; null when a person chose a line. */
    readonly continues: string | null;
    /** The machine's position and offsets at the start of the whole program. */
    readonly start: ProgramStart;
    /** What a person must have confirmed. */
    readonly asks: readonly RecoveryCheckCode[];
  };
}
