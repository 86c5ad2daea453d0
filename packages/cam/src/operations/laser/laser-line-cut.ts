import type { LaserCut } from '../../cuts/laser-cuts';

/** A cut or a mark along contours. */
export interface LaserLineCut extends LaserCut {
  readonly kind: 'laser-line';
  /** The track of the beam's middle: on the contour, or half a kerf beside it. */
  readonly side: 'on' | 'outside' | 'inside';
  /** The width that the beam removes, mm, ≥ 0. */
  readonly kerfWidth: number;
  /** How far a closed contour is burnt beyond its start, mm, ≥ 0. */
  readonly overcut: number;
  /** The length of the way in from the side of the waste, mm, ≥ 0. */
  readonly leadIn: number;
  /** Alternating burnt pieces and gaps, mm; null: burnt throughout. */
  readonly perforation: { readonly cut: number; readonly skip: number } | null;
  /** Gaps `width` mm long that hold a closed contour, `spacing` mm apart; null for none. */
  readonly tabs: { readonly spacing: number; readonly width: number } | null;
  /** That of the slower axis, mm/s²: how soon the machine reaches its speed again after a corner. */
  readonly acceleration: number;
}
