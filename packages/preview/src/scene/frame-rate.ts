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

/** Milliseconds between two readings. */
const PERIOD = 500;
/** A longer gap than this means that nothing had to be drawn, not that drawing was slow. */
const LONGEST_GAP = 400;

/** Counts frames that follow one another. Give each frame's time in ms; every half second it answers with a reading. */
export class FrameMeter {
  #first: number | undefined;
  #last = 0;
  #frames = 0;

  frame(now: number): FrameRate | undefined {
    if (this.#first === undefined || now - this.#last > LONGEST_GAP) {
      this.#restart(now);
      return undefined;
    }
    this.#last = now;
    this.#frames += 1;
    const elapsed = now - this.#first;
    if (elapsed < PERIOD) return undefined;
    const framesPerSecond = Math.round((this.#frames * 1000) / elapsed);
    this.#restart(now);
    return { framesPerSecond, rating: rateFrames(framesPerSecond) };
  }

  #restart(now: number): void {
    this.#first = now;
    this.#last = now;
    this.#frames = 0;
  }
}
