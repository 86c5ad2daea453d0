import { overlapMm, recordCuts, uncutCells } from '@kerf/grbl';
import type { DriverEventOf } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { enterProcess, startDriverProcess } from '../testing/driver-process';
import { connectSimulated, expectDone, startJob, upload } from '../testing/job-steps';
import { startTcpFront } from '../testing/simulator-fronts';
import { temporaryFolder } from '../testing/temporary-folder';
import type { TestClient } from '../testing/test-client';
import { startTestDriver, USER } from '../testing/test-driver';

type Checked = DriverEventOf<'RECOVERY_CHECKED'>;

/** A laser's hatch of `rows` strokes. */
function hatch(rows: number): Uint8Array {
  const strokes = Array.from({ length: rows }, (_, row) => {
    const [a, b] = row % 2 === 0 ? [2, 40] : [40, 2];
    return `G0X${a}Y${2 + row * 0.2}\nG1X${b}S600F4000`;
  });
  return Buffer.from(['G21G90G94', 'M4S0', ...strokes, 'M5', 'G0X1Y1', 'M2'].join('\n'));
}

async function interrupted(client: TestClient) {
  const { recovery } = await client.event(
    'CARVING_RECOVERY_NOTIFICATION',
    (event) => event.recovery !== null,
  );
  if (!recovery) throw new Error('Nothing was interrupted');
  return recovery;
}

async function check(client: TestClient, jobId: string): Promise<Checked> {
  return expectDone(
    await client.ask('checkRecovery', { of: { jobId }, from: { kind: 'interruption' } }),
  ) as Checked;
}

const asked = ({ checks }: Checked) => checks.filter(({ state }) => state === 'ask').map(({ code }) => code);
const objections = ({ checks }: Checked) =>
  checks.filter(({ state }) => state === 'objection').map(({ code }) => code);

it('a job that a person has cancelled goes on later, and only as it was confirmed', async () => {
  const { enter, simulator } = await startTestDriver(
    {},
    { settings: { 32: 1 }, startPosition: [-100, -90, 0] },
  );
  const client = await enter();
  await connectSimulated(client);
  await startJob(client, hatch(20), 'laser');
  await client.event('CARVE_PROGRESS', ({ line }) => line > 12);
  expectDone(await client.ask('cancel', {}));
  const { jobId, cause, totalRows, completedRows, hasProgram } = await interrupted(client);
  expect({ cause, totalRows, hasProgram }).toEqual({ cause: 'cancelled', totalRows: 45, hasProgram: true });
  expect(completedRows).toBeLessThan(totalRows);
  const before = await check(client, jobId);
  expect(before.position).toBe('kept');
  expect(before.restart.kind).toBe('beam-off');
  expect(before.interruption?.place).not.toBeNull();
  const startNonce = before.startNonce ?? '';
  // A nonce of a recovery starts no other job, and not everything was confirmed here.
  expect(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce })).toMatchObject({
    code: 'start-nonce-invalid',
  });
  const again = await check(client, jobId);
  expect(
    await client.ask('doRecoveryCarvingTask', {
      userId: USER,
      startNonce: again.startNonce ?? '',
      confirmed: asked(again).slice(1),
    }),
  ).toMatchObject({ code: 'recovery-unconfirmed' });
  const cutBefore = simulator.truth.segments.length;
  const last = await check(client, jobId);
  const from = client.events.length;
  expectDone(
    await client.ask('doRecoveryCarvingTask', {
      userId: USER,
      startNonce: last.startNonce ?? '',
      confirmed: asked(last),
    }),
  );
  await client.event('CARVE_SUCCESS', () => true, from);
  const gone = await client.event('CARVING_RECOVERY_NOTIFICATION', ({ recovery }) => recovery === null, from);
  expect(gone.recovery).toBeNull();
  const { segments } = simulator.truth;
  const first = recordCuts(segments.slice(0, cutBefore), { radius: 0 });
  const whole = recordCuts(segments, { radius: 0 });
  // 20 strokes of 38 mm: all of them, and at most one of them twice.
  expect(overlapMm(first, segments.slice(cutBefore), { radius: 0 })).toBeLessThan(40);
  expect(whole.cutMm).toBeGreaterThanOrEqual(20 * 38 - 1);
  expect(uncutCells(first, whole)).toEqual([]);
});

it('a job goes on after the driver was killed, on a machine that was never reset', async () => {
  const { simulator, port } = await startTcpFront({ settings: { 32: 1 }, startPosition: [-100, -90, 0] });
  const dataPath = temporaryFolder();
  const start = async () => {
    const { child, message, exit } = startDriverProcess(['--port', '0'], { dataPath });
    const client = await enterProcess((await message).port);
    return { child, client, exit };
  };
  const connect = (client: TestClient) =>
    client.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${port}` });
  const first = await start();
  expectDone(await connect(first.client));
  // The machine does not stand at its origin afterwards.
  await startJob(first.client, hatch(40), 'laser');
  await first.client.event('CARVE_PROGRESS', ({ line }) => line > 15);
  first.child.kill('SIGKILL');
  await first.exit;
  await expect.poll(() => simulator.truth.state, { timeout: 20_000 }).toBe('Idle');
  const executed = simulator.truth.segments.length;
  const { client } = await start();
  const { jobId, cause } = await interrupted(client);
  expect(cause).toBe('driver-died');
  expectDone(await connect(client));
  const checked = await check(client, jobId);
  expect({ position: checked.position, objections: objections(checked) }).toEqual({
    position: 'kept',
    objections: [],
  });
  const startNonce = checked.startNonce ?? '';
  expectDone(
    await client.ask('doRecoveryCarvingTask', { userId: USER, startNonce, confirmed: asked(checked) }),
  );
  await client.event('CARVE_SUCCESS');
  const { segments } = simulator.truth;
  const cuts = recordCuts(segments, { radius: 0 });
  expect(cuts.cutMm).toBeGreaterThanOrEqual(40 * 38 - 1);
  const once = recordCuts(segments.slice(0, executed), { radius: 0 });
  expect(overlapMm(once, segments.slice(executed), { radius: 0 })).toBeLessThan(40);
});

it('a machine that was switched off meanwhile has to find its place again', async () => {
  const { enter, simulator } = await startTestDriver({}, { startPosition: [-100, -90, -20] });
  const client = await enter();
  await connectSimulated(client);
  const squares = Array.from({ length: 30 }, () => 'G1X30F2000\nY20\nX10\nY10').join('\n');
  const program = Buffer.from(`G21G90G94\nM3S500\nG0Z5\nX10Y10\nG1Z-1F300\n${squares}\nG0Z5\nM5\nM2`);
  await startJob(client, program);
  await client.event('CARVE_PROGRESS', ({ line }) => line > 20);
  simulator.faults.unplug();
  simulator.powerCycle();
  const { jobId, cause, failure } = await interrupted(client);
  expect({ cause, code: failure?.code }).toEqual({ cause: 'failed', code: 'link-lost' });
  await client.event(
    'DEVICE_STATUS_CHANGE',
    ({ status, failure: why }) => status === 'DISCONNECTED' && !!why,
  );
  await connectSimulated(client);
  const lost = await check(client, jobId);
  expect({ position: lost.position, startNonce: lost.startNonce }).toEqual({
    position: 'unknown',
    startNonce: null,
  });
  expectDone(await client.ask('resetXY', {}));
  expectDone(await client.ask('resetZ', {}));
  const found = await check(client, jobId);
  expect({ position: found.position, objections: objections(found) }).toEqual({
    position: 'reestablished',
    objections: [],
  });
  expect(asked(found)).toContain('bit');
  const from = client.events.length;
  expectDone(await client.ask('cancelRecoveryCarvingTask', { jobId }));
  expect((await client.event('CARVING_RECOVERY_NOTIFICATION', () => true, from)).recovery).toBeNull();
  expect(await client.ask('checkRecovery', { of: { jobId }, from: { kind: 'interruption' } })).toMatchObject({
    code: 'recovery-missing',
  });
});

it('a program begins at one of its lines in the same way', async () => {
  const { enter } = await startTestDriver({}, { startPosition: [-100, -90, -20] });
  const client = await enter();
  await connectSimulated(client);
  const pass = ['G1Z-2F300', 'G1X20F900', 'G0Z5'];
  const program = ['G21G90G94', 'M3S500', 'G0Z5', 'G0X5Y5', ...pass, 'G0X12Y8', ...pass, 'M5', 'M2'];
  const { sha256 } = await upload(client, Buffer.from(program.join('\n')));
  const of = { sha256, fileType: 'finishing', mode: 'cnc' } as const;
  const line = program.lastIndexOf('G1X20F900') + 1;
  const checked = expectDone(
    await client.ask('checkRecovery', { of, from: { kind: 'line', line } }),
  ) as Checked;
  expect(checked.restart).toMatchObject({ line: program.indexOf('G0X12Y8') + 1, kind: 'pen-up', depth: -2 });
  expect(checked.modes).toMatchObject({ spindle: 'M3', spindleSpeed: 500, feedRate: 900 });
  expect(checked.steps.map(({ code }) => code)).toEqual([
    ...['reset-modes', 'lift', 'travel', 'spindle', 'spin-up', 'confirm', 'approach', 'modes', 'cut'],
  ]);
  const startNonce = checked.startNonce ?? '';
  expectDone(
    await client.ask('doRecoveryCarvingTask', { userId: USER, startNonce, confirmed: asked(checked) }),
  );
  await client.event('CNC_STAGE', ({ pauseReason }) => pauseReason === 'entry');
  expectDone(await client.ask('resume', {}));
  await client.event('CARVE_SUCCESS');
});
