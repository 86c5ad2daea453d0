import type { CamJob, Generation } from '@kerf/cam';
import type { Design } from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import type { MachineProfile, Problem } from '@kerf/machining';
import type { JobProgram } from '../job-result';
import type { JobProblemMaker } from '../problems';

/** The input of a check before generating. */
export interface DesignCheckInput {
  readonly design: Design;
  readonly job: CamJob;
  readonly machine: MachineProfile;
  readonly kernel: GeometryKernel;
}

/** The input of a check of the finished programs. */
export interface OutputCheckInput extends DesignCheckInput {
  readonly generation: Generation;
  readonly programs: readonly JobProgram[];
}

/**
 * A check of a design before the toolpaths are generated. Each check has a file in this folder and a row in
 * `registry.ts`; the problems that it reports have rows in `../problems.ts`.
 */
export type DesignCheck = (input: DesignCheckInput, problem: JobProblemMaker) => readonly Problem[];
/** A check of the finished programs: it too has a file in this folder and a row in `registry.ts`. */
export type OutputCheck = (input: OutputCheckInput, problem: JobProblemMaker) => readonly Problem[];
