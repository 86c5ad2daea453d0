import type { Matrix } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import type { LaserBeam } from '@kerf/machining';
import type { CamOperationCommon } from './cut';

/** Shared by laser operations. */
export interface LaserCut extends CamOperationCommon {
  readonly tool: LaserBeam;
  /** mm/min */
  readonly feedRate: number;
  /** 0–1 */
  readonly powerRatio: number;
  /** Least power at corners, power of the lightest grey; 0 – `powerRatio`. */
  readonly minPowerRatio: number;
  /** How often the whole is repeated, ≥ 1. */
  readonly passes: number;
  /** How much lower each pass is than the one before, mm, ≥ 0. */
  readonly passDepth: number;
}

/** A cut or a mark along contours. */
export interface LaserLineCut extends LaserCut {
  readonly kind: 'laser-line';
  /** Where the beam's middle runs: on the contour, or half a kerf beside it. */
  readonly side: 'on' | 'outside' | 'inside';
  /** Width that the beam burns away, mm, ≥ 0. */
  readonly kerfWidth: number;
  /** How far a closed contour is burnt beyond its start, mm, ≥ 0. */
  readonly overcut: number;
  /** Length of the way in from the side of the waste, mm, ≥ 0. */
  readonly leadIn: number;
  /** Burnt pieces and gaps by turns, mm; null: burnt throughout. */
  readonly perforation: { readonly cut: number; readonly skip: number } | null;
  /** Gaps `width` mm long that hold a closed contour, `spacing` mm apart; null for none. */
  readonly tabs: { readonly spacing: number; readonly width: number } | null;
  /** Of the slower axis, mm/s²: how soon the machine is at its speed again after a corner. */
  readonly acceleration: number;
}

/** Shared by what is burnt in parallel lines. */
export interface RasterCut extends LaserCut {
  readonly lineInterval: number;
  /** Direction of the lines, radians from the x axis. */
  readonly angle: number;
  /** Run-up and run-out of each line with the beam off, mm. */
  readonly overscan: number;
  /** Whether every other line runs backwards. */
  readonly isBidirectional: boolean;
}

/** An area darkened by lines. */
export interface LaserFillCut extends RasterCut {
  readonly kind: 'laser-fill';
  /** Parallel lines, or contours one inside the other. */
  readonly pattern: 'lines' | 'offset';
  /** Parallel lines a second time, across the first. */
  readonly isCrossHatch: boolean;
}

/** A picture burnt line by line. */
export interface LaserPhotoCut extends RasterCut {
  readonly kind: 'laser-photo';
  /** Null when the host could not give the picture: nothing is burnt. */
  readonly image: GrayImage | null;
  /** Unit square, (0, 0) at the picture's bottom left → `StockSpace`. */
  readonly place: Matrix;
  /** All greys, or dots. */
  readonly effect: 'Grayscale' | 'Ordered' | 'Atkinson' | 'Dither' | 'Newsprint' | 'Halftone' | 'Sketch';
  readonly brightness: number;
  readonly contrast: number;
  readonly gamma: number;
  readonly isInverted: boolean;
  /** 0–1: how strongly the picture is burnt. */
  readonly opacity: number;
}
