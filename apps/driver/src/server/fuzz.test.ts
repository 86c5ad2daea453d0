import { readdirSync } from 'node:fs';
import { DRIVER_REQUESTS } from '@kerf/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestDriver } from '../testing/test-driver';

const actions = Object.keys(DRIVER_REQUESTS).filter((action) => action !== 'revokePairing');

const message = fc
  .record(
    {
      action: fc.oneof(fc.constantFrom(...actions), fc.string(), fc.constant('__proto__')),
      requestId: fc.oneof(fc.string(), fc.integer()),
      direction: fc.oneof(fc.constantFrom('X', '__proto__', 'constructor'), fc.string()),
      size: fc.oneof(fc.double(), fc.string()),
      feedRate: fc.oneof(fc.double(), fc.constant(-1)),
      command: fc.string(),
      sha256: fc.string(),
      color: fc.oneof(fc.constantFrom('Close', 'White', '__proto__'), fc.string()),
      plateThickness: fc.oneof(fc.double(), fc.string()),
      fileName: fc.constant('../../x'),
    },
    { requiredKeys: ['action'] },
  )
  .map((value) => JSON.stringify(value));

const chunkFrame = fc
  .record({
    fileName: fc.constantFrom('../../x', 'a.nc', '\u0000'),
    fileId: fc.constantFrom('a', 'b', '../b'),
    chunkIndex: fc.integer({ min: -1, max: 4 }),
    totalChunks: fc.constantFrom(0, 1, 2, 3, 1e9),
    isFirst: fc.boolean(),
    isLast: fc.boolean(),
    toolConfig: fc.constantFrom(
      undefined,
      { feedRate: -1 },
      { priority: 'stack' },
      JSON.parse('{"__proto__":1}'),
    ),
    svgConfig: fc.constantFrom(undefined, undefined, { cutType: 'Laser - Fill' }, { cutType: 7 }),
    stlFrameType: fc.constantFrom(undefined, undefined, 'frameless'),
  })
  .chain((header) => fc.constantFrom(1, 2, 3, 4).map((type) => ({ header, type })))
  .map(({ header, type }) => {
    const json = Buffer.from(JSON.stringify(header));
    const head = Buffer.from([type, 0, 0, json.length >> 8, json.length & 255]);
    return new Uint8Array(Buffer.concat([head, json, Buffer.from('G0 X1\n')]));
  });

const frame = fc.oneof(
  { weight: 4, arbitrary: message },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.constant(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) },
  { weight: 1, arbitrary: fc.constant('{"action":"jog","__proto__":{"direction":"X"}}') },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 64 }) },
  { weight: 2, arbitrary: chunkFrame },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 16 })
      .map((rest) => new Uint8Array([1 + (rest.length % 4), 0, 127, ...rest])),
  },
);

it('survives 10,000 frames of nonsense, writes nothing outside its spool and keeps its wits', async () => {
  const { enter, dataPath } = await startTestDriver();
  const client = await enter();
  const frames = fc.sample(frame, { seed: 7504, numRuns: 10_000 });
  for (const [index, data] of frames.entries()) {
    client.sendRaw(data);
    if (index % 500 === 499) await client.ask('verbose', { show: false });
  }
  expect(await client.ask('serials', {})).toMatchObject({ action: 'DEVICE_CONTROL_SERIALS' });
  expect(readdirSync(dataPath).sort()).toEqual(['journals', 'spool']);
  expect(readdirSync(`${dataPath}/journals`)).toEqual([]);
  expect(
    readdirSync(`${dataPath}/spool`).every((name) =>
      /^[0-9a-f]{64}\.nc$|^\.(?:program|generation)-/.test(name),
    ),
  ).toBe(true);
  client.cut();
  expect(await (await enter()).ask('serials', {})).toMatchObject({ action: 'DEVICE_CONTROL_SERIALS' });
});

it('closes the socket on a frame that is too large', async () => {
  const { enter } = await startTestDriver();
  const client = await enter();
  client.sendRaw(new Uint8Array(11 * 1024 * 1024));
  expect(await client.closed()).toBe(1009);
  await enter();
});
