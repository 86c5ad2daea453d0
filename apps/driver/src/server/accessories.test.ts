import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CONFIGURATION_FILE } from '../accessories/configuration';
import { connectSimulated, expectDone, startJob, testProbe } from '../testing/job-steps';
import { squareProgram } from '../testing/programs';
import { temporaryFolder } from '../testing/temporary-folder';
import { startTestDriver } from '../testing/test-driver';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);

function folderWith(entry: object): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, CONFIGURATION_FILE), JSON.stringify({ version: 1, machines: { '*': entry } }));
  return folder;
}

async function cameraUrl(): Promise<string> {
  const server = createServer((_request, reply) => reply.end(PNG)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('switches the lamp, takes a photograph and measures the tool as the owner has described them', async () => {
  const entry = {
    lamp: { White: ['M8'], Close: ['M9'] },
    camera: await cameraUrl(),
    plate: { thickness: 19.1, retract: 2 },
  };
  const { enter, simulator } = await startTestDriver({ dataPath: folderWith(entry) }, { probeHeight: -6 });
  const client = await enter();
  expect(await client.event('MACHINE_ACCESSORIES')).toEqual({
    action: 'MACHINE_ACCESSORIES',
    ...{ lampColors: ['Close', 'White'], camera: true, plateThickness: 19.1 },
  });
  expect(await client.ask('changeLightColor', { color: 'White' })).toMatchObject({ code: 'not-connected' });
  await connectSimulated(client);
  expectDone(await client.ask('changeLightColor', { color: 'White' }));
  await client.event('MACHINE_STATUS', ({ coolant }) => coolant.flood);
  expectDone(await client.ask('closeRGB', {}));
  expect(await client.ask('changeLightColor', { color: 'Red' })).toMatchObject({
    code: 'no-lamp',
    details: { color: 'Red' },
  });
  const observer = await enter();
  expect(await observer.ask('photograph', {})).toMatchObject({
    action: 'DEVICE_CONTROL_PHOTOGRAPH',
    mediaType: 'image/png',
    image: PNG.toString('base64'),
  });
  expect(await observer.ask('closeRGB', {})).toMatchObject({ code: 'not-controller' });
  expect(JSON.stringify(observer.events)).not.toContain('secret');
  expect(await client.ask('adjustedTool', {})).toMatchObject({ details: { code: 'probe-untested' } });
  await testProbe(client, simulator);
  expectDone(await client.ask('adjustedTool', {}));
  // The top of the plate is at -6.
  await client.event(
    'MACHINE_STATUS',
    ({ workPosition, machinePosition }) => Math.abs(workPosition[2] - machinePosition[2] - 25.1) < 0.01,
  );
});

it('says plainly what the owner has not described, and leaves a running job alone', async () => {
  const { enter } = await startTestDriver({ dataPath: folderWith({ lamp: { White: ['M8'] } }) });
  const client = await enter();
  await connectSimulated(client);
  expect(await client.ask('photograph', {})).toMatchObject({ code: 'no-camera' });
  expect(await client.ask('adjustedTool', {})).toMatchObject({ code: 'plate-unknown' });
  expect(await client.ask('closeRGB', {})).toMatchObject({ code: 'no-lamp' });
  await startJob(client, squareProgram(200));
  expect(await client.ask('changeLightColor', { color: 'White' })).toMatchObject({ code: 'job-running' });
  expectDone(await client.ask('cancel', {}));
});
