import type { ImportSource } from './imported';

/**
 * By how much an imported drawing should be larger when its program meant by a pixel, or by a bare number, what it usually
 * means: 1 where the size is sure or there is no other guess.
 */
export function suggestedScale(source: ImportSource): number {
  return source.hasAbsoluteSize ? 1 : source.pixelsPerInch / source.suggestedPixelsPerInch;
}
