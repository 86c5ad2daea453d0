import { describe, expect, test } from 'vitest';
import { SimulatorConsole } from '../testing/console';
import type { ExecutedSegment } from './api';
import { cellKey, overlapMm, recordCuts, uncutCells } from './cut-record';

const LASER = { 32: 1 };
const BEAM = { radius: 0 } as const;
const BIT = { radius: 1.5, surface: 0, cell: 0.25 } as const;

/** What a board without memory of another run executes. */
function run(lines: readonly string[], settings: Record<number, number> = {}): readonly ExecutedSegment[] {
  const terminal = new SimulatorConsole({ settings });
  for (const line of lines) terminal.ask(line);
  terminal.settle();
  return terminal.simulator.truth.segments;
}

describe('the record of what was cut', () => {
  test('has the path of a beam with its energy, and nothing of rapids', () => {
    const record = recordCuts(run(['G0X10', 'M3S1000', 'G1X20F3000', 'G0X30', 'M5'], LASER), BEAM);
    expect(record.cutMm).toBeCloseTo(10, 1);
    expect(record.cells.has(cellKey(15, 0))).toBe(true);
    expect(record.cells.has(cellKey(5, 0))).toBe(false);
    expect(record.cells.has(cellKey(25, 0))).toBe(false);
    expect(record.cells.get(cellKey(15, 0))!.energy).toBeGreaterThan(0);
  });

  test('has the width and the depth of a bit, and the way that it was dragged', () => {
    const cut = recordCuts(run(['M3S1000', 'G1Z-2F600', 'X10', 'Z5', 'M5']), BIT);
    expect(cut.cells.get(cellKey(5, 1.25, BIT.cell))!.depth).toBeCloseTo(-2, 2);
    expect(cut.cells.has(cellKey(5, 2, BIT.cell))).toBe(false);
    expect(cut.draggedMm).toBe(0);
    const dragged = recordCuts(run(['G1Z-2F600', 'X10']), BIT);
    expect(dragged.draggedMm).toBeCloseTo(12, 1);
    expect(dragged.cells.size).toBe(0);
  });

  test('tells what a second run has left uncut, and what it has cut twice', () => {
    const program = (from: number) => ['M3S1000', `G0X${from}`, 'G1X40F3000', 'M5'];
    const whole = recordCuts(run(program(0), LASER), BEAM);
    const first = run(['M3S1000', 'G1X15F3000', 'M5'], LASER);
    const early = run(program(12), LASER);
    const late = run(program(16), LASER);
    expect(uncutCells(whole, recordCuts([...first, ...early], BEAM))).toEqual([]);
    expect(overlapMm(recordCuts(first, BEAM), early, BEAM)).toBeCloseTo(3, 1);
    expect(uncutCells(whole, recordCuts([...first, ...late], BEAM)).length).toBeGreaterThan(15);
    expect(overlapMm(recordCuts(first, BEAM), late, BEAM)).toBe(0);
    const shallow = recordCuts(run(['M3S1000', 'G1Z-1F600', 'X10', 'Z5']), BIT);
    const deep = recordCuts(run(['M3S1000', 'G1Z-2F600', 'X10', 'Z5']), BIT);
    expect(uncutCells(deep, shallow).length).toBeGreaterThan(100);
    expect(uncutCells(shallow, deep)).toEqual([]);
  });
});
