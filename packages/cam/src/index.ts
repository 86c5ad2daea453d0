export { type CachedToolpath, ToolpathCache } from './cache';
export { type GenerateEnvironment, type Generation, generateToolpaths, type OperationNote } from './generate';
export { slantedInlayDepth } from './job/compile-inlay';
export { type CompileOptions, compileJob, FLATTEN_TOLERANCE } from './job/compile-job';
export { isForSecondBit } from './job/milling-bits';
export type { CamOperationCommon, HoldingTabs, MillingCut, PassKind, ProgramPass } from './operations/cut';
export { drilledHoles, type Hole } from './operations/drill';
export type { CutNote } from './operations/generate-context';
export type {
  LaserCut,
  LaserFillCut,
  LaserLineCut,
  LaserPhotoCut,
  RasterCut,
} from './operations/laser/laser-cut';
export type {
  CamJob,
  CamOperation,
  CamOperationKind,
  DrillCut,
  FacingCut,
  OrderSettings,
  PocketCut,
  ProfileCut,
} from './operations/operation';
export { holdingTabPlaces } from './operations/profile';
export { type StandingTab, standingTabs } from './operations/standing-tabs';
export {
  isWalled,
  lostFeatures,
  type Unreached,
  unreachedAreas,
} from './operations/unreached';
export type { ChamferCut, EngraveCut, InlayCut, VCarveCut } from './operations/v-carve/v-bit-cuts';
export { FreedParts, type FreeingCut, isFreeing, type LateCut } from './order/freed-parts';
export { type OrderPlace, orderPlaces } from './order/order-toolpaths';
export type { ProgramPlan } from './order/plan-programs';
