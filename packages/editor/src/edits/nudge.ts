/** How far an arrow key moves the selection or the selected nodes, mm. */
export const NUDGE = 1;
/** How far it moves them with Shift, mm. */
export const FAR_NUDGE = 10;
