/**
 * Makes any text safe for a comment on the wire. The result is printable ASCII without `?`, `!` and `~`, which a
 * controller takes as realtime commands even inside a comment, and without the characters that could end a comment.
 * Accents are removed, `°` becomes `deg`, other characters become `_`, and white space becomes one space.
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
