import type { LaserBeam } from '@kerf/machining';
import type { CamOperationCommon } from './cut';

/** The fields of all laser operations. */
export interface LaserCut extends CamOperationCommon {
  readonly tool: LaserBeam;
  /** The feed rate, mm/min. */
  readonly feedRate: number;
  /** The power of the beam as a share of full power, 0–1. */
  readonly powerRatio: number;
  /** The least power at corners, and the power for the lightest grey that is burnt; from 0 to `powerRatio`. */
  readonly minPowerRatio: number;
  /** How many times everything is burnt, ≥ 1. */
  readonly passes: number;
  /** How much lower each pass is than the previous pass, mm, ≥ 0. */
  readonly passDepth: number;
}

/** The fields of all operations that burn in parallel lines. */
export interface RasterCut extends LaserCut {
  readonly lineInterval: number;
  /** The direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** The length of the run-up and run-out of each line, during which the beam is off, mm. */
  readonly overscan: number;
  /** Whether every second line runs backwards. */
  readonly isBidirectional: boolean;
}
