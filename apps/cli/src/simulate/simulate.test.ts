import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { execute } from '../command/execute';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kerf-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kerf = (...args: string[]) => execute(args, '1.2.3');
const out = (name: string) => join(folder, name);

describe('kerf simulate', () => {
  test('a dwell lasts what the dialect means by it', async () => {
    writeFileSync(out('dwell.gcode'), 'G21\nG90\nM3 S12000\nG4 P3000\nG1 X10 Z-1 F600\nM5\n');
    const secondsAs = async (dialect: string) => {
      const args = ['--bit', 'flat:3', '--stock', '20x20x5', '--dialect', dialect, '--json'];
      return JSON.parse((await kerf('simulate', out('dwell.gcode'), ...args)).stdout).seconds;
    };
    expect(await secondsAs('marlin')).toBeLessThan(10);
    expect(await secondsAs('grbl')).toBeGreaterThan(3000);
  });

  const part = (name: string) => here(`../../../../fixtures/simulation/${name}`);

  test('tells what is removed, and writes a picture and a mesh', async () => {
    const files = ['--png', out('slot.png'), '--stl', out('slot.stl')];
    const done = await kerf(
      'simulate',
      part('slot.nc'),
      '--bit',
      'flat:4',
      '--stock',
      '100x100x10',
      ...files,
      '--json',
    );
    expect(done).toMatchObject({ status: 0, stderr: '' });
    const report = JSON.parse(done.stdout);
    expect(report).toMatchObject({
      cell: 0.05,
      faults: [],
      moreFaults: 0,
      warnings: [],
      png: out('slot.png'),
    });
    expect(report.removedVolume / (3 * (160 + Math.PI * 4))).toBeCloseTo(1, 2);
    expect(report.deepest[2]).toBe(-3);
    expect(report.seconds).toBeGreaterThan(3);
    expect(report.tools).toEqual([{ tool: 0, bit: 'End mill 4 mm', seconds: report.seconds }]);
    expect(readFileSync(out('slot.png')).subarray(1, 4).toString('latin1')).toBe('PNG');
    const stl = readFileSync(out('slot.stl'));
    expect(stl.length).toBe(84 + 50 * stl.readUInt32LE(80));
    const text = await kerf('simulate', part('slot.nc'), '--bit', 'ball:4', '--cell', '0.2');
    expect(text.stdout).toMatch(
      /slot\.nc: 0:\d\d, 0\.\d\d cm³ removed, deepest -2\.997 mm at .*, cells of 0\.2 mm/,
    );
  });

  test('names faults with their lines; a rapid through material ends with 1', async () => {
    const { status, stdout } = await kerf('simulate', part('rapid-through.nc'), '--bit', 'flat:4');
    expect(status).toBe(1);
    expect(stdout).toMatch(/rapid-through\.nc:6: error: a rapid runs through material, 3\.00 mm deep/);
    expect(stdout).toMatch(
      /rapid-through\.nc:9: warning: goes 0\.50 mm below the underside of the stock \(to line 1\d\)/,
    );
    const thick = await kerf(
      'simulate',
      part('rapid-through.nc'),
      '--bit',
      'v:60',
      '--stock',
      '100x100x20',
      '--json',
    );
    expect(JSON.parse(thick.stdout).faults).toMatchObject([{ kind: 'rapid-through-stock', line: 6 }]);
  });

  test('a clamp in the way is an error with its line; a tapered bit cuts as narrow as its ball', async () => {
    const run = (clamp: string) =>
      kerf('simulate', part('slot.nc'), '--bit', 'taper:1:10:4', '--clamp', clamp, '--json');
    const hit = await run('-500,-500,1000x1000,2');
    expect(hit.status).toBe(1);
    expect(JSON.parse(hit.stdout).faults[0]).toMatchObject({ kind: 'hits-fixture', severity: 'error' });
    const free = await run('-90,-90,20x20,50');
    expect(free.status).toBe(0);
    expect(JSON.parse(free.stdout).faults).toEqual([]);
  });

  test('cuts one program after another on the same stock, each with its bit', async () => {
    const bits = ['--bit', 'flat:4', '--next', part('rapid-through.nc'), '--bit', 'v:60'];
    const { status, stdout } = await kerf(
      'simulate',
      part('slot.nc'),
      ...bits,
      '--stock',
      '100x100x20',
      '--json',
    );
    expect(status).toBe(1);
    const report = JSON.parse(stdout);
    const [first, second] = report.programs;
    expect(first.input).toBe(part('slot.nc'));
    expect(first.removedVolume / (3 * (160 + Math.PI * 4))).toBeCloseTo(1, 2);
    expect(second.removedVolume).toBeGreaterThan(0);
    expect(first.removedVolume + second.removedVolume).toBeCloseTo(report.removedVolume, 0);
    expect(first.seconds + second.seconds).toBeCloseTo(report.seconds, 0);
    expect(report.faults).toMatchObject([{ input: part('rapid-through.nc'), kind: 'rapid-through-stock' }]);
    expect(
      (await kerf('simulate', part('slot.nc'), ...bits)).stdout.trim().split('\n').length,
    ).toBeGreaterThan(2);
  });

  test('burns for a laser', async () => {
    const { status, stdout } = await kerf(
      'simulate',
      part('engraving.nc'),
      '--bit',
      'laser',
      '--cell',
      '0.1',
      '--json',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ removedVolume: 0, deepest: null, faults: [] });
    expect(JSON.parse(stdout).darkestTone).toBeGreaterThan(0.5);
  });
});
