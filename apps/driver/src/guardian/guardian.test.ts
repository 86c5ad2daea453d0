import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Simulator } from '@kerf/grbl';
import { describe, expect, it } from 'vitest';
import { enterProcess, startDriverProcess } from '../testing/driver-process';
import { connectSerial, expectDone, startJob } from '../testing/job-steps';
import { laserProgram, squareProgram } from '../testing/programs';
import { HAS_SOCAT, startSerialFront, startTcpFront, startWebSocketFront } from '../testing/simulator-fronts';
import { USER } from '../testing/test-driver';

const JOBS = [
  ['M3', 'laser', laserProgram('M3', 200)],
  ['M4', 'laser', laserProgram('M4', 200)],
  ['router', 'cnc', squareProgram(100)],
] as const;

/** The guardian has the machine's port and passes on all bytes. */
const RELAYED: readonly string[] = ['--relay-ports'];

/** How many bytes a GRBL board takes ahead. */
const WINDOW = 127;

/** Longer than any pause after which the driver still carries out what people asked for meanwhile. */
const FROZEN_MS = 6500;

/** Everything except status queries that the machine was sent from the `from`-th piece on. */
const sentFrom = ({ truth }: Simulator, from: number) =>
  truth.received
    .slice(from)
    .map(({ bytes }) => String.fromCharCode(...bytes))
    .join('')
    .replaceAll('?', '');

async function startDriver(args: readonly string[] = []) {
  const { child, message, exit } = startDriverProcess(['--port', '0', ...args]);
  const { port } = await message;
  return { child, exit, client: await enterProcess(port) };
}

describe.skipIf(!HAS_SOCAT)('the guardian of a machine on a serial port', () => {
  it.each([
    ...JOBS.flatMap(([name, mode, program]) =>
      (['SIGKILL', 'SIGSTOP'] as const).map(
        (signal, index) => [signal, name, mode, program, 5 + 8 * index, []] as const,
      ),
    ),
    // As on Windows, where an open port cannot be inherited.
    ['SIGKILL', 'M3, relayed', 'laser', JOBS[0][2], 9, RELAYED] as const,
    ['SIGSTOP', 'router, relayed', 'cnc', JOBS[2][2], 5, RELAYED] as const,
  ])('makes it safe after %s of the driver in a job (%s)', async (...job) => {
    const [signal, _name, mode, program, pieces, args] = job;
    const { simulator, path } = await startSerialFront({
      speed: 5,
      settings: { 32: mode === 'laser' ? 1 : 0 },
    });
    const { child, client } = await startDriver(args);
    await connectSerial(client, path);
    await startJob(client, program, mode);
    const framed = simulator.truth.segments.length;
    await expect.poll(() => simulator.truth.segments.length).toBeGreaterThan(framed + pieces);
    const from = simulator.truth.received.length;
    child.kill(signal);
    await expect.poll(() => sentFrom(simulator, from)).toContain('\x18');
    // Lines that were already on their way may come before the two bytes; nothing comes after them.
    expect(sentFrom(simulator, from)).toMatch(/![^!]*$/);
    expect(sentFrom(simulator, from).endsWith('\x18')).toBe(true);
    expect(simulator.truth.power).toBe(0);
    await expect.poll(() => simulator.truth.state).toMatch(/Idle|Alarm/);
    if (signal !== 'SIGSTOP') return;
    child.kill('SIGCONT');
    const { failure } = await client.event('CNC_STAGE', ({ stage }) => stage === 'failed');
    expect(failure?.code).toMatch(/controller-reset|alarm/);
    await client.event('MACHINE_NOTICES', ({ notices }) =>
      notices.some(({ code }) => code === 'guardian-stopped'),
    );
    expect(simulator.truth.power).toBe(0);
  });

  it.each([
    ['inherited', []],
    ['relayed', RELAYED],
  ])('leaves a machine at rest alone when the driver dies, and frees the port (%s)', async (_name, args) => {
    const { simulator, path } = await startSerialFront();
    const first = await startDriver(args);
    await connectSerial(first.client, path);
    expectDone(await first.client.ask('manualCommand', { command: 'G0 X5' }));
    await first.client.event(
      'MACHINE_STATUS',
      ({ machinePosition: [x], state }) => x === 5 && state === 'Idle',
    );
    // The machine is at rest when two reports after the last line say so.
    const settled = first.client.events.length;
    await first.client.event('MACHINE_STATUS', () => true, settled);
    await first.client.event('MACHINE_STATUS', () => true, settled + 1);
    const from = simulator.truth.received.length;
    first.child.kill('SIGKILL');
    await first.exit;
    const second = await startDriver();
    await expect
      .poll(async () => (await second.client.ask('connect', { port: path, userId: USER })).action)
      .not.toBe('ERROR');
    expect(sentFrom(simulator, from)).not.toContain('!');
    expect(sentFrom(simulator, from)).not.toContain('\x18');
  });

  it.each([
    ['inherited', []],
    ['relayed', RELAYED],
  ])('does nothing on an orderly end, which leaves the port to others (%s)', async (_name, args) => {
    const { simulator, path } = await startSerialFront();
    const { child, client, exit } = await startDriver(args);
    await connectSerial(client, path);
    const from = simulator.truth.received.length;
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(sentFrom(simulator, from)).toBe('');
    const next = await startDriver();
    await connectSerial(next.client, path);
  });
});

/** The guardian of a driver: the only process that it has started. */
function guardianOf(driver: number | undefined): number {
  const children = readFileSync(`/proc/${driver}/task/${driver}/children`, 'utf8').trim().split(' ');
  expect(children).toHaveLength(1);
  return Number(children[0]);
}

/** Starts a job on a machine of its own, and returns when it has run for some moves. */
async function beginJob(_name: string, mode: 'cnc' | 'laser', program: Uint8Array) {
  const { simulator, path } = await startSerialFront({
    speed: 5,
    settings: { 32: mode === 'laser' ? 1 : 0 },
  });
  const { child, exit, client } = await startDriver();
  await connectSerial(client, path);
  await startJob(client, program, mode);
  const framed = simulator.truth.segments.length;
  await expect.poll(() => simulator.truth.segments.length).toBeGreaterThan(framed + 5);
  const all = [guardianOf(child.pid), Number(child.pid)];
  // The guardian comes first: it must not see that the driver is gone.
  const signal = (what: NodeJS.Signals) => {
    for (const pid of all) process.kill(pid, what);
  };
  return { simulator, path, client, exit, signal };
}

describe.skipIf(!HAS_SOCAT)('driver and guardian at the same time', () => {
  it.each(JOBS)(
    'killed in a job (%s): nobody can stop the machine, the next connection does',
    async (...job) => {
      const { simulator, path, exit, signal } = await beginJob(...job);
      const from = simulator.truth.received.length;
      signal('SIGKILL');
      await exit;
      await expect.poll(() => simulator.truth.state).toBe('Idle');
      const sent = sentFrom(simulator, from);
      expect(sent.includes('!') || sent.includes('\x18')).toBe(false);
      // M4 is dark as soon as the board has run what it has. M3 burns on: therefore it needs a consent for each job.
      if (job[0] === 'M4') expect(simulator.truth.power).toBe(0);
      else expect(simulator.truth.power).toBeGreaterThan(0);
      const next = await startDriver();
      await connectSerial(next.client, path);
      await expect.poll(() => simulator.truth.power).toBe(0);
    },
  );

  it.each([JOBS[0], JOBS[2]])(
    'frozen in a job (%s), as in a sleep: it does not go on by itself, nor by what was asked meanwhile',
    async (...job) => {
      const { simulator, client, signal } = await beginJob(...job);
      client.isPatient = false;
      signal('SIGSTOP');
      await expect.poll(() => simulator.truth.state).toBe('Idle');
      client.post('resume', {});
      await pause(FROZEN_MS);
      const [bytes, events] = [simulator.truth.received.length, client.events.length];
      signal('SIGCONT');
      const isPaused = ({ stage }: { stage: string }) => stage === 'paused';
      const { pauseReason } = await client.event('CNC_STAGE', isPaused, events);
      expect(pauseReason).toBe('host-gap');
      const late = await client.event('ERROR', ({ request }) => request === 'resume', events);
      expect(late.code).toBe('host-paused');
      // Lines that the system was just writing when it froze may still come, no more than the board had room for. The
      // hold follows them, and no line follows the hold.
      const sent = sentFrom(simulator, bytes);
      expect(sent.endsWith('!')).toBe(true);
      expect(sent.length).toBeLessThanOrEqual(WINDOW + 1);
      if (job[0] === 'M3') expect(simulator.truth.power).toBe(0);
      const ran = simulator.truth.segments.length;
      const silent = client.events.length;
      await client.event('MACHINE_STATUS', ({ state }) => state === 'Hold', silent);
      expect(simulator.truth.segments).toHaveLength(ran);
      expectDone(await client.ask('resume', {}));
      await expect.poll(() => simulator.truth.segments.length).toBeGreaterThan(ran);
    },
  );
});

it.each([
  ['TCP', startTcpFront, '', []],
  ['WebSocket', startWebSocketFront, 'ws://', []],
  ['WebSocket, relayed', startWebSocketFront, 'ws://', RELAYED],
] as const)(
  'makes a machine on the network safe after the death of its driver (%s)',
  async (_name, startFront, scheme, args) => {
    const { simulator, port } = await startFront({ speed: 5, settings: { 32: 1 } });
    const { child, client } = await startDriver(args);
    expectDone(
      await client.ask('connect', {
        connectionType: 2,
        ipAndPort: `${scheme}127.0.0.1:${port}`,
        userId: USER,
      }),
    );
    await startJob(client, laserProgram('M3', 200), 'laser');
    await expect.poll(() => simulator.truth.power).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await expect.poll(() => simulator.truth.power).toBe(0);
    await expect.poll(() => sentFrom(simulator, 0).slice(-2)).toBe('!\x18');
  },
);
