/** Whether a problem stops the work. */
export type Severity = 'error' | 'warning';

/** One thing that can be wrong, as a row of its package's table. */
export interface ProblemRow {
  /** The stable code, where several texts share one; else it is the row's key. */
  readonly code?: string;
  readonly severity: Severity;
  /** What it says in English, its values in `{{…}}`: see `ValuesOf`. This text stands nowhere else. */
  readonly text: string;
  /** What else is to be known of it, in words that its package defines. */
  readonly flags?: readonly string[];
}

/** Everything that can be wrong in a package, each thing once. */
export type ProblemTable = Readonly<Record<string, ProblemRow>>;

/** The codes of a table. */
export type CodeOf<T> = {
  [K in keyof T & string]: T[K] extends { readonly code: infer C extends string } ? C : K;
}[keyof T & string];

/**
 * The kinds of values in a text, and the type of each. Things that have names travel by their ids: whoever shows a text
 * looks up the names.
 */
export interface ValueKinds {
  /** Taken as it is: a word of a file, a number that is written already. */
  text: string;
  number: number;
  /** mm */
  length: number;
  /** Lengths along X, Y and, with three, Z, mm. */
  size: readonly number[];
  /** The id of an object. */
  object: string;
  /** The id of an object, where what is done with it is meant. */
  operation: string;
  /** The id of a bit of the set-up. */
  bit: string;
  /** The name of a material in the table of materials. */
  material: string;
}

/** The values of a problem, by the names in its text. */
export type ProblemValues = Readonly<Record<string, ValueKinds[keyof ValueKinds]>>;

type Placeholder<T extends string> = T extends `${string}{{${infer P}}}${infer Rest}`
  ? P | Placeholder<Rest>
  : never;
type NameIn<P extends string> = P extends `${infer N}, ${string}` ? N : P;
type KindIn<P extends string> = P extends `${string}, plural ${string}`
  ? 'number'
  : P extends `${string}, ${infer K extends keyof ValueKinds}`
    ? K
    : 'text';

/**
 * The values that a text needs: `{{depth, length}}` a value `depth` of the kind `length`, `{{file}}` a value `file` of
 * the kind `text`, and `{{count, plural line/lines}}` a number, written with the word that fits it.
 */
export type ValuesOf<T extends string> = {
  readonly [P in Placeholder<T> as NameIn<P>]: ValueKinds[KindIn<P>];
};

/** How values of a kind are written; those of kinds that are left out as they are. */
export type ValueWriters = { readonly [K in keyof ValueKinds]?: (value: ValueKinds[K]) => string };

/** How English texts write values that need no names. */
export const ENGLISH: ValueWriters = {
  length: (value) => `${value} mm`,
  size: (values) => `${values.join(' x ')} mm`,
};

const PLACEHOLDER = /{{(\w+)(?:, (?:plural ([^/}]+)\/([^}]+)|(\w+)))?}}/g;

/** A text with its values. */
export function fillIn(text: string, values: ProblemValues, writers: ValueWriters = ENGLISH): string {
  return text.replace(PLACEHOLDER, (_, name: string, one?: string, more?: string, kind = 'text') => {
    const value = values[name];
    if (one !== undefined) return `${value} ${value === 1 ? one : more}`;
    const write = writers[kind as keyof ValueKinds] as ((value: unknown) => string) | undefined;
    return write ? write(value) : String(value);
  });
}

/** The kinds of the values in a text, by their names. */
export function kindsIn(text: string): ReadonlyMap<string, keyof ValueKinds> {
  const found = [...text.matchAll(PLACEHOLDER)];
  return new Map(
    found.map(([, name, one, , kind = one === undefined ? 'text' : 'number']) => [
      name!,
      kind as keyof ValueKinds,
    ]),
  );
}
