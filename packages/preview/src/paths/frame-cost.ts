import type { PathDetail } from './path-lines';

/** How long a frame may take while something moves, and how long at rest, ms. */
const MOVING_MS = 25;
const RESTING_MS = 400;
/** The weight of the latest frame in the estimate. */
const LATEST_SHARE = 0.5;

/**
 * Estimates how long the graphics card takes for a frame, and decides from this whether a long path is drawn as a whole
 * or coarsely.
 *
 * - While the picture moves, the whole path is drawn only where frames with the whole path were measured and were fast
 *   enough.
 * - At rest, the whole path is also drawn when it should be fast enough according to the time of coarse pictures.
 * - The first frame with the whole path is not measured, because it also includes the upload of the path.
 */
export class FrameCost {
  /** Milliseconds per segment or piece. */
  #cost: Partial<Record<PathDetail, number>> = {};
  #isSent = false;

  /** Records that another path begins: its first frame includes the upload again. */
  startPath(): void {
    this.#isSent = false;
  }

  /** Records the milliseconds that a frame with this many segments or pieces took. */
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

  /** What to draw of a path with this many segments. */
  choose(segmentCount: number, isMoving: boolean): PathDetail {
    const { full = Number.POSITIVE_INFINITY, coarse = Number.POSITIVE_INFINITY } = this.#cost;
    if (isMoving) return full * segmentCount <= MOVING_MS ? 'full' : 'coarse';
    return Math.min(full, coarse) * segmentCount <= RESTING_MS ? 'full' : 'coarse';
  }
}
