import type { LaserCut } from '../../cuts/laser-cuts';

/** A cut that burns a line along contours, to cut or to mark. */
export interface LaserLineCut extends LaserCut {
  readonly kind: 'laser-line';
  /** Where the middle of the beam runs: on the contour, or half a kerf beside it. */
  readonly side: 'on' | 'outside' | 'inside';
  /** The width that the beam removes, mm, ≥ 0. */
  readonly kerfWidth: number;
  /** How far a closed contour is burnt beyond its start a second time, mm, ≥ 0. */
  readonly overcut: number;
  /** The length of the lead-in, which comes from the side of the waste, mm, ≥ 0. */
  readonly leadIn: number;
  /** The lengths of the burnt pieces and of the gaps between them, mm. Null: the line has no gaps. */
  readonly perforation: { readonly cut: number; readonly skip: number } | null;
  /** Gaps of `width` mm that hold a closed contour, `spacing` mm apart. Null: there are none. */
  readonly tabs: { readonly spacing: number; readonly width: number } | null;
  /**
   * The acceleration of the slower axis, mm/s²: it determines how soon the machine reaches its speed again after a
   * corner.
   */
  readonly acceleration: number;
}
