/** Whether a problem stops the work. */
export type Severity = 'error' | 'warning';

/** One thing that can be wrong: a row of its package's table. */
export interface ProblemRow {
  /** The stable code when several texts share one code; otherwise the row's key is the code. */
  readonly code?: string;
  readonly severity: Severity;
  /** The English text, with its values in `{{…}}`: see `ValuesOf`. The table is the only place of this text. */
  readonly text: string;
  /** Further facts about the problem, in words that its package defines. */
  readonly flags?: readonly string[];
}

/** Everything that can be wrong in a package; each thing has one row. */
export type ProblemTable = Readonly<Record<string, ProblemRow>>;

/** The codes of the problems in a table. */
export type CodeOf<T> = {
  [K in keyof T & string]: T[K] extends { readonly code: infer C extends string } ? C : K;
}[keyof T & string];

/**
 * The kinds of values in a text, and the type of each kind. Things that have a name, such as objects, are given by
 * their ids. The code that shows the text looks up the name.
 */
export interface ValueKinds {
  /** Shown as it is: a word of a file, or a number that is already written as text. */
  text: string;
  number: number;
  /** A length in mm. */
  length: number;
  /** Lengths along X and Y, or along X, Y and Z, mm. */
  size: readonly number[];
  /** The id of an object. */
  object: string;
  /** The id of an object, when the text is about the operation on that object. */
  operation: string;
  /** The id of a bit in the set-up. */
  bit: string;
  /** The name of a material in the table of materials. */
  material: string;
}

/** The values of a problem, by their names in its text. */
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
 * The values that a text needs:
 *
 * - `{{depth, length}}` is a value `depth` of the kind `length`;
 * - `{{file}}` is a value `file` of the kind `text`;
 * - `{{count, plural line/lines}}` is a number, written with the word that fits the number.
 */
export type ValuesOf<T extends string> = {
  readonly [P in Placeholder<T> as NameIn<P>]: ValueKinds[KindIn<P>];
};

/** How values of each kind are written. Values of a kind without a writer are written unchanged. */
export type ValueWriters = { readonly [K in keyof ValueKinds]?: (value: ValueKinds[K]) => string };

/** How English texts write those values that need no look-up of names. */
export const ENGLISH: ValueWriters = {
  length: (value) => `${value} mm`,
  size: (values) => `${values.join(' x ')} mm`,
};

const PLACEHOLDER = /{{(\w+)(?:, (?:plural ([^/}]+)\/([^}]+)|(\w+)))?}}/g;

/** The text with its values filled in. */
export function fillIn(text: string, values: ProblemValues, writers: ValueWriters = ENGLISH): string {
  return text.replace(PLACEHOLDER, (_, name: string, one?: string, more?: string, kind = 'text') => {
    const value = values[name];
    if (one !== undefined) return `${value} ${value === 1 ? one : more}`;
    const write = writers[kind as keyof ValueKinds] as ((value: unknown) => string) | undefined;
    return write ? write(value) : String(value);
  });
}

/** The kind of each value in a text, by the value's name. */
export function kindsIn(text: string): ReadonlyMap<string, keyof ValueKinds> {
  const found = [...text.matchAll(PLACEHOLDER)];
  return new Map(
    found.map(([, name, one, , kind = one === undefined ? 'text' : 'number']) => [
      name!,
      kind as keyof ValueKinds,
    ]),
  );
}
