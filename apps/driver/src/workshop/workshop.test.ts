import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scheduler, Simulator } from '@kerf/grbl';
import { type DriverEventOf, MOST_MACHINES, UNATTENDED_HOLD_DEFAULT_S } from '@kerf/protocol';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { REAL_SCHEDULER } from '../platform/real-scheduler';
import { connectSimulated, expectDone, startJob } from '../testing/job-steps';
import { laserProgram, squareProgram } from '../testing/programs';
import { startTcpFront, type TcpFront } from '../testing/simulator-fronts';
import { temporaryFolder } from '../testing/temporary-folder';
import type { TestClient } from '../testing/test-client';
import { startTestDriver } from '../testing/test-driver';
import { UNATTENDED_SPINDLE_S } from './station';

const RESET = 0x18;

async function addMachine(client: TestClient, name = ''): Promise<string> {
  return (expectDone(await client.ask('addMachine', { name })) as DriverEventOf<'MACHINE_ADDED'>).machine;
}

async function connect(client: TestClient, { port }: TcpFront) {
  return client.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${port}` });
}

/** A window that shows a machine of its own, which is connected. */
async function enterAt(enter: () => Promise<TestClient>, machine: string, front: TcpFront) {
  const client = await enter();
  expectDone(await client.ask('selectMachine', { machine }));
  expectDone(await connect(client, front));
  return client;
}

/** How many reset bytes a simulated machine has received since. */
function countResets(simulator: Simulator): () => number {
  const receive = vi.spyOn(simulator, 'receive');
  return () => receive.mock.calls.reduce((sum, [bytes]) => sum + bytes.filter((b) => b === RESET).length, 0);
}

it('two machines run two jobs at once, and when one is pulled out the other is not disturbed', async () => {
  const { enter, dataPath } = await startTestDriver();
  const left = await enter();
  const [leftFront, rightFront] = [await startTcpFront({ settings: { 32: 1 } }), await startTcpFront()];
  const rightId = await addMachine(left, 'Right');
  expectDone(await connect(left, leftFront));
  const right = await enterAt(enter, rightId, rightFront);
  const rightJob = await startJob(right, squareProgram(20));
  const leftJob = await startJob(left, laserProgram('M4', 400), 'laser');
  const disturbed = countResets(rightFront.simulator);
  const from = right.events.length;
  leftFront.drop();
  await left.event('CNC_STAGE', ({ stage, jobId }) => stage === 'failed' && jobId === leftJob);
  await left.event('DEVICE_STATUS_CHANGE', ({ failure }) => failure?.code === 'link-lost');
  await right.event('CARVE_SUCCESS', ({ jobId }) => jobId === rightJob);
  expect(disturbed()).toBe(0);
  // The window of the machine on the right got nothing of the other machine but its row in the list.
  const others = right.events.slice(from).filter((event) => 'failure' in event && event.failure);
  expect(others).toEqual([]);
  await right.event('MACHINES', ({ selected, machines }) => {
    const [first, second] = machines;
    return selected === rightId && first?.failure !== null && second?.stage === 'completed';
  });
  expect(readdirSync(join(dataPath, 'journals'))).toEqual([`${leftJob}.journal`]);
  expect(readdirSync(join(dataPath, 'machines', rightId, 'journals'))).toEqual([`${rightJob}.journal`]);
});

it('a stop reaches the machine that it names, or the one that the window shows, and no other', async () => {
  const { enter } = await startTestDriver();
  const window = await enter();
  const ids = ['first', await addMachine(window), await addMachine(window)];
  const fronts = [await startTcpFront(), await startTcpFront(), await startTcpFront()];
  for (const [index, machine] of ids.entries()) {
    expectDone(await window.ask('selectMachine', { machine }));
    expectDone(await connect(window, fronts[index]!));
  }
  const counts = fronts.map(({ simulator }) => countResets(simulator));
  const expected = [0, 0, 0];
  let shown = 2;
  const place = fc.integer({ min: 0, max: 2 });
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), place }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('named' as const), place }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('shown' as const), place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('all' as const), place }) },
  );
  const steps = fc.sample(step, { seed: 1047, numRuns: 40 });
  const replies = steps.map(({ kind, place }) => {
    if (kind === 'show') {
      shown = place;
      return window.ask('selectMachine', { machine: ids[place]! });
    }
    if (kind === 'all') {
      for (const index of expected.keys()) expected[index] = expected[index]! + 1;
      return window.ask('stopAll', { emergency: true });
    }
    const reached = kind === 'named' ? place : shown;
    expected[reached] = expected[reached]! + 1;
    return window.ask('emergencyStop', kind === 'named' ? { machine: ids[place]! } : {});
  });
  await Promise.all(replies);
  await expect.poll(() => counts.map((count) => count())).toEqual(expected);
});

it('only a stop goes to a machine that the window does not show', async () => {
  const { enter } = await startTestDriver();
  const client = await enter();
  const machine = await addMachine(client, 'Other');
  const refused = { action: 'ERROR', code: 'machine-not-shown' };
  const jog = { direction: 'X', size: 1, feedRate: 500 } as const;
  expect(await client.ask('jog', { ...jog, machine })).toMatchObject(refused);
  expect(await client.ask('takeControl', { machine })).toMatchObject(refused);
  expect(await client.ask('jog', { ...jog, machine: 'gone' })).toMatchObject({ code: 'machine-missing' });
  expect(await client.ask('stop', { machine })).toMatchObject({ code: 'stop-not-sent' });
  expect(await client.ask('stopAll', {})).toMatchObject({ code: 'stop-not-sent' });
});

it('a window that shows another machine lets go of the one before', async () => {
  const { enter } = await startTestDriver();
  const [client, other] = [await enter(), await enter()];
  const machine = await addMachine(client);
  expectDone(await client.ask('takeControl', {}));
  expect(await other.ask('unlock', {})).toMatchObject({ code: 'not-controller' });
  const from = client.events.length;
  expectDone(await client.ask('selectMachine', { machine }));
  const [list, device] = client.events.slice(from);
  expect(list).toMatchObject({ action: 'MACHINES', selected: machine });
  expect(device).toMatchObject({ action: 'DEVICE_STATUS_CHANGE', status: 'DISCONNECTED' });
  expect(await other.ask('unlock', {})).toMatchObject({ code: 'not-connected' });
});

/** A clock whose minute for an unattended laser passes when the test wants it. */
function heldMinute(seconds = UNATTENDED_HOLD_DEFAULT_S) {
  const pending = new Set<() => void>();
  const scheduler: Scheduler = {
    ...REAL_SCHEDULER,
    now: () => REAL_SCHEDULER.now(),
    setTimer: (ms, run) => {
      if (ms !== seconds * 1000) return REAL_SCHEDULER.setTimer(ms, run);
      pending.add(run);
      return run as never;
    },
    clearTimer: (timer) => {
      if (!pending.delete(timer as never)) REAL_SCHEDULER.clearTimer(timer);
    },
  };
  const pass = () => {
    for (const run of pending) run();
  };
  return { scheduler, pending, pass };
}

it('a laser is attended only by windows that show its machine', async () => {
  const { scheduler, pending, pass } = heldMinute();
  const { enter } = await startTestDriver({}, { settings: { 32: 1 } }, scheduler);
  const [laser, other] = [await enter(), await enter()];
  const machine = await addMachine(laser);
  expectDone(await other.ask('selectMachine', { machine }));
  await connectSimulated(laser);
  await startJob(laser, laserProgram('M4', 400), 'laser');
  expect(pending.size).toBe(0);
  expectDone(await laser.ask('selectMachine', { machine }));
  expect(pending.size).toBe(1);
  expectDone(await other.ask('selectMachine', { machine: 'first' }));
  expect(pending.size).toBe(0);
  expectDone(await other.ask('selectMachine', { machine }));
  pass();
  const from = other.events.length;
  expectDone(await other.ask('selectMachine', { machine: 'first' }));
  const isHeld = (reason: string | undefined) => reason === 'unattended';
  await other.until(
    (event) =>
      (event.action === 'TASK_CHECK' && isHeld(event.task?.pauseReason)) ||
      (event.action === 'CNC_STAGE' && isHeld(event.pauseReason)),
    from,
  );
  // A page that is opened again knows the job before it can ask for anything: with the reply to its first request.
  const reopened = await enter();
  expect(reopened.events).toContainEqual(
    expect.objectContaining({
      action: 'TASK_CHECK',
      task: expect.objectContaining({ stage: expect.stringMatching(/paus/), pauseReason: 'unattended' }),
    }),
  );
});

it('a spindle that the console has switched on is switched off when no window shows its machine any more', async () => {
  const { scheduler, pending, pass } = heldMinute(UNATTENDED_SPINDLE_S);
  const { enter, simulator } = await startTestDriver({}, {}, scheduler);
  const router = await enter();
  const machine = await addMachine(router);
  await connectSimulated(router);
  await router.ask('manualCommand', { command: 'M3S500' });
  await expect.poll(() => simulator.truth.power).toBeGreaterThan(0);
  await router.event('MACHINE_STATUS', ({ spindleOn }) => spindleOn);
  expect(pending.size).toBe(0);
  expectDone(await router.ask('selectMachine', { machine }));
  expect(pending.size).toBe(1);
  // A page that is reloaded is back in time.
  expectDone(await router.ask('selectMachine', { machine: 'first' }));
  expect(pending.size).toBe(0);
  router.cut();
  await expect.poll(() => pending.size).toBe(1);
  pass();
  await expect.poll(() => simulator.truth.power).toBe(0);
  const later = await enter();
  expect(later.events).toContainEqual({
    action: 'MACHINE_NOTICES',
    notices: [expect.objectContaining({ code: 'spindle-unattended' })],
  });
});

it('the page in control chooses when an unattended laser is held, and the driver remembers it', async () => {
  const { scheduler, pending } = heldMinute();
  const dataPath = temporaryFolder();
  const { enter, driver } = await startTestDriver({ dataPath }, { settings: { 32: 1 } }, scheduler);
  const [laser, other] = [await enter(), await enter()];
  const spare = await addMachine(laser);
  await connectSimulated(laser);
  await startJob(laser, laserProgram('M4', 400), 'laser');
  const choice = { machine: 'first', seconds: null };
  expectDone(await laser.ask('takeControl', {}));
  expect(await other.ask('setUnattendedHold', choice)).toMatchObject({ code: 'not-controller' });
  for (const seconds of [0, 9, 3601, 10.5])
    expect(await laser.ask('setUnattendedHold', { ...choice, seconds })).toMatchObject({
      code: 'invalid-message',
    });
  // It counts at once, also for a job that runs and that nobody sees any more.
  expectDone(await laser.ask('setUnattendedHold', choice));
  expectDone(await other.ask('selectMachine', { machine: spare }));
  expectDone(await laser.ask('selectMachine', { machine: spare }));
  expect(pending.size).toBe(0);
  expectDone(await other.ask('selectMachine', { machine: 'first' }));
  expectDone(await other.ask('setUnattendedHold', { machine: 'first', seconds: UNATTENDED_HOLD_DEFAULT_S }));
  expectDone(await other.ask('selectMachine', { machine: spare }));
  expect(pending.size).toBe(1);
  expectDone(await other.ask('selectMachine', { machine: 'first' }));
  expectDone(await other.ask('setUnattendedHold', { machine: 'first', seconds: 300 }));
  await driver.close();
  const again = await (await startTestDriver({ dataPath })).enter();
  const { machines } = await again.event('MACHINES');
  expect(machines.map(({ unattendedHold }) => unattendedHold)).toEqual([300, UNATTENDED_HOLD_DEFAULT_S]);
});

it('two machines never share a port, however it is written', async () => {
  const { enter } = await startTestDriver();
  const client = await enter();
  const front = await startTcpFront();
  expectDone(await client.ask('connect', { connectionType: 2, ipAndPort: `LOCALHOST:${front.port}` }));
  expectDone(await client.ask('selectMachine', { machine: await addMachine(client) }));
  const again = await client.ask('connect', { connectionType: 2, ipAndPort: `localhost:${front.port}` });
  expect(again).toMatchObject({ code: 'port-taken' });
});

it('keeps the machines with their names and addresses, up to eight of them, and removes those at rest', async () => {
  const dataPath = temporaryFolder();
  const { enter, driver } = await startTestDriver({ dataPath });
  const client = await enter();
  const front = await startTcpFront();
  const machine = await addMachine(client, 'Laser');
  const spare = await addMachine(client, 'Spare');
  expectDone(await client.ask('renameMachine', { machine: 'first', name: 'Router' }));
  expectDone(await client.ask('selectMachine', { machine }));
  expectDone(await connect(client, front));
  expect(await client.ask('removeMachine', { machine })).toMatchObject({ code: 'machine-kept' });
  expect(await client.ask('removeMachine', { machine: 'first' })).toMatchObject({ code: 'machine-kept' });
  const watcher = await enter();
  expectDone(await watcher.ask('selectMachine', { machine: spare }));
  expectDone(await client.ask('removeMachine', { machine: spare }));
  await watcher.event('MACHINES', ({ selected, machines }) => selected === 'first' && machines.length === 2);
  expect(readdirSync(join(dataPath, 'machines'))).toEqual([machine]);
  for (let count = 2; count < MOST_MACHINES; count += 1) await addMachine(client);
  expect(await client.ask('addMachine', { name: '' })).toMatchObject({ code: 'machines-full' });
  await driver.close();

  const again = await (await startTestDriver({ dataPath })).enter();
  const { machines } = await again.event('MACHINES');
  expect(machines).toHaveLength(MOST_MACHINES);
  expect(machines[0]).toMatchObject({ id: 'first', name: 'Router', address: null });
  expect(machines[1]).toMatchObject({ id: machine, name: 'Laser', address: `127.0.0.1:${front.port}` });
});
