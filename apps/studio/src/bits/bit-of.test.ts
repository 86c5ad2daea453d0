import { interpret, type MachineMode, TOLERANT_PROFILE } from '@kerf/gcode';
import type { Tool } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { bitOf, bitsInUse, toolNumbers } from './bit-of';

const mill: Tool = { kind: 'end-mill', id: 'm', name: 'm', diameter: 3 };
const laser: Tool = { kind: 'laser', id: 'l', name: 'l', diameter: 0.2 };

function programOf(text: string, mode: MachineMode = 'cnc', tool = mill) {
  const read = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE, mode });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return { trace: read.value, tool };
}

const CUT = 'G1 X10 F100\nG1 X0\n';

describe('what a program works with', () => {
  it('is not the mill that is chosen for the design where it is a laser', () => {
    expect(bitOf(programOf(CUT)).id).toBe('m');
    expect(bitOf(programOf(CUT, 'laser', laser)).id).toBe('l');
    expect(bitOf(programOf(CUT, 'laser')).id).toBe('beam');
  });

  it('is the beam that was chosen for it, and no mill that was', () => {
    expect(bitOf(programOf(CUT, 'laser'), new Map([[0, laser]])).id).toBe('l');
    expect(bitOf(programOf(CUT, 'laser'), new Map([[0, mill]])).id).toBe('beam');
    const wide: Tool = { ...laser, id: 'wide' };
    expect(bitOf(programOf(CUT, 'cnc', laser), new Map([[0, wide]])).id).toBe('wide');
  });
});

describe('the numbers of the tools of a program', () => {
  it.each<[string, string, readonly number[]]>([
    ['that calls for none', CUT, [0]],
    ['that calls for one', `T3 M6\nG0 Z5\n${CUT}`, [3]],
    ['that goes somewhere before it calls for one', `G0 Z5\nT3 M6\n${CUT}`, [3]],
    ['that cuts before it calls for one', `${CUT}T3 M6\n${CUT}`, [0, 3]],
    ['that calls for one again', `T2 M6\n${CUT}T1 M6\n${CUT}T2 M6\n${CUT}`, [2, 1]],
  ])('%s', (_, text, numbers) => {
    expect(toolNumbers(programOf(text))).toEqual(numbers);
  });

  it('come with their bits, the program’s own where nothing tells of one', () => {
    const program = programOf(`T2 M6\n${CUT}T1 M6\n${CUT}`);
    const other: Tool = { ...mill, id: 'other' };
    const used = bitsInUse(program, new Map([[1, other]]));
    expect(used.map(({ number, tool }) => [number, tool.id])).toEqual([
      [2, 'm'],
      [1, 'other'],
    ]);
  });

  it('is one for the beam of a laser, whatever it calls for', () => {
    expect(toolNumbers(programOf(`T3 M6\n${CUT}`, 'laser'))).toEqual([0]);
  });
});
