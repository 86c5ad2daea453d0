/** How long the pointer must rest on an element before its hint appears, ms. */
export const HINT_DELAY = 400;
