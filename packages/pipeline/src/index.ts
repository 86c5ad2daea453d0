export { createDropKernel, type DropKernel, type PartHelper, partCarver, type SharedParts } from '@kerf/cam';
export { checkDesign } from './checks/registry';
export {
  type JobOperation,
  type JobOutput,
  type JobProgram,
  type JobResult,
  type ProgramOrder,
  type ProgramStats,
  transferablesOfJob,
  transferablesOfProgram,
} from './job-result';
export {
  MOST_PROGRAM_BYTES,
  type OpenedProgram,
  type OpenOptions,
  openProgram,
  type ProgramFile,
} from './open-program';
export {
  isFlagged,
  JOB_PROBLEMS,
  type JobProblemFlag,
  PROGRAM_FILE_PROBLEMS,
} from './problems';
export {
  type BegunReading,
  ProgramReader,
  type ProgramReading,
  type ReadingHelper,
  type ReadingSettings,
  transferablesOfReading,
} from './program-reading';
export { type PipelineEnvironment, runPipeline } from './run-pipeline';
export { type DesignSolid, type SolidOptions, solidOfJob } from './target/design-solid';
export { targetOfJob } from './target/target-of-job';
