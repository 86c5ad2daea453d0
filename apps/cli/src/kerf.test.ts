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
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createDesign, createShapeObject, designToJson, writeLac } from '@kerf/document';
import { closedMesh, heightField, translation, writeStl } from '@kerf/geometry';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { ProgramReader } from '@kerf/pipeline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute } from './command/execute';
import { startSecondThread } from './helper/second-thread';

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

/** Runs a command in this process: starting the program costs more than most commands do. */
const kerf = (...args: string[]) => execute(args, '1.2.3');

/** Runs the program as it is delivered, in a process of its own. */
function kerfProcess(input: Buffer, ...args: string[]) {
  const options = { encoding: 'utf8', input } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { status, stdout, stderr };
}

const out = (name = 'part.nc') => join(folder, name);

describe('kerf carve', () => {
  test('a drawing becomes a program that kerf check accepts', async () => {
    const done = await kerf(
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
    const checked = await kerf('check', out(), '--json');
    expect(checked.status).toBe(0);
    expect(JSON.parse(checked.stdout)).toMatchObject({ problems: [], lines: report.lines });
    expect(JSON.parse(checked.stdout).seconds).toBeCloseTo(report.seconds, -1);
  });

  test('a DXF drawing becomes a program too, and clip paths of an SVG are applied', async () => {
    const dxf = await kerf(
      'carve',
      here('../../../fixtures/dxf/loose-outline.dxf'),
      '--out',
      out(),
      '--json',
    );
    expect(dxf.status).toBe(0);
    expect(JSON.parse(dxf.stdout).programs[0].operations).toBeGreaterThan(0);
    const clipped = await kerf('carve', here('../../../fixtures/svg/clipping.svg'), '--out', out(), '--json');
    expect(clipped.status).toBe(0);
    const codes = JSON.parse(clipped.stdout).warnings.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('clip-path');
  });

  test('every option reaches the program', async () => {
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
    expect((await kerf('carve', fixture('two-shapes.svg'), '--out', out(), ...milled, ...more)).status).toBe(
      0,
    );
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
      (await kerf('carve', fixture('two-shapes.svg'), '--out', out(), ...burnt, '--json')).stdout,
    );
    expect(readFileSync(out(), 'latin1')).toMatch(/F3000[\s\S]*S500/);
    const area = 40 * 30 - (4 - Math.PI) * 16 + Math.PI * 144;
    expect(fill.programs[0].cutDistance / ((2 * area) / 0.5)).toBeCloseTo(1, 1);
  });

  test('a job file says the same as options, and options come before it', async () => {
    const job = JSON.parse(
      (await kerf('carve', fixture('job.json'), '--out', out('job.nc'), '--json')).stdout,
    );
    expect(job.programs[0].bounds.min[2]).toBe(-4);
    const shallow = await kerf(
      'carve',
      fixture('job.json'),
      '--out',
      out('job.nc'),
      '--depth',
      '1',
      '--json',
    );
    expect(JSON.parse(shallow.stdout).programs[0].bounds.min[2]).toBe(-1);
  });

  test('a second program of an earlier run is removed, and nothing else in its place is touched', async () => {
    const args = ['carve', fixture('two-shapes.svg'), '--out', out('left.nc'), '--cut', 'pocket', '--json'];
    const codes = async (...more: string[]) =>
      JSON.parse((await kerf(...args, ...more)).stdout).warnings.map(({ code }: { code: string }) => code);
    expect(await codes('--bit', '12', '--second-bit', '1')).toEqual([]);
    expect(readFileSync(out('left_2.nc'), 'latin1')).toContain(';program 2 of 2');
    expect(await codes()).toEqual(['old-program-removed']);
    expect(existsSync(out('left_2.nc'))).toBe(false);
    writeFileSync(out('left_2.nc'), 'G0 X1 ; somebody else\n');
    expect(await codes()).toEqual(['other-program']);
    const refused = await kerf(...args, '--bit', '12', '--second-bit', '1');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/left_2\.nc: is in the way of the second program/);
    expect(readFileSync(out('left_2.nc'), 'latin1')).toBe('G0 X1 ; somebody else\n');
  });

  test('a part on which the second bit cuts is cut out last, by a third program', async () => {
    const job = fixture('cut-out.json');
    const { programs, warnings } = JSON.parse(
      (await kerf('carve', job, '--out', out('sign.nc'), '--json')).stdout,
    );
    expect(programs.map(({ pass, bit }: { pass: string; bit: string }) => [pass, bit])).toEqual([
      ['roughing', 'End mill 3.175 mm'],
      ['detail', 'End mill 1 mm'],
      ['cutout', 'End mill 3.175 mm'],
    ]);
    expect(readFileSync(out('sign_3.nc'), 'latin1')).toContain(';program 3 of 3');
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('cut-out-program');
    await kerf('carve', fixture('two-shapes.svg'), '--out', out('sign.nc'));
    expect([existsSync(out('sign_2.nc')), existsSync(out('sign_3.nc'))]).toEqual([false, false]);
  });

  test('a second bit with nothing to do is told of', async () => {
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
    const { programs, warnings } = JSON.parse((await kerf(...args, '--second-bit', '1', '--json')).stdout);
    expect(programs).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'second-bit-idle' }]);
  });

  test('an input is never written over, and what fails leaves nothing', async () => {
    const drawing = out('input.svg');
    writeFileSync(drawing, readFileSync(fixture('two-shapes.svg')));
    symlinkSync(drawing, out('link.nc'));
    for (const target of [drawing, out('link.nc')]) {
      const { status, stderr } = await kerf('carve', drawing, '--out', target);
      expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/written over/) });
    }
    expect(readFileSync(drawing)).toEqual(readFileSync(fixture('two-shapes.svg')));
    mkdirSync(out('folder.nc'));
    expect((await kerf('carve', drawing, '--out', out('folder.nc'))).stderr).toMatch(
      /folder\.nc: is a folder/,
    );
    const job = out('own.json');
    writeFileSync(job, JSON.stringify({ design: 'input.svg' }));
    expect((await kerf('carve', job, '--out', job)).status).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('an interrupt in the middle leaves the old program as it was', async () => {
    writeFileSync(out('kept.nc'), 'G0 X1\n');
    const child = spawn(process.execPath, [
      program,
      'carve',
      '-',
      '--format',
      'svg',
      '--out',
      out('kept.nc'),
    ]);
    const ended = new Promise((resolve) => child.on('exit', (_, name) => resolve(name)));
    // The rest of the drawing never comes, so the program is at work whenever the signal comes.
    await new Promise((resolve) => child.stdin.write('<svg xmlns="http://www.w3.org/2000/svg">', resolve));
    child.kill('SIGINT');
    const signal = await ended;
    expect(signal).toBe('SIGINT');
    expect(readFileSync(out('kept.nc'), 'latin1')).toBe('G0 X1\n');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('reads the standard input and writes the standard output', async () => {
    const input = readFileSync(fixture('two-shapes.svg'));
    const done = kerfProcess(input, 'carve', '-', '--format', 'svg', '--out', '-', '--json');
    expect(done.status).toBe(0);
    expect(done.stdout).toMatch(/^;Kerf\n;order: shortest travel\n;design standard input\n[\s\S]*M30\n$/);
    expect(JSON.parse(done.stderr)).toMatchObject({ input: '-', programs: [{ output: '-' }] });
    const checked = kerfProcess(Buffer.from(done.stdout), 'check', '-', '--json');
    expect(JSON.parse(checked.stdout)).toMatchObject({ input: '-', problems: [] });
    const two = kerfProcess(
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

  test('projects keep their own settings unless told otherwise', async () => {
    const object = createShapeObject({
      id: 'o1',
      shape: { kind: 'ellipse', rx: 10, ry: 10 },
      transform: translation(20, 20),
    });
    const design = createDesign({ objects: [object] });
    const files = { 'a.lac': writeLac(design), 'a.json': JSON.stringify(designToJson(design)) };
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(out(name), text);
      const own = JSON.parse((await kerf('carve', out(name), '--out', out(), '--json')).stdout);
      expect(own.programs[0].bounds.min[2]).toBe(-5);
      const told = JSON.parse(
        (await kerf('carve', out(name), '--out', out(), '--depth', '1', '--json')).stdout,
      );
      expect(told.programs[0].bounds.min[2]).toBe(-1);
    }
  });

  test('warnings are said and do not stop it', async () => {
    const done = await kerf('carve', fixture('two-shapes.svg'), '--out', out(), '--depth', '12');
    expect(done.status).toBe(0);
    expect(done.stdout).toMatch(/two-shapes\.svg object o1: warning: 'plate' is cut deeper/);
    expect(done.stdout).toMatch(/lines, 2 operations/);
  });
});

test('the program starts with the code that the build has compiled, and works the same without it', () => {
  const code = join(
    folder,
    'program',
    readdirSync(join(folder, 'program')).find((name) => name.endsWith('.code'))!,
  );
  // Tells whether V8 has read the code.
  const watch = `data:text/javascript,${encodeURIComponent(`
    import { syncBuiltinESMExports } from 'node:module';
    import vm from 'node:vm';
    vm.Script = class extends vm.Script {
      constructor(...given) { super(...given); process.stderr.write('rejected: ' + this.cachedDataRejected); }
    };
    syncBuiltinESMExports();`)}`;
  const carved = () => {
    const words = ['carve', fixture('two-shapes.svg'), '--cut', 'pocket', '--depth', '2', '--out', out()];
    const { status, stderr } = spawnSync(process.execPath, ['--import', watch, program, ...words], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    return { stderr, text: readFileSync(out(), 'latin1') };
  };
  const delivered = readFileSync(code);
  const { stderr, text } = carved();
  expect(stderr).toBe('rejected: false');
  writeFileSync(code, 'made by another engine');
  expect(carved()).toEqual({ stderr: 'rejected: true', text });
  rmSync(code);
  expect(carved()).toEqual({ stderr: 'rejected: undefined', text });
  writeFileSync(code, delivered);
});

test('a second thread helps with a large model, and changes nothing in the program', () => {
  const heights = Float32Array.from({ length: 162 ** 2 }, (_, i) => Math.sin(i / 500));
  const dunes = closedMesh(heightField(162, 162, 0.2, heights), { bottom: -2 });
  writeFileSync(out('dunes.stl'), writeStl(dunes, 'dunes'));
  const thread = join(folder, 'program/second-thread.mjs');
  const carved = (ownThread: string, file: string) => {
    writeFileSync(thread, ownThread);
    const words = ['--cut', 'relief', '--pass', 'finish', '--bit', 'ball:1', '--stepover', '0.05'];
    const options = [...words, '--material', '33x33x4', '--out', out(file), '--json'];
    const { stdout, ...done } = kerfProcess(Buffer.alloc(0), 'carve', out('dunes.stl'), ...options);
    expect(done).toEqual({ status: 0, stderr: '' });
    return { text: readFileSync(out(file), 'latin1'), report: stdout.replaceAll(file, '') };
  };
  const delivered = readFileSync(thread, 'utf8');
  const marking = `import { workerData as given } from 'node:worker_threads';
    import { writeFileSync as mark } from 'node:fs';
    given.port.on('message', () => mark(${JSON.stringify(out('helped'))}, ''));`;
  const shared = carved(`${marking}${delivered}`, 'two.nc');
  expect(existsSync(out('helped'))).toBe(true);
  expect(carved('', 'one.nc')).toEqual(shared);
  writeFileSync(thread, delivered);
});

test('the second thread reads a program as the first one would', async () => {
  const { readingHelper } = startSecondThread(pathToFileURL(join(folder, 'program/second-thread.mjs')))!;
  const settings = { machine: DEFAULT_MACHINE, isLineTimed: true };
  const bytes = Buffer.from('G0 Z5\nG1 X10 F300\nG2 X20 I5\nG4 P1\nX0 S5 wrong\nM2\n');
  const reader = new ProgramReader(settings);
  reader.push(bytes);
  const read = async () => {
    const begun = readingHelper.begin(settings);
    begun.push(bytes.subarray(0, 20));
    begun.push(bytes.subarray(20));
    // It leaves to the first thread what it has not begun.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return begun.finish();
  };
  await expect.poll(read).toEqual(reader.finish());
});

test('check tells bounds, distances and time', async () => {
  const { status, stdout } = await kerf('check', fixture('line.nc'), '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    lines: 9,
    bounds: { min: [0, 0, -1], max: [60, 0, 5] },
    cutDistance: 66,
    problems: [],
  });
  const slow = await kerf(
    'check',
    fixture('line.nc'),
    '--max-rate',
    '300',
    '--acceleration',
    '20x20x20',
    '--json',
  );
  expect(JSON.parse(slow.stdout).seconds).toBeGreaterThan(1.5 * JSON.parse(stdout).seconds);
  expect((await kerf('check', fixture('line.nc'), '--max-rate', '3x4')).stderr).toMatch(
    /--max-rate: must be like/,
  );
  expect((await kerf('--help')).stdout).toMatch(/kerf carve/);
  expect((await kerf('--version')).stdout).toMatch(/^1\.2\.3/);
});

test('as a process of its own, it prints its version and ends with the code of a failure', () => {
  const nothing = Buffer.alloc(0);
  expect(kerfProcess(nothing, '--version')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+/),
    stderr: '',
  });
  expect(kerfProcess(nothing, 'carv')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^kerf: .*did you mean carve\?\n$/),
  });
  const faulty = kerfProcess(nothing, 'check', fixture('unknown-word.nc'));
  expect(faulty).toMatchObject({ status: 1, stdout: expect.stringMatching(/:4: error: /), stderr: '' });
});
