import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { applyModes, applyProgramEnd, endOfBlock, type WritableCoordinates } from './apply-block';
import { describeModes } from './describe-modes';
import { createParserState, type ParserState, type Vector } from './modal-state';
import { parseBlock } from './parse-block';

interface Verdict {
  readonly id: number;
  readonly kind: string;
  readonly mode: 'check' | 'idle' | 'alarm';
  readonly before: readonly string[];
  readonly block: string;
  readonly verdict: string;
  readonly parserStateAfter: string | null;
}

const file = new URL('../../../../fixtures/grbl/verdicts-grbl11h.jsonl.gz', import.meta.url);
const verdicts = gunzipSync(readFileSync(file))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Verdict);

/** What the line reader leaves of a line. */
function strip(line: string): string {
  return [...line.replace(/\([^)]*\)?|;.*/g, '')]
    .filter((char) => char > ' ' && char !== '/')
    .join('')
    .toUpperCase();
}

/** A few of the recorded mode lines have a character that the recording itself damaged. */
const INTACT =
  /^G(0|[123]|38\.[2-5]|80) G5[4-9] G1[789] G2[01] G9[01] G9[34] M[345] M[89] T\d+ F(0|[1-9]\d*) S(0|[1-9]\d*)$/;

function createCoordinates(): WritableCoordinates {
  const slots: Vector[] = Array.from({ length: 8 }, () => [0, 0, 0]);
  return {
    read: (slot) => slots[slot]!,
    write: (slot, value) => {
      slots[slot] = [...value];
    },
  };
}

function run(line: string, state: ParserState, stored: WritableCoordinates): number {
  if (line === '') return 0;
  const parsed = parseBlock(line, state, stored);
  if (parsed.error !== 0 || !parsed.block) return parsed.error;
  const end = endOfBlock(parsed.block, state);
  applyModes(parsed.block, state, stored);
  state.position = [...end];
  if (parsed.block.modal.flow === 'M2' || parsed.block.modal.flow === 'M30') applyProgramEnd(state, stored);
  return 0;
}

test('every recorded check-mode block gets the verdict and the modes of the firmware', () => {
  const differences: unknown[] = [];
  let damaged = 0;
  for (const row of verdicts) {
    if (row.mode !== 'check' || strip(row.block).startsWith('$') || strip(row.block).length > 79) continue;
    const state = createParserState();
    const stored = createCoordinates();
    for (const line of row.before) run(strip(line), state, stored);
    const error = run(strip(row.block), state, stored);
    const verdict = error ? `error:${error}` : 'ok';
    const isIntact = INTACT.test(row.parserStateAfter ?? '');
    if (!isIntact) damaged += 1;
    if (verdict !== row.verdict || (isIntact && describeModes(state) !== row.parserStateAfter))
      differences.push({ ...row, ours: verdict, modes: describeModes(state) });
  }
  expect(damaged).toBeLessThan(15);
  expect(differences).toEqual([]);
});
