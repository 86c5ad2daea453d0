export { type CachedToolpath, ToolpathCache } from './cache';
export { type GenerateEnvironment, type Generation, generateToolpaths } from './generate';
export { compileJob, FLATTEN_TOLERANCE } from './job/compile-job';
export type {
  CamJob,
  CamOperation,
  CamOperationCommon,
  CamOperationKind,
  HoldingTabs,
  LaserCut,
  LaserFillCut,
  LaserLineCut,
  MillingCut,
  PocketCut,
  ProfileCut,
} from './operations/operation';
