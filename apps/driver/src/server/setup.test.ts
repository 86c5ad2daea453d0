import type { DriverEventOf } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { connectSimulated, expectDone, upload } from '../testing/job-steps';
import { squareProgram } from '../testing/programs';
import { temporaryFolder } from '../testing/temporary-folder';
import type { TestClient } from '../testing/test-client';
import { startTestDriver, USER } from '../testing/test-driver';

const COARSE = squareProgram(1);
const FINE = squareProgram(2);

/** The driver's latest message about the machine's preparation. */
function setupOf(client: TestClient): Partial<DriverEventOf<'MACHINE_SETUP'>> | undefined {
  return client.events.findLast((event) => event.action === 'MACHINE_SETUP');
}

/** The driver's latest message about jobs that are not done. */
function jobsOf(client: TestClient) {
  return client.events.findLast((event) => event.action === 'JOB_PROGRAMS')?.jobs;
}

/** Sends both programs of a job; returns their hashes. */
async function sendBoth(client: TestClient): Promise<[string, string]> {
  const [coarse, fine] = [await upload(client, COARSE), await upload(client, FINE)];
  return [coarse.sha256, fine.sha256];
}

/** Runs one of a job's programs to its end. */
async function runToEnd(client: TestClient, sha256: string, programs: string[]): Promise<void> {
  expectDone(await client.ask('frame', { sha256 }));
  const wish = { fileType: 'finishing', mode: 'cnc', sha256, programs } as const;
  const ready = expectDone(await client.ask('requestStart', wish)) as DriverEventOf<'START_READY'>;
  const from = client.events.length;
  const { startNonce } = ready;
  expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
  await client.event('CARVE_SUCCESS', () => true, from);
}

describe('what is prepared on the machine', () => {
  it.each([
    ['home', (client: TestClient) => client.ask('home', {})],
    ['the console', (client: TestClient) => client.ask('manualCommand', { command: '$H' })],
  ])('loses a zero that was set before the machine found its origin, by %s', async (_how, home) => {
    const { enter } = await startTestDriver({}, { settings: { 22: 1 } });
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('unlock', {}));
    for (const zero of ['resetXY', 'resetZ'] as const) expectDone(await client.ask(zero, {}));
    expect(setupOf(client)).toMatchObject({ zeroXY: true, zeroZ: true });
    expectDone(await home(client));
    expect(setupOf(client)).toMatchObject({ zeroXY: false, zeroZ: false });
    for (const zero of ['resetXY', 'resetZ'] as const) expectDone(await client.ask(zero, {}));
    expectDone(await home(client));
    expect(setupOf(client)).toMatchObject({ zeroXY: true, zeroZ: true });
  });

  it('is told to every page, and forgotten with the position and with the machine', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    expect(setupOf(client)).toMatchObject({ zeroXY: false, zeroZ: false, bit: null, framed: [] });
    expect(await client.ask('fitBit', { bit: 'v 60' })).toMatchObject({ code: 'not-connected' });
    await connectSimulated(client);
    expectDone(await client.ask('fitBit', { bit: 'v 60' }));
    expectDone(await client.ask('resetXY', {}));
    expectDone(await client.ask('resetZ', {}));
    const { sha256 } = await upload(client, COARSE);
    expectDone(await client.ask('frame', { sha256 }));
    const prepared = { zeroXY: true, zeroZ: true, bit: 'v 60', framed: [sha256] };
    expect(setupOf(client)).toMatchObject(prepared);
    expect(setupOf(await enter())).toMatchObject(prepared);
    expectDone(await client.ask('fitBit', { bit: 'end mill 1' }));
    expect(setupOf(client)).toMatchObject({ zeroXY: true, zeroZ: false });
    expectDone(await client.ask('confirmZero', { axes: 'Z' }));
    expect(setupOf(client)).toMatchObject({ zeroZ: true });
    expectDone(await client.ask('disconnect', {}));
    expect(setupOf(client)).toMatchObject({ zeroXY: false, zeroZ: false, bit: null, framed: [] });
  });

  it('is not taken for right by a word where the machine has lost its position', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('resetXY', {}));
    expectDone(await client.ask('jog', { direction: 'X', size: 100, feedRate: 500 }));
    await client.event('MACHINE_STATUS', ({ state }) => state === 'Jog');
    expectDone(await client.ask('emergencyStop', {}));
    await client.event('MACHINE_STATUS', ({ state }) => state === 'Alarm');
    expect(setupOf(client)).toMatchObject({ zeroXY: false });
    expect(await client.ask('confirmZero', { axes: 'XY' })).toMatchObject({ code: 'position-lost' });
  });
});

describe('a job of two programs', () => {
  it('is known by what of it is done, also after a restart of the driver', async () => {
    const dataPath = temporaryFolder();
    const first = await startTestDriver({ dataPath });
    const client = await first.enter();
    expect(jobsOf(client)).toEqual([]);
    await connectSimulated(client);
    const programs = await sendBoth(client);
    await runToEnd(client, programs[0], programs);
    expect(jobsOf(client)).toEqual([{ programs, done: [programs[0]] }]);
    await first.driver.close();

    const second = await startTestDriver({ dataPath });
    const later = await second.enter();
    expect(jobsOf(later)).toEqual([{ programs, done: [programs[0]] }]);
    await connectSimulated(later);
    await sendBoth(later);
    await runToEnd(later, programs[1], programs);
    expect(jobsOf(later)).toEqual([]);
  });

  it('is begun anew when a person says so; what was cancelled is not done', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const programs = await sendBoth(client);
    await runToEnd(client, programs[0], programs);
    expectDone(await client.ask('startOver', { programs }));
    expect(jobsOf(client)).toEqual([]);
    const wish = { fileType: 'finishing', mode: 'cnc', sha256: programs[0], programs } as const;
    const ready = expectDone(await client.ask('requestStart', wish)) as DriverEventOf<'START_READY'>;
    const { startNonce } = ready;
    expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
    expectDone(await client.ask('cancel', {}));
    expect(jobsOf(client)).toEqual([]);
  });
});

it('names all that stands against a start before anything moves', async () => {
  const { enter, simulator } = await startTestDriver();
  const client = await enter();
  const { sha256 } = await upload(client, Buffer.from('G21\nG0 X1\nG5 X2\nG1 X1 F100\nG7.7\n'));
  const wish = { fileType: 'finishing', mode: 'laser', sha256 } as const;
  expect(await client.ask('checkStart', wish)).toMatchObject({ code: 'not-connected' });
  await connectSimulated(client);
  const checked = expectDone(await client.ask('checkStart', wish)) as DriverEventOf<'START_CHECKED'>;
  expect(checked.checks.map(({ code, details }) => [code, details?.line])).toEqual([
    ['laser-mode-off', undefined],
    ['error-20', 3],
    ['error-20', 5],
  ]);
  expect(simulator.truth.executedLines.some((line) => line.startsWith('G0'))).toBe(false);
});

it('starts what was checked although the same program is checked once more meanwhile', async () => {
  const { enter } = await startTestDriver();
  const client = await enter();
  await connectSimulated(client);
  const { sha256 } = await upload(client, COARSE);
  expectDone(await client.ask('frame', { sha256 }));
  const wish = { fileType: 'finishing', mode: 'cnc', sha256 } as const;
  const ready = expectDone(await client.ask('requestStart', wish)) as DriverEventOf<'START_READY'>;
  // The program is prepared again, as for another machine.
  expectDone(await (await enter()).ask('checkStart', { ...wish, mode: 'laser' }));
  const { startNonce } = ready;
  expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
  await client.event('CARVE_SUCCESS');
});
