import { describe, expect, test } from 'vitest';
import { prepare, Rig, zigzag } from '../testing/rig';

describe('a job', () => {
  test('of 10,000 lines drops no byte, never exceeds the window, and executes every line once and in order', async () => {
    const rig = await new Rig({ recordsSegments: false }).connect();
    const program = prepare(zigzag(10_000, 6000));
    const before = rig.simulator.truth.executedLines.length;
    rig.start(program);
    const job = rig.runToEnd();
    expect(job).toMatchObject({ phase: 'completed', fraction: 1, fault: null });
    const { truth } = rig.simulator;
    expect(truth.droppedBytes).toBe(0);
    expect(truth.highestReceiveUse).toBeLessThanOrEqual(127);
    expect(truth.starvations).toBe(0);
    const executed = truth.executedLines.slice(before);
    expect(executed.slice(0, -3)).toEqual(program.lines.map((line) => line.text));
    expect(executed.slice(-3)).toEqual(['G4P0.01', 'M5', 'M9']);
    expect(rig.controller.snapshot.activity).toBe('none');
  });
});
