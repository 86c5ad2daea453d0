/** The longest text that a person may type, in characters. */
export const MAX_TEXT_LENGTH = 2000;
