import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChunkHeader,
  type DriverEventOf,
  decodeUploadFrame,
  encodeChunkFrame,
  type FileKind,
  uploadFrames,
} from '@kerf/protocol';
import { expect, inject, it, vi } from 'vitest';
import { connectSimulated, expectDone, requestJobStart, startJob, upload } from '../testing/job-steps';
import { squareProgram } from '../testing/programs';
import { startTcpFront } from '../testing/simulator-fronts';
import type { TestClient } from '../testing/test-client';
import { startTestDriver, USER } from '../testing/test-driver';

const RECTANGLES = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40">
  <rect id="plate" x="40" y="5" width="12" height="12"/><rect x="4" y="5" width="12" height="12"/></svg>`;

const rates = { feedRate: 700, zFeedRate: 150, depthPerPass: 1, spindleSpeed: 900 };
const toolConfig = { ...rates, firstToolDiameter: 3, safeHeight: 4, priority: 'stack' } as const;
const plan = { fileName: 'part.svg', fileId: 'drawing-1', file: 'svg', toolConfig } as const;
const svgConfig = { cutType: 'Mill - On path', targetDepth: 2 } as const;

/** Sends a file and waits for what comes of it. */
async function send(
  client: TestClient,
  text: string | Uint8Array,
  fields: Partial<ChunkHeader> & { readonly file?: FileKind },
) {
  const from = client.events.length;
  for (const frame of uploadFrames(Buffer.from(text), { ...plan, ...fields })) client.sendRaw(frame);
  return client.until(({ action }) => action === 'GENERATION_COMPLETE' || action === 'ERROR', from);
}

const leftOf = (dataPath: string) =>
  readdirSync(join(dataPath, 'spool')).filter((name) => name.startsWith('.generation-'));

it('makes a program of a drawing and sends it back; the program can be uploaded as it is', async () => {
  const { enter, dataPath } = await startTestDriver();
  const client = await enter();
  const done = expectDone(
    await send(client, RECTANGLES, { svgConfig }),
  ) as DriverEventOf<'GENERATION_COMPLETE'>;
  expect(done).toMatchObject({ fileId: 'drawing-1', programs: [{ fileName: 'part.nc' }] });
  const [program] = done.programs;
  await vi.waitUntil(() => client.frames.length > 0);
  const frame = decodeUploadFrame(client.frames[0]!);
  if (!frame.ok || frame.frame.kind !== 'chunk') throw new Error('no G-code came');
  const { header, data } = frame.frame;
  expect(header).toMatchObject({ fileId: program?.programId, isFirst: true, isLast: true });
  expect(createHash('sha256').update(data).digest('hex')).toBe(program?.sha256);
  const gcode = Buffer.from(data).toString();
  for (const word of [/F700\b/, /F150\b/, /S900\b/, /Z-2\b/]) expect(gcode).toMatch(word);
  // The rectangle that is lower in the stack comes first, although the other one is nearer.
  expect(Number(/^G0 ?X(-?[\d.]+)/m.exec(gcode)?.[1])).toBeGreaterThan(30);
  expect((await upload(client, data)).sha256).toBe(program?.sha256);
  await vi.waitUntil(() => leftOf(dataPath).length === 0);
  expect(client.events.some(({ action }) => action === 'GENERATION_PROGRESS')).toBe(true);
});

const facet = (...corners: readonly string[]) =>
  `facet normal 0 0 1\nouter loop\n${corners.map((corner) => `vertex ${corner}\n`).join('')}endloop\nendfacet\n`;
const SIDES = ['0 0 0', '9 0 0', '9 9 0', '0 9 0'];
const PYRAMID = `solid p\n${[
  ...SIDES.map((corner, i) => facet(corner, SIDES[(i + 1) % 4]!, '4.5 4.5 3')),
  facet('0 0 0', '9 9 0', '9 0 0'),
  facet('0 0 0', '0 9 0', '9 9 0'),
].join('')}endsolid p\n`;
const model = { fileName: 'part.stl', file: 'imported-stl' } as const;

it('carves a model: roughing and finishing, cut out where that is wanted', async () => {
  const { enter } = await startTestDriver();
  const client = await enter();
  const stlPreprocessConfig = {
    orientation: 'top',
    size: { x: 9, y: 9, z: 3 },
    position: { x: 10, y: 12, z: 3 },
    material: { width: 30, height: 30, thickness: 6 },
  } as const;
  const done = expectDone(
    await send(client, PYRAMID, { ...model, stlPreprocessConfig, stlFrameType: 'cutout_with_tabs' }),
  ) as DriverEventOf<'GENERATION_COMPLETE'>;
  expect(done.programs.map(({ fileName }) => fileName)).toEqual(['part.nc', 'part_2.nc']);
  await vi.waitUntil(() => client.frames.length > 1);
  const gcode = client.frames.map((bytes) => {
    const frame = decodeUploadFrame(bytes);
    if (!frame.ok || frame.frame.kind !== 'chunk') throw new Error('no G-code came');
    return Buffer.from(frame.frame.data).toString();
  });
  for (const word of [/F700\b/, /S900\b/]) expect(gcode[0]).toMatch(word);
  expect(gcode[1]).toMatch(/Z-6\b/);
});

it('refuses what cannot become a program, and names the place', async () => {
  const { enter, dataPath } = await startTestDriver();
  const client = await enter();
  const cases: readonly [string, Parameters<typeof send>[2], object][] = [
    ['<svg><rect', { svgConfig }, { code: 'drawing-invalid', details: { line: 1 } }],
    [RECTANGLES, {}, { code: 'drawing-invalid', details: { field: 'svgConfig' } }],
    [
      RECTANGLES,
      { svgConfig: { ...svgConfig, startDepth: 3 } },
      { code: 'drawing-invalid', details: { path: 'objects[0].operation.targetDepth' } },
    ],
    [
      PYRAMID,
      { ...model, stlPreprocessConfig: { position: { x: 295, y: 0, z: 0 } } },
      { code: 'model-invalid', details: { code: 'stl-boundary', object: 'part.stl' } },
    ],
    [
      PYRAMID.replace('9 0 0', '9 x 0'),
      { ...model, file: 'generated-stl' },
      { code: 'model-invalid', details: { line: 5 } },
    ],
  ];
  for (const [text, fields, failure] of cases)
    expect(await send(client, text, fields)).toMatchObject({
      action: 'ERROR',
      request: 'upload',
      ...failure,
    });
  const material = { width: 30, height: 30, thickness: 10 };
  expect(await send(client, RECTANGLES, { svgConfig: { ...svgConfig, material } })).toMatchObject({
    action: 'GENERATION_COMPLETE',
    warnings: expect.arrayContaining([
      expect.objectContaining({ details: expect.objectContaining({ object: 'plate' }) }),
    ]),
  });
  const chunk = { ...plan, chunkIndex: 0, totalChunks: 200, isFirst: true, isLast: false };
  const { file: _file, ...header } = chunk;
  client.sendRaw(encodeChunkFrame({ ...header, svgConfig }, new Uint8Array(200_000), 'svg'));
  await client.event('ERROR', ({ code }) => code === 'drawing-too-large');
  await vi.waitUntil(() => leftOf(dataPath).length === 0);
});

/** Thousands of shapes to clear with a thin bit: the work of minutes. */
const LASTING = `<svg xmlns="http://www.w3.org/2000/svg" width="290mm" height="170mm" viewBox="0 0 290 170">${Array.from(
  { length: 4000 },
  (_, index) => `<circle cx="${5 + (index % 80) * 3.5}" cy="${5 + Math.floor(index / 80) * 3.2}" r="1.5"/>`,
).join('')}</svg>`;
const lasting = {
  svgConfig: { cutType: 'Mill Pocket', targetDepth: 9 },
  toolConfig: { firstToolDiameter: 0.1, depthPerPass: 0.01 },
} as const;

it('ends when the person, another drawing or a job wants that, and leaves nothing', async () => {
  const { enter, dataPath } = await startTestDriver();
  const client = await enter();
  await connectSimulated(client);
  const first = send(client, LASTING, lasting);
  await vi.waitUntil(() => leftOf(dataPath).length > 0);
  expectDone(await client.ask('cancelGeneration', {}));
  const post = () => {
    for (const frame of uploadFrames(Buffer.from(LASTING), { ...plan, ...lasting })) client.sendRaw(frame);
  };
  expect(await first).toMatchObject({ code: 'generation-cancelled' });
  post();
  expect(await send(client, RECTANGLES, { svgConfig })).toMatchObject({ action: 'GENERATION_COMPLETE' });
  const from = client.events.length;
  await startJob(client, squareProgram(100));
  expect(client.events.slice(from).some(({ action }) => action === 'GENERATION_PROGRESS')).toBe(false);
  expect(await send(client, RECTANGLES, { svgConfig })).toMatchObject({ code: 'job-running' });
  expectDone(await client.ask('cancel', {}));
  post();
  await vi.waitUntil(() => leftOf(dataPath).length > 0);
  client.cut();
  await vi.waitUntil(() => leftOf(dataPath).length === 0);
});

it('a job ends what its own machine’s windows have begun, and nothing of other machines', async () => {
  const { enter } = await startTestDriver();
  const [client, other] = [await enter(), await enter()];
  await connectSimulated(client);
  const { port } = await startTcpFront();
  const { machine } = expectDone(
    await other.ask('addMachine', { name: '' }),
  ) as DriverEventOf<'MACHINE_ADDED'>;
  expectDone(await other.ask('selectMachine', { machine }));
  expectDone(await other.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${port}` }));
  const { sha256 } = await upload(client, squareProgram(20));
  const generated = send(client, LASTING, lasting);
  await startJob(other, squareProgram());
  expectDone(await client.ask('frame', { sha256 }));
  const { startNonce } = expectDone(await requestJobStart(client, sha256)) as DriverEventOf<'START_READY'>;
  expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
  expect(await generated).toMatchObject({ code: 'job-running' });
});

it('the driver itself loads nothing of what makes programs', () => {
  const main = readFileSync(inject('driverProgram'), 'utf8');
  const generator = readFileSync(inject('driverGenerator'), 'utf8');
  const holdsPipeline = (text: string) => text.includes('second-bit-not-smaller');
  expect([holdsPipeline(main), holdsPipeline(generator)]).toEqual([false, true]);
});
