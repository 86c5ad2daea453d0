import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DriverEventOf, uploadFrames } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { readJournal } from '../job/journal/records';
import {
  askWhenFree,
  connectSimulated,
  expectDone,
  RECORD,
  requestJobStart,
  startJob,
  upload,
} from '../testing/job-steps';
import { laserProgram, squareProgram } from '../testing/programs';
import { startTestDriver, USER } from '../testing/test-driver';

function readJournals(dataPath: string) {
  const folder = join(dataPath, 'journals');
  return readdirSync(folder).map((name) => readJournal(readFileSync(join(folder, name))));
}

const isMoving = ({ line }: { readonly line: number }) => line > 4;

describe('a program', () => {
  it('is kept, described and named by its hash', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    const program = await upload(client, squareProgram());
    expect(program).toMatchObject({
      lines: 14,
      beam: 'constant',
      bounds: { min: [0, 0, -1], max: [40, 30, 5] },
    });
    expect(program.estimatedTime).toBeGreaterThan(2);
  });

  it.each([
    ['G21\nG0 X1\n$H\n', 3, 'system-command'],
    ['G21\nG0 X1 ü\n', 2, 'illegal-character'],
    [`G21\nG0 X1${'0'.repeat(90)}\n`, 2, 'line-too-long'],
  ])('that may not go over the wire is refused with its line: %j', async (gcode, line, code) => {
    const { enter } = await startTestDriver();
    const client = await enter();
    client.sendRaw(Buffer.concat([Buffer.from([1]), Buffer.from(gcode)]));
    const error = await client.event('ERROR');
    expect(error).toMatchObject({ code: 'program-invalid', request: 'upload', details: { line, code } });
  });

  it('with a block that this machine refuses does not start', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const { sha256 } = await upload(client, Buffer.from('G21\nG0 X1\nG5 X2\n'));
    expect(await requestJobStart(client, sha256)).toMatchObject({
      code: 'preflight-failed',
      details: { checks: [{ code: 'error-20', severity: 'error', details: { line: 3 } }] },
    });
  });

  it('of 10 MiB and more comes in chunks', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    const line = `G1X10F900 (${'filler '.repeat(100)})\n`;
    const gcode = Buffer.from(`G21\n${line.repeat(Math.ceil((10 * 1024 * 1024) / line.length))}`);
    const from = client.events.length;
    for (const frame of uploadFrames(gcode, { fileName: '../x.nc', fileId: 'f1' })) client.sendRaw(frame);
    const done = await client.until(({ action }) => action === 'UPLOAD_COMPLETE' || action === 'ERROR', from);
    expect(done).toMatchObject({
      action: 'UPLOAD_COMPLETE',
      fileName: '../x.nc',
      fileId: 'f1',
      program: { bytes: gcode.length },
    });
  });
});

describe('a job', () => {
  it('runs from upload to the end, with progress and a journal', async () => {
    const { enter, dataPath, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const jobId = await startJob(client, squareProgram(3));
    const success = await client.event('CARVE_SUCCESS');
    expect(success).toMatchObject({ jobId, fileType: 'finishing' });
    const progress = client.events.filter((event) => event.action === 'CARVE_PROGRESS');
    expect(progress.length).toBeGreaterThan(2);
    expect(progress.at(-1)).toMatchObject({ progress: 100, remainingTime: 0 });
    for (const [index, event] of progress.entries())
      expect(event.progress).toBeGreaterThanOrEqual(progress[index - 1]?.progress ?? 0);
    // Each line is named with its text as it was sent: without spaces.
    const source = Buffer.from(squareProgram(3)).toString().split('\n');
    const named = progress.filter(({ lineText }) => lineText !== undefined);
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(({ lineText }) => lineText)).toEqual(
      named.map(({ line }) => source[line - 1]?.replaceAll(' ', '')),
    );
    expect(simulator.truth.executedLines.filter((line) => line.startsWith('G1')).length).toBeGreaterThan(12);
    expect(simulator.truth.power).toBe(0);
    const [journal] = readJournals(dataPath);
    expect(journal?.records[0]).toMatchObject({
      kind: 'HEADER',
      jobId,
      userId: USER,
      mode: 'cnc',
      record: RECORD,
    });
    expect(await client.event('TASK_CHECK', ({ task }) => task?.jobId === jobId)).toMatchObject({
      task: { record: RECORD },
    });
    expect(journal?.records.some((record) => record.kind === 'RESERVE')).toBe(true);
    expect(journal?.records.at(-1)).toMatchObject({ kind: 'END', end: 'completed' });
  });

  it('reserves in its journal exactly the lines of its program', async () => {
    const { enter, dataPath } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    // Neither the lines that bring the machine to a known state before, nor those that end the job, belong to it.
    await startJob(client, squareProgram(15));
    await client.event('CARVE_SUCCESS');
    const reserved = readJournals(dataPath)[0]?.records.findLast(({ kind }) => kind === 'RESERVE');
    expect(reserved).toMatchObject({ lines: 70 });
  });

  it('needs the frame on a machine that does not know where it is, and anew after a new zero', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const { sha256 } = await upload(client, squareProgram());
    expect(await requestJobStart(client, sha256)).toMatchObject({ code: 'frame-required' });
    expectDone(await client.ask('frame', {}));
    expect(await requestJobStart(client, sha256)).toMatchObject({ action: 'START_READY' });
    expectDone(await client.ask('jog', { direction: 'X', size: 1, feedRate: 1000 }));
    await client.event(
      'MACHINE_STATUS',
      ({ state, workPosition }) => state === 'Idle' && workPosition[0] > 0,
    );
    expectDone(await askWhenFree(client, 'resetXY', {}));
    expect(await requestJobStart(client, sha256)).toMatchObject({ code: 'frame-required' });
  });

  it('traces the hull of the cuts instead of the rectangle, which counts as the frame', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const triangle = 'G21G90\nG0Z5\nM3S1000\nG1Z-1F500\nG1X20Y10\nG1X0Y20\nG1Y0\nG0Z5\nM5\n';
    const { sha256 } = await upload(client, new TextEncoder().encode(triangle));
    expectDone(await client.ask('frame', { shape: 'hull' }));
    const traced = simulator.truth.segments.map(({ to: [x, y] }) => [x, y] as const);
    expect(Math.max(...traced.map(([x]) => x))).toBe(20);
    expect(Math.max(...traced.map(([, y]) => y))).toBe(20);
    for (const [x, y] of traced) expect(Math.abs(y - 10)).toBeLessThanOrEqual(10 - x / 2 + 0.001);
    expect(await requestJobStart(client, sha256)).toMatchObject({ action: 'START_READY' });
  });

  it('starts once for each nonce, and never for another connection', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const { sha256 } = await upload(client, squareProgram());
    expectDone(await client.ask('frame', {}));
    const ready = expectDone(await requestJobStart(client, sha256)) as DriverEventOf<'START_READY'>;
    const { startNonce } = ready;
    const carve = { userId: USER, fileType: 'finishing', startNonce } as const;
    expectDone(await client.ask('carve', carve));
    await client.event('CARVE_SUCCESS');
    const { length } = simulator.truth.executedLines;
    expect(await client.ask('carve', carve)).toMatchObject({ code: 'start-nonce-invalid' });
    client.cut();
    const again = await enter();
    expect(await again.ask('carve', carve)).toMatchObject({ code: 'start-nonce-invalid' });
    expect(await again.ask('carve', { ...carve, startNonce: '00'.repeat(32) })).toMatchObject({
      code: 'start-nonce-invalid',
    });
    expect(simulator.truth.executedLines.length).toBe(length);
  });

  it('pauses and goes on', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    await startJob(client, squareProgram(20));
    await client.event('CARVE_PROGRESS', isMoving);
    expectDone(await client.ask('pause', {}));
    const paused = await client.event('CNC_STAGE', ({ stage }) => stage === 'paused');
    expect(paused.pauseReason).toBe('asked');
    const from = client.events.length;
    expectDone(await client.ask('resume', {}));
    await client.event('CNC_STAGE', ({ stage }) => stage === 'running', from);
    await client.event('CARVE_SUCCESS');
  });

  it('is held where its program asks for it, and says and records that', async () => {
    const { enter, dataPath } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    await startJob(client, Buffer.from('G21\nG90\nG94\nG1 X5 F3000\nM0\nG1 X0\nM2\n'));
    const paused = await client.event('CNC_STAGE', ({ stage }) => stage === 'paused');
    expect(paused.pauseReason).toBe('program');
    const { task } = await (await enter()).event('TASK_CHECK');
    expect(task).toMatchObject({ stage: 'paused', pauseReason: 'program' });
    expectDone(await client.ask('resume', {}));
    await client.event('CARVE_SUCCESS');
    const events = readJournals(dataPath)[0]?.records.filter(({ kind }) => kind === 'EVENT');
    expect(events).toMatchObject([{ event: 'pause program' }, { event: 'resume' }]);
    const ended = client.events.filter((event) => event.action === 'CNC_STAGE').at(-1);
    expect(ended).not.toHaveProperty('pauseReason');
  });

  it('is cancelled with its position kept and everything off', async () => {
    const { enter, simulator, dataPath } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    await startJob(client, squareProgram(50));
    await client.event('CARVE_PROGRESS', isMoving);
    expectDone(await client.ask('cancel', {}));
    await client.event('CNC_STAGE', ({ stage }) => stage === 'cancelled');
    // After a cancelled job the tool is lifted to the safe height.
    await expect.poll(() => simulator.truth.state).toBe('Idle');
    expect(simulator.truth.position[2]).toBeCloseTo(5, 2);
    expect(simulator.truth.power).toBe(0);
    expect(simulator.truth.believedPosition).toEqual(simulator.truth.position);
    expect(readJournals(dataPath)[0]?.records.at(-1)).toMatchObject({ end: 'cancelled' });
    expect(client.events.some((event) => event.action === 'CARVE_SUCCESS')).toBe(false);
  });

  it('that meets an error fails with the line and its text', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    await startJob(client, squareProgram(30));
    await client.event('CARVE_PROGRESS', isMoving);
    simulator.faults.failLine(3, 20);
    const failed = await client.event('CNC_STAGE', ({ stage }) => stage === 'failed');
    expect(failed.failure?.details).toMatchObject({
      line: expect.any(Number),
      text: expect.stringMatching(/^G1/),
    });
    const lost = await enter();
    const { task } = await lost.event('TASK_CHECK');
    expect(task).toMatchObject({ stage: 'failed', failure: failed.failure });
  });

  it('is stopped at once by anybody', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    const observer = await enter();
    await connectSimulated(client);
    await startJob(client, squareProgram(50));
    await client.event('CARVE_PROGRESS', isMoving);
    expectDone(await observer.ask('emergencyStop', {}));
    await client.event('CNC_STAGE', ({ stage }) => stage === 'stopped');
    expect(simulator.truth.power).toBe(0);
  });

  it('tells everybody at its beginning which program it is', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const observer = await enter();
    const jobId = await startJob(client, squareProgram(3));
    const { program } = await client.event('UPLOAD_COMPLETE');
    const { task } = await observer.event('TASK_CHECK', (event) => event.task !== null);
    expect(task).toMatchObject({ jobId, sha256: program.sha256, line: 0 });
    await observer.event('CNC_STAGE', (event) => event.jobId === jobId);
    const started = observer.events.findIndex(
      (event) => event.action === 'CNC_STAGE' && event.jobId === jobId,
    );
    const told = observer.events.findIndex((event) => event.action === 'TASK_CHECK' && event.task !== null);
    expect(told).toBeLessThan(started);
  });

  it('goes on when the tab is closed, and the next tab sees it at once', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    // An M0 makes the program wait at its end, however long the next tab takes to appear.
    const squares = Buffer.from(squareProgram(30)).toString().replace('M5\n', 'M0\nM5\n');
    const jobId = await startJob(client, Buffer.from(squares));
    await client.event('CARVE_PROGRESS', ({ progress }) => progress > 0);
    client.cut();
    const again = await enter();
    const { task } = await again.event('TASK_CHECK');
    expect(task?.jobId).toBe(jobId);
    expect(task?.progress).toBeGreaterThan(0);
    expect(await again.event('DEVICE_STATUS_CHANGE')).toMatchObject({ status: 'CONNECTED' });
    const isAtItsEnd = ({ pauseReason }: { pauseReason?: string | undefined }) => pauseReason === 'program';
    if (task && !isAtItsEnd(task)) {
      expect(task.stage).toBe('running');
      await again.event('CNC_STAGE', isAtItsEnd);
    }
    expectDone(await again.ask('resume', {}));
    expect(await again.event('CARVE_SUCCESS')).toMatchObject({ jobId });
  });
});

describe('a laser job', () => {
  it('needs laser mode, and with constant power a consent for this one job', async () => {
    const { enter, dataPath } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const { sha256 } = await upload(client, laserProgram('M3'));
    expectDone(await client.ask('setLaserMode', { enable: true }));
    expectDone(await client.ask('frame', {}));
    expect(await requestJobStart(client, sha256, 'laser')).toMatchObject({
      code: 'laser-consent-required',
      details: { reason: expect.stringContaining('M3') },
    });
    expectDone(await client.ask('consentConstantPower', { sha256, accepted: true }));
    const ready = expectDone(await requestJobStart(client, sha256, 'laser')) as DriverEventOf<'START_READY'>;
    const { startNonce } = ready;
    expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
    await client.event('CARVE_SUCCESS');
    expect(readJournals(dataPath)[0]?.records[0]).toMatchObject({
      constantPowerConsent: true,
      mode: 'laser',
    });
    expect(await requestJobStart(client, sha256, 'laser')).toMatchObject({ code: 'laser-consent-required' });
  });

  it('is refused in router mode, and the other way round', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const laser = await upload(client, laserProgram('M4'));
    expect(laser.beam).toBe('dynamic');
    expectDone(await client.ask('frame', {}));
    expect(await requestJobStart(client, laser.sha256, 'laser')).toMatchObject({ code: 'preflight-failed' });
    expectDone(await client.ask('setLaserMode', { enable: true }));
    expect(await requestJobStart(client, laser.sha256, 'laser')).toMatchObject({ code: 'frame-required' });
    expectDone(await client.ask('frame', {}));
    expect(await requestJobStart(client, laser.sha256, 'laser')).toMatchObject({ action: 'START_READY' });
    expect(await requestJobStart(client, laser.sha256, 'cnc')).toMatchObject({ code: 'preflight-failed' });
  });
});
