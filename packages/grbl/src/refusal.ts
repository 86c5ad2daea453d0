import { type Outcome, type Problem, problemMaker, succeed, type ValuesOf } from '@kerf/machining';
import type { BoardProblemCode } from './codes/code-entry';
import { CONTROLLER_PROBLEMS } from './problems';

type Table = typeof CONTROLLER_PROBLEMS;

/** What fills the text of a row, and nothing for a text without gaps. */
type Words<K extends keyof Table> = keyof ValuesOf<Table[K]['text']> extends never
  ? Readonly<Record<string, never>>
  : ValuesOf<Table[K]['text']>;

/** What a problem carries besides its text: its source line, from 1, and the values that travel with its code. */
interface Facts {
  readonly line?: number | undefined;
  readonly values?: NonNullable<Problem['values']>;
}

type Details<K extends keyof Table> = keyof ValuesOf<Table[K]['text']> extends never
  ? [words?: Words<K>, facts?: Facts]
  : [words: Words<K>, facts?: Facts];

/** An outcome that says why something was not done. */
export interface Refusal {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

/** An outcome that says that a command succeeded and returns no value. */
export const DONE: Outcome<void> = succeed(undefined);

const make = problemMaker(CONTROLLER_PROBLEMS) as (key: keyof Table, words?: object) => Problem;

/**
 * A problem of `CONTROLLER_PROBLEMS`. `words` are put into its English text. They are not the values of the problem:
 * the values travel unchanged to the studio, which puts them into its own texts.
 */
export function problem<K extends keyof Table>(key: K, ...[words, facts = {}]: Details<K>): Problem {
  const { values: _words, ...made } = make(key, words);
  return withFacts(made, facts);
}

/** A problem that the board reports by a number; its text is made of that number's row in `codes/`. */
export function boardProblem(
  code: BoardProblemCode | 'jog-limit' | 'state-refused',
  message: string,
  line?: number,
): Problem {
  return withFacts({ code, severity: 'error', message }, { line });
}

function withFacts(made: Problem, { line, values }: Facts): Problem {
  return { ...made, ...(line !== undefined && { place: { line } }), ...(values && { values }) };
}

/** The failed outcome with one problem of `CONTROLLER_PROBLEMS`. */
export function failWith<K extends keyof Table>(key: K, ...details: Details<K>): Refusal {
  return { ok: false, problems: [problem(key, ...details)] };
}
