import type { Problem } from '@kerf/machining';
import { type SVG_PROBLEMS, svgProblem } from '../problems';

/** The warnings that are counted: their text has no value except the count. */
export type SvgWarningCode = {
  [K in keyof typeof SVG_PROBLEMS]: (typeof SVG_PROBLEMS)[K]['text'] extends `{{count, plural ${string}`
    ? K
    : never;
}[keyof typeof SVG_PROBLEMS];

/** The most notes about single items. */
const MAX_NOTES = 20;

/** Counts events and makes one warning of each kind. */
export class WarningCounter {
  readonly #counts = new Map<SvgWarningCode, number>();
  readonly #notes = new Map<string, Problem>();

  add(code: SvgWarningCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  /** Adds a warning of one item by name; the same item counts once, and only the first few are reported. */
  note(warning: Problem): void {
    if (this.#notes.size < MAX_NOTES) this.#notes.set(warning.message, warning);
  }

  problems(): readonly Problem[] {
    const counted = [...this.#counts].map(([code, count]) => svgProblem(code, { count }));
    return [...counted, ...this.#notes.values()];
  }
}

/** Why a file gives no drawing. Thrown inside the import, which turns it into its outcome. */
export class SvgRefusal extends Error {
  override readonly name = 'SvgRefusal';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
