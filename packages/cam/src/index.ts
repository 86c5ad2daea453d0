export { type CachedToolpath, ToolpathCache } from './cache';
export type { CamOperationCommon, HoldingTabs, MillingCut, PassKind, ProgramPass } from './cuts/cut';
export type { DropKernel } from './cuts/drop-kernel';
export { type CutFacts, type InlayHalf, PLAIN_FACTS } from './cuts/facts';
export type { CutNote } from './cuts/generate-context';
export type { LaserCut, RasterCut } from './cuts/laser-cuts';
export type { CamJob, CamOperation, OrderSettings } from './cuts/operation';
export type { PartHelper, SharedParts } from './cuts/part-helper';
export { type GenerateEnvironment, type Generation, generateToolpaths, type OperationNote } from './generate';
export { adaptiveShare } from './job/adaptive-pocket';
export { type CompileOptions, compileJob } from './job/compile-job';
export { slantedInlayDepth } from './job/inlay';
export { isForSecondBit } from './job/milling-bits';
export { feedsForObject, isCutByVBits } from './job/object-feeds';
export { operationLoads } from './job/operation-loads';
export { type CutLoad, loadOfCut } from './operations/load/cut-load';
export type { PocketCut } from './operations/pocket/pocket-cut';
export { partCarver } from './operations/relief/finishing/shared-ways';
export { createDropKernel } from './operations/relief/surface/kernel/drop-kernel';
export { type UnreachedRelief, unreachedRelief } from './operations/relief/unreached-relief';
export { type StandingTab, standingTabs } from './operations/standing-tabs';
export type { TargetForm, TargetSurface } from './operations/target-form';
export { targetForms } from './operations/targets';
export {
  finestWalled,
  lostFeatures,
  type Unreached,
  unreachedAreas,
} from './operations/unreached';
export type { VCarveCut } from './operations/v-carve/v-carve-cut';
export { FreedParts, type FreeingCut, isFreeing, type LateCut } from './order/freed-parts';
export { type OrderPlace, orderPlaces } from './order/order-toolpaths';
export type { ProgramPlan } from './order/plan-programs';
export { CAM_PROBLEMS } from './problems';
export { estimateWork, type WorkEstimate } from './work';
