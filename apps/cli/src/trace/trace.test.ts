import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSvg } from '@kerf/importers';
import { encode as encodePng } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../command/run';

let folder = '';
const file = (name: string) => join(folder, name);

/** A picture of 60 × 40 pixels: a dark square, red on its left half, on white. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-trace-'));
  const data = new Uint8Array(60 * 40 * 3).fill(255);
  for (let i = 0; i < 60 * 40; i += 1) {
    const [x, y] = [i % 60, Math.floor(i / 60)];
    if (x >= 20 && x < 40 && y >= 10 && y < 30) data.set(x < 30 ? [180, 0, 0] : [0, 0, 0], 3 * i);
  }
  writeFileSync(file('square.png'), encodePng({ width: 60, height: 40, data, channels: 3, depth: 8 }));
  const white = new Uint8Array(100).fill(255);
  writeFileSync(file('white.png'), encodePng({ width: 10, height: 10, data: white, channels: 1, depth: 8 }));
  writeFileSync(file('broken.png'), 'no picture');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kerf = (...options: string[]) =>
  run(['trace', file('square.png'), '--out', file('out.svg'), ...options], '0');

describe('kerf trace', () => {
  test('writes a drawing that the importer reads, in the wanted size', async () => {
    const { text } = await kerf('--width', '30', '--json');
    expect(JSON.parse(text)).toMatchObject({ width: 60, height: 40, nodes: 4, segments: 4 });
    const read = importSvg(readFileSync(file('out.svg')));
    if (!read.ok) throw new Error('not read');
    expect(read.value.size).toEqual({ width: 30, height: 20 });
    expect(read.value.bounds.minX).toBeCloseTo(10, 1);
    expect(read.value.bounds.maxY).toBeCloseTo(15, 1);
  });

  test('says what it made', async () => {
    expect((await kerf('--noise', '4')).text).toMatch(
      /outlines of .*, 60 x 40 pixels, dark is below \d+ of 255\n {2}4 nodes, 4 lines and curves/,
    );
    expect((await kerf('--centreline')).text).toContain('centre lines of');
    expect((await kerf('--colours', '3')).text).toContain('#b40000 #000000');
    expect(readFileSync(file('out.svg'), 'utf8').match(/<path/g)).toHaveLength(2);
  });

  test('each option changes the drawing', async () => {
    const disc = new Uint8Array(80 * 60 * 3).fill(255);
    for (let i = 0; i < 80 * 60; i += 1) {
      const [x, y] = [i % 80, Math.floor(i / 80)];
      const away = Math.hypot(x - 30, y - 30);
      if (away < 20) disc.set(away < 8 ? [90, 90, 200] : [160, 30, 30], 3 * i);
      // A speck of 12 pixels.
      if (x >= 70 && x < 74 && y >= 10 && y < 13) disc.fill(0, 3 * i, 3 * i + 3);
    }
    writeFileSync(file('disc.png'), encodePng({ width: 80, height: 60, data: disc, channels: 3, depth: 8 }));
    const drawn = async (...options: string[]) => {
      await run(['trace', file('disc.png'), '--out', file('disc.svg'), ...options], '0');
      return readFileSync(file('disc.svg'), 'utf8');
    };
    const plain = await drawn();
    for (const words of [
      '--noise 20',
      '--smoothing 0.1',
      '--downsampling 1',
      '--invert',
      '--threshold 60',
      '--centreline',
    ])
      expect(await drawn(...words.split(' ')), words).not.toBe(plain);
    const colours = await drawn('--colours', '3');
    for (const words of ['--colours 2', '--colours 3 --stacking stacked', '--colours 3 --background'])
      expect(await drawn(...words.split(' ')), words).not.toBe(colours);
  });

  test.each([
    [['--noise', '0'], '--noise: must'],
    [['--smoothing', '1.4'], '--smoothing: must'],
    [['--downsampling', '1.5'], '--downsampling: must'],
    [['--colours', '9'], '--colours: must'],
    [['--colours', '3', '--invert'], '--invert has no effect with --colours'],
    [['--stacking', 'stacked'], '--stacking has no effect without --colours'],
    [['--colors', '3'], 'there is no option --colors; did you mean --colours?'],
  ])('refuses %j', async (options, message) => {
    await expect(kerf(...options)).rejects.toThrow(message);
  });

  test('says which file is wrong', async () => {
    const of = (name: string) => run(['trace', file(name), '--out', file('x.svg')], '0');
    await expect(of('broken.png')).rejects.toThrow(`${file('broken.png')}: is no picture`);
    await expect(of('white.png')).rejects.toThrow(`${file('white.png')}: nothing was found to trace`);
    await expect(of('none.png')).rejects.toThrow('there is no such file');
    await expect(run(['trace', 'a.png'], '0')).rejects.toThrow('trace needs --out <drawing.svg>');
    const same = run(['trace', file('square.png'), '--out', file('square.png')], '0');
    await expect(same).rejects.toThrow('would be written over');
  });
});
