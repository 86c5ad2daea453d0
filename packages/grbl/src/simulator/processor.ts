import type { ControllerPace } from '@kerf/machining';
import type { Clock } from '../scheduler';

/** How long a chip takes for its work, in ms. */
export interface ProcessorTimes {
  readonly line: number;
  readonly character: number;
  /** Planning a motion, and in addition for each of its axes. */
  readonly motion: number;
  readonly axis: number;
  /** Planning it when others are queued, in addition. */
  readonly lookAhead: number;
  /** How much slower all this is while the machine moves, because interrupts need time for steps and bytes. */
  readonly whileMoving: number;
  /** Cutting a segment from a block. */
  readonly segment: number;
  /** Loading the next block while the machine moves. */
  readonly block: number;
}

/**
 * The ATmega328P at 16 MHz, fitted to the recorded sessions. With them, a raster of 6,064 short lines takes 1 to 3 %
 * longer than the 17.4 s that were measured on the real board, whose program is not known exactly.
 */
export const AVR_TIMES: ProcessorTimes = {
  line: 0.05,
  character: 0.05,
  motion: 0.2,
  axis: 0.2,
  lookAhead: 0.4,
  whileMoving: 1.4,
  segment: 0.36,
  block: 0.45,
};

/** A 32-bit board, which takes more than 5,000 short lines per second. */
export const FAST_TIMES: ProcessorTimes = {
  line: 0.02,
  character: 0.001,
  motion: 0.02,
  axis: 0.005,
  lookAhead: 0.01,
  whileMoving: 1.2,
  segment: 0.01,
  block: 0.01,
};

/**
 * The time that the main program has to work. Work that comes while it waits for input is done in passing; work that
 * comes while it reads a line makes the line take longer.
 */
export class Processor {
  readonly #clock: Clock;
  readonly #times: ProcessorTimes | null;
  #busyUntil = 0;

  /** `pace` null: everything takes no time. */
  constructor(clock: Clock, times: ProcessorTimes, pace: SimplePace | null | undefined) {
    this.#clock = clock;
    this.#times = pace === null ? null : pace ? simpleTimes(pace) : times;
  }

  /** When the processor has done everything that it has to do now, ms. */
  get busyUntil(): number {
    return this.#busyUntil;
  }

  readLine(text: string, isMoving: boolean): void {
    if (!this.#times || text === '') return;
    const { line, character, whileMoving } = this.#times;
    this.#add((line + character * text.length) * (isMoving ? whileMoving : 1));
  }

  /** Plans a motion of so many axes, behind others or alone. */
  planMotion(axes: number, isMoving: boolean, hasQueue: boolean): void {
    if (!this.#times) return;
    const { motion, axis, lookAhead, whileMoving } = this.#times;
    this.#add((motion + axes * axis + (hasQueue ? lookAhead : 0)) * (isMoving ? whileMoving : 1));
  }

  cutSegment(): void {
    this.#add(this.#times?.segment ?? 0);
  }

  loadBlock(): void {
    this.#add(this.#times?.block ?? 0);
  }

  #add(ms: number): void {
    this.#busyUntil = Math.max(this.#busyUntil, this.#clock.now()) + ms;
  }
}

/** A pace that does not depend on whether the machine moves. */
export type SimplePace = Pick<ControllerPace, 'secondsPerLine' | 'secondsPerCharacter'>;

function simpleTimes(pace: SimplePace): ProcessorTimes {
  return {
    line: 1000 * pace.secondsPerLine,
    character: 1000 * pace.secondsPerCharacter,
    motion: 0,
    axis: 0,
    lookAhead: 0,
    whileMoving: 1,
    segment: 0,
    block: 0,
  };
}
