import type { MotionTrace } from '@kerf/gcode';
import { bodyCylinders, isLaser } from '@kerf/machining';
import type { BodyPart } from './body-check';
import { type CutterPart, cutterParts, type StockTool, slimParts } from './cutter-shape';

/** The bit for each number of a program's T words. */
export type BitTable = ReadonlyMap<number, StockTool>;

/** A bit of a program. */
export interface ProgramBit {
  readonly tool: StockTool;
  /** What it cuts; empty for a laser. */
  readonly parts: readonly CutterPart[];
  /** The same shapes, slightly slimmer. Rapids are checked with them. */
  readonly slimParts: readonly CutterPart[];
  /** The parts that must not hit material. They are slightly slimmer than the real parts too. */
  readonly bodies: readonly BodyPart[];
}

/**
 * The bit of each segment of a program. When a program changes bits (M6), the table gives the bit for each tool number.
 * `tool` is the bit for all numbers that are not in the table. A program for a laser has one beam, so its table is not
 * used. Throws `TypeError` for a laser in the table.
 */
export class ProgramBits {
  /** Each bit once, in the order of their first segments; at least one. */
  readonly all: readonly ProgramBit[];
  readonly #starts: number[] = [];
  readonly #bits: ProgramBit[] = [];
  #run = 0;

  /** `slimming`: how much slimmer bits are in rapids, and shanks and holders always, mm. */
  constructor({ tools }: MotionTrace, tool: StockTool, table: BitTable | undefined, slimming: number) {
    const known = new Map<StockTool, ProgramBit>();
    tools.starts.forEach((start, run) => {
      const own = (!isLaser(tool) && table?.get(tools.values[run]!)) || tool;
      const bit = known.get(own) ?? bitOf(own, tool, slimming);
      known.set(own, bit);
      if (bit === this.#bits.at(-1)) return;
      this.#starts.push(start);
      this.#bits.push(bit);
    });
    this.all = [...known.values()];
  }

  /** The bit of a segment. */
  at(segment: number): ProgramBit {
    this.#goTo(segment);
    return this.#bits[this.#run]!;
  }

  /** The first segment of the run of consecutive segments with the same bit that contains `segment`. */
  firstOf(segment: number): number {
    this.#goTo(segment);
    return this.#starts[this.#run]!;
  }

  /** The first segment after `segment` that has another bit; infinity when there is none. */
  endOf(segment: number): number {
    this.#goTo(segment);
    return this.#starts[this.#run + 1] ?? Number.POSITIVE_INFINITY;
  }

  #goTo(segment: number): void {
    while (this.#starts[this.#run]! > segment) this.#run -= 1;
    while (this.#run + 1 < this.#starts.length && this.#starts[this.#run + 1]! <= segment) this.#run += 1;
  }
}

function bitOf(tool: StockTool, whole: StockTool, slimming: number): ProgramBit {
  if (isLaser(whole)) return { tool, parts: [], slimParts: [], bodies: [] };
  const parts = cutterParts(tool);
  const bodies = bodyCylinders(tool).map(({ part, diameter, from }) => ({
    part,
    radius: Math.max(0, diameter / 2 - slimming),
    from,
  }));
  return { tool, parts, slimParts: slimParts(parts, slimming), bodies };
}
