/** The longest imported name: people see one line of it, and a design rejects endless names. */
const MAX_NAME = 200;

/** A name for an object: the trimmed text, no longer than a design allows. */
export function nameOf(text: string): string {
  return text
    .trim()
    .slice(0, MAX_NAME)
    .replace(/[\ud800-\udbff]$/, '');
}
