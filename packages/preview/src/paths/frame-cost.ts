import type { PathDetail } from './path-lines';

/** A frame of something that moves may take that long, and one of what is looked at, ms. */
const MOVING_MS = 25;
const RESTING_MS = 400;
/** How much of what is known is taken from the latest frame. */
const LATEST_SHARE = 0.5;

/**
 * What frames cost the graphics card, and so how much of a long path it is given to draw: all of it where that is known to be
 * quick enough, also while the picture moves; at rest already where the coarse picture was quick in proportion. The frame that
 * first draws all of it, and sends it there before, tells nothing.
 */
export class FrameCost {
  /** Milliseconds per segment or piece. */
  #cost: Partial<Record<PathDetail, number>> = {};
  #isSent = false;

  /** Another path: what is drawn first has to be sent again. */
  startPath(): void {
    this.#isSent = false;
  }

  /** A frame with that many segments or pieces took so many milliseconds. */
  note(detail: PathDetail, drawn: number, milliseconds: number): void {
    if (drawn === 0) return;
    if (detail === 'full' && !this.#isSent) {
      this.#isSent = true;
      return;
    }
    const latest = milliseconds / drawn;
    const before = this.#cost[detail] ?? latest;
    this.#cost[detail] = before + LATEST_SHARE * (latest - before);
  }

  /** What to draw of a path with that many segments. */
  choose(segmentCount: number, isMoving: boolean): PathDetail {
    const { full = Number.POSITIVE_INFINITY, coarse = Number.POSITIVE_INFINITY } = this.#cost;
    if (isMoving) return full * segmentCount <= MOVING_MS ? 'full' : 'coarse';
    return Math.min(full, coarse) * segmentCount <= RESTING_MS ? 'full' : 'coarse';
  }
}
