/** Longest text that a person may type. */
export const MAX_TEXT_LENGTH = 2000;
