/** What a finishing pass takes in corners, as a multiple of the allowance: √2 where walls are square, and some more. */
const CORNERS = 1.6;

/** The widest strip, mm, that a finishing pass may take along the wall at full depth at once; what is wider is cut pass by pass. */
export function finishingStrip(allowance: number): number {
  return CORNERS * allowance;
}
