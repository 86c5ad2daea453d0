import { describe, expect, test } from 'vitest';
import { SimulatorConsole } from '../testing/console';
import { scaleSpindle } from './outputs';

const LASER = { 32: 1 };

/** The PWM of each executed block, in order, as it was while the block moved. */
function powers(program: readonly string[], settings: Record<number, number> = LASER): number[][] {
  const terminal = new SimulatorConsole({ settings });
  for (const line of program) terminal.ask(line);
  terminal.settle();
  const blocks = new Map<number, number[]>();
  for (const { block, power } of terminal.simulator.truth.segments)
    blocks.set(block, [...(blocks.get(block) ?? []), power]);
  return [...blocks.values()];
}

describe('spindle and laser output', () => {
  test.each([
    [0, 0],
    [1, 1],
    [500, 128],
    [1000, 255],
    [5000, 255],
  ])('S%i of 1000 gives PWM %i', (speed, pwm) => {
    expect(scaleSpindle(speed, { maximum: 1000, minimum: 0, override: 100 }).pwm).toBe(pwm);
  });

  test('the override and the lower limit apply', () => {
    expect(scaleSpindle(500, { maximum: 1000, minimum: 0, override: 200 }).pwm).toBe(255);
    expect(scaleSpindle(5, { maximum: 1000, minimum: 20, override: 100 })).toEqual({ speed: 20, pwm: 1 });
  });

  test('a laser is dark in rapids, in M3 constant in cuts, in M4 in step with the speed', () => {
    const constant = powers(['M3S1000', 'G0X20', 'G1X40F3000', 'G0X60']);
    expect(new Set(constant[0])).toEqual(new Set([0]));
    expect(new Set(constant[1])).toEqual(new Set([255]));
    expect(new Set(constant[2])).toEqual(new Set([0]));
    const dynamic = powers(['M4S1000', 'G1X40F3000']);
    expect(Math.max(...dynamic[0]!)).toBe(255);
    expect(dynamic[0]![0]).toBeLessThan(60);
    expect(dynamic[0]!.at(-1)).toBeLessThan(60);
  });

  test('a router spindle keeps turning through rapids', () => {
    const all = powers(['M3S1000', 'G0X20', 'G1X40F3000'], { 32: 0 }).flat();
    expect(new Set(all)).toEqual(new Set([255]));
  });

  test('S changes from line to line without a stop', () => {
    const terminal = new SimulatorConsole({ settings: LASER });
    terminal.write('M3S0\nG1X0F3000\nX1S100\nX2S900\nX3S0\nX4S500\n');
    terminal.clock.advance(200);
    terminal.settle();
    const levels = terminal.simulator.truth.outputs
      .filter((change) => change.output === 'power')
      .map((change) => change.value);
    expect(levels).toEqual([26, 229, 0, 128]);
  });

  test('feed override slows a cut, rapid override a rapid, neither a jog', () => {
    const seconds = (override: string, line: string) => {
      const terminal = new SimulatorConsole();
      for (const byte of override) {
        terminal.write(byte);
        terminal.clock.advance(5);
      }
      terminal.ask(line);
      terminal.settle();
      const { segments } = terminal.simulator.truth;
      return (segments.at(-1)!.endAt - segments[0]!.startAt) / 1000;
    };
    const half = '\x92'.repeat(5);
    expect(seconds(half, 'G1X100F1200') / seconds('', 'G1X100F1200')).toBeCloseTo(2, 1);
    expect(seconds('\x97', 'G0X100') / seconds('', 'G0X100')).toBeGreaterThan(3);
    expect(seconds(half, '$J=G91X100F1200')).toBeCloseTo(seconds('', '$J=G91X100F1200'), 6);
    expect(seconds(half, 'G0X100')).toBeCloseTo(seconds('', 'G0X100'), 6);
  });
});
