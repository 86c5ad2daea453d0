/** The longest rest after a frame, ms. */
const LONGEST_REST_MS = 100;
/** From this time of a frame on, moving pictures are coarse, ms. */
const SLOW_FRAME_MS = 25;
/** The part of the pixels along each side that a coarse picture has. */
const COARSE_SCALE = 0.5;
/** A picture that has not changed for this time stands still, ms. */
const STILL_MS = 250;

/**
 * The pace of pictures on a computer without a graphics card. Its processor rests after each frame for as long as the
 * frame took: the page, and a driver that feeds a machine on the same computer, need it too. While slow frames follow
 * each other, they are coarse, with a quarter of the pixels; the picture that stands still has all of them.
 */
export class ProcessorPace {
  readonly #onStill: () => void;
  /** Of the last frame: how long it took, and when its rest was over, ms. */
  #took = 0;
  #end = Number.NEGATIVE_INFINITY;
  #isCoarse = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onStill` is called when a frame with all pixels must follow the coarse ones. */
  constructor(onStill: () => void) {
    this.#onStill = onStill;
  }

  /** The part of the pixels along each side that the frame has. */
  get scale(): number {
    return this.#isCoarse ? COARSE_SCALE : 1;
  }

  /** Whether a frame with all pixels will be asked for. */
  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  /** A frame begins: decides its scale. */
  begin(): void {
    this.stop();
    const isMoving = performance.now() - this.#end < STILL_MS;
    this.#isCoarse = isMoving && (this.#isCoarse || this.#took > SLOW_FRAME_MS);
  }

  /** Waits after a frame that took `took` ms. */
  async rest(took: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.min(took, LONGEST_REST_MS)));
    this.#took = took;
    this.#end = performance.now();
    if (this.#isCoarse) this.#timer = setTimeout(() => this.#standStill(), STILL_MS);
  }

  /** Asks for no more frames. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #standStill(): void {
    this.#timer = undefined;
    this.#end = Number.NEGATIVE_INFINITY;
    this.#onStill();
  }
}
