/**
 * The code of a line as the firmware stores it: upper-case, without spaces, tabs and `/`, and without comments. A
 * comment is in parentheses (the first `)` ends it), or follows `;`.
 */
export function stripLine(line: string): string {
  let code = '';
  let isComment = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (isComment) isComment = char !== ')';
    else if (char === ';') break;
    else if (char === '(') isComment = true;
    else if (char !== ' ' && char !== '\t' && char !== '/') code += char;
  }
  return code.toUpperCase();
}
