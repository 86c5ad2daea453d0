import { closeSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

/** The head of a program is within this many bytes of the beginning of a file. */
const HEAD_BYTES = 2048;

/** The file of a program: 'part.nc' for the first program, 'part_2.nc' for the second. */
export function programFile(out: string, index: number): string {
  if (index === 0) return out;
  const extension = extname(out);
  return `${out.slice(0, out.length - extension.length)}_${index + 1}${extension}`;
}

/** The head of one of several programs: its number, the number of programs, and the design. */
interface ProgramHead {
  readonly number: number;
  readonly count: number;
  readonly design: string;
}

/** The file at the path of a later program of a job. */
export type LaterPlace =
  /** No file. */
  | 'free'
  /**
   * A program that belongs to the first program at `out`: the program has this number, comes from the same design, and
   * states the same number of programs.
   */
  | 'own'
  /** A program with this number from an unknown job. */
  | 'later'
  /** Any other file. */
  | 'other';

/**
 * What is at the path of the program `index` (0 for the first program) of a job that is written to `out`. The first
 * lines of the programs show whether they belong together.
 */
export function laterPlace(out: string, index: number): LaterPlace {
  const head = headOf(programFile(out, index));
  if (head === 'none') return 'free';
  if (head === 'other' || head.number !== index + 1) return 'other';
  const first = headOf(out);
  const isOwn =
    typeof first === 'object' &&
    first.number === 1 &&
    first.count === head.count &&
    first.design === head.design;
  return isOwn ? 'own' : 'later';
}

/** The head of one of several programs that Kerf wrote; 'none' when there is no file. */
function headOf(file: string): ProgramHead | 'other' | 'none' {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'other';
  }
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    return parseHead(buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, HEAD_BYTES, 0)));
  } catch {
    // The path cannot be read: it is a folder, for example.
    return 'other';
  } finally {
    closeSync(descriptor);
  }
}

function parseHead(head: string): ProgramHead | 'other' {
  const comments = head.split('\n').map((line) => line.replace(/^[;(]\s*|\)?\r?$/g, ''));
  const begin = comments[0] === '%' ? 1 : 0;
  const place = comments.map((comment) => /^program ([1-9]) of ([2-9])$/.exec(comment)).find(Boolean);
  const design = comments.find((comment) => comment.startsWith('design '));
  if (comments[begin] !== 'Kerf' || !place || design === undefined) return 'other';
  return { number: Number(place[1]), count: Number(place[2]), design };
}
