import { lineOfSegment, type MotionTrace } from '@kerf/gcode';
import type { ControllerPace } from '@kerf/machining';
import type { PlanRows } from './plan-rows';

/** The bytes of each line of a program that go over the wire. */
export interface WireLengths {
  /** The line of the first entry, 1-based. */
  readonly firstLine: number;
  /** The bytes of each line as sent, including its end; 0 when nothing is sent. */
  readonly lengths: ArrayLike<number>;
}

/**
 * The number of bits that hold a segment's kind; the bits above them hold the step of the line from the previous
 * segment.
 */
const KIND_BITS = 3;
/** A step of this value means that the line number is stored elsewhere. */
const FAR_STEP = 31;

/** Fills the column of lines of the rows from `at` on. */
export function fillLines(rows: PlanRows, at: number, trace: MotionTrace): void {
  let line = 0;
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    const step = trace.kindsAndSteps[segment]! >>> KIND_BITS;
    line = segment === 0 || step === FAR_STEP ? lineOfSegment(trace, segment) : line + step;
    rows.lines[at + segment] = line;
  }
}

/** Adds up the controller's costs for the lines of a program, from one motion to the next. */
export class LineCosts {
  readonly #pace: ControllerPace;
  /** The lines before this line are already counted. */
  #next = 1;
  /** The seconds of lines that no motion has followed yet. */
  #open = 0;

  constructor(pace: ControllerPace) {
    this.#pace = pace;
  }

  /**
   * Fills the column of costs of the rows from `at` on. The lines of the rows must be filled already, and `wire` must
   * contain the lines up to the last of them.
   */
  fill(rows: PlanRows, at: number, wire: WireLengths): void {
    const { secondsPerChord } = this.#pace;
    for (let row = at; row < rows.count; row += 1) {
      const isNewLine = row === at || rows.lines[row] !== rows.lines[row - 1];
      const further = rows.blocks[row]! - (isNewLine ? 1 : 0);
      this.#count(wire, rows.lines[row]! + 1);
      rows.costs[row] = this.#open + Math.max(0, further) * secondsPerChord;
      this.#open = 0;
    }
    this.#count(wire, wire.firstLine + wire.lengths.length);
  }

  /** Counts the lines before `end` that are not counted yet. */
  #count(wire: WireLengths, end: number): void {
    const { secondsPerLine, secondsPerCharacter, bytesPerSecond } = this.#pace;
    for (; this.#next < end; this.#next += 1) {
      const bytes = wire.lengths[this.#next - wire.firstLine] ?? 0;
      if (bytes === 0) continue;
      const work = secondsPerLine + (bytes - 1) * secondsPerCharacter;
      this.#open += Math.max(work, bytes / bytesPerSecond);
    }
  }
}
