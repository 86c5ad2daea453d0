import type { LaserCut } from '../../cuts/laser-cuts';

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
