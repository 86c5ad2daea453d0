import { expect, test } from 'vitest';
import { readFacts } from '../blocks/block-facts';
import { stripLine } from '../blocks/strip-line';
import { readVerdicts } from '../testing/oracle';
import { ProgramChecker } from './check-program';
import { isWireLine } from './wire-alphabet';

const START = { machinePosition: [0, 0, 0], workOffset: [0, 0, 0] } as const;

/** The firmware's verdict on the last line, as found by the check of a program. */
function verdictOfLast(lines: readonly string[]): string {
  const checker = new ProgramChecker(START);
  for (const [index, text] of lines.entries()) checker.add({ text, sourceLine: index + 1 });
  const found = checker.problems.find(({ place }) => place?.line === lines.length);
  return found ? found.code.replace('error-', 'error:') : 'ok';
}

test('the check of a program says of every recorded block what the firmware said', () => {
  const differences: unknown[] = [];
  let compared = 0;
  for (const row of readVerdicts()) {
    const lines = [...row.before, row.block].map(stripLine);
    // M6 is never sent, so it is not a fault of a program.
    const isProgram =
      !lines.some((line) => readFacts(line).changesTool) &&
      lines.every((line) => line !== '' && line.length < 80 && !line.startsWith('$'));
    // Without settings that limit the travel, the verdict of an idle board is the same as in check mode.
    if (!isProgram || row.mode === 'alarm' || row.settings !== 'plain' || row.verdict === 'failed') continue;
    compared += 1;
    const ours = verdictOfLast(lines);
    if (ours !== row.verdict && isWireLine(lines.at(-1)!)) differences.push({ ...row, ours });
  }
  expect(compared).toBeGreaterThan(8000);
  expect(differences).toEqual([]);
});
