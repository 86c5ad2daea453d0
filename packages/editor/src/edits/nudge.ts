/** How far an arrow key moves the selection or the chosen nodes, mm. */
export const NUDGE = 1;
/** How far it moves them with shift, mm. */
export const FAR_NUDGE = 10;
