/** Good from 45 frames per second, medium from 30, otherwise bad. */
export type FrameRating = 'good' | 'medium' | 'bad';

/** Frames per second, rounded, and their rating. */
export interface FrameRate {
  readonly framesPerSecond: number;
  readonly rating: FrameRating;
}

/** The rating of a frame rate. */
export function rateFrames(framesPerSecond: number): FrameRating {
  if (framesPerSecond >= 45) return 'good';
  return framesPerSecond >= 30 ? 'medium' : 'bad';
}

/** The milliseconds of drawing in one reading. */
const PERIOD = 500;
/** A longer wait than this, in ms, comes from the browser (a hidden page, a sleeping computer), not from drawing. */
const LONGEST_FRAME = 3000;

/**
 * Measures how many frames per second are possible, even when only single frames are drawn. For each drawn frame, pass
 * the time in ms from its beginning to the browser's next frame. Returns a reading after every half second of drawing.
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
