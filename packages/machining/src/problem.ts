import type { CodeOf, ProblemValues, Severity } from './catalogue';
import type { MACHINING_PROBLEMS } from './problems';

/** Where in an input a problem lies: a line of a text (1-based), an object of a design, a field of structured data. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
  readonly objectId?: string;
  /** A path into structured input, written as `objects[3].shape.width`. */
  readonly path?: string;
  /** A point in `StockSpace`, mm. */
  readonly at?: { readonly x: number; readonly y: number };
}

/**
 * The tables of problems, by package. Each package adds its own (`declare module '@kerf/machining'`), so that a program
 * sees the codes of the packages that it imports, and no others.
 */
export interface ProblemTables {
  machining: typeof MACHINING_PROBLEMS;
}

/** The stable codes of all problems that can be met here. */
export type ProblemCode = { [K in keyof ProblemTables]: CodeOf<ProblemTables[K]> }[keyof ProblemTables];

/** An expected failure or a warning, as a value: a stable code to act on, a text for people, and a place. */
export interface Problem {
  readonly code: ProblemCode;
  /** The row of its table, where several share the code: which text it is. */
  readonly reason?: string;
  readonly severity: Severity;
  /** English, with the names that stand in the design. */
  readonly message: string;
  readonly place?: Place;
  /** What the message names, for the same message in another language: see `ValueKinds`. */
  readonly values?: ProblemValues;
}

/** Either a value or the reasons why there is none. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A successful outcome, with warnings if there are any. */
export function succeed<T>(value: T, warnings: readonly Problem[] = []): Outcome<T> {
  return { ok: true, value, warnings };
}

/** A failed outcome with at least one problem. Use `failAll` for a list, which may be long. */
export function fail<T>(...problems: readonly Problem[]): Outcome<T> {
  return { ok: false, problems };
}

/** A failed outcome with a list of problems of any length, but not an empty one. */
export function failAll<T>(problems: readonly Problem[]): Outcome<T> {
  return { ok: false, problems };
}
