import { expect, test } from 'vitest';
import { SimulatorConsole } from '../testing/console';
import { INTACT_MODES, PROFILES, type RecordedVerdict, readVerdicts } from '../testing/oracle';

function judge(row: RecordedVerdict): { readonly verdict: string; readonly modes: string } {
  const terminal = new SimulatorConsole({
    settings: PROFILES[row.settings],
    baud: Number.POSITIVE_INFINITY,
    pace: null,
  });
  if (row.mode === 'check') terminal.ask('$C');
  for (const line of row.before) terminal.ask(line);
  const verdict = terminal.ask(row.block);
  terminal.ask('$G');
  const modes = terminal.lines.findLast((line) => line.startsWith('[GC:'))?.slice(4, -1) ?? '';
  return { verdict, modes };
}

test('every recorded line gets the verdict and leaves the modes of the firmware', () => {
  const differences: unknown[] = [];
  for (const row of readVerdicts()) {
    if (row.verdict === 'failed') continue;
    const ours = judge(row);
    const isIntact = INTACT_MODES.test(row.parserStateAfter ?? '');
    if (ours.verdict !== row.verdict || (isIntact && ours.modes !== row.parserStateAfter))
      differences.push({ ...row, ours });
  }
  expect(differences).toEqual([]);
});
