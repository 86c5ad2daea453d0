/**
 * Makes any text safe for a comment in a program that is sent to a controller. The result is printable ASCII.
 *
 * - `?`, `!` and `~` become `_`, because a controller takes them as realtime commands even inside a comment.
 * - Characters that could end a comment become `_`.
 * - Accents are removed, `°` becomes `deg`, white space becomes one space, and all other characters become `_`.
 */
export function wireText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/°/g, ' deg')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]|[?!~();%]/gu, '_')
    .trim();
}
