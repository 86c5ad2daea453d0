import { describe, expect, test } from 'vitest';
import { SimulatorConsole } from '../testing/console';
import { Rig, zigzagProgram } from '../testing/rig';
import type { FaultStep } from './fault-step';

const start = (...faultScript: FaultStep[]) => new SimulatorConsole({ faultScript });

describe('a script of faults', () => {
  test('pulls the cable at a byte: nothing of what follows arrives, and nothing comes back', () => {
    const terminal = start({ at: { bytes: 9 }, do: 'cable-out' });
    expect(terminal.ask('G0X5')).toBe('ok');
    const seen = terminal.lines.length;
    terminal.write('G0X9\n?\n');
    terminal.clock.advance(500);
    expect(terminal.lines).toHaveLength(seen);
    expect(terminal.simulator.truth.executedLines).toEqual(['G0X5']);
    expect(terminal.simulator.truth.position[0]).toBeCloseTo(5, 2);
  });

  test('loses one reply, and sends another one twice', () => {
    const terminal = start(
      { at: { replies: 2 }, do: 'lose-reply' },
      { at: { replies: 3 }, do: 'double-reply' },
    );
    const seen = terminal.lines.length;
    for (const line of ['G21', 'G90', 'G94', 'G17']) {
      terminal.write(`${line}\n`);
      terminal.clock.advance(20);
    }
    expect(terminal.lines.slice(seen)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(terminal.simulator.truth.executedLines).toHaveLength(4);
  });

  test('resets the board, lets its voltage drop, and closes a limit switch for a while', () => {
    const reset = start({ at: { ms: 400 }, do: 'reset' });
    reset.ask('G1X50F1000');
    reset.clock.advance(1500);
    expect(reset.lines).toContain('ALARM:3');
    const brownOut = start({ at: { ms: 400 }, do: 'brown-out' });
    brownOut.ask('G1X50F1000');
    brownOut.clock.advance(1500);
    expect(brownOut.simulator.truth.believedPosition).toEqual([0, 0, 0]);
    expect(brownOut.simulator.truth.position[0]).toBeGreaterThan(2);
    const limit = new SimulatorConsole({
      settings: { 21: 1 },
      faultScript: [{ at: { ms: 400 }, do: 'limit', axis: 'X', forMs: 50 }],
    });
    limit.ask('G1X50F1000');
    limit.clock.advance(1500);
    expect(limit.lines.slice(-2)).toEqual(['ALARM:1', '[MSG:Reset to continue]']);
  });

  test('freezes, silences and disturbs the board for a while, and loses steps', () => {
    const terminal = start(
      { at: { ms: 100 }, do: 'freeze', forMs: 200 },
      { at: { ms: 400 }, do: 'silence', forMs: 100 },
      { at: { ms: 600 }, do: 'noise', probability: 1, forMs: 100 },
      { at: { ms: 750 }, do: 'lose-steps', offset: [0.5, 0, 0] },
    );
    terminal.clock.advanceTo(110);
    expect(terminal.ask('G21', 150)).toBe('silence');
    terminal.clock.advanceTo(410);
    expect(terminal.ask('G21', 50)).toBe('silence');
    terminal.clock.advanceTo(610);
    expect(terminal.ask('G21', 50)).toBe('silence');
    terminal.clock.advanceTo(800);
    // The first good line still has the rest of the damaged one before it.
    terminal.ask('', 50);
    expect(terminal.ask('G21', 50)).toBe('ok');
    expect(terminal.simulator.truth.position).toEqual([0.5, 0, 0]);
  });

  test('ends a job of the controller as a pulled cable does', async () => {
    const rig = await new Rig({ faultScript: [{ at: { bytes: 400 }, do: 'cable-out' }] }).connect();
    rig.start(zigzagProgram(200));
    expect(rig.runToEnd()).toMatchObject({ phase: 'failed', fault: { code: 'link-lost' } });
  });
});
