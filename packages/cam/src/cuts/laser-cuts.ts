import type { LaserBeam } from '@kerf/machining';
import type { CamOperationCommon } from './cut';

/** Shared by laser operations. */
export interface LaserCut extends CamOperationCommon {
  readonly tool: LaserBeam;
  /** mm/min */
  readonly feedRate: number;
  /** 0–1 */
  readonly powerRatio: number;
  /** The least power at corners, and the power of the lightest grey; 0 – `powerRatio`. */
  readonly minPowerRatio: number;
  /** How often everything is repeated, ≥ 1. */
  readonly passes: number;
  /** How much lower each pass is than the one before, mm, ≥ 0. */
  readonly passDepth: number;
}

/** Shared by operations that burn in parallel lines. */
export interface RasterCut extends LaserCut {
  readonly lineInterval: number;
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** Run-up and run-out of each line with the beam off, mm. */
  readonly overscan: number;
  /** Whether every other line runs backwards. */
  readonly isBidirectional: boolean;
}
