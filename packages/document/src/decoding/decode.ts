import { fail, type Outcome, type Problem, succeed } from '@kerf/machining';
import { atPath, dataProblem } from './problems';

/**
 * A position in structured input, as a linked list of keys. The text of the path is built only when a problem needs the
 * text.
 */
export interface Cursor {
  readonly parent: Cursor | null;
  readonly key: string | number;
}

/** Turns unknown input into a `T`, or throws `DecodeError` with the position. Only `decodeWith` catches it. */
export type Decoder<T> = (input: unknown, at: Cursor | null) => T;

/** Carries a problem out of nested decoders. Never leaves `decodeWith`. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  readonly problem: Problem;
  readonly at: Cursor | null;

  constructor(problem: Problem, at: Cursor | null) {
    super(problem.message);
    this.problem = problem;
    this.at = at;
  }
}

/** The position as text, `objects[3].shape.width`; '' for the whole input. */
function pathText(at: Cursor | null): string {
  if (!at) return '';
  const before = pathText(at.parent);
  if (typeof at.key === 'number') return `${before}[${at.key}]`;
  return before === '' ? at.key : `${before}.${at.key}`;
}

/** Runs `decoder` over `input`; an error becomes a problem whose place is the path into the input. */
export function decodeWith<T>(decoder: Decoder<T>, input: unknown): Outcome<T> {
  try {
    return succeed(decoder(input, null));
  } catch (error) {
    if (error instanceof DecodeError) return fail(atPath(error.problem, pathText(error.at)));
    throw error;
  }
}

/** Describes a value in messages about what it should be. */
export function describe(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  return typeof input === 'object' ? 'an object' : `a ${typeof input}`;
}

/** The longest text of any field; outlines have their own limit. */
export const MAX_TEXT = 10_000;

/** Reads a text that is not too long. */
export const decodeText: Decoder<string> = (input, at) => {
  if (typeof input !== 'string')
    throw new DecodeError(dataProblem('wrong-type', { wanted: 'a text', found: describe(input) }), at);
  if (input.length > MAX_TEXT) throw new DecodeError(dataProblem('too-long', { most: MAX_TEXT }), at);
  return input;
};

/** Reads true or false. */
export const decodeBoolean: Decoder<boolean> = (input, at) => {
  if (typeof input !== 'boolean')
    throw new DecodeError(dataProblem('wrong-type', { wanted: 'true or false', found: describe(input) }), at);
  return input;
};

/** Reads a finite number; −0 becomes 0, because JSON text cannot represent it. */
export const decodeNumber: Decoder<number> = (input, at) => {
  if (typeof input !== 'number')
    throw new DecodeError(dataProblem('wrong-type', { wanted: 'a number', found: describe(input) }), at);
  if (!Number.isFinite(input)) throw new DecodeError(dataProblem('not-finite'), at);
  return input === 0 ? 0 : input;
};

/** Reads one of a fixed set of texts. */
export function oneOf<T extends string>(...choices: readonly T[]): Decoder<T> {
  return (input, at) => {
    const found = choices.find((choice) => choice === input);
    if (found === undefined)
      throw new DecodeError(dataProblem('unknown-value', { choices: choices.join(', ') }), at);
    return found;
  };
}

/** Reads null, or what `decoder` reads. */
export function nullable<T>(decoder: Decoder<T>): Decoder<T | null> {
  return (input, at) => (input === null ? null : decoder(input, at));
}

/** Reads a list of at most `max` items. */
export function listOf<T>(decoder: Decoder<T>, max = 1_000_000): Decoder<readonly T[]> {
  return (input, at) => {
    if (!Array.isArray(input))
      throw new DecodeError(dataProblem('wrong-type', { wanted: 'a list', found: describe(input) }), at);
    if (input.length > max) throw new DecodeError(dataProblem('too-many-items', { most: max }), at);
    return input.map((item: unknown, index) => decoder(item, { parent: at, key: index }));
  };
}

/** Returns the own fields of a plain object; rejects anything else. */
export function decodeRecord(input: unknown, at: Cursor | null): Readonly<Record<string, unknown>> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new DecodeError(dataProblem('wrong-type', { wanted: 'an object', found: describe(input) }), at);
  return input as Readonly<Record<string, unknown>>;
}

type Fields<T> = { readonly [K in keyof T]-?: Decoder<Exclude<T[K], undefined>> };

function refuseUnknown(record: object, fields: object, at: Cursor | null): void {
  for (const key of Object.keys(record))
    if (!Object.hasOwn(fields, key)) throw new DecodeError(dataProblem('unknown-field'), { parent: at, key });
}

/**
 * Reads an object with exactly `fields`. A missing field and an unknown field (including `__proto__`) are rejected.
 * - `whenMissing`: the values of fields that a newer format added; a file of an older format gets these values.
 * - `optional`: fields that may be missing.
 */
export function objectOf<T extends object>(
  fields: Fields<T>,
  whenMissing: Partial<T> = {},
  optional: readonly (keyof T)[] = [],
): Decoder<T> {
  const keys = Object.keys(fields) as (keyof T & string)[];
  return (input, at) => {
    const record = decodeRecord(input, at);
    refuseUnknown(record, fields, at);
    const result: Partial<Record<keyof T, unknown>> = {};
    for (const key of keys) {
      const place = { parent: at, key };
      if (Object.hasOwn(record, key)) result[key] = fields[key](record[key], place);
      else if (Object.hasOwn(whenMissing, key)) result[key] = whenMissing[key];
      else if (!optional.includes(key)) throw new DecodeError(dataProblem('missing-field'), place);
    }
    return result as T;
  };
}

/** Reads an object with some of `fields` and no others. */
export function partialOf<T extends object>(fields: Fields<T>): Decoder<Partial<T>> {
  return (input, at) => {
    const record = decodeRecord(input, at);
    refuseUnknown(record, fields, at);
    const result: Partial<Record<keyof T, unknown>> = {};
    for (const key of Object.keys(record) as (keyof T & string)[])
      result[key] = fields[key](record[key], { parent: at, key });
    return result as Partial<T>;
  };
}

/** Reads one of several objects, selected by the text in their field `tag`. */
export function unionOf<T>(tag: string, choices: ReadonlyMap<string, Decoder<T>>): Decoder<T> {
  return (input, at) => {
    const record = decodeRecord(input, at);
    const kind = Object.hasOwn(record, tag) ? record[tag] : undefined;
    const decoder = typeof kind === 'string' ? choices.get(kind) : undefined;
    if (!decoder)
      throw new DecodeError(dataProblem('unknown-value', { choices: [...choices.keys()].join(', ') }), {
        parent: at,
        key: tag,
      });
    return decoder(input, at);
  };
}
