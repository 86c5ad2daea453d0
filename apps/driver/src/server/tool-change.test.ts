import type { DriverEventOf } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { askWhenFree, connectSimulated, expectDone, upload } from '../testing/job-steps';
import { HAS_SOCAT, startSerialFront } from '../testing/simulator-fronts';
import type { TestClient } from '../testing/test-client';
import { startTestDriver, USER } from '../testing/test-driver';

/** Like programs from other CAM software: the first tool is called before the first cut, a second one in the middle. */
const TWO_TOOLS = Buffer.from(
  [
    ...[
      '%',
      'G21 G90 G94',
      '(T1 6 mm flat)',
      'T1 M6',
      'S900 M3',
      'G0 Z5',
      'G0 X5 Y5',
      'G1 Z-1 F600',
      'G1 X25',
    ],
    ...['G0 Z5', '(T2 60 deg V)', 'T2 M06', 'G0 X10 Y10', 'G1 Z-1', 'G1 Y20', 'G0 Z5', 'M5', 'M30', '%'],
  ].join('\n'),
);

const start = (client: TestClient, sha256: string, fittedTool?: number | null) =>
  client.ask('requestStart', {
    ...{ fileType: 'finishing', sha256, mode: 'cnc', spindleMaximum: 1000 },
    ...(fittedTool !== undefined && { fittedTool }),
  });

async function carve(client: TestClient, sha256: string): Promise<void> {
  const ready = expectDone(await start(client, sha256, 1)) as DriverEventOf<'START_READY'>;
  const { startNonce } = ready;
  expectDone(await client.ask('carve', { userId: USER, fileType: 'finishing', startNonce }));
}

const isWaiting = ({ pauseReason }: { readonly pauseReason?: string | undefined }) => pauseReason === 'tool';

describe('a program with tool changes', () => {
  it('says which tools it wants, and begins when a person says that the first is in the collet', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const { sha256, firstTool, laterTools } = await upload(client, TWO_TOOLS);
    expect({ firstTool, laterTools }).toEqual({
      firstTool: { tool: 1, line: 4 },
      laterTools: [{ tool: 2, line: 12 }],
    });
    expect(await start(client, sha256)).toMatchObject({ code: 'frame-required' });
    expectDone(await client.ask('frame', { sha256 }));
    const question = { code: 'tool-confirmation-required', details: { tool: 1, line: 4 } };
    expect(await start(client, sha256)).toMatchObject(question);
    expect(await start(client, sha256, 2)).toMatchObject(question);
    expect(await start(client, sha256, 1)).toMatchObject({ action: 'START_READY' });
  });

  it('stops for the second, takes jogs and a zero of Z meanwhile, and goes on', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const { sha256 } = await upload(client, TWO_TOOLS);
    expectDone(await client.ask('frame', { sha256 }));
    await carve(client, sha256);
    expect(await client.event('CNC_STAGE', isWaiting)).toMatchObject({ stage: 'paused', tool: 2 });
    expect(simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
    const late = await enter();
    const { task } = await late.event('TASK_CHECK');
    expect(task).toMatchObject({ stage: 'paused', pauseReason: 'tool', tool: 2 });
    expect(await client.ask('resetXY', {})).toMatchObject({ code: 'job-running' });
    expect(await client.ask('manualCommand', { command: 'G20' })).toMatchObject({ code: 'job-running' });
    expectDone(await client.ask('jog', { direction: 'Z', size: -3, feedRate: 1000 }));
    expectDone(await askWhenFree(client, 'resetZ', {}));
    const from = client.events.length;
    expectDone(await askWhenFree(client, 'resume', {}));
    await client.event('CARVE_SUCCESS', () => true, from);
    const ended = client.events.filter((event) => event.action === 'CNC_STAGE').at(-1);
    expect(ended).not.toHaveProperty('tool');
    expect(simulator.truth.executedLines.some((line) => /M0*6/.test(line))).toBe(false);
    // The new bit touches 2 mm higher, and cuts 1 mm below that.
    const second = simulator.truth.segments.filter(({ to }) => to[1] > 11);
    expect(Math.min(...second.map(({ to }) => to[2]))).toBeCloseTo(1, 2);
  });

  it('goes on with no zero of Z of the bit before, whoever asks, until a person says that it is right', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    // What was confirmed before the job applied to the previous bit.
    expectDone(await client.ask('resetZ', {}));
    const { sha256 } = await upload(client, TWO_TOOLS);
    expectDone(await client.ask('frame', { sha256 }));
    await carve(client, sha256);
    await client.event('CNC_STAGE', isWaiting);
    const lines = simulator.truth.executedLines.length;
    for (const action of ['resume', 'recover'] as const)
      expect(await client.ask(action, {})).toMatchObject({ code: 'z-zero-required' });
    const other = await enter();
    expectDone(await other.ask('takeControl', {}));
    for (const action of ['resume', 'recover'] as const)
      expect(await other.ask(action, {})).toMatchObject({ code: 'z-zero-required' });
    expect(simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
    expect(simulator.truth.executedLines).toHaveLength(lines);
    const { task } = await (await enter()).event('TASK_CHECK');
    expect(task).toMatchObject({ stage: 'paused', pauseReason: 'tool' });
    expectDone(await other.ask('confirmZero', { axes: 'Z' }));
    expectDone(await other.ask('recover', {}));
    await other.event('CARVE_SUCCESS');
  });

  it('is cancelled while it waits', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const { sha256 } = await upload(client, TWO_TOOLS);
    expectDone(await client.ask('frame', { sha256 }));
    await carve(client, sha256);
    await client.event('CNC_STAGE', isWaiting);
    expectDone(await client.ask('cancel', {}));
    await client.event('CNC_STAGE', ({ stage }) => stage === 'cancelled');
    expect(simulator.truth.power).toBe(0);
    expectDone(await askWhenFree(client, 'jog', { direction: 'X', size: 1, feedRate: 1000 }));
  });

  it.runIf(HAS_SOCAT)('runs the same on a serial line', async () => {
    const { enter } = await startTestDriver();
    const front = await startSerialFront();
    const client = await enter();
    expectDone(await client.ask('connect', { connectionType: 1, port: front.path, userId: USER }));
    const { sha256 } = await upload(client, TWO_TOOLS);
    expectDone(await client.ask('frame', { sha256 }));
    await carve(client, sha256);
    await client.event('CNC_STAGE', isWaiting);
    expect(front.simulator.truth.power).toBe(0);
    expect(await client.ask('resume', {})).toMatchObject({ code: 'z-zero-required' });
    expectDone(await client.ask('resetZ', {}));
    expectDone(await askWhenFree(client, 'resume', {}));
    await client.event('CARVE_SUCCESS');
    expect(front.simulator.truth.executedLines).toContain('M3S900');
  });
});
