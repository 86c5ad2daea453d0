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

/** An expected failure or a warning, as a value: a stable code to act on, a text for people, and a place. */
export interface Problem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly place?: Place;
  /**
   * The values in the message besides its place, so that the message can be written in another language; lengths are
   * mm.
   */
  readonly values?: Readonly<Record<string, string | number>>;
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
