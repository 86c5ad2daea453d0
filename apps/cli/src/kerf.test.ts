import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDesign, createShapeObject, designToJson, writeLac } from '@kerf/document';
import { translation } from '@kerf/geometry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const fixture = (name: string) => here(`../../../fixtures/cam/${name}`);

let folder = '';
/** This run makes its own bundle: another run may be making the delivered bundle at the same time. */
let program = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-cli-'));
  const build = spawnSync(process.execPath, [here('../build.mjs'), join(folder, 'program')], {
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(build.stderr);
  program = join(folder, 'program/kerf.mjs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kerf(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function kerfWith(input: Buffer, ...args: string[]) {
  const options = { encoding: 'utf8', input } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { status, stdout, stderr };
}

const out = (name = 'part.nc') => join(folder, name);

describe('kerf carve', () => {
  test('a drawing becomes a program that kerf check accepts', () => {
    const done = kerf(
      'carve',
      fixture('two-shapes.svg'),
      '--out',
      out(),
      '--cut',
      'pocket',
      '--depth',
      '2',
      '--json',
    );
    expect(done).toMatchObject({ status: 0, stderr: '' });
    const printed = JSON.parse(done.stdout);
    expect(done.stdout.trim().split('\n')).toHaveLength(1);
    expect(printed).toMatchObject({
      programs: [{ output: out(), pass: 'roughing', dialect: 'grbl', operations: 2 }],
      warnings: [],
    });
    const [report] = printed.programs;
    expect(report.bounds.min[2]).toBe(-2);
    const program = readFileSync(out(), 'latin1');
    expect(program.trimEnd().split('\n')).toHaveLength(report.lines);
    const checked = kerf('check', out(), '--json');
    expect(checked.status).toBe(0);
    expect(JSON.parse(checked.stdout)).toMatchObject({ problems: [], lines: report.lines });
    expect(JSON.parse(checked.stdout).seconds).toBeCloseTo(report.seconds, -1);
  });

  test('a DXF drawing becomes a program too, and clip paths of an SVG are applied', () => {
    const dxf = kerf('carve', here('../../../fixtures/dxf/loose-outline.dxf'), '--out', out(), '--json');
    expect(dxf.status).toBe(0);
    expect(JSON.parse(dxf.stdout).programs[0].operations).toBeGreaterThan(0);
    const clipped = kerf('carve', here('../../../fixtures/svg/clipping.svg'), '--out', out(), '--json');
    expect(clipped.status).toBe(0);
    const codes = JSON.parse(clipped.stdout).warnings.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('clip-path');
  });

  test('every option reaches the program', () => {
    const milled = [
      '--cut',
      'outside',
      '--bit',
      '1/4in',
      '--depth',
      '3',
      '--depth-per-pass',
      '1.5',
      '--feed',
      '900',
    ];
    const more = ['--plunge', '150', '--spindle', '9000', '--safe-height', '6', '--material', '200x150x12'];
    expect(kerf('carve', fixture('two-shapes.svg'), '--out', out(), ...milled, ...more).status).toBe(0);
    const program = readFileSync(out(), 'latin1');
    for (const word of [/S9000/, /F900/, /F150/, /Z6\b/, /Z-1\.5\b/, /Z-3\b/, /200 x 150 x 12/, /6\.35 mm/])
      expect(program).toMatch(word);
    const burnt = [
      '--cut',
      'laser-fill',
      '--speed',
      '3000',
      '--power',
      '50',
      '--passes',
      '2',
      '--interval',
      '0.5',
      '--overscan',
      '0',
    ];
    const fill = JSON.parse(
      kerf('carve', fixture('two-shapes.svg'), '--out', out(), ...burnt, '--json').stdout,
    );
    expect(readFileSync(out(), 'latin1')).toMatch(/F3000[\s\S]*S500/);
    const area = 40 * 30 - (4 - Math.PI) * 16 + Math.PI * 144;
    expect(fill.programs[0].cutDistance / ((2 * area) / 0.5)).toBeCloseTo(1, 1);
  });

  test('a job file says the same as options, and options come before it', () => {
    const job = JSON.parse(kerf('carve', fixture('job.json'), '--out', out('job.nc'), '--json').stdout);
    expect(job.programs[0].bounds.min[2]).toBe(-4);
    const shallow = kerf('carve', fixture('job.json'), '--out', out('job.nc'), '--depth', '1', '--json');
    expect(JSON.parse(shallow.stdout).programs[0].bounds.min[2]).toBe(-1);
  });

  test('a second program of an earlier run is removed, and nothing else in its place is touched', () => {
    const args = ['carve', fixture('two-shapes.svg'), '--out', out('left.nc'), '--cut', 'pocket', '--json'];
    const codes = (...more: string[]) =>
      JSON.parse(kerf(...args, ...more).stdout).warnings.map(({ code }: { code: string }) => code);
    expect(codes('--bit', '12', '--second-bit', '1')).toEqual([]);
    expect(readFileSync(out('left_2.nc'), 'latin1')).toContain(';program 2 of 2');
    expect(codes()).toEqual(['old-program-removed']);
    expect(existsSync(out('left_2.nc'))).toBe(false);
    writeFileSync(out('left_2.nc'), 'G0 X1 ; somebody else\n');
    expect(codes()).toEqual(['other-program']);
    const refused = kerf(...args, '--bit', '12', '--second-bit', '1');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/left_2\.nc: is in the way of the second program/);
    expect(readFileSync(out('left_2.nc'), 'latin1')).toBe('G0 X1 ; somebody else\n');
  });

  test('a part on which the second bit cuts is cut out last, by a third program', () => {
    const job = fixture('cut-out.json');
    const { programs, warnings } = JSON.parse(kerf('carve', job, '--out', out('sign.nc'), '--json').stdout);
    expect(programs.map(({ pass, bit }: { pass: string; bit: string }) => [pass, bit])).toEqual([
      ['roughing', 'End mill 3.175 mm'],
      ['detail', 'End mill 1 mm'],
      ['cutout', 'End mill 3.175 mm'],
    ]);
    expect(readFileSync(out('sign_3.nc'), 'latin1')).toContain(';program 3 of 3');
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('cut-out-program');
    kerf('carve', fixture('two-shapes.svg'), '--out', out('sign.nc'));
    expect([existsSync(out('sign_2.nc')), existsSync(out('sign_3.nc'))]).toEqual([false, false]);
  });

  test('a second bit with nothing to do is told of', () => {
    const args = [
      'carve',
      fixture('two-shapes.svg'),
      '--out',
      out('idle.nc'),
      '--cut',
      'pocket',
      '--bit',
      '6',
    ];
    const { programs, warnings } = JSON.parse(kerf(...args, '--second-bit', '1', '--json').stdout);
    expect(programs).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'second-bit-idle' }]);
  });

  test('an input is never written over, and what fails leaves nothing', () => {
    const drawing = out('input.svg');
    writeFileSync(drawing, readFileSync(fixture('two-shapes.svg')));
    symlinkSync(drawing, out('link.nc'));
    for (const target of [drawing, out('link.nc')]) {
      const { status, stderr } = kerf('carve', drawing, '--out', target);
      expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/written over/) });
    }
    expect(readFileSync(drawing)).toEqual(readFileSync(fixture('two-shapes.svg')));
    mkdirSync(out('folder.nc'));
    expect(kerf('carve', drawing, '--out', out('folder.nc')).stderr).toMatch(/folder\.nc: is a folder/);
    const job = out('own.json');
    writeFileSync(job, JSON.stringify({ design: 'input.svg' }));
    expect(kerf('carve', job, '--out', job).status).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('an interrupt in the middle leaves the old program as it was', async () => {
    writeFileSync(out('kept.nc'), 'G0 X1\n');
    const args = [
      'carve',
      fixture('two-shapes.svg'),
      '--out',
      out('kept.nc'),
      '--cut',
      'facing',
      '--depth',
      '9',
    ];
    const child = spawn(process.execPath, [program, ...args, '--depth-per-pass', '0.01']);
    await new Promise((resolve) => setTimeout(resolve, 150));
    child.kill('SIGINT');
    const signal = await new Promise((resolve) => child.on('exit', (_, name) => resolve(name)));
    expect(signal).toBe('SIGINT');
    expect(readFileSync(out('kept.nc'), 'latin1')).toBe('G0 X1\n');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('reads the standard input and writes the standard output', () => {
    const input = readFileSync(fixture('two-shapes.svg'));
    const done = kerfWith(input, 'carve', '-', '--format', 'svg', '--out', '-', '--json');
    expect(done.status).toBe(0);
    expect(done.stdout).toMatch(/^;Kerf\n;order: shortest travel\n;design standard input\n[\s\S]*M30\n$/);
    expect(JSON.parse(done.stderr)).toMatchObject({ input: '-', programs: [{ output: '-' }] });
    const checked = kerfWith(Buffer.from(done.stdout), 'check', '-', '--json');
    expect(JSON.parse(checked.stdout)).toMatchObject({ input: '-', problems: [] });
    const two = kerfWith(
      input,
      'carve',
      '-',
      '--format',
      'svg',
      '--out',
      '-',
      '--cut',
      'pocket',
      '--bit',
      '9',
      '--second-bit',
      '1',
    );
    expect(two).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/has 2 programs/) });
  });

  test('projects keep their own settings unless told otherwise', () => {
    const object = createShapeObject({
      id: 'o1',
      shape: { kind: 'ellipse', rx: 10, ry: 10 },
      transform: translation(20, 20),
    });
    const design = createDesign({ objects: [object] });
    const files = { 'a.lac': writeLac(design), 'a.json': JSON.stringify(designToJson(design)) };
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(out(name), text);
      const own = JSON.parse(kerf('carve', out(name), '--out', out(), '--json').stdout);
      expect(own.programs[0].bounds.min[2]).toBe(-5);
      const told = JSON.parse(kerf('carve', out(name), '--out', out(), '--depth', '1', '--json').stdout);
      expect(told.programs[0].bounds.min[2]).toBe(-1);
    }
  });

  test('warnings are said and do not stop it', () => {
    const done = kerf('carve', fixture('two-shapes.svg'), '--out', out(), '--depth', '12');
    expect(done.status).toBe(0);
    expect(done.stdout).toMatch(/two-shapes\.svg object o1: warning: 'plate' is cut deeper/);
    expect(done.stdout).toMatch(/lines, 2 operations/);
  });
});

describe('kerf simulate', () => {
  test('a dwell lasts what the dialect means by it', () => {
    writeFileSync(out('dwell.gcode'), 'G21\nG90\nM3 S12000\nG4 P3000\nG1 X10 Z-1 F600\nM5\n');
    const secondsAs = (dialect: string) => {
      const args = ['--bit', 'flat:3', '--stock', '20x20x5', '--dialect', dialect, '--json'];
      return JSON.parse(kerf('simulate', out('dwell.gcode'), ...args).stdout).seconds;
    };
    expect(secondsAs('marlin')).toBeLessThan(10);
    expect(secondsAs('grbl')).toBeGreaterThan(3000);
  });

  const part = (name: string) => here(`../../../fixtures/simulation/${name}`);

  test('tells what is removed, and writes a picture and a mesh', () => {
    const files = ['--png', out('slot.png'), '--stl', out('slot.stl')];
    const done = kerf(
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
    const text = kerf('simulate', part('slot.nc'), '--bit', 'ball:4', '--cell', '0.2');
    expect(text.stdout).toMatch(
      /slot\.nc: 0:\d\d, 0\.\d\d cm³ removed, deepest -2\.997 mm at .*, cells of 0\.2 mm/,
    );
  });

  test('names faults with their lines; a rapid through material ends with 1', () => {
    const { status, stdout } = kerf('simulate', part('rapid-through.nc'), '--bit', 'flat:4');
    expect(status).toBe(1);
    expect(stdout).toMatch(/rapid-through\.nc:6: error: a rapid runs through material, 3\.00 mm deep/);
    expect(stdout).toMatch(
      /rapid-through\.nc:9: warning: goes 0\.50 mm below the underside of the stock \(to line 1\d\)/,
    );
    const thick = kerf(
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

  test('a clamp in the way is an error with its line; a tapered bit cuts as narrow as its ball', () => {
    const run = (clamp: string) =>
      kerf('simulate', part('slot.nc'), '--bit', 'taper:1:10:4', '--clamp', clamp, '--json');
    const hit = run('-500,-500,1000x1000,2');
    expect(hit.status).toBe(1);
    expect(JSON.parse(hit.stdout).faults[0]).toMatchObject({ kind: 'hits-fixture', severity: 'error' });
    const free = run('-90,-90,20x20,50');
    expect(free.status).toBe(0);
    expect(JSON.parse(free.stdout).faults).toEqual([]);
  });

  test('cuts one program after another on the same stock, each with its bit', () => {
    const bits = ['--bit', 'flat:4', '--next', part('rapid-through.nc'), '--bit', 'v:60'];
    const { status, stdout } = kerf('simulate', part('slot.nc'), ...bits, '--stock', '100x100x20', '--json');
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
      kerf('simulate', part('slot.nc'), ...bits)
        .stdout.trim()
        .split('\n').length,
    ).toBeGreaterThan(2);
  });

  test('burns for a laser', () => {
    const { status, stdout } = kerf(
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

describe('wrong input ends with 1 and one line that says where', () => {
  test.each<[string, string[], RegExp]>([
    ['a drawing that is not XML', ['carve', fixture('broken.svg'), '--out', 'x.nc'], /broken\.svg:3:1: /],
    [
      'a drawing without shapes',
      ['carve', fixture('no-shapes.svg'), '--out', 'x.nc'],
      /no-shapes\.svg:1:1: There are no shapes/,
    ],
    [
      'a file that is not there',
      ['carve', 'missing.svg', '--out', 'x.nc'],
      /missing\.svg: there is no such file/,
    ],
    [
      'a misspelt setting',
      ['carve', fixture('misspelt-job.json'), '--out', 'x.nc'],
      /misspelt-job\.json at \/depht: is not a setting of a job; did you mean depth\?/,
    ],
    ['a folder', ['check', fixture('.')], /is a folder/],
  ])('%s', (_, args, message) => {
    const { status, stdout, stderr } = kerf(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync('x.nc')).toBe(false);
  });

  test('what cannot be written', () => {
    const { status, stderr } = kerf(
      'carve',
      fixture('two-shapes.svg'),
      '--out',
      join(folder, 'no', 'such', 'x.nc'),
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/cannot be written: there is no such folder/);
  });

  test('a program with an unknown word', () => {
    const { status, stdout } = kerf('check', fixture('unknown-word.nc'), '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout).problems[0]).toMatchObject({ severity: 'error', line: 4, text: 'G99 X3' });
    expect(kerf('check', fixture('unknown-word.nc')).stdout).toMatch(/unknown-word\.nc:4: error: /);
    expect(kerf('check', fixture('unknown-word.nc'), '--profile', 'tolerant').status).toBe(0);
  });
});

describe('wrong usage ends with 2', () => {
  test.each<[string[], RegExp]>([
    [[], /carve, relief, trace, make, check, simulate or schema/],
    [['cut'], /there is no command 'cut'/],
    [['carv'], /did you mean carve\?/],
    [['carve'], /needs a file/],
    [['carve', 'a.svg'], /needs --out/],
    [
      ['carve', 'a.foo', '--out', 'x.nc'],
      /must be a \.svg, \.dxf, \.lac, \.json, \.stl, \.obj, \.3mf, \.jpg, .* or \.tiff? file/,
    ],
    [['carve', 'a.svg', '--out', 'x.nc', '--colour', 'red'], /there is no option --colour/],
    [['carve', 'a.svg', '--out', 'x.nc', '--dept', '3'], /there is no option --dept; did you mean --depth\?/],
    [['carve', 'a.svg', '--out', 'x.nc', '--depth'], /--depth needs a value/],
    [['carve', 'a.svg', '--out', 'x.nc', '--cross=yes'], /--cross takes no value/],
    [['carve', '-', '--out', 'x.nc'], /needs --format/],
    [['carve', 'a.svg', '--out', 'x.nc', '--cut', 'deep'], /--cut: must be one of/],
    [['carve', 'a.svg', '--out', 'x.nc', '--bit', '1/0in'], /--bit: The denominator cannot be zero/],
    [['carve', 'a.svg', '--out', 'x.nc', '--depth', '0'], /--depth: must be a number above 0/],
    [['carve', 'a.svg', '--out', 'x.nc', '--depth-per-pass', 'one'], /--depth-per-pass: must be/],
    [['carve', 'a.svg', '--out', 'x.nc', '--material', '300x180'], /--material: must be like/],
    [['check', 'a.nc', 'b.nc'], /takes one file/],
    [['check', 'a.nc', '--profile', 'kind'], /--profile: must be one of/],
    [['simulate', here('../../../fixtures/simulation/slot.nc')], /needs --bit/],
    [['simulate', 'a.nc', '--bit', '1=flat:3', '--bit', 'T1=ball:3'], /T1 is given twice/],
    [['simulate', 'a.nc', '--bit', '1=laser'], /T1 cannot be a laser/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--next', 'b.nc'], /each program needs its --bit/],
    [['simulate', 'a.nc', '--bit', 'round:3'], /--bit: must be like/],
    [['simulate', 'a.nc', '--bit', 'v:180'], /angle of a V/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--clamp', '0,0,20,8'], /--clamp: must be like/],
    [['simulate', 'a.nc', '--bit', 'taper:7:10:6'], /tip of a taper/],
    [['simulate', 'a.nc', '--bit', 'taper:1:200:6'], /angle of a taper/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--dialect', 'fanuc'], /--dialect: must be one of/],
    [['simulate', 'a.nc', '--bit', 'flat:1/0in'], /--bit: The denominator cannot be zero/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--stock', '300x180'], /--stock: must be like/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', '0'], /--cell: must be a number/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', '0.001'], /too fine/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', '181'], /too coarse/],
    [['simulate', 'a.nc', '--bit', 'flat:3', '--cell', 'Infinity'], /too coarse/],
    [['simulate', 'a.nc', '--bit', 'laser:0.1', '--stl', 'x.stl'], /a laser leaves no shape/],
  ])('%j', (args, message) => {
    const { status, stdout, stderr } = kerf(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

test('check tells bounds, distances and time', () => {
  const { status, stdout } = kerf('check', fixture('line.nc'), '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    lines: 9,
    bounds: { min: [0, 0, -1], max: [60, 0, 5] },
    cutDistance: 66,
    problems: [],
  });
  const slow = kerf('check', fixture('line.nc'), '--max-rate', '300', '--acceleration', '20x20x20', '--json');
  expect(JSON.parse(slow.stdout).seconds).toBeGreaterThan(1.5 * JSON.parse(stdout).seconds);
  expect(kerf('check', fixture('line.nc'), '--max-rate', '3x4').stderr).toMatch(/--max-rate: must be like/);
  expect(kerf('--help').stdout).toMatch(/kerf carve/);
  expect(kerf('--version').stdout).toMatch(/^\d+\.\d+\.\d+/);
});
