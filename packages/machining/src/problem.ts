import type { CodeOf, ProblemValues, Severity } from './catalogue';
import type { MACHINING_PROBLEMS } from './problems';

/**
 * Where in an input a problem is: in a line of a text (1-based), an object of a design, or a field of structured data.
 */
export interface Place {
  readonly line?: number;
  readonly column?: number;
  readonly objectId?: string;
  /** A path into structured input, such as `objects[3].shape.width`. */
  readonly path?: string;
  /** A point in `StockSpace`, mm. */
  readonly at?: { readonly x: number; readonly y: number };
}

/**
 * The tables of problems, by package. Each package adds its own table (`declare module '@kerf/machining'`), so that a
 * program knows the codes of the packages that it imports, and no others.
 */
export interface ProblemTables {
  machining: typeof MACHINING_PROBLEMS;
}

/** The stable codes of all problems of the imported packages. */
export type ProblemCode = { [K in keyof ProblemTables]: CodeOf<ProblemTables[K]> }[keyof ProblemTables];

/** An expected failure or a warning, as a value: a stable code for programs, a text for people, and a place. */
export interface Problem {
  readonly code: ProblemCode;
  /** The key of the table's row. It is given when several rows share the code, and shows which text this is. */
  readonly reason?: string;
  readonly severity: Severity;
  /** English, with names from the design. */
  readonly message: string;
  readonly place?: Place;
  /** The values that the message names. A message in another language is made from them: see `ValueKinds`. */
  readonly values?: ProblemValues;
}

/** Either a value, or the problems that explain why there is none. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A successful outcome, with warnings if there are any. */
export function succeed<T>(value: T, warnings: readonly Problem[] = []): Outcome<T> {
  return { ok: true, value, warnings };
}

/** A failed outcome with at least one problem. For a list that may be long, use `failAll`. */
export function fail<T>(...problems: readonly Problem[]): Outcome<T> {
  return { ok: false, problems };
}

/** A failed outcome with a list of problems. The list can have any length but must not be empty. */
export function failAll<T>(problems: readonly Problem[]): Outcome<T> {
  return { ok: false, problems };
}
