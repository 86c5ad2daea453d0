import { describe, expect, test } from 'vitest';
import { SimulatorConsole } from '../../testing/console';
import { Rig, zigzagProgram } from '../../testing/rig';
import type { SimulatorOptions } from '../api';
import type { BoardProfileName } from './registry';

const NETWORK = { baud: Number.POSITIVE_INFINITY } as const;
/** 的 in UTF-8. The byte 0x84 would open the door of a board that looks at single bytes, 0x9A raises the spindle. */
const CHINESE_COMMENT = '(\xe7\x9a\x84)\n';

function start(profile: BoardProfileName, options: Partial<SimulatorOptions> = {}): SimulatorConsole {
  return new SimulatorConsole({ ...NETWORK, profile, ...options });
}

/** The lines with which the board answers a line, without the `ok`. */
function answer(terminal: SimulatorConsole, line: string): string[] {
  const seen = terminal.lines.length;
  expect(terminal.ask(line)).toBe('ok');
  return terminal.lines.slice(seen, -1);
}

describe('grblHAL', () => {
  test('names itself, its buffers and its further settings', () => {
    const terminal = start('grblhal');
    expect(terminal.lines).toEqual(["GrblHAL 1.1f ['$' or '$HELP' for help]"]);
    expect(answer(terminal, '$I')).toEqual([
      '[VER:1.1f.20260817:]',
      '[OPT:VNML+,100,1024,3,0]',
      '[NEWOPT:ENUMS,RT+,SED]',
      '[FIRMWARE:grblHAL]',
    ]);
    terminal.ask('$481=100');
    expect(answer(terminal, '$$')).toEqual(expect.arrayContaining(['$32=0', '$398=100', '$481=100']));
    expect(answer(terminal, '$EA')).toContainEqual(expect.stringMatching(/^\[ALARMCODE:1\|/));
    expect(answer(terminal, '$#')).toContain('[TLO:0.000,0.000,0.000]');
  });

  test('answers CR LF once, takes 255 characters, and reports every field on request', () => {
    const terminal = start('grblhal');
    const seen = terminal.lines.length;
    terminal.write('G21\r\nG90\n');
    terminal.clock.advance(5);
    expect(terminal.lines.slice(seen)).toEqual(['ok', 'ok']);
    expect(terminal.ask(`G1F100X1.${'0'.repeat(240)}`)).toBe('ok');
    terminal.settle();
    terminal.write('\x87');
    terminal.clock.advance(5);
    expect(terminal.lines.at(-1)).toContain('|Bf:100,1024|FS:0,0|WCS:G54|AXS:3:XYZ|H:0|FW:grblHAL');
    terminal.write('\x80');
    terminal.clock.advance(5);
    expect(terminal.lines.at(-1)).toMatch(/^<Idle\|/);
  });

  test('at rest under M4 the laser is dark, although the report shows the programmed power', () => {
    const terminal = start('grblhal', { settings: { 32: 1 } });
    for (const line of ['M4S500', 'G1X5F3000']) terminal.ask(line);
    terminal.settle();
    const reports = Array.from({ length: 3 }, () => terminal.status()).join('');
    expect(reports).toContain('FS:0,500');
    expect(reports).toContain('|A:C');
    expect(terminal.simulator.truth.power).toBe(0);
  });

  test('takes more than 5,000 lines per second', () => {
    const terminal = start('grblhal');
    terminal.ask('$C');
    const before = terminal.clock.now();
    for (let line = 0; line < 500; line += 1) terminal.ask(`X${line}S500`);
    expect(500 / ((terminal.clock.now() - before) / 1000)).toBeGreaterThan(5000);
  });

  test('sees commands in comments, as GRBL does', () => {
    const terminal = start('grblhal');
    terminal.write(CHINESE_COMMENT);
    terminal.clock.advance(50);
    expect(terminal.lines).toContain('[MSG:Check Door]');
  });
});

describe('FluidNC', () => {
  test('tells what it has loaded before its banner, and describes its machine', () => {
    const terminal = start('fluidnc');
    expect(terminal.lines.at(-1)).toMatch(/^Grbl 3\.9 \[FluidNC v3\.9\.1 .*'\$' for help\]$/);
    expect(terminal.lines[0]).toMatch(/^\[MSG:INFO: FluidNC/);
    expect(answer(terminal, '$I')[0]).toMatch(/^\[VER:3\.9 FluidNC/);
    expect(answer(terminal, '$CD')).toContain('    max_rate_mm_per_min: 6000.000');
    expect(answer(terminal, '$/axes/x/max_rate_mm_per_min')).toEqual([
      '$/axes/x/max_rate_mm_per_min=6000.000',
    ]);
    expect(terminal.ask('$/axes/x/colour')).toBe('error:3');
  });

  test('forgets changed settings at the next start, because they come from a file', () => {
    const terminal = start('fluidnc');
    terminal.ask('$/axes/x/max_rate_mm_per_min=3000');
    terminal.ask('$111=2000');
    expect(answer(terminal, '$$')).toEqual(expect.arrayContaining(['$110=3000.000', '$111=2000.000']));
    terminal.simulator.powerCycle();
    terminal.clock.advance(50);
    expect(answer(terminal, '$$')).toEqual(expect.arrayContaining(['$110=6000.000', '$111=6000.000']));
  });

  test('decodes UTF-8, so that a comment does nothing, while a single byte is still a command', () => {
    const terminal = start('fluidnc');
    terminal.write(`${CHINESE_COMMENT}\x91`);
    terminal.clock.advance(50);
    expect(terminal.lines).not.toContain('[MSG:Check Door]');
    terminal.write('\xc2\x91');
    terminal.clock.advance(50);
    const reports = Array.from({ length: 3 }, () => terminal.status()).join('');
    expect(reports).toContain('Ov:120,100,100');
  });
});

test.each([
  ['grblhal', 'grblHAL', 1023],
  ['fluidnc', 'FluidNC', 127],
] as const)(
  'the controller knows %s and runs a job on it within its buffer',
  async (profile, firmware, window) => {
    const rig = await new Rig({ ...NETWORK, profile }).connect();
    expect(rig.controller.snapshot.device).toMatchObject({ firmware, maxLineLength: 255 });
    rig.start(zigzagProgram(200));
    expect(rig.runToEnd().phase).toBe('completed');
    const { droppedBytes, highestReceiveUse, executedLines } = rig.simulator.truth;
    expect(droppedBytes).toBe(0);
    expect(highestReceiveUse).toBeLessThanOrEqual(window);
    expect(executedLines.filter((line) => /^(N\d+)?G1X/.test(line))).toHaveLength(200);
  },
);
