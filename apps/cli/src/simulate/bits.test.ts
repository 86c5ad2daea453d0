import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../failure';
import { simulate } from './simulate';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-bits-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = '(T1 D=6. CR=0. - ZMIN=-2. - flat end mill)\n(T2 D=3 CR=1.5 - ZMIN=-1 - ball end mill)\n';
const CUTS =
  'G21 G90\nT1 M6\nM3 S9\nG0 X10 Y10\nG1 Z-2 F600\nX40\nG0 Z5\nT2 M6\nG0 X10 Y30\nG1 Z-1\nX40\nG0 Z5\n';

function run(text: string, bits: readonly string[], isJson = true) {
  const file = join(folder, 'part.nc');
  writeFileSync(file, text);
  const options = {
    bits,
    next: [],
    clamps: [],
    stock: '60x40x10',
    cell: '0.1',
    profile: 'tolerant',
    dialect: 'grbl',
    png: undefined,
    stl: undefined,
    machine: DEFAULT_MACHINE,
  };
  return simulate(file, options, isJson);
}

const reportOf = (text: string, ...bits: string[]) => JSON.parse(run(text, bits).text);
const volumeOf = (text: string, ...bits: string[]): number => reportOf(text, ...bits).removedVolume;

test('a program that changes its bits takes those of its comments, or those that are named by number', () => {
  const { tools, faults } = reportOf(HEAD + CUTS);
  expect(tools).toMatchObject([
    { tool: 1, bit: 'End mill' },
    { tool: 2, bit: 'Ball end mill' },
  ]);
  expect(faults).toEqual([]);
  const named = volumeOf(CUTS, '1=flat:6', 'T2=ball:3');
  expect(volumeOf(HEAD + CUTS)).toBe(named);
  // The ball cuts 1 mm deep, so the cross-section of its slot is a segment of its circle.
  const segment = 2.25 * Math.acos(1 / 3) - 0.5 * Math.sqrt(2);
  expect(named / (2 * (180 + 9 * Math.PI) + 30 * segment)).toBeCloseTo(1, 1);
  expect(run(HEAD + CUTS, [], false).text).toMatch(/part\.nc: T2: Ball end mill, 0:\d\d/);
});

test('a named bit goes before its comment, and one without a number before all comments', () => {
  const described = volumeOf(HEAD + CUTS);
  expect(volumeOf(HEAD + CUTS, '2=flat:3')).toBeGreaterThan(described);
  expect(volumeOf(HEAD + CUTS, 'flat:3')).toBe(volumeOf(CUTS, 'flat:3'));
  expect(volumeOf(HEAD + CUTS, 'flat:3', '1=flat:6')).toBe(volumeOf(CUTS, '1=flat:6', '2=flat:3'));
});

test('a program without tool changes takes the only bit of its comments', () => {
  const plain = CUTS.replaceAll(/T\d M6\n/g, '');
  expect(volumeOf(`${HEAD.split('\n')[0]}\n${plain}`)).toBe(volumeOf(plain, 'flat:6'));
  expect(() => run(HEAD + plain, [])).toThrow(/needs --bit/);
});

test('asks for the bit that nobody tells', () => {
  expect(() => run(CUTS, ['1=flat:6'])).toThrow(UsageError);
  expect(() => run(CUTS, ['1=flat:6'])).toThrow(/uses T2: simulate needs --bit, like 2=flat:3\.175/);
});

test('a shank and a holder that hit material are told with line, place and depth', () => {
  const deep = 'M3 S9\nG0 X10 Y20 Z5\nG1 Z-8 F600\nX40\nG0 Z5\n';
  expect(reportOf(deep, 'flat:3,flute:10,shank:6,holder:19x25').faults).toEqual([]);
  const { faults } = reportOf(deep, 'flat:3,flute:5,shank:6,holder:19x7');
  expect(faults).toMatchObject([
    {
      kind: 'shank-hits-stock',
      severity: 'error',
      line: 3,
      lastLine: 5,
      depth: 3,
      at: [expect.any(Number), expect.any(Number), 0],
    },
    { kind: 'holder-hits-stock', severity: 'error', line: 3, lastLine: 5, depth: 1 },
  ]);
  const report = run(deep, ['flat:3,flute:5,shank:6'], false);
  expect(report.isFine).toBe(false);
  expect(report.text).toMatch(/part\.nc:3: error: the shank runs into material, 3\.00 mm deep, at \d/);
  expect(() => run(deep, ['flat:3,flute:x'])).toThrow(/--bit: flute: must be a length like 12/);
  const changed = reportOf(CUTS, '1=flat:6,flute:1,shank:8', '2=ball:3,shank:3');
  expect(changed.faults).toMatchObject([{ kind: 'shank-hits-stock', line: 5 }]);
});
