import type { DriverEventOf } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncLater } from '../storage/sync-later';
import { createFakeDisk } from '../testing/fake-disk';
import { connectSimulated, expectDone, startJob } from '../testing/job-steps';
import { startTcpFront } from '../testing/simulator-fronts';
import { startTestDriver } from '../testing/test-driver';

const disk = createFakeDisk();

const { file } = syncLater;

beforeEach(() => {
  vi.spyOn(syncLater, 'file').mockImplementation((handle) => disk.sync(() => file(handle)));
});

afterEach(() => {
  disk.work();
  vi.restoreAllMocks();
});

/** Strokes of a tenth of a millimetre: more of them than are reserved at once. */
const STROKES = Buffer.from(
  [
    'G21',
    'G90',
    'G0 X10 Y10',
    ...Array.from({ length: 400 }, (_, i) => `G1 X${10 + (i % 2) / 10} F3000`),
  ].join('\n'),
);
const isStroke = (line: string) => /^G1X10(?:\.1)?F3000$/.test(line);

/** The requests of one job to the disk until its first 192 lines are reserved: HEADER and RESERVE. */
const UNTIL_RESERVED = 2;
/** The strokes among the first 192 lines. */
const RESERVED_STROKES = 189;

it('on a slow disk the machine waits for its reservation, and a pause during the wait beats an earlier resume', async () => {
  const { enter, simulator } = await startTestDriver();
  const client = await enter();
  const countStrokes = () => simulator.truth.executedLines.filter(isStroke).length;
  await connectSimulated(client);
  const { finish } = disk.slowDown(UNTIL_RESERVED);
  await startJob(client, STROKES);
  await vi.waitUntil(() => countStrokes() >= RESERVED_STROKES, 60_000);
  expectDone(await client.ask('pause', {}));
  const resumed = client.ask('resume', {});
  expectDone(await client.ask('pause', {}));
  expect(countStrokes()).toBe(RESERVED_STROKES);
  await finish();
  expect(await resumed).toMatchObject({ action: 'ERROR', code: 'state-refused' });
  expectDone(await client.ask('resume', {}));
  await client.event('CARVE_SUCCESS');
  expect(countStrokes()).toBe(400);
});

it('while the disk is slow, a stop goes to this machine and to another one at once', async () => {
  const { enter } = await startTestDriver();
  const [client, other] = [await enter(), await enter()];
  await connectSimulated(client);
  const { port } = await startTcpFront();
  const added = expectDone(await client.ask('addMachine', { name: '' })) as DriverEventOf<'MACHINE_ADDED'>;
  expectDone(await other.ask('selectMachine', { machine: added.machine }));
  expectDone(await other.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${port}` }));
  const { finish } = disk.slowDown(2 * UNTIL_RESERVED);
  await startJob(client, STROKES);
  await startJob(other, STROKES);
  expectDone(await client.ask('emergencyStop', {}));
  expectDone(await other.ask('cancel', {}));
  await client.event('CNC_STAGE', ({ stage }) => stage === 'stopped');
  await other.event('CNC_STAGE', ({ stage }) => stage === 'cancelled');
  await finish();
});

it('EIO holds the job, it goes on only when the journal can be written again, and loses no line', async () => {
  const { enter, simulator } = await startTestDriver();
  const client = await enter();
  await connectSimulated(client);
  disk.fail('EIO', UNTIL_RESERVED);
  await startJob(client, STROKES);
  const { pauseReason } = await client.event('CNC_STAGE', ({ stage }) => stage === 'paused');
  expect(pauseReason).toBe('journal');
  expect(await client.ask('resume', {})).toMatchObject({ action: 'ERROR', code: 'storage-full' });
  disk.work();
  expectDone(await client.ask('resume', {}));
  await client.event('CARVE_SUCCESS');
  expect(simulator.truth.executedLines.filter(isStroke)).toHaveLength(400);
});
