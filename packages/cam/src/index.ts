export { type CachedToolpath, ToolpathCache } from './cache';
export type { CamOperationCommon, HoldingTabs, MillingCut, PassKind, ProgramPass } from './cuts/cut';
export type { CutNote } from './cuts/generate-context';
export type {
  LaserCut,
  LaserFillCut,
  LaserLineCut,
  LaserPhotoCut,
  RasterCut,
} from './cuts/laser-cuts';
export type {
  CamJob,
  CamOperation,
  CamOperationKind,
  DrillCut,
  FacingCut,
  OrderSettings,
  PocketCut,
  ProfileCut,
} from './cuts/operation';
export type { ChamferCut, EngraveCut, InlayCut, VCarveCut } from './cuts/v-bit-cuts';
export { type GenerateEnvironment, type Generation, generateToolpaths, type OperationNote } from './generate';
export { slantedInlayDepth } from './job/compile-inlay';
export { type CompileOptions, compileJob } from './job/compile-job';
export { isForSecondBit } from './job/milling-bits';
export { drilledHoles, type Hole } from './operations/drill';
export { holdingTabPlaces } from './operations/profile';
export { type StandingTab, standingTabs } from './operations/standing-tabs';
export {
  finestWalled,
  lostFeatures,
  type Unreached,
  unreachedAreas,
} from './operations/unreached';
export { FreedParts, type FreeingCut, isFreeing, type LateCut } from './order/freed-parts';
export { type OrderPlace, orderPlaces } from './order/order-toolpaths';
export type { ProgramPlan } from './order/plan-programs';
export { estimateWork, type WorkEstimate } from './work';
