import type { Matrix, Path } from '@kerf/geometry';
import type { DxfRecord } from '../record';

/** The geometry of an entity, without its colour and layer. */
export interface Figure {
  /** The outline under `matrix` (drawing units → mm); a fitted curve stays within `tolerance` mm. */
  draw(matrix: Matrix, tolerance: number): Path;
  /** The rule by which the inside is painted; null for a line. */
  readonly fillRule: 'nonzero' | 'evenodd' | null;
  /** Whether its plane is not parallel to the drawing's. */
  readonly isTilted: boolean;
  /** Whether it is a spline that is only known by the points that it passes through. */
  readonly isGuessed?: boolean;
}

/** A kind of entity that is drawn: a row of the registry. */
export interface EntityDefinition {
  readonly types: readonly string[];
  /** Whether it annotates the drawing instead of being part of it. */
  readonly isAnnotation?: boolean;
  /**
   * `parts` are the records up to SEQEND; for a POLYLINE they are its vertices. Throws `BadEntity` when data are
   * missing or wrong.
   */
  read(record: DxfRecord, parts: readonly DxfRecord[]): Figure;
}
