import { type MotionTrace, toolsInComments } from '@kerf/gcode';
import { isLaser } from '@kerf/machining';
import type { BitTable, StockTool } from '@kerf/simulation';
import { UsageError } from '../failure';
import { parseHeldBit } from './body';

/** At most this many bytes of a program are kept for the bits in its comments. */
const MOST_KEPT = 64 * 2 ** 20;

/** The bits from the command line. */
export interface NamedBits {
  /** `--bit flat:3`: one for each program. */
  readonly plain: readonly StockTool[];
  /** `--bit 2=v:60`: for one T number of the programs. */
  readonly table: BitTable;
}

/** The bits of a program. */
export interface ChosenBits {
  readonly tool: StockTool;
  readonly bits: BitTable;
}

/** The `--bit` options of a command line with `count` programs. Throws `UsageError`. */
export function namedBits(texts: readonly string[], count: number): NamedBits {
  const plain: StockTool[] = [];
  const table = new Map<number, StockTool>();
  for (const text of texts) {
    const [, number, form] = /^T?(\d+)=(.*)$/i.exec(text) ?? [];
    const bit = parseHeldBit(form ?? text);
    if (typeof bit === 'string') throw new UsageError(`--bit: ${bit}`);
    if (number === undefined) plain.push(bit);
    else if (isLaser(bit)) throw new UsageError(`--bit: T${number} cannot be a laser`);
    else if (table.has(Number(number))) throw new UsageError(`--bit: T${number} is given twice`);
    else table.set(Number(number), bit);
  }
  if (plain.length > 0 && plain.length !== count)
    throw new UsageError(
      `each program needs its --bit: ${count} programs, ${plain.length} bits without a number`,
    );
  return { plain, table };
}

/** Keeps the parts of a program that are needed to read the bits from its comments. */
export class CommentedProgram {
  readonly #pieces: Uint8Array[] = [];
  #size = 0;

  see(piece: Uint8Array): void {
    if (this.#size >= MOST_KEPT) return;
    this.#pieces.push(piece.slice());
    this.#size += piece.length;
  }

  bits(): BitTable {
    const bytes = new Uint8Array(this.#size);
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return toolsInComments(bytes);
  }
}

/**
 * The bits of the program at `index`. When the command line has one bit for the whole program, the program uses that
 * bit, except for T numbers with a bit of their own. Otherwise each T number gets its bit from the command line
 * (`2=v:60`), or else from the comments of the program. Throws `UsageError` when a bit is missing.
 */
export function chooseBits(
  file: string,
  index: number,
  { plain, table }: NamedBits,
  trace: MotionTrace,
  program: CommentedProgram,
): ChosenBits {
  const tool = plain[index];
  if (tool) return { tool, bits: table };
  const described = program.bits();
  const used = [...new Set(trace.tools.values)].filter((number) => number > 0);
  const bits = new Map([...described, ...table]);
  const missing = used.filter((number) => !bits.has(number));
  if (missing.length > 0)
    throw new UsageError(
      `${file} uses ${missing.map((number) => `T${number}`).join(', ')}: simulate needs --bit, like ${missing[0]}=flat:3.175`,
    );
  // The first tool cuts everything before the first tool change.
  const first = bits.get(used[0] ?? 0) ?? (bits.size === 1 ? [...bits.values()][0] : undefined);
  if (!first) throw new UsageError('simulate needs --bit, like flat:3.175');
  return { tool: first, bits };
}

/** The bit of a tool number, for a report. */
export function bitOfNumber({ tool, bits }: ChosenBits, number: number): StockTool {
  return bits.get(number) ?? tool;
}
