/** Longest name that is taken over: people see a line of it, and a design refuses names without an end. */
const MAX_NAME = 200;

/** A name for an object: the text without space around it, no longer than a design can hold. */
export function nameOf(text: string): string {
  return text
    .trim()
    .slice(0, MAX_NAME)
    .replace(/[\ud800-\udbff]$/, '');
}
