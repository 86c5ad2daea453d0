import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE, type Tool } from '@kerf/machining';
import { estimateTime, timeAtLine } from '@kerf/simulation';
import { expect, it } from 'vitest';
import { bitAt } from './use-shown-bit';

const mill = (id: string): Tool => ({ kind: 'end-mill', id, name: id, diameter: 3 });

it('the bit in the spindle is that of the last tool change, and the program’s own where nothing tells of it', () => {
  const text = 'G0 Z5\nT1 M6\nG1 X10 F100\nT2 M6\nG1 X0\nT3 M6\nG1 X10\n';
  const read = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const program = {
    trace: read.value,
    timeline: estimateTime(read.value, DEFAULT_MACHINE),
    tool: mill('own'),
  };
  const bits = new Map([
    [1, mill('one')],
    [2, mill('two')],
  ]);
  const at = (line: number) =>
    bitAt(program, bits, timeAtLine(program.trace, program.timeline, line) + 0.01).id;
  expect([1, 3, 5, 7].map(at)).toEqual(['own', 'one', 'two', 'own']);
  expect(bitAt(program, bits, 1e9).id).toBe('own');
});
