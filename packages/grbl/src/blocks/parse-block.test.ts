import { expect, test } from 'vitest';
import { LineReader } from '../simulator/line-reader';
import { INTACT_MODES, readVerdicts } from '../testing/oracle';
import { applyModes, applyProgramEnd, endOfBlock, type WritableCoordinates } from './apply-block';
import { describeModes } from './describe-modes';
import { parseBlock } from './parse-block';
import { createParserState, type MutablePosition, type ParserState } from './parser-state';

/** The line as the line reader stores it; null when it is too long. */
function strip(line: string): string | null {
  const reader = new LineReader();
  for (const char of line) reader.push(char.charCodeAt(0));
  const read = reader.push(10);
  return read === null || read.isTooLong ? null : read.text;
}

function createCoordinates(): WritableCoordinates {
  const slots: MutablePosition[] = Array.from({ length: 8 }, () => [0, 0, 0]);
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
  for (const row of readVerdicts()) {
    const block = strip(row.block);
    if (row.mode !== 'check' || block === null || block.startsWith('$')) continue;
    const state = createParserState();
    const stored = createCoordinates();
    for (const line of row.before) run(strip(line) ?? '', state, stored);
    const error = run(block, state, stored);
    const verdict = error ? `error:${error}` : 'ok';
    const isIntact = INTACT_MODES.test(row.parserStateAfter ?? '');
    if (!isIntact) damaged += 1;
    if (verdict !== row.verdict || (isIntact && describeModes(state) !== row.parserStateAfter))
      differences.push({ ...row, ours: verdict, modes: describeModes(state) });
  }
  expect(damaged).toBeLessThan(15);
  expect(differences).toEqual([]);
});
