import type { PathDetail } from './path-lines';

/** The time that a frame may take while something moves, and the time at rest, ms. */
const MOVING_MS = 25;
const RESTING_MS = 400;
/** The weight of the latest frame in the estimate. */
const LATEST_SHARE = 0.5;

/**
 * Estimates what frames cost the graphics card, and so decides how much of a long path is drawn. The whole path is
 * drawn where that is known to be fast enough, also while the picture moves; at rest it is already drawn when the
 * coarse picture was fast enough in proportion. The first frame with the whole path is not measured, because it also
 * includes the upload.
 */
export class FrameCost {
  /** Milliseconds per segment or piece. */
  #cost: Partial<Record<PathDetail, number>> = {};
  #isSent = false;

  /** Another path: its first frame includes the upload again. */
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
