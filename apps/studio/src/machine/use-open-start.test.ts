import { interpret, type MachineMode, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE, type Tool } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import { firstHit } from './use-open-start';

const tool: Tool = { kind: 'end-mill', id: 'e', name: 'e', diameter: 4 };
const clamp = { x: 20, y: 10, width: 10, height: 6, top: 5 };
const beside = { ...clamp, y: 40 };

function programOf(text: string, mode: MachineMode = 'cnc') {
  const read = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE, mode });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return { trace: read.value, timeline: estimateTime(read.value, DEFAULT_MACHINE), tool };
}

const free = programOf('M3 S1\nG0 Z6\nG0 X60 Y13\nG1 Z-1 F100\n');
const low = programOf('M3 S1\nG0 Z3\nG0 X0 Y13\nG0 X40\nG0 X0\n');

describe('firstHit', () => {
  it('finds the first clamp in the way of any program of the job, as the clamps lie now', () => {
    expect(firstHit([free, low], [clamp])).toMatchObject({ kind: 'hits-fixture', line: 4, depth: 2 });
    expect(firstHit([free, low], [beside])).toBeUndefined();
    expect(firstHit([free], [clamp])).toBeUndefined();
    expect(firstHit([low], [])).toBeUndefined();
  });

  it('tells of none for a laser, whatever bit its file was opened with', () => {
    const burn = programOf('M4 S100\nG0 X0 Y13\nG1 X40 F100\n', 'laser');
    expect(firstHit([burn], [clamp])).toBeUndefined();
  });
});
