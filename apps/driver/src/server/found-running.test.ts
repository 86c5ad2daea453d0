import type { Simulator } from '@kerf/grbl';
import { describe, expect, it } from 'vitest';
import { connectSimulated, expectDone } from '../testing/job-steps';
import { startTestDriver, USER } from '../testing/test-driver';
import { SIMULATED_PORT } from '../transports/simulated';

const lines = (...text: string[]) => Buffer.from(`${text.join('\n')}\n`);

/** Somebody else switches the spindle on. A board that is still starting takes no line, so the line is repeated. */
async function spinUp(simulator: Simulator): Promise<void> {
  await expect
    .poll(() => {
      simulator.receive(lines('M3 S500'));
      return simulator.truth.power;
    })
    .toBeGreaterThan(0);
}

describe('a machine that somebody else has left running', () => {
  it('with its spindle on at rest is off when it is connected, and every page is told', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await spinUp(simulator);
    await connectSimulated(client);
    expect(simulator.truth.power).toBe(0);
    await client.event('MACHINE_NOTICES', ({ notices }) => notices[0]?.code === 'spindle-stopped');
    const later = await enter();
    const told = await later.event('MACHINE_NOTICES');
    expect(told.notices).toEqual([{ code: 'spindle-stopped', message: expect.stringContaining('spindle') }]);
  });

  it('and moving is told, and comes to rest by stop, its position kept', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 2 });
    const client = await enter();
    await spinUp(simulator);
    simulator.receive(lines('G1 X250 F1000'));
    await expect.poll(() => simulator.truth.state).toBe('Run');
    await connectSimulated(client);
    const { notices } = await client.event('MACHINE_NOTICES', (event) => event.notices.length === 2);
    expect(notices.map(({ code }) => code)).toEqual(['motion-found', 'spindle-found']);
    const from = client.events.length;
    expectDone(await client.ask('stop', {}));
    expect(simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
    expect(simulator.truth.position).toEqual(simulator.truth.believedPosition);
    await client.event('MACHINE_NOTICES', (event) => event.notices.length === 0, from);
  });

  it('with its beam on is dark when it is connected, and that is said until the next job', async () => {
    const { enter, simulator } = await startTestDriver({}, { settings: { 32: 1 } });
    const client = await enter();
    simulator.receive(lines('M3 S500', 'G1 X5 F3000'));
    await expect.poll(() => simulator.truth.power).toBeGreaterThan(0);
    await connectSimulated(client);
    expect(simulator.truth.power).toBe(0);
    await client.event('MACHINE_NOTICES', ({ notices }) => notices[0]?.code === 'beam-stopped');
    await client.event('MACHINE_MESSAGE_INFO', ({ level }) => level === 'error');
  });

  it('and that a limit has locked is silent, and connected by a reset that a person asks for', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    simulator.faults.raiseAlarm(1);
    await expect.poll(() => simulator.truth.state).toBe('Alarm');
    const fields = { connectionType: 1, port: SIMULATED_PORT, userId: USER } as const;
    expect(await client.ask('connect', fields)).toMatchObject({ code: 'board-silent' });
    expectDone(await client.ask('connect', { ...fields, resetsFirst: true }));
    await client.event('MACHINE_NOTICES', ({ notices }) => notices[0]?.code === 'position-lost');
  });

  it('on which a reset by opening the port has lost the position is told until zero is set', async () => {
    const { enter } = await startTestDriver({}, { resetsOnOpen: true });
    const client = await enter();
    await connectSimulated(client);
    await client.event('MACHINE_NOTICES', ({ notices }) => notices[0]?.code === 'position-lost');
    await client.event('MACHINE_STATUS', ({ positionTrust }) => positionTrust === 'lost');
    const from = client.events.length;
    expectDone(await client.ask('resetXY', {}));
    expectDone(await client.ask('resetZ', {}));
    await client.event('MACHINE_NOTICES', ({ notices }) => notices.length === 0, from);
    await client.event('MACHINE_STATUS', ({ positionTrust }) => positionTrust === 'trusted', from);
  });
});

describe('what was not stopped', () => {
  const stops = ['stop', 'emergencyStop', 'unSpindle', 'hold', 'pause', 'cancel', 'jogStop'] as const;

  it.each(['before it was ever connected', 'after the cable was pulled'])(
    'is never reported as done: %s',
    async (when) => {
      const { enter, simulator } = await startTestDriver();
      const client = await enter();
      if (when === 'after the cable was pulled') {
        await connectSimulated(client);
        expectDone(await client.ask('manualCommand', { command: 'M3 S500' }));
        simulator.faults.unplug();
        await client.event('DEVICE_STATUS_CHANGE', ({ failure }) => failure?.code === 'link-lost');
      }
      for (const action of stops)
        expect(await client.ask(action, {})).toMatchObject({ action: 'ERROR', code: 'stop-not-sent' });
    },
  );

  it.each(['emergencyStop', 'stop', 'unSpindle'] as const)(
    'is never reported as done: %s to a machine that says nothing any more',
    async (action) => {
      const { enter, simulator } = await startTestDriver();
      const client = await enter();
      await connectSimulated(client);
      expectDone(await client.ask('manualCommand', { command: 'M3 S500' }));
      simulator.faults.silence(true);
      const answer = await client.ask(action, {});
      expect(answer).toMatchObject({ action: 'ERROR', code: expect.stringMatching(/^stop-/) });
    },
  );

  it('goes on after a reconnection and is then stopped: what turns is found', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('manualCommand', { command: 'M3 S500' }));
    simulator.faults.unplug();
    await client.event('DEVICE_STATUS_CHANGE', ({ failure }) => failure?.code === 'link-lost');
    await connectSimulated(client);
    await client.event('MACHINE_NOTICES', ({ notices }) => notices[0]?.code === 'spindle-stopped');
    expect(simulator.truth.power).toBe(0);
  });
});
