import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLac } from '@kerf/document';
import { importDxf, importSvg } from '@kerf/importers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../command/run';
import { UsageError } from '../failure';

let folder = '';
const file = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-make-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const make = (generator: string, ...options: string[]) =>
  run(['make', generator, '--out', file('out.svg'), ...options], '0');

test('writes a drawing in true size that the importer reads', async () => {
  const { text } = await make('ruler', '--length', '6', '--unit', 'in', '--json');
  const report = JSON.parse(text);
  expect(report).toMatchObject({ generator: 'ruler', height: 50.8 });
  expect(report.width).toBeCloseTo(152.4, 9);
  const read = importSvg(readFileSync(file('out.svg')));
  if (!read.ok) throw new Error('not read');
  expect(read.value.bounds.maxX - read.value.bounds.minX).toBeCloseTo(152.4, 3);
});

test('says what it made', async () => {
  expect((await make('custom-box', '--tooth-length', '15', '--lid', 'closed')).text).toMatch(
    /out\.svg: custom-box, [\d.]+ x [\d.]+ mm, 6 parts$/,
  );
  expect((await make('gear', '--module', '3', '--teeth', '20', '--pinion-teeth', '30')).text).toContain(
    'axleDistance: 75 mm',
  );
  expect((await make('maze', '--no-solution', '--json')).text).not.toContain('"solution"');
});

test('writes a project whose parts have their operations, and DXF', async () => {
  await run(['make', 'open-box', '--count', '3', '--mode', 'cnc', '--out', file('box.lac')], '0');
  const project = readLac(readFileSync(file('box.lac'), 'utf8'));
  if (!project.ok) throw new Error('not read');
  const [group] = project.value.objects;
  expect(group).toMatchObject({
    generated: { generator: 'open-box', settings: { count: '3' } },
    children: expect.arrayContaining([
      expect.objectContaining({ part: 'front', operation: expect.objectContaining({ kind: 'profile' }) }),
    ]),
  });
  await run(['make', 'puzzle', '--out', file('puzzle.dxf')], '0');
  const drawing = importDxf(readFileSync(file('puzzle.dxf')));
  expect(drawing.ok && drawing.value.bounds.maxX).toBeCloseTo(120, 3);
});

test('sets the words of a tag in their font', async () => {
  await make('name-tag', '--words', 'Ada', '--family', 'Oswald');
  const oswald = readFileSync(file('out.svg'), 'utf8');
  await make('name-tag', '--words', 'Ada', '--family', 'Lobster');
  expect(readFileSync(file('out.svg'), 'utf8')).not.toBe(oswald);
  // Outlines of letters are curves, and not the strokes that stand in where there is no font.
  expect(oswald.match(/<path[^>]*d="[^"]*C/g)?.length).toBeGreaterThanOrEqual(2);
});

test.each([
  [['boxx'], "there is no generator 'boxx'"],
  [['ruler', '--teeth', '3'], 'ruler has no setting --teeth'],
  [['ruler', '--length', 'long'], "--length: 'long' is not a number"],
  [['maze', '--width', '4'], '--width: '],
  [['custom-box', '--thickness', '30'], '--thickness: the box is too small'],
  [['qr-code'], "--content: 'content' must not be empty"],
  [['maze', '--mode', 'water'], '--mode is laser or cnc'],
  [['maze', '--out', 'x.nc'], '--out must end with'],
])('%j: %s', async (words, message) => {
  const [generator, ...options] = words;
  const failed = make(generator!, ...options);
  await expect(failed).rejects.toThrow(UsageError);
  await expect(failed).rejects.toThrow(message);
});

test('the help lists the generators and the settings of each', async () => {
  expect((await run(['make', '--help'], '0')).text).toContain('living-hinge');
  const { text } = await run(['make', 'custom-box', '--help'], '0');
  expect(text).toContain('--lid none|closed|lift-off|cap|sliding|hinged');
  expect(text).toMatch(/--tooth-length mm +2 to 200 \[10\]/);
});
