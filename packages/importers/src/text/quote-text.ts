/** The longest quoted part of a text in a note. */
const QUOTED = 40;

/** A text as quoted in notes: on one line, only its beginning when it is long. */
export function quoteText(text: string): string {
  const plain = text.trim().replaceAll('\n', ' ');
  return `“${plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain}”`;
}
