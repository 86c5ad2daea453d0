import type { Simulator } from '@kerf/grbl';
import { describe, expect, it } from 'vitest';
import {
  askWhenFree,
  connectSimulated,
  expectDone,
  requestJobStart,
  startJob,
  testProbe,
  upload,
} from '../testing/job-steps';
import { laserProgram, squareProgram } from '../testing/programs';
import { startTestDriver } from '../testing/test-driver';
import { SIMULATED_NAME, SIMULATED_PORT } from '../transports/simulated';

const CANCEL_JOG = 0x85;

/** In what the machine received from part `from` on, a jog was cancelled and none was requested afterwards. */
function expectLastJog({ truth }: Simulator, from: number): void {
  const bytes = truth.received.slice(from).flatMap((part) => [...part.bytes]);
  expect(bytes).toContain(CANCEL_JOG);
  expect(bytes.slice(bytes.indexOf(CANCEL_JOG))).not.toContain('J'.charCodeAt(0));
}

describe('a connection to the machine', () => {
  it('is found, made, shown and ended', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    expect(await client.ask('serials', {})).toMatchObject({
      ports: expect.arrayContaining([{ port: SIMULATED_PORT, name: SIMULATED_NAME, simulated: true }]),
    });
    await connectSimulated(client);
    const status = await client.event('DEVICE_STATUS_CHANGE', (event) => event.status === 'CONNECTED');
    expect(status).toMatchObject({
      port: SIMULATED_PORT,
      connectionType: 1,
      machine: { travel: [300, 180, 80], laserMode: false, maxSpindleSpeed: 1000 },
    });
    const { line } = await client.event('MACHINE_STATUS');
    expect(line).toMatch(/^<Idle\|MPos:0\.000,0\.000,0\.000\|WPos:0\.000,0\.000,0\.000\|FS:0,0/);
    expect(await client.ask('connect', { port: SIMULATED_PORT })).toMatchObject({
      code: 'already-connected',
    });
    expectDone(await client.ask('disconnect', {}));
    await client.event(
      'DEVICE_STATUS_CHANGE',
      (event) => event.status === 'DISCONNECTED' && event.failure === null,
    );
    expect(await client.ask('home', {})).toMatchObject({ code: 'not-connected' });
  });

  it('is refused with a reason', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    const ask = (ipAndPort: string) => client.ask('connect', { connectionType: 2, ipAndPort });
    expect(await ask('')).toMatchObject({
      code: 'address-invalid',
      message: 'Please enter a valid IP address.',
    });
    expect(await ask('999.1.1.1')).toMatchObject({ code: 'address-invalid' });
    expect(await ask('127.0.0.1:1')).toMatchObject({ code: 'connection-failed' });
    expect(await client.ask('connect', { port: '/dev/no-such-port' })).toMatchObject({
      code: 'port-not-found',
    });
  });

  it('that breaks is told with its reason', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const from = client.events.length;
    simulator.faults.unplug();
    const status = await client.event(
      'DEVICE_STATUS_CHANGE',
      (event) => event.status === 'DISCONNECTED',
      from,
    );
    expect(status.failure?.code).toBe('link-lost');
    await connectSimulated(client);
  });

  it('homes by itself when the settings say so and the machine can', async () => {
    const { enter, simulator } = await startTestDriver({}, { settings: { 22: 1 } });
    const client = await enter({ autoHome: true });
    await connectSimulated(client);
    await client.event('MACHINE_STATUS', ({ homed, state }) => homed && state === 'Idle');
    expect(simulator.truth.state).toBe('Idle');
    await client.event('MACHINE_MESSAGE_INFO', ({ message }) => /homes now/.test(message));
  });

  it('never homes because a page opens, only after its own connection', async () => {
    const { enter, simulator } = await startTestDriver({}, { settings: { 22: 1 } });
    const asker = await enter();
    await connectSimulated(asker);
    const opened = await enter({ autoHome: true });
    expect(await opened.ask('connect', { port: SIMULATED_PORT })).toMatchObject({ code: 'not-controller' });
    expectDone(await opened.ask('takeControl', {}));
    expect(await opened.ask('connect', { port: SIMULATED_PORT })).toMatchObject({
      code: 'already-connected',
    });
    const sent = simulator.truth.received.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('');
    expect(sent).not.toContain('$H');
  });
});

describe('by hand', () => {
  it('jogs a step and sets zero', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('jog', { direction: 'Y', size: -5, feedRate: 1000 }));
    await client.event(
      'MACHINE_STATUS',
      (event) => event.state === 'Idle' && event.machinePosition[1] === -5,
    );
    expectDone(await askWhenFree(client, 'resetXY', {}));
    expectDone(await client.ask('resetZ', {}));
    await client.event(
      'MACHINE_STATUS',
      ({ machinePosition, workPosition }) => machinePosition[1] === -5 && workPosition[1] === 0,
    );
  });

  it('moves while the button is held, and stops when it is released', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 1 });
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('jogStart', { axes: { X: 1 }, feedRate: 3000 }));
    const alive = setInterval(() => client.post('jogKeepAlive', {}), 100);
    await client.event('MACHINE_STATUS', ({ machinePosition }) => machinePosition[0] > 30);
    clearInterval(alive);
    const before = simulator.truth.received.length;
    const from = client.events.length;
    expectDone(await client.ask('jogStop', {}));
    await client.event('MACHINE_STATUS', ({ state }) => state === 'Idle', from);
    expect(simulator.truth.position[0]).toBeGreaterThan(30);
    expectLastJog(simulator, before);
  });

  it('moves diagonally and to a position, which anybody can end, and names an alarm', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 5 });
    const client = await enter();
    await connectSimulated(client);
    const second = { direction: 'Y', size: -2 } as const;
    expectDone(await client.ask('jog', { direction: 'X', size: 3, feedRate: 1000, second }));
    await client.event('MACHINE_STATUS', ({ state, workPosition: [x] }) => state === 'Idle' && x === 3);
    expect(simulator.truth.position).toEqual([3, -2, 0].map((mm) => expect.closeTo(mm, 2)));
    const going = client.ask('goTo', { frame: 'work', target: { X: 200 }, feedRate: 600, lift: 2 });
    await client.event('MACHINE_STATUS', ({ workPosition: [x] }) => x > 3.5);
    const observer = await enter();
    expectDone(await observer.ask('jogStop', {}));
    expect(await going).toMatchObject({ action: 'ERROR', code: 'move-cancelled' });
    expectDone(await client.ask('jogStart', { axes: { X: 1 }, feedRate: 600 }));
    expectDone(await observer.ask('emergencyStop', {}));
    const { alarm } = await observer.event('MACHINE_STATUS', ({ state }) => state === 'Alarm');
    expect(alarm).toMatchObject({ code: 'alarm-3', positionKept: false, needsReset: false });
  });

  it('stops when the button’s window is gone, or just silent', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 1 });
    for (const end of ['cut', 'silence'] as const) {
      const client = await enter();
      if (end === 'cut') await connectSimulated(client);
      const before = simulator.truth.received.length;
      expectDone(await client.ask('jogStart', { axes: { X: 1 }, feedRate: 600 }));
      if (end === 'cut') client.cut();
      const observer = await enter();
      await observer.event('MACHINE_STATUS', ({ state }) => state === 'Idle', observer.events.length);
      expectLastJog(simulator, before);
      client.cut();
      observer.cut();
    }
  });

  it('ends a jog of the console with the window that asked for it', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 1 });
    const client = await enter();
    await connectSimulated(client);
    const before = simulator.truth.received.length;
    expectDone(await client.ask('manualCommand', { command: '$J=G91X200F300' }));
    await client.event('MACHINE_STATUS', ({ state }) => state === 'Jog');
    const observer = await enter();
    client.cut();
    await observer.event('MACHINE_STATUS', ({ state }) => state === 'Idle', observer.events.length);
    expectLastJog(simulator, before);
  });

  it('changes overrides and coolant, and shows what the machine has confirmed', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('setOverrides', { feed: 73, rapid: 50 }));
    expectDone(await client.ask('setCoolant', { flood: true }));
    await client.event(
      'MACHINE_STATUS',
      ({ overrides, coolant }) => overrides.feed === 73 && overrides.rapid === 50 && coolant.flood,
    );
    expect(await client.ask('setCoolant', { mist: true })).toMatchObject({ details: { code: 'no-mist' } });
    expect(await client.ask('stopSpindle', {})).toMatchObject({ code: 'state-refused' });
    expectDone(await client.ask('setCoolant', { flood: false }));
    await client.event('MACHINE_STATUS', ({ coolant }) => !coolant.flood, client.events.length);
  });

  it('finds Z zero with a plate, in the work coordinate system that was chosen', async () => {
    const { enter, simulator } = await startTestDriver({}, { probeHeight: -6 });
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('selectSystem', { system: 'G57' }));
    const plate = { plateThickness: 2, maxDistance: 20, feedRate: 100, retract: 3 };
    expect(await client.ask('probeZ', plate)).toMatchObject({ details: { code: 'probe-untested' } });
    await testProbe(client, simulator);
    expectDone(await client.ask('probeZ', plate));
    const { workPosition, machinePosition } = await client.event(
      'MACHINE_STATUS',
      ({ workSystem, workPosition: [, , z], state }) => workSystem === 'G57' && z > 4 && state === 'Idle',
    );
    expect(workPosition[2] - machinePosition[2]).toBeCloseTo(2 + 6, 2);
    await client.event('MACHINE_SETUP', ({ zeroZ }) => zeroZ);
    expect(await client.ask('probeZ', { ...plate, maxDistance: 1 })).toMatchObject({
      details: { code: 'probe-missed', distance: 1, axis: 'Z' },
    });
    expectDone(await client.ask('undoProbe', {}));
    await client.event('MACHINE_SETUP', ({ zeroZ }) => !zeroZ, client.events.length - 2);
  });

  it('sends each point of a grid at once, stops when its window closes, and asks for the clip', async () => {
    const { enter, simulator } = await startTestDriver({}, { probeHeight: -6 });
    const client = await enter();
    await connectSimulated(client);
    await testProbe(client, simulator);
    const touch = { fastRate: 600, slowRate: 200, maxDistance: 20, retract: 2, tolerance: 0.02 };
    const grid = { kind: 'grid', ...touch, clearance: 2, plateThickness: 0 } as const;
    const points = [0, 5, 10].map((x): [number, number] => [x, 0]);
    const surface = { minX: 0, minY: 0, maxX: 10, maxY: 10, columns: 3, rows: 2 };
    expectDone(await client.ask('setSurvey', { grid: surface }));
    const result = await client.ask('probe', { procedure: { ...grid, points: points.slice(0, 2) } });
    expect(result).toMatchObject({ action: 'PROBE_RESULT', zero: {} });
    expect(client.events.filter(({ action }) => action === 'PROBE_POINT')).toHaveLength(2);
    const { sha256 } = await upload(client, squareProgram());
    expect(await requestJobStart(client, sha256)).toMatchObject({
      details: { checks: [{ code: 'probe-clip-on' }] },
    });
    const observer = await enter();
    const { survey } = await observer.event('SURVEY_CHANGE');
    expect(survey).toMatchObject({ grid: surface, zero: [0, 0, 0] });
    expect(survey?.points.map(([x, y]) => [x, y])).toEqual(points.slice(0, 2));
    client.ask('probe', { procedure: { ...grid, points } }).catch(() => {});
    await observer.event('PROBE_POINT');
    client.cut();
    await observer.event('MACHINE_STATUS', ({ probe, state }) => !probe.active && state === 'Idle');
    const { position } = simulator.truth;
    expect(position[0]).toBeLessThan(10);
    expectDone(await observer.ask('takeControl', {}));
    expectDone(await askWhenFree(observer, 'removeClip', {}));
    await observer.event('MACHINE_STATUS', ({ probe }) => !probe.clip && !probe.tested);
  });

  it('turns the spindle, and fires the beam, only as long as somebody holds it', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 1 });
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('spindle', { speed: 500 }));
    expect(simulator.truth.power).toBeGreaterThan(0);
    client.cut();
    const observer = await enter();
    await expect.poll(() => simulator.truth.power).toBe(0);
    expectDone(await askWhenFree(observer, 'spindle', { speed: 500 }));
    expect(simulator.truth.power).toBeGreaterThan(0);
    await expect.poll(() => simulator.truth.power).toBe(0);
    await observer.event('MACHINE_STATUS', ({ spindleSpeed }) => spindleSpeed === 0, observer.events.length);
    expectDone(await askWhenFree(observer, 'setLaserMode', { enable: true }));
    expect(await observer.ask('spindle', { speed: 500 })).toMatchObject({ code: 'spindle-in-laser-mode' });
    expectDone(await observer.ask('fire', { power: 5 }));
    expect(simulator.truth.outputs.some(({ output, value }) => output === 'power' && value > 0)).toBe(true);
    observer.cut();
    await expect.poll(() => simulator.truth.power).toBe(0);
    expect(await (await enter()).ask('fire', { power: 5.1 })).toMatchObject({ code: 'invalid-message' });
  });

  it('traces a frame with the beam on in laser mode only, and ends it with the window that asked for it', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 1 });
    const client = await enter();
    await connectSimulated(client);
    const { sha256 } = await upload(client, laserProgram('M4'));
    expect(await client.ask('frame', { sha256, beam: 1 })).toMatchObject({ code: 'beam-needs-laser-mode' });
    expectDone(await client.ask('setLaserMode', { enable: true }));
    expect(await client.ask('frame', { sha256, beam: 1.1 })).toMatchObject({ code: 'invalid-message' });
    client.ask('frame', { sha256, beam: 1 }).catch(() => {});
    await expect.poll(() => simulator.truth.power).toBeGreaterThan(0);
    client.cut();
    await expect.poll(() => simulator.truth.state).toBe('Idle');
    expect(simulator.truth.power).toBe(0);
    const observer = await enter();
    await observer.event('MACHINE_STATUS', ({ state }) => state === 'Idle');
    const lines = simulator.truth.executedLines.length;
    expectDone(await askWhenFree(observer, 'jog', { direction: 'X', size: 1, feedRate: 500 }));
    expect(simulator.truth.executedLines.slice(lines).filter((line) => line.includes('G1X'))).toEqual([]);
  });

  it('refuses what would flood or is no move', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 1, startPosition: [-150, -90, -40] });
    const client = await enter();
    await connectSimulated(client);
    const from = client.events.length;
    const sizes = ['null', '1e9', '-1e9', '0', '"1"', '{}', '301'];
    const directions = ['"__proto__"', '"A"', '["X"]', 'null'];
    const rates = ['-1', '0', 'null', '1e9', '"500"'];
    const jog = (direction: string, size: string, rate: string) =>
      `{"action":"jog","direction":${direction},"size":${size},"feedRate":${rate}}`;
    const odd = [
      ...sizes.map((size) => jog('"Y"', size, '500')),
      ...directions.map((direction) => jog(direction, '1', '500')),
      ...rates.map((rate) => jog('"Y"', '1', rate)),
    ];
    for (const message of odd) client.sendRaw(message);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => client.ask('jog', { direction: 'X', size: 10, feedRate: 500 })),
    );
    const refused = client.events.slice(from).filter(({ action }) => action === 'ERROR');
    const flooded = refused.filter((event) => event.action === 'ERROR' && event.code === 'jog-flood');
    expect(answers.filter(({ action }) => action !== 'ERROR').length).toBeLessThanOrEqual(5);
    expect(flooded.length).toBeGreaterThanOrEqual(995);
    expect(refused.length - flooded.length).toBe(odd.length);
    const jogs = Buffer.concat(simulator.truth.received.map((part) => part.bytes)).toString('latin1');
    expect(jogs.match(/\$J=/g)?.length).toBeLessThanOrEqual(5);
    expect(jogs).not.toContain('Y');
    expect(simulator.truth.state).not.toBe('Alarm');
  });

  it('is stopped by a page that has only just been loaded anew, each time', async () => {
    const { enter, simulator } = await startTestDriver({}, { speed: 5 });
    let client = await enter();
    await connectSimulated(client);
    for (let reload = 0; reload < 20; reload += 1) {
      expectDone(await askWhenFree(client, 'manualCommand', { command: 'M3 S500' }));
      expectDone(await client.ask('manualCommand', { command: `G1 X${reload % 2 === 0 ? 250 : 0} F2000` }));
      client.cut();
      client = await enter();
      expectDone(await client.ask('stop', {}));
      expect(simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
    }
  });
});

describe('the console', () => {
  it('answers a line, asks before settings, and takes nothing unprintable', async () => {
    const { enter, simulator } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    expectDone(await client.ask('verbose', { show: true }));
    expect(await client.ask('manualCommand', { command: 'G0X1' })).toMatchObject({
      action: 'MACHINE_COMMAND_COMPLETE',
      command: 'G0X1',
      failure: null,
    });
    await client.event(
      'MACHINE_MESSAGE_VERBOSE',
      ({ direction, message }) => direction === 'sent' && message === 'G0X1',
    );
    expect(await client.ask('manualCommand', { command: 'G99' })).toMatchObject({ failure: { details: {} } });
    for (const command of ['$110=1', '$RST=*', '$N0=G0Z-50'])
      expect(await client.ask('manualCommand', { command })).toMatchObject({ code: 'confirmation-required' });
    expect(simulator.settings.get(110)).toBe(6000);
    // A machine that still moves accepts no settings.
    await client.event('MACHINE_STATUS', ({ state, workPosition: [x] }) => state === 'Idle' && x === 1);
    expectDone(await client.ask('manualCommand', { command: '$110=5000', confirmed: true }));
    expect(simulator.settings.get(110)).toBe(5000);
    for (const command of ['G0X1\nG0X2', 'G0\u0018', 'G0 的', '\u0085'])
      expect(await client.ask('manualCommand', { command })).toMatchObject({ code: 'command-invalid' });
  });

  it('reads and stores settings, which makes a start void', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    const read = await client.ask('readSettings', {});
    expect(read).toMatchObject({ action: 'MACHINE_SETTINGS' });
    const from = client.events.length;
    expect(await client.ask('writeSetting', { number: 27, value: '2.5' })).toMatchObject({
      settings: expect.arrayContaining([{ number: 27, value: '2.500' }]),
    });
    await client.event('MACHINE_SETUP', undefined, from);
    expect(await client.ask('writeSetting', { number: 27, value: '1\n$X' })).toMatchObject({
      code: 'invalid-message',
    });
  });

  it('is closed while a job runs', async () => {
    const { enter } = await startTestDriver();
    const client = await enter();
    await connectSimulated(client);
    await startJob(client, squareProgram(20));
    for (const answer of await Promise.all([
      client.ask('manualCommand', { command: 'G0X1' }),
      client.ask('jog', { direction: 'X', size: 1, feedRate: 100 }),
      client.ask('spindle', {}),
      client.ask('setLaserMode', { enable: true }),
      client.ask('resetXY', {}),
      client.ask('disconnect', {}),
      client.ask('frame', {}),
    ]))
      expect(answer).toMatchObject({ action: 'ERROR', code: 'job-running' });
    await client.event('CARVE_SUCCESS');
  });
});

describe('two windows', () => {
  it('share the machine: one controls, the other observes and may stop it', async () => {
    const { enter } = await startTestDriver();
    const first = await enter();
    await connectSimulated(first);
    const second = await enter();
    expect(await second.event('CONTROL_CHANGE')).toMatchObject({ controller: expect.any(String) });
    expect(await second.ask('jog', { direction: 'X', size: 1, feedRate: 100 })).toMatchObject({
      code: 'not-controller',
    });
    expect(await second.ask('home', {})).toMatchObject({ code: 'not-controller' });
    await startJob(first, squareProgram(30));
    await second.event('CARVE_PROGRESS');
    expectDone(await second.ask('pause', {}));
    expect(await second.ask('resume', {})).toMatchObject({ code: 'not-controller' });
    expectDone(await second.ask('takeControl', {}));
    expect(await first.ask('resume', {})).toMatchObject({ code: 'not-controller' });
    expectDone(await second.ask('resume', {}));
    await first.event('CARVE_SUCCESS');
  });

  it('hand over control when one is closed', async () => {
    const { enter } = await startTestDriver();
    const first = await enter();
    await connectSimulated(first);
    const second = await enter();
    const from = second.events.length;
    first.cut();
    await second.event('CONTROL_CHANGE', ({ controller }) => controller === null, from);
    expectDone(await second.ask('jog', { direction: 'X', size: 1, feedRate: 1000 }));
  });
});
