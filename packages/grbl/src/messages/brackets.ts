/** The text between `[name:` and `]`; null when the line is something else. */
export function readBrackets(line: string, name: string): string | null {
  return line.startsWith(`[${name}:`) && line.endsWith(']') ? line.slice(name.length + 2, -1) : null;
}
