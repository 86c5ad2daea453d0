import type { WalkedLine } from './program-walk';

/** Why a job goes on at a line. */
export type RestartKind = 'program-start' | 'pen-up' | 'beam-off' | 'pass-start' | 'line' | 'point';

/** A line at which a job may go on. */
export interface RestartLine {
  readonly index: number;
  readonly kind: RestartKind;
}

/** How many places are kept: more than there can be between the first and the last line that may be executing. */
const KEPT = 8192;
/** A way across, mm, that is more than rounding. */
const SHIFT = 0.01;

/**
 * Collects the lines of a program at which a job may go on without a mark in the material:
 *
 * - router: a rapid motion across begins there, so the tool is above the material. Without such a place: the tool goes
 *   straight down there;
 * - laser: a motion without beam begins there.
 *
 * A job never goes on before the last tool change, or before the last line that changed stored coordinates.
 */
export class RestartLines {
  readonly #isLaser: boolean;
  #lines: (RestartLine & { readonly isAfterChange?: boolean })[] = [{ index: 0, kind: 'program-start' }];

  constructor(isLaser: boolean) {
    this.#isLaser = isLaser;
  }

  /** Adds the next line of the program. `isPlaceKnown`: whether it is known where the tool is before the line. */
  add(line: WalkedLine, isPlaceKnown: boolean): void {
    const kind = isPlaceKnown && line.isMotion ? this.#kindOf(line) : null;
    if (kind) this.#lines.push({ index: line.index, kind });
    if (this.#lines.length > 2 * KEPT) this.#lines = this.#lines.slice(-KEPT);
    const next: RestartLine = { index: line.index + 1, kind: 'pass-start' };
    if (!isPlaceKnown) this.#lines = [];
    else if (line.writesStorage) this.#lines = [next];
    else if (line.changesTool) this.#lines.push({ ...next, isAfterChange: true });
  }

  /** The last of these lines at or before `limit`; null when there is none. */
  last(limit: number): RestartLine | null {
    const early = this.#lines.filter(({ index }) => index <= limit);
    const change = early.findLastIndex(({ isAfterChange }) => isAfterChange);
    const ofTool = early.slice(Math.max(0, change));
    const found =
      ofTool.findLast(({ kind }) => kind === 'pen-up' || kind === 'beam-off') ?? ofTool.at(-1) ?? null;
    return found && { index: found.index, kind: found.kind };
  }

  #kindOf({ block, from, to, isOn }: WalkedLine): RestartKind | null {
    const isRapid = block.modal.motion === 'G0' && block.home === null;
    if (this.#isLaser) return isRapid || !isOn ? 'beam-off' : null;
    const across = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (isRapid) return across > SHIFT ? 'pen-up' : null;
    return across <= SHIFT && to[2] < from[2] ? 'pass-start' : null;
  }
}
