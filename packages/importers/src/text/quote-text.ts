/** Longest part of a text that a note repeats. */
const QUOTED = 40;

/** A text as notes repeat it: on one line, its beginning where it is long. */
export function quoteText(text: string): string {
  const plain = text.trim().replaceAll('\n', ' ');
  return `“${plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain}”`;
}
