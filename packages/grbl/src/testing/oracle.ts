import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One generated block with the firmware's recorded reply. */
export interface RecordedVerdict {
  readonly id: number;
  readonly kind: string;
  readonly mode: 'check' | 'idle' | 'alarm';
  readonly settings: 'plain' | 'limits';
  readonly before: readonly string[];
  readonly block: string;
  readonly verdict: string;
  readonly parserStateAfter: string | null;
}

/** One short program with the recorded motion of the firmware's stepper. */
export interface RecordedMotion {
  readonly kind: string;
  readonly settings: Readonly<Record<string, number>>;
  readonly program: readonly string[];
  readonly statusAtEnd: string;
  /** Step events per axis, in both directions. */
  readonly steps: readonly number[];
  readonly durationSeconds: number;
  readonly beamOnSeconds: number;
}

/** The rows of a recording in `fixtures/grbl`. */
export function readLines<Row>(name: string): Row[] {
  const file = new URL(`../../../../fixtures/grbl/${name}.jsonl.gz`, import.meta.url);
  const text = gunzipSync(readFileSync(file)).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

/** The recorded verdicts, in order. */
export const readVerdicts = (): RecordedVerdict[] => readLines('verdicts-grbl11h');

/** The recorded motions, in order. */
export const readMotions = (): RecordedMotion[] => readLines('motions-grbl11h');

/**
 * A few of the recorded mode lines have a character that was damaged during the recording; this pattern excludes these
 * lines.
 */
export const INTACT_MODES =
  /^G(0|[123]|38\.[2-5]|80) G5[4-9] G1[789] G2[01] G9[01] G9[34] M[345] M[89] T\d+ F(0|[1-9]\d*) S(0|[1-9]\d*)$/;

/** The settings profiles that the verdicts name. */
export const PROFILES: Readonly<Record<RecordedVerdict['settings'], Readonly<Record<number, number>>>> = {
  plain: { 10: 3, 132: 100, 130: 200, 131: 200 },
  limits: { 10: 3, 132: 100, 130: 200, 131: 200, 20: 1, 22: 1 },
};
