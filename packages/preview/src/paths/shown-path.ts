import { FrameCost } from './frame-cost';
import { MOST_PLAIN_SEGMENTS, PathLines } from './path-lines';
import type { PathTrace } from './segment-styles';

/** How long a path is prepared per slice, ms. */
const SLICE_MS = 5;
/** After this long without motion the picture is at rest, ms. */
const REST_MS = 150;

/**
 * The path as it is shown. A long path is prepared in short slices of time. While the picture moves, a long path is
 * drawn coarsely if the graphics card cannot draw all of it in time. At rest all of it is drawn, where that is
 * possible.
 */
export class ShownPath {
  readonly lines = new PathLines();
  readonly #redraw: () => void;
  readonly #cost = new FrameCost();
  #stirredAt = Number.NEGATIVE_INFINITY;
  #workTimer: ReturnType<typeof setTimeout> | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  /** `redraw` requests a frame. */
  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  /** Whether the frames of the path should be timed, and each frame awaited before the next. */
  get isLong(): boolean {
    return this.lines.segmentCount > MOST_PLAIN_SEGMENTS;
  }

  /** Whether another picture of the path will come without a request. */
  get isPending(): boolean {
    return this.#workTimer !== undefined || this.#restTimer !== undefined;
  }

  setTrace(trace: PathTrace | undefined): void {
    this.#cost.startPath();
    this.lines.setTrace(trace);
    this.prepare();
  }

  /** Prepares what is needed, bit by bit. */
  prepare(): void {
    if (this.lines.isPreparing) this.#workTimer ??= setTimeout(() => this.#work());
  }

  /** Call this when the picture moves: the view turns, or the program plays. */
  stir(): void {
    this.#stirredAt = performance.now();
  }

  /** Chooses which part of the path the next frame shows. */
  beforeFrame(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = undefined;
    if (!this.lines.hasCoarse) {
      this.lines.setDetail('full');
      return;
    }
    const still = performance.now() - this.#stirredAt;
    const detail = this.#cost.choose(this.lines.segmentCount, still < REST_MS);
    this.lines.setDetail(detail);
    if (detail === 'coarse' && still < REST_MS)
      this.#restTimer = setTimeout(() => this.#rest(), REST_MS - still);
  }

  /** Records that the frame was drawn and how long the graphics card took. */
  afterFrame(milliseconds: number): void {
    this.#cost.note(this.lines.isCoarse ? 'coarse' : 'full', this.lines.drawnCount, milliseconds);
  }

  dispose(): void {
    clearTimeout(this.#workTimer);
    clearTimeout(this.#restTimer);
    this.lines.dispose();
  }

  #work(): void {
    this.#workTimer = undefined;
    const end = performance.now() + SLICE_MS;
    while (this.lines.isPreparing && performance.now() < end) this.lines.prepareMore();
    if (this.lines.isPreparing) this.prepare();
    else this.#redraw();
  }

  #rest(): void {
    this.#restTimer = undefined;
    this.#redraw();
  }
}
