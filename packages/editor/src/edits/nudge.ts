/** How far an arrow key moves the selection or the chosen nodes, and with shift, mm. */
export const NUDGE = 1;
export const FAR_NUDGE = 10;
