/** One line as it goes over the wire, with the line of the source file that it came from. */
export interface WireLine {
  /** Only characters that may be sent; no spaces, no comments, no line end. */
  readonly text: string;
  /** From 1. */
  readonly sourceLine: number;
}

/**
 * The lines of a program, in order. A list of lines is a `WireLines`. The lines of a program that is too long for
 * memory are read from where they are stored. So ask for single lines by their numbers, with numbers close to each
 * other, and never for all lines at once.
 */
export interface WireLines {
  readonly length: number;
  /** The line at an index from 0; undefined when there is none. */
  at(index: number): WireLine | undefined;
}

/** A tool change (M6) of a program. M6 itself is never sent: the job stops there and a person changes the tool. */
export interface ToolChange {
  /** The number of the T word that selected the tool; null when there was no T word. */
  readonly tool: number | null;
  readonly sourceLine: number;
}

/** The facts about a program that checks use, besides its lines. */
export interface ProgramFacts {
  readonly sourceLineCount: number;
  /** The source lines with M3, on which a laser's beam stays on at standstill; at most the first `MOST_NOTED`. */
  readonly constantPowerLines: readonly number[];
  /** Whether the program has M4: power that follows the speed. */
  readonly hasDynamicPower: boolean;
  /** The highest S of the program; 0 when it has none. */
  readonly highestSpindleValue: number;
  /** The tools that T words name, in the order in which they first appear; at most the first `MOST_NOTED`. */
  readonly tools: readonly number[];
  /** The change (M6) to the tool of the first cut; null when no change precedes it. */
  readonly firstTool: ToolChange | null;
  /** The changes to another tool after the first cut; at most the first `MOST_NOTED`. */
  readonly laterTools: readonly ToolChange[];
  /** The longest line as sent, without its end. */
  readonly longestLine: { readonly characters: number; readonly sourceLine: number };
}

/** How many places or tools of a kind are kept, so that the memory does not grow with the length of the program. */
export const MOST_NOTED = 256;

/** A program in canonical form: exactly the bytes that will be sent, and the source line of each line. */
export interface WireProgram extends ProgramFacts {
  readonly lines: WireLines;
}

/**
 * The text that is sent for source line `sourceLine`; undefined when nothing is sent for it. It is looked for at the
 * index `likely` first, because a search through lines on a disk reads a page of them at each step.
 */
export function textOfSourceLine(lines: WireLines, sourceLine: number, likely = -1): string | undefined {
  const first = lines.at(likely);
  if (first?.sourceLine === sourceLine) return first.text;
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines.at(middle)?.sourceLine ?? 0) < sourceLine) low = middle + 1;
    else high = middle;
  }
  const found = lines.at(low);
  return found?.sourceLine === sourceLine ? found.text : undefined;
}
