/** The words of a line, sorted by what levelling does with them. */
export interface SourceLine {
  /** Comments, and lines that are nothing else. */
  readonly comments: readonly string[];
  /** Words that take effect before the motion of their line, as they are: spindle, coolant, tool, work zero, dwell. */
  readonly before: readonly string[];
  /** Words that take effect after the motion of their line: program stop and end. */
  readonly after: readonly string[];
  /** The axes that the line names. */
  readonly axes: ReadonlySet<string>;
  /** The motion word, if the line has one: 0 or 1 for straight motion, 2 or 3 for arcs. */
  readonly motion: number | null;
  /** Whether the line turns to relative (true) or absolute (false) coordinates; null when it does neither. */
  readonly isRelative: boolean | null;
  /** A word that a levelled program cannot have. */
  readonly refused: string | null;
}

/** Units, distances, feed modes, planes and cancelled modes. All moves are written anew, so none of them is needed. */
const REPLACED: ReadonlySet<number> = new Set([17, 18, 19, 20, 21, 40, 49, 80, 90, 91, 90.1, 91.1, 93, 94]);
/** Every job begins in G54, and the map was made there. Another work zero would need another map. */
const KEPT: ReadonlySet<number> = new Set([54, 61, 64]);
const MOTIONS: ReadonlySet<number> = new Set([0, 1, 2, 3]);
const DWELL = 4;
const ABSOLUTE = 90;
const RELATIVE = 91;
/** Letters that belong to motion, to the line itself, or to words that are replaced. */
const DROPPED = 'FIJKRNXYZ';
const AT_END: ReadonlySet<number> = new Set([0, 1, 2, 30]);

/** Reads a line. Words that have no number are left to the interpreter, which has already accepted the line. */
export function readSourceLine(text: string): SourceLine {
  const comments: string[] = [];
  const code = text
    .replace(/\([^)]*\)?/g, (comment) => {
      comments.push(comment);
      return '';
    })
    .replace(/;.*$/, (comment) => {
      comments.push(`(${comment.slice(1).trim().replaceAll(/[()]/g, ' ')})`);
      return '';
    });
  const words = [...code.toUpperCase().matchAll(/([A-Z])\s*([-+]?\s*(?:\d+\.?\d*|\.\d+))/g)];
  return {
    comments,
    ...sortWords(words.map(([, letter, value]) => [letter!, Number(value!.replaceAll(' ', ''))])),
  };
}

function sortWords(words: readonly (readonly [string, number])[]): Omit<SourceLine, 'comments'> {
  const before: string[] = [];
  const after: string[] = [];
  const axes = new Set<string>();
  let motion: number | null = null;
  let isRelative: boolean | null = null;
  let refused: string | null = null;
  const hasDwell = words.some(([letter, value]) => letter === 'G' && value === DWELL);
  for (const [letter, value] of words) {
    const word = `${letter}${value}`;
    if (letter === 'G' && (value === ABSOLUTE || value === RELATIVE)) isRelative = value === RELATIVE;
    if (letter === 'X' || letter === 'Y' || letter === 'Z') axes.add(letter);
    else if (letter === 'G' && MOTIONS.has(value)) motion = value;
    else if (letter === 'G' && !REPLACED.has(value) && !KEPT.has(value) && value !== DWELL) refused ??= word;
    else if (letter === 'M' && AT_END.has(value)) after.push(word);
    else if (letter === 'P' && !hasDwell) continue;
    else if (!DROPPED.includes(letter) && !(letter === 'G' && REPLACED.has(value))) before.push(word);
  }
  return { before, after, axes, motion, isRelative, refused };
}
