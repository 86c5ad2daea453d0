import type { Position } from '@kerf/grbl';
import { MOST_PROBE_POINTS, type Survey } from '@kerf/protocol';

/**
 * Remembers the heights of a surface that were touched, so that a page that is opened again can go on with them. They
 * belong to one machine and to the zero at which they were begun.
 */
export class SurveyKeeper {
  readonly #changed: () => void;
  #survey: Survey | null = null;

  /** `changed` is called when a survey is begun or dropped, but not for each point. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The present survey; null when there is none. */
  get present(): Survey | null {
    return this.#survey;
  }

  /** Begins a survey without points at a work zero. */
  begin(grid: Survey['grid'], [x, y, z]: Position): void {
    this.#survey = { grid, points: [], zero: [x, y, z] };
    this.#changed();
  }

  /** Adds a point that was touched. A point that is touched again replaces the one before. */
  take([x, y, height]: Position): void {
    if (!this.#survey) return;
    const { points, ...rest } = this.#survey;
    const others = points.filter((point) => point[0] !== x || point[1] !== y);
    if (others.length < MOST_PROBE_POINTS) this.#survey = { ...rest, points: [...others, [x, y, height]] };
  }

  /** Drops the survey: a person does not want it any more, or the machine may no longer find its place. */
  drop(): void {
    if (!this.#survey) return;
    this.#survey = null;
    this.#changed();
  }
}
