import type { Matrix, Path } from '@kerf/geometry';
import type { DxfRecord } from '../record';

/** What an entity looks like, apart from its colour and layer. */
export interface Figure {
  /** The outline seen through `matrix` (drawing units → mm); what must be fitted stays within `tolerance` mm. */
  draw(matrix: Matrix, tolerance: number): Path;
  /** Whether the inside is painted, and by which rule; null for a line. */
  readonly fillRule: 'nonzero' | 'evenodd' | null;
  /** Whether its plane is not parallel to the drawing's. */
  readonly isTilted: boolean;
  /** Whether it is a spline that is only known by the points that it goes through. */
  readonly isGuessed?: boolean;
}

/** A kind of entity that is drawn: a row of the registry. */
export interface EntityDefinition {
  readonly types: readonly string[];
  /** Whether it says something about the drawing instead of being part of it. */
  readonly isAnnotation?: boolean;
  /** `parts` are the records up to SEQEND, of a POLYLINE its vertices. Throws `BadEntity` where data are missing or wrong. */
  read(record: DxfRecord, parts: readonly DxfRecord[]): Figure;
}
