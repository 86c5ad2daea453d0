import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { expect, test } from 'vitest';
import { estimateTime } from '../time/estimate-time';
import { belowStockFaults } from './below-stock';

function faultsOf(text: string, thickness: number, extraAt: (line: number) => number = () => 0) {
  const read = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE, mode: 'cnc' });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return belowStockFaults(read.value, estimateTime(read.value, DEFAULT_MACHINE), thickness, extraAt);
}

const DEEP = 'M3 S1\nG0 Z5\nG1 Z-6 F100\nG1 X20\nG1 Z-7\nG0 Z5\n';

test('what goes below the underside is one fault while it stays there, as deep as it gets', () => {
  expect(faultsOf(DEEP, 5)).toMatchObject([{ kind: 'below-stock', line: 3, lastLine: 5, depth: 2 }]);
  expect(faultsOf(DEEP, 6.5)).toMatchObject([{ line: 5, depth: 0.5 }]);
});

test('nothing is below it that ends on it, or as deep as was asked for', () => {
  expect(faultsOf(DEEP, 7)).toEqual([]);
  expect(faultsOf(DEEP, 5, () => 2)).toEqual([]);
  expect(faultsOf(DEEP, 5, (line) => (line < 5 ? 1 : 0))).toMatchObject([{ line: 5, depth: 2 }]);
});

test('an arc through the bed and a rapid into it are told as well', () => {
  expect(faultsOf('M3 S1\nG0 Z-4\nG2 X10 Y0 I5 Z-8 F100\n', 5)).toMatchObject([{ line: 3, depth: 3 }]);
  expect(faultsOf('G0 Z-8\nG0 Z5\n', 5)).toMatchObject([{ line: 1, depth: 3 }]);
});
