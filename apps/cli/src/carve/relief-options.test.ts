import { fileURLToPath } from 'node:url';
import { closedMesh, heightField, writeStl } from '@kerf/geometry';
import { encode as encodePng } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Carved, Workshop } from '../testing/carving';

/* The options of reliefs together: what a person types to carve a model or a picture. */

const workshop = new Workshop();
afterAll(() => workshop.clear());
const files = { stl: '', obj: '', png: '' };

beforeAll(() => {
  const heights = Float32Array.from({ length: 25 * 19 }, (_, i) => {
    const [x, y] = [(i % 25) / 2 - 6, Math.floor(i / 25) / 2 - 4.5];
    return 1 + Math.max(0, 2.5 - 0.15 * (x * x + 2 * y * y)) + (Math.abs(x - 4) < 0.6 ? -0.8 : 0);
  });
  const mesh = closedMesh(heightField(25, 19, 0.5, heights), { bottom: 0 });
  files.stl = workshop.file('hill.stl', writeStl(mesh, 'hill'));
  const lines = [...mesh.triangles].map((corner) => corner + 1);
  const corners = Array.from({ length: mesh.positions.length / 3 }, (_, i) =>
    ['v', ...mesh.positions.subarray(3 * i, 3 * i + 3)].join(' '),
  );
  const faces = Array.from(
    { length: lines.length / 3 },
    (_, i) => `f ${lines.slice(3 * i, 3 * i + 3).join(' ')}`,
  );
  files.obj = workshop.file('hill.obj', [...corners, ...faces].join('\n'));
  const data = Uint8Array.from({ length: 400 }, (_, i) => 12 * (i % 20));
  files.png = workshop.file('ramp.png', encodePng({ width: 20, height: 20, data, channels: 1, depth: 8 }));
});

const ON = ['--cut', 'relief', '--material', '16x13x5'];
const carve = (file: string, words: string) =>
  workshop.carve(file, ...ON, ...words.split(' ').filter((word) => word !== ''));
const passesOf = (programs: readonly Carved[]) =>
  programs.map(({ report }) => [report.pass, report.bit] as const);

describe('kerf carve of a relief', () => {
  test('has five ways over the surface, all of them different and as deep', async () => {
    const texts = new Set<string>();
    for (const pattern of ['raster', 'cross', 'spiral', 'waterline', 'scallop']) {
      const [program] = await carve(
        files.stl,
        `--pass finish --bit ball:1.5 --quality 1 --pattern ${pattern}`,
      );
      texts.add(program!.text);
      expect(program!.report.bounds.min[2], pattern).toBeCloseTo(-3.5, 0);
    }
    expect(texts.size).toBe(5);
  });

  test('turns lines, and sets their distance', async () => {
    const finish = '--pass finish --bit ball:1.5';
    const [level] = await carve(files.stl, `${finish} --stepover 0.2`);
    const [upright] = await carve(files.stl, `${finish} --stepover 0.2 --angle 90`);
    const [close] = await carve(files.stl, `${finish} --stepover 0.1`);
    const [byQuality] = await carve(files.stl, `${finish} --quality 2`);
    // Level lines change y from row to row, upright ones x.
    const words = ({ text }: Carved, letter: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('G1') || /^[XYZ]/.test(line))
        .filter((line) => line.includes(letter)).length;
    expect(words(level!, 'X')).toBeGreaterThan(2 * words(level!, 'Y'));
    expect(words(upright!, 'Y')).toBeGreaterThan(2 * words(upright!, 'X'));
    expect(close!.report.cutDistance).toBeGreaterThan(1.7 * level!.report.cutDistance);
    expect(byQuality!.report.cutDistance).toBeGreaterThan(1.1 * level!.report.cutDistance);
  });

  test('leaves stock on the model when it clears', async () => {
    const lowest = async (left: number) =>
      (await carve(files.stl, `--pass rough --bit 2 --stock-to-leave ${left}`))[0]!.report;
    expect((await lowest(1.2)).cutDistance).toBeLessThan(0.9 * (await lowest(0)).cutDistance);
  });

  test('has a program for each pass, and for each bit', async () => {
    expect(passesOf(await carve(files.stl, '--pass both --bit ball:2 --quality 1'))).toEqual([
      ['roughing', 'Ball end mill 2 mm'],
      ['detail', 'Ball end mill 2 mm'],
    ]);
    const two = await carve(files.stl, '--pass finish --bit ball:3 --second-bit ball:0.8 --quality 1');
    expect(two.map(({ report }) => report.output)).toEqual([
      workshop.file('out.nc'),
      workshop.file('out_2.nc'),
    ]);
    // The groove and the foot of the hill are narrow; the rest is cut by the first bit.
    const [alone] = await carve(files.stl, '--pass finish --bit ball:0.8 --quality 1');
    expect(two[1]!.report.cutDistance).toBeLessThan(0.6 * alone!.report.cutDistance);
  });

  test('reads other models, and pictures in both directions', async () => {
    const rough = '--pass rough --bit 2';
    const [stl] = await carve(files.stl, rough);
    const [obj] = await carve(files.obj, rough);
    expect(obj!.report.cutDistance).toBe(stl!.report.cutDistance);
    const [high] = await carve(files.png, `${rough} --embossed`);
    const [deep] = await carve(files.png, `${rough} --hollow`);
    expect(high!.text).not.toBe(deep!.text);
    await expect(carve(files.png, `${rough} --embossed --hollow`)).rejects.toThrow('exclude each other');
    const project = fileURLToPath(new URL('../../../../fixtures/lac/v3.lac', import.meta.url));
    for (const words of ['--embossed', '--no-embossed', '--hollow'])
      await expect(carve(project, words)).rejects.toThrow('is for pictures: the reliefs of a project');
  });

  test('inverts the heights of a picture, and of no model', async () => {
    const finish = '--pass finish --bit ball:2 --quality 1';
    // The ramp is light on the right.
    const deepestX = async (file: string, words: string) => {
      const [program] = await carve(file, `${finish} ${words}`);
      let [x, z, deepest, at] = [0, 0, 0, 0];
      for (const line of program!.text.split('\n').filter((line) => !line.startsWith(';'))) {
        x = Number(/X(-?[\d.]+)/.exec(line)?.[1] ?? x);
        z = Number(/Z(-?[\d.]+)/.exec(line)?.[1] ?? z);
        if (z >= deepest) continue;
        [deepest, at] = [z, x];
      }
      return at;
    };
    expect(await deepestX(files.png, '--no-invert')).toBeLessThan(6);
    const dark = await deepestX(files.png, '--invert');
    expect(dark).toBeGreaterThan(10);
    const job = workshop.file('inverted.json', JSON.stringify({ design: 'ramp.png', invert: true }));
    expect(await deepestX(job, '')).toBe(dark);
    await expect(carve(files.stl, `${finish} --invert`)).rejects.toThrow('--invert: is for pictures');
  });

  test.each([
    ['--pattern zigzag', 'did you mean|must be'],
    ['--pattern lines', '--pattern: must be raster, cross, spiral, waterline, scallop'],
    ['--quality 5', '--quality: must'],
    ['--quality 2 --pass rough', '--quality: does nothing with --pass rough'],
    ['--rest 0.1', '--rest: needs --second-bit'],
    ['--orientation upside', '--orientation: must'],
    ['--frame round', '--frame: must'],
    ['--model-size 0x1x1', '--model-size: must'],
    ['--depth-per-pass 3', 'of a relief is a number from 0.5 to 2'],
  ])('refuses %s', async (words, message) => {
    await expect(carve(files.stl, words)).rejects.toThrow(new RegExp(message));
  });
});
