import { boundsHeight, boundsWidth } from '@kerf/geometry';
import type { ImportedPieces, ImportSource } from './imported';

/**
 * By how much an imported drawing should be larger when its program meant by a pixel, or by a bare number, what it usually
 * means: 1 where the size is sure or there is no other guess.
 */
export function suggestedScale(source: ImportSource): number {
  return source.hasAbsoluteSize ? 1 : source.pixelsPerInch / source.suggestedPixelsPerInch;
}

/** No workpiece of a desktop machine is larger, mm: a board of 2.44 m is the largest that is sold. */
const LARGEST_WORKPIECE = 3000;

/** A drawing that is larger than anything that is cut, as a site plan in metres is. */
export interface SizeQuestion {
  /** The longer side as the file has it, mm. */
  readonly size: number;
  /** By how much it becomes smaller when its numbers are taken as mm; null where they are that already. */
  readonly asMillimetres: number | null;
}

/** What to ask before so large a drawing is used; null where its size is one of workpieces. */
export function sizeQuestion({
  bounds,
  source,
}: Pick<ImportedPieces, 'bounds' | 'source'>): SizeQuestion | null {
  const size = Math.max(boundsWidth(bounds), boundsHeight(bounds));
  if (!(size > LARGEST_WORKPIECE)) return null;
  return { size, asMillimetres: source.unit > 1 ? 1 / source.unit : null };
}
