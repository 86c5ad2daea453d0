/** The left and right ends of something on the page, px. */
interface Span {
  readonly left: number;
  readonly right: number;
}

/** Where an explanation opens, seen from its mark. */
export interface ExplanationPlace {
  readonly side: 'left' | 'right';
  /** The distance from the mark, px; below zero where it lies over the mark. */
  readonly offset: number;
  /** Whether it covers nothing of what it explains. */
  readonly isBeside: boolean;
}

const GAP = 8;

/** Beside the mark, for the time before anything is measured. */
export const BESIDE_MARK: ExplanationPlace = { side: 'left', offset: GAP, isBeside: true };

/**
 * Puts an explanation beside the panel or dialog with the fields that it explains, so that a person can read it and
 * fill them in: to the left of them, else to the right. Where neither has room, it ends at the right edge of the page,
 * where it covers the least of the fields and none of their names.
 */
export function besideFields(
  mark: Span,
  around: Span,
  { page, width }: { readonly page: number; readonly width: number },
): ExplanationPlace {
  if (around.left >= width + 2 * GAP)
    return { side: 'left', offset: mark.left - around.left + GAP, isBeside: true };
  const left = Math.max(GAP, Math.min(around.right + GAP, page - width - GAP));
  return { side: 'right', offset: left - mark.right, isBeside: left >= around.right };
}
