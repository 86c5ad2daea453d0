import type { CamJob, Generation } from '@kerf/cam';
import type { Design } from '@kerf/document';
import type { GeometryKernel } from '@kerf/geometry';
import type { MachineProfile, Problem } from '@kerf/machining';
import type { JobProgram } from '../job-result';
import type { JobProblemMaker } from '../problems';

/** What a check before generating looks at. */
export interface DesignCheckInput {
  readonly design: Design;
  readonly job: CamJob;
  readonly machine: MachineProfile;
  readonly kernel: GeometryKernel;
}

/** What a check of the finished programs looks at. */
export interface OutputCheckInput extends DesignCheckInput {
  readonly generation: Generation;
  readonly programs: readonly JobProgram[];
}

/** A check before generating: each has a file of its own in this folder and a row in `registry.ts`; what it finds has a row in `../problems.ts`. */
export type DesignCheck = (input: DesignCheckInput, problem: JobProblemMaker) => readonly Problem[];
/** A check of the finished programs: a file and a row likewise. */
export type OutputCheck = (input: OutputCheckInput, problem: JobProblemMaker) => readonly Problem[];
