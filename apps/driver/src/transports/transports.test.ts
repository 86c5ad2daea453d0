import { describe, expect, it } from 'vitest';
import { expectDone, startJob } from '../testing/job-steps';
import { squareProgram } from '../testing/programs';
import {
  HAS_SOCAT,
  startRadio,
  startSerialFront,
  startTcpFront,
  startWebSocketFront,
} from '../testing/simulator-fronts';
import { startTestDriver } from '../testing/test-driver';

const NETWORKS = [
  ['TCP', startTcpFront, ''],
  ['WebSocket', startWebSocketFront, 'ws://'],
] as const;

describe.each(NETWORKS)('over the network by %s', (_name, startFront, scheme) => {
  const addressAt = (port: number) =>
    ({ connectionType: 2, ipAndPort: `${scheme}127.0.0.1:${port}` }) as const;

  it('a machine runs a job', async () => {
    const { simulator, port } = await startFront();
    const { enter } = await startTestDriver();
    const client = await enter();
    expectDone(await client.ask('connect', addressAt(port)));
    await startJob(client, squareProgram(3));
    await client.event('CARVE_SUCCESS');
    expect(simulator.truth.droppedBytes).toBe(0);
    expectDone(await client.ask('disconnect', {}));
    expectDone(await client.ask('connect', addressAt(port)));
  });

  it('a connection that breaks fails the job and starts nothing again', async () => {
    const { simulator, port, drop } = await startFront({ speed: 5 });
    const { enter } = await startTestDriver();
    const client = await enter();
    const address = addressAt(port);
    expectDone(await client.ask('connect', address));
    await startJob(client, squareProgram(50));
    await client.event('CARVE_PROGRESS', ({ line }) => line > 4);
    const from = client.events.length;
    drop();
    const failed = await client.event('CNC_STAGE', ({ stage }) => stage === 'failed', from);
    expect(failed.failure?.code).toBe('link-lost');
    await client.event('DEVICE_STATUS_CHANGE', ({ status }) => status === 'DISCONNECTED', from);
    await expect.poll(() => simulator.truth.state).toBe('Idle');
    const { length } = simulator.truth.executedLines;
    expectDone(await client.ask('connect', address));
    expect(simulator.truth.executedLines.slice(length).every((line) => !/^G[0-3]/.test(line))).toBe(true);
  });

  it('a machine that says nothing any more is noticed', async () => {
    const { simulator, port } = await startFront();
    const { enter } = await startTestDriver();
    const client = await enter();
    expectDone(await client.ask('connect', addressAt(port)));
    const from = client.events.length;
    simulator.faults.silence(true);
    const status = await client.event(
      'DEVICE_STATUS_CHANGE',
      (event) => event.status === 'DISCONNECTED',
      from,
    );
    expect(status.failure?.code).toBe('link-lost');
  });
});

it('a machine behind a radio link with 200 ms of jitter runs a job, without a line lost', async () => {
  const { simulator, port } = await startTcpFront();
  const radio = await startRadio(port, 200);
  const { enter } = await startTestDriver();
  const client = await enter();
  expectDone(await client.ask('connect', { connectionType: 2, ipAndPort: `127.0.0.1:${radio.port}` }));
  await startJob(client, squareProgram(3));
  await client.event('CARVE_SUCCESS');
  expect(simulator.truth.droppedBytes).toBe(0);
  const cutsOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('G1'));
  const wanted = squareProgram(3).toString().replaceAll(' ', '').split('\n');
  expect(cutsOf(simulator.truth.executedLines)).toEqual(cutsOf(wanted));
});

if (!HAS_SOCAT) console.log('Serial port tests are left out: socat is not installed.');

describe.skipIf(!HAS_SOCAT)('over a serial port', () => {
  it('a machine runs a job', async () => {
    const { simulator, path } = await startSerialFront();
    const { enter } = await startTestDriver();
    const client = await enter();
    expectDone(await client.ask('connect', { connectionType: 1, port: path }));
    await startJob(client, squareProgram(3));
    await client.event('CARVE_SUCCESS');
    expect(simulator.truth.droppedBytes).toBe(0);
    expectDone(await client.ask('disconnect', {}));
    expectDone(await client.ask('connect', { connectionType: 1, port: path }));
  });

  it('a pulled cable fails the job', async () => {
    const { path, unplug } = await startSerialFront({ speed: 5 });
    const { enter } = await startTestDriver();
    const client = await enter();
    expectDone(await client.ask('connect', { connectionType: 1, port: path }));
    await startJob(client, squareProgram(50));
    await client.event('CARVE_PROGRESS', ({ line }) => line > 4);
    const from = client.events.length;
    await unplug();
    const failed = await client.event('CNC_STAGE', ({ stage }) => stage === 'failed', from);
    expect(failed.failure?.code).toBe('link-lost');
    await client.event('DEVICE_STATUS_CHANGE', ({ status }) => status === 'DISCONNECTED', from);
  });
});
