import type { Problem } from '@kerf/machining';
import { jobProblemMaker } from '../problems';
import { checkBitComesBack } from './bit-comes-back';
import { checkBits } from './bits';
import type { DesignCheck, DesignCheckInput, OutputCheck, OutputCheckInput } from './check';
import { checkCutAfterFreed } from './cut-after-freed';
import { checkCutDifferently } from './cut-differently';
import { checkCutThrough } from './cut-through';
import { checkDeeperThanFlute } from './deeper-than-flute';
import { checkDeeperThanStock } from './deeper-than-stock';
import { checkEdgeLoad } from './edge-load';
import { checkEmptyCanvas } from './empty-canvas';
import { checkFilledAfterLine } from './filled-after-line';
import { checkHitsFixture } from './hits-fixture';
import { checkInlayFit } from './inlay-fit';
import { checkLayersOff } from './layers-off';
import { checkMachineKind } from './machine-kind';
import { checkModeWithoutObjects } from './mode-without-objects';
import { checkModelBoundary } from './model-boundary';
import { checkModelMissing } from './model-missing';
import { checkMoreLinesThanController } from './more-lines-than-controller';
import { checkNarrowFeatures } from './narrow-features';
import { checkNeedsVBit } from './needs-v-bit';
import { checkOutsideMachine } from './outside-machine';
import { checkOutsideStock } from './outside-stock';
import { checkPhotoWithoutPicture } from './photo-without-picture';
import { checkSettings } from './settings';
import { checkSpindleRange } from './spindle-range';
import { checkTooMuchWork } from './too-much-work';
import { checkToolTooBig } from './tool-too-big';
import { checkUnsafeToBurn } from './unsafe-to-burn';

const DESIGN_CHECKS: readonly DesignCheck[] = [
  checkEmptyCanvas,
  checkLayersOff,
  checkModeWithoutObjects,
  checkBits,
  checkNeedsVBit,
  checkInlayFit,
  checkUnsafeToBurn,
  checkMachineKind,
  checkSettings,
  checkOutsideStock,
  checkDeeperThanFlute,
  checkEdgeLoad,
  checkSpindleRange,
  checkCutThrough,
  checkPhotoWithoutPicture,
  checkModelMissing,
  checkModelBoundary,
  checkTooMuchWork,
];

const OUTPUT_CHECKS: readonly OutputCheck[] = [
  checkToolTooBig,
  checkNarrowFeatures,
  checkDeeperThanStock,
  checkCutDifferently,
  checkCutAfterFreed,
  checkFilledAfterLine,
  checkBitComesBack,
  checkOutsideMachine,
  checkHitsFixture,
  checkMoreLinesThanController,
];

/** The problems of a design before anything is generated, in the order of the checks. */
export function checkDesign(input: DesignCheckInput): Problem[] {
  const problem = jobProblemMaker(input.design, input.job);
  return DESIGN_CHECKS.flatMap((check) => check(input, problem));
}

/** The problems of its programs. */
export function checkOutput(input: OutputCheckInput): Problem[] {
  const problem = jobProblemMaker(input.design, input.job);
  return OUTPUT_CHECKS.flatMap((check) => check(input, problem));
}
