import { boundsHeight, boundsWidth } from '@kerf/geometry';
import type { ImportedPieces, ImportSource } from './imported';

/**
 * The factor by which an imported drawing should be enlarged, if the program that wrote it used its usual pixel or
 * unit. The factor is 1 when the size is certain or there is no other guess.
 */
export function suggestedScale(source: ImportSource): number {
  return source.hasAbsoluteSize ? 1 : source.pixelsPerInch / source.suggestedPixelsPerInch;
}

/** No workpiece of a desktop machine is larger, mm: a board of 2.44 m is the largest on sale. */
const LARGEST_WORKPIECE = 3000;

/** A drawing that is larger than any workpiece, such as a site plan in metres. */
export interface SizeQuestion {
  /** The longer side according to the file, mm. */
  readonly size: number;
  /** The factor by which the drawing becomes smaller when its numbers are read as mm; null when they already are mm. */
  readonly asMillimetres: number | null;
}

/** The question before such a large drawing is used; null when it has the size of a workpiece. */
export function sizeQuestion({
  bounds,
  source,
}: Pick<ImportedPieces, 'bounds' | 'source'>): SizeQuestion | null {
  const size = Math.max(boundsWidth(bounds), boundsHeight(bounds));
  if (!(size > LARGEST_WORKPIECE)) return null;
  return { size, asMillimetres: source.unit > 1 ? 1 / source.unit : null };
}
