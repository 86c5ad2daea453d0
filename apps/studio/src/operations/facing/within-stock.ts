import type { DesignObject, FacingOperation } from '@kerf/document';

/** The facing of an object; null for an object that is not faced. */
export function facingOf(object: DesignObject | null | undefined): FacingOperation | null {
  const operation = object?.kind === 'shape' ? object.operation : null;
  return operation?.kind === 'facing' ? operation : null;
}

/** The settings with which a facing ends at the edge of the stock; null if it does so already. */
export function facingWithinStock({
  pattern,
  overhang,
}: FacingOperation): Pick<FacingOperation, 'pattern' | 'overhang'> | null {
  if (pattern !== 'adaptive' && overhang === 0) return null;
  return { pattern: pattern === 'adaptive' ? 'raster' : pattern, overhang: 0 };
}
