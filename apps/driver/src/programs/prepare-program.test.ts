import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpret, TOLERANT_PROFILE, wireLengths } from '@kerf/gcode';
import { checkProgram, readWireProgram } from '@kerf/grbl';
import { DEFAULT_MACHINE, SILENT_CONTEXT } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { type Preparation, prepareProgram, tablePaths } from './prepare-program';
import { StoredLines } from './prepared-tables';

const START = { machinePosition: [0, 0, 0], workOffset: [0, 0, 0] } as const;
const PREPARATION: Preparation = {
  machine: DEFAULT_MACHINE,
  mode: null,
  start: START,
  wantsMotionTime: false,
};

function prepare(text: string, preparation = PREPARATION) {
  const folder = temporaryFolder();
  const source = join(folder, 'part');
  writeFileSync(source, text);
  const prepared = prepareProgram(source, folder, preparation);
  if ('code' in prepared) throw new Error(`${prepared.code}: ${prepared.message}`);
  const paths = tablePaths(folder);
  return { prepared, lines: new StoredLines(prepared.tables, paths.lines, paths.times) };
}

/** Enough lines for several pieces and many pages; with arcs, dwells, comments and blocks that GRBL refuses. */
function longProgram(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    if (index % 97 === 0) return `G2 X1 Y${index % 50} R400 (an arc ${index})`;
    if (index % 1000 === 0) return 'G4 P0.1';
    if (index % 7001 === 7000) return 'G5 X1';
    if (index % 13 === 0) return `; nothing ${index}`;
    return `G1 X${(index * 0.37) % 90} Y${(index * 0.11) % 70} F${600 + (index % 5) * 100}`;
  });
  return ['G21 G90', 'M3 S2000', 'G0 X0 Y0 Z5', 'F900', ...lines, 'M5', 'M30'].join('\r\n');
}

describe('a program on the disk', () => {
  it('has the lines, checks and times of the same program read as a whole', () => {
    const text = longProgram(30_000);
    const { prepared, lines } = prepare(text);
    const whole = readWireProgram(text);
    const motion = interpret(text, { profile: TOLERANT_PROFILE });
    if (!whole.ok || !motion.ok) throw new Error('The program is refused');
    const { lines: wanted, ...facts } = whole.value;
    expect(prepared.facts).toEqual(facts);
    expect(lines.length).toBe(wanted.length);
    // Lines are read forwards, as a job reads them, and at random positions.
    expect(wanted.every((line, index) => lines.at(index)?.text === line.text)).toBe(true);
    for (const index of [29_000, 3, 255, 256, 12_345, 0, wanted.length - 1])
      expect(lines.at(index)).toEqual(wanted[index]);
    expect([lines.at(-1), lines.at(wanted.length)]).toEqual([undefined, undefined]);
    expect(prepared.blockProblems).toEqual(checkProgram(whole.value, START));
    expect(prepared.blockProblems).toHaveLength(3);
    expect(prepared.bounds).toEqual(motion.value.bounds);
    const lengths = wireLengths(Buffer.from(text));
    const { totalSeconds } = estimateTime(motion.value, DEFAULT_MACHINE, SILENT_CONTEXT, lengths);
    expect(prepared.seconds).toBeCloseTo(totalSeconds, 6);
    expect(lines.secondsUntil(wanted.length) / totalSeconds).toBeCloseTo(1, 5);
    for (let index = 1; index <= wanted.length; index += 1)
      expect(lines.secondsUntil(index)).toBeGreaterThanOrEqual(lines.secondsUntil(index - 1));
    lines.close();
  });

  it('gives each line its own time', () => {
    const { lines } = prepare('G21 G90\nG0 X0 Y0 Z1\n(slow)\nG1 X100 F600\nM8\nG1 X0 F6000\nG4 P2\nG0 X1\n');
    const seconds = Array.from(
      { length: lines.length },
      (_, index) => lines.secondsUntil(index + 1) - lines.secondsUntil(index),
    );
    expect(seconds[2]).toBeGreaterThan(10);
    expect(seconds[3]).toBe(0);
    expect(seconds[4]).toBeLessThan(2);
    expect(seconds[5]).toBeCloseTo(2, 6);
    expect(seconds[6]).toBeLessThan(1);
    lines.close();
  });

  it('gives an arc the time of all motions that it is cut into, and the next line its own', () => {
    // A circle of 63 mm, two of them in one line each, and 6 mm straight on.
    const circle = 'G2 X0 Y0 I10 J0';
    const { lines } = prepare(
      ['G21 G90', 'G0 X0 Y0 Z1', 'G1 F600', circle, circle, 'G1 X6', 'M5'].join('\n'),
    );
    const [, , , first, second, straight] = Array.from(
      { length: lines.length },
      (_, index) => lines.secondsUntil(index + 1) - lines.secondsUntil(index),
    );
    for (const seconds of [first!, second!]) expect(Math.abs(seconds - 6.28)).toBeLessThan(0.2);
    expect(Math.abs(straight! - 0.6)).toBeLessThan(0.1);
    lines.close();
  });

  it('is checked for where the machine stands only where that makes a difference', () => {
    const placed = 'G21 G90\nG0 X0 Y0 Z1\nG2 X10 Y0 I5 F9\n';
    expect(prepare(placed).prepared.dependsOnPosition).toBe(false);
    expect(prepare('G21 G90\nG0 X0\nG2 X10 Y0 I5 F9\n').prepared.dependsOnPosition).toBe(true);
    expect(prepare('G91\nG0 X1 Y1 Z1\nG3 X1 Y1 R5 F9\n').prepared.dependsOnPosition).toBe(true);
    expect(prepare('G0 X0 Y0\nG92 X0\n').prepared.dependsOnPosition).toBe(true);
  });
});
