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

/** Everything except status queries that the machine was sent from the `from`-th piece on. */
const sentFrom = ({ truth }: Simulator, from: number) =>
  truth.received
    .slice(from)
    .map(({ bytes }) => String.fromCharCode(...bytes))
    .join('')
    .replaceAll('?', '');

async function startDriver() {
  const { child, message, exit } = startDriverProcess(['--port', '0']);
  const { port } = await message;
  return { child, exit, client: await enterProcess(port) };
}

describe.skipIf(!HAS_SOCAT)('the guardian of a machine on a serial port', () => {
  it.each(
    JOBS.flatMap(([name, mode, program]) =>
      (['SIGKILL', 'SIGSTOP'] as const).map(
        (signal, index) => [signal, name, mode, program, 5 + 8 * index] as const,
      ),
    ),
  )('makes it safe after %s of the driver in a job (%s)', async (signal, _name, mode, program, pieces) => {
    const { simulator, path } = await startSerialFront({
      speed: 5,
      settings: { 32: mode === 'laser' ? 1 : 0 },
    });
    const { child, client } = await startDriver();
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

  it('leaves a machine at rest alone when the driver dies, and frees the port', async () => {
    const { simulator, path } = await startSerialFront();
    const first = await startDriver();
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

  it('does nothing on an orderly end, which leaves the port to others', async () => {
    const { simulator, path } = await startSerialFront();
    const { child, client, exit } = await startDriver();
    await connectSerial(client, path);
    const from = simulator.truth.received.length;
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(sentFrom(simulator, from)).toBe('');
    const next = await startDriver();
    await connectSerial(next.client, path);
  });
});

it.each([
  ['TCP', startTcpFront, ''],
  ['WebSocket', startWebSocketFront, 'ws://'],
] as const)(
  'makes a machine on the network safe after the death of its driver (%s)',
  async (_name, startFront, scheme) => {
    const { simulator, port } = await startFront({ speed: 5, settings: { 32: 1 } });
    const { child, client } = await startDriver();
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
