/** A line of a text as it is shaped, with the positions of its characters in the content. */
export interface SourceLine {
  /** Tabs are four spaces. */
  readonly text: string;
  /** For each UTF-16 unit of `text`, and for its end, the index in the whole content. */
  readonly sources: readonly number[];
}

const TAB = '    ';

/** The lines of a content. They end with CR LF, CR or LF. */
export function linesOf(content: string): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  let start = 0;
  for (const match of content.matchAll(/\r\n|\r|\n|$/g)) {
    lines.push(lineBetween(content, start, match.index));
    start = match.index + match[0].length;
  }
  return lines;
}

function lineBetween(content: string, start: number, end: number): SourceLine {
  const sources: number[] = [];
  for (let unit = start; unit < end; unit += 1)
    for (let i = 0; i < (content[unit] === '\t' ? TAB.length : 1); i += 1) sources.push(unit);
  sources.push(end);
  return { text: content.slice(start, end).replaceAll('\t', TAB), sources };
}
