/** How much a finishing pass removes in corners, as a multiple of the allowance: √2 for square walls, plus a margin. */
const CORNERS = 1.6;

/**
 * The widest strip, in mm, that a finishing pass may remove along the wall at full depth at once. Wider strips are cut
 * pass by pass.
 */
export function finishingStrip(allowance: number): number {
  return CORNERS * allowance;
}
