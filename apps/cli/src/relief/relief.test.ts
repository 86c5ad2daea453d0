import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode as encodePng } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../command/run';
import { reliefSettings } from './options';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-relief-'));
  const greys = Uint16Array.from({ length: 40 * 20 }, (_, i) => 1000 * (i % 40));
  writeFileSync(
    join(folder, 'ramp.png'),
    encodePng({ width: 40, height: 20, data: greys, channels: 1, depth: 16 }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kerf = (...options: string[]) =>
  run(['relief', join(folder, 'ramp.png'), '--out', join(folder, 'out.stl'), ...options], '0');

describe('kerf relief', () => {
  test('writes a binary STL of the wanted size', async () => {
    const { text } = await kerf(
      '--width',
      '20',
      '--depth',
      '3',
      '--base',
      '1',
      '--interval',
      '0.5',
      '--json',
    );
    const { size, triangles, cell } = JSON.parse(text) as { size: number[]; triangles: number; cell: number };
    expect([size[0], size[1], cell]).toEqual([20, 10, 0.5]);
    expect(size[2]).toBeCloseTo(1 + (3 * 39_000) / 65_535, 1);
    const bytes = readFileSync(join(folder, 'out.stl'));
    expect(bytes.readUInt32LE(80)).toBe(triangles);
    expect(bytes.length).toBe(84 + 50 * triangles);
  });

  test('says what it made', async () => {
    const { text } = await kerf('--hollow', '--bit', 'ball:2', '--smoothing', '1', '--enhance', '20');
    expect(text).toContain('hollow relief of');
    expect(text).toContain('50 x 25 x 10 mm, 5 mm deep on a base of 5 mm');
    expect(text).toContain('a point every 0.2 mm');
  });

  test('refuses wrong options, also before it reads the picture', async () => {
    await expect(run(['relief', 'none.png', '--out', 'a.stl', '--depth', '0'], '0')).rejects.toThrow(
      '--depth: must',
    );
    await expect(kerf('--optimisation', 'smoothin')).rejects.toThrow('did you mean smoothing');
    await expect(kerf('--hollow', '--embossed')).rejects.toThrow('exclude each other');
    await expect(kerf('--blackclip', '3')).rejects.toThrow('no option --blackclip');
    await expect(run(['relief', 'a.png'], '0')).rejects.toThrow('relief needs --out <relief.stl>');
    await expect(run(['relief', 'none.png', '--out', 'a.stl'], '0')).rejects.toThrow('there is no such file');
  });

  test('refuses what is no picture, and what would be no solid', async () => {
    writeFileSync(join(folder, 'text.png'), 'no picture');
    await expect(
      run(['relief', join(folder, 'text.png'), '--out', join(folder, 'b.stl')], '0'),
    ).rejects.toThrow('is no picture that can be read');
    writeFileSync(
      join(folder, 'black.png'),
      encodePng({ width: 2, height: 2, data: new Uint8Array(4), channels: 1, depth: 8 }),
    );
    await expect(
      run(['relief', join(folder, 'black.png'), '--out', join(folder, 'b.stl'), '--base', '0'], '0'),
    ).rejects.toThrow('nothing of the picture is above the underside');
  });

  test('each optimisation brings its black clip, and a side follows from the other', () => {
    const settings = (texts: Record<string, string>) =>
      reliefSettings((name) => texts[name], { width: 100, height: 200 });
    expect(settings({ optimisation: 'background' }).blackClipPercent).toBe(40);
    expect(settings({ optimisation: 'background', 'black-clip': '5' }).blackClipPercent).toBe(5);
    expect(settings({})).toMatchObject({ width: 25, height: 50, depth: 5, base: 5, isEmbossed: true });
    expect(settings({ height: '1in', depth: '12' })).toMatchObject({ width: 12.7, height: 25.4, base: 1 });
  });
});

describe('kerf relief --depth-model', () => {
  const model = fileURLToPath(
    new URL('../../../../fixtures/depth-models/dark-is-near.onnx', import.meta.url),
  );
  const stl = () => new DataView(readFileSync(join(folder, 'out.stl')).buffer.slice(0));
  const SMALL = ['--width', '20', '--depth', '3', '--base', '1', '--interval', '0.5'];

  /** The highest place among the corners of triangles within a fifth of one side. */
  async function highestAt(side: 'left' | 'right', ...options: string[]): Promise<number> {
    await kerf(...SMALL, ...options);
    const view = stl();
    let highest = 0;
    for (let at = 84; at < view.byteLength; at += 50)
      for (let corner = at + 12; corner < at + 48; corner += 12) {
        const x = view.getFloat32(corner, true);
        if (side === 'left' ? x < 4 : x > 16) highest = Math.max(highest, view.getFloat32(corner + 8, true));
      }
    return highest;
  }

  test('makes the relief of what the model finds, in the size of the picture', async () => {
    expect(await highestAt('left')).toBeLessThan(1.6);
    expect(await highestAt('left', '--depth-model', model)).toBeCloseTo(4, 1);
    expect(await highestAt('right', '--depth-model', model)).toBeLessThan(1.8);
    expect(await highestAt('right', '--depth-model', model, '--invert')).toBeCloseTo(4, 1);
    const { text } = await kerf('--depth-model', model);
    expect(text).toContain('  50 x 25 x ');
  });

  test('without a model, the bytes are those of Kerf before there were depth models', async () => {
    await kerf(...SMALL, '--optimisation', 'auto', '--enhance', '20');
    const bytes = readFileSync(join(folder, 'out.stl'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '3c815cddac05bd7ee9d071f0b6ed40588cf35a48f18ecece434560934f7982a2',
    );
  });

  test('says why a model cannot be used, and never writes over it', async () => {
    const text = join(folder, 'text.onnx');
    writeFileSync(text, 'no model');
    await expect(kerf('--depth-model', text)).rejects.toThrow(
      'text.onnx: This is no ONNX model that can be read',
    );
    await expect(kerf('--depth-model', join(folder, 'none.onnx'))).rejects.toThrow(
      'none.onnx: there is no such file',
    );
    await expect(kerf('--depth-model', '-')).rejects.toThrow('must be a file');
    await expect(kerf('--depth-model', '')).rejects.toThrow('--depth-model: must be the path of a file');
    const same = join(folder, 'model.onnx');
    copyFileSync(model, same);
    const over = run(['relief', join(folder, 'ramp.png'), '--out', same, '--depth-model', same], '0');
    await expect(over).rejects.toThrow('would be written over');
  });
});
