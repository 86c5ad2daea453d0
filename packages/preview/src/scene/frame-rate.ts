/** Good from 45 frames per second, medium from 30, else bad. */
export type FrameRating = 'good' | 'medium' | 'bad';

/** Frames per second, rounded, and what to think of them. */
export interface FrameRate {
  readonly framesPerSecond: number;
  readonly rating: FrameRating;
}

/** The rating of a frame rate. */
export function rateFrames(framesPerSecond: number): FrameRating {
  if (framesPerSecond >= 45) return 'good';
  return framesPerSecond >= 30 ? 'medium' : 'bad';
}

/** Milliseconds of drawing that a reading stands for. */
const PERIOD = 500;
/** A longer wait than this, in ms, is the browser's (a hidden page, a sleeping computer), and none of drawing. */
const LONGEST_FRAME = 3000;

/**
 * Measures how fast frames can follow one another, also where they come one by one. Give it the time in ms from the beginning
 * of each drawn frame to the browser's next; every half second of them it answers with a reading.
 */
export class FrameMeter {
  #elapsed = 0;
  #frames = 0;

  frame(duration: number): FrameRate | undefined {
    if (duration > LONGEST_FRAME) return undefined;
    this.#elapsed += duration;
    this.#frames += 1;
    if (this.#elapsed < PERIOD) return undefined;
    const framesPerSecond = Math.round((this.#frames * 1000) / this.#elapsed);
    this.#elapsed = 0;
    this.#frames = 0;
    return { framesPerSecond, rating: rateFrames(framesPerSecond) };
  }
}
