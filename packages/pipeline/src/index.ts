export { checkDesign } from './checks/registry';
export {
  type JobOperation,
  type JobOutput,
  type JobResult,
  type JobStats,
  transferablesOfJob,
} from './job-result';
export { type PipelineEnvironment, runPipeline } from './run-pipeline';
