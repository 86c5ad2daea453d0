import { describe, expect, test } from 'vitest';
import { Rig, zigzagProgram } from '../testing/rig';
import type { Transport } from '../transport';

const LASER = { 32: 1 };
const MOVE = 'G21G91\nM3S500\nG1X5F3000\n';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const code = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.problems?.[0]?.code;
const stopped = (rig: Rig) => rig.events.filter((event) => event.kind === 'beam-stopped');

/**
 * Lets time pass until the beam is on at standstill, and then until it is off. Returns how long the beam was on, ms.
 */
function measureStanding(rig: Rig): number {
  const { truth } = rig.simulator;
  rig.clock.runUntil(() => truth.power > 0, 5000);
  rig.clock.runUntil(() => truth.state === 'Idle', 5000);
  expect(truth.power).toBeGreaterThan(0);
  const since = rig.clock.now();
  rig.clock.runUntil(() => truth.power === 0, 5000);
  return rig.clock.now() - since;
}

/** Changes the board's lines on their way. */
function reworded(change: (line: string) => string): (transport: Transport) => Transport {
  return (transport) => {
    let rest = '';
    return {
      open: () => transport.open(),
      close: () => transport.close(),
      write: (bytes) => transport.write(bytes),
      onClose: (ended) => transport.onClose(ended),
      onData: (receive) =>
        transport.onData((bytes) => {
          const lines = (rest + String.fromCharCode(...bytes)).split('\r\n');
          rest = lines.pop() ?? '';
          if (lines.length > 0) receive(bytesOf(lines.map((line) => `${change(line)}\r\n`).join('')));
        }),
    };
  };
}

describe('a beam that stands is off within 600 ms', () => {
  test('lit by another program, at any moment', async () => {
    for (let wait = 0; wait < 1000; wait += 70) {
      const rig = await new Rig({ settings: LASER }).connect();
      rig.clock.advance(wait);
      rig.simulator.receive(bytesOf(MOVE));
      expect(measureStanding(rig)).toBeLessThanOrEqual(600);
      rig.clock.advance(500);
      expect(stopped(rig)).toMatchObject([{ fault: { code: 'beam-standstill' } }]);
      expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', positionTrust: 'trusted', alarm: null });
    }
  });

  test('lit by the console, in a dwell as well', async () => {
    const rig = await new Rig({ settings: LASER }).connect();
    for (const line of ['G21G91', 'M3S500', 'G1X5F3000'])
      expect(code(await rig.settle(rig.controller.command(line)))).toBe('ok');
    const dwell = rig.controller.command('G4P4');
    expect(measureStanding(rig)).toBeLessThanOrEqual(600);
    expect(code(await rig.settle(dwell))).toBe('interrupted');
  });

  test('left by a driver that died: switched off on opening, and said', async () => {
    const rig = new Rig({ settings: LASER });
    rig.simulator.receive(bytesOf(MOVE));
    rig.clock.advance(5000);
    expect(rig.simulator.truth).toMatchObject({ state: 'Idle', power: 128 });
    const openedAt = rig.clock.now();
    const connecting = rig.controller.connect();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    rig.clock.runUntil(() => rig.simulator.truth.power === 0, 5000);
    expect(rig.clock.now() - openedAt).toBeLessThanOrEqual(600);
    expect(code(await rig.settle(connecting))).toBe('ok');
    expect(stopped(rig)).toHaveLength(1);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', positionTrust: 'trusted', found: [] });
  });

  test('left by a driver that died while the program ran on: when it has come to its end', async () => {
    const rig = new Rig({ settings: LASER });
    rig.simulator.receive(bytesOf('G21G91\nM3S500\nG1X50F2000\n'));
    rig.clock.advance(200);
    await rig.connect();
    expect(rig.controller.snapshot.found).toEqual(['motion', 'spindle']);
    expect(measureStanding(rig)).toBeLessThanOrEqual(600);
    rig.clock.advance(500);
    expect(stopped(rig)).toHaveLength(1);
  });
});

describe('what is no standing beam', () => {
  test.each([
    ['of an 8-bit GRBL', (line: string) => line],
    ['of grblHAL', (line: string) => line.replace('FS:0,0', 'FS:0,500').replace(/>$/, '|A:C>')],
  ])('M4 at rest, in the words %s', async (_name, change) => {
    const rig = new Rig({
      settings: LASER,
      wrap: reworded((line) => (line.startsWith('<Idle') ? change(line) : line)),
    });
    rig.simulator.receive(bytesOf('G21G91\nM4S500\nG1X5F3000\n'));
    rig.clock.advance(2000);
    await rig.connect();
    rig.clock.advance(5000);
    expect(stopped(rig)).toEqual([]);
    expect(rig.wire).not.toContain('\x18');
    expect(rig.controller.snapshot.found).toEqual([]);
  });

  test("a router's spindle", async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.command('M3S500'));
    rig.clock.advance(5000);
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    expect(stopped(rig)).toEqual([]);
  });
});

describe('what is found going on', () => {
  test("a router's spindle that turns at rest is switched off and told, and nothing else changes", async () => {
    const rig = new Rig();
    rig.simulator.receive(bytesOf('G92X5\nM3S500\n'));
    rig.clock.advance(500);
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    await rig.connect();
    expect(rig.simulator.truth.power).toBe(0);
    expect(rig.events.filter(({ kind }) => kind === 'spindle-stopped')).toHaveLength(1);
    expect(rig.wire).not.toContain('\x18');
    expect(rig.controller.snapshot).toMatchObject({ found: [], positionTrust: 'trusted' });
    expect(code(await rig.settle(rig.controller.releaseSpindle()))).toBe('ok');
    await rig.settle(rig.controller.command('M3S500'));
    expect(rig.controller.snapshot.found).toEqual([]);
  });

  test('a machine that moves is told, and comes to rest when asked for, its position kept', async () => {
    const rig = new Rig();
    rig.simulator.receive(bytesOf('M3S500\nG1X50F1000\n'));
    rig.clock.advance(500);
    await rig.connect();
    expect(rig.controller.snapshot.found).toEqual(['motion', 'spindle']);
    expect(code(await rig.settle(rig.controller.stop()))).toBe('ok');
    expect(rig.simulator.truth).toMatchObject({ state: 'Idle', power: 0 });
    expect(rig.simulator.truth.position[0]).toBeLessThan(40);
    expect(rig.controller.snapshot).toMatchObject({ found: [], positionTrust: 'trusted' });
  });
});

describe('stopping', () => {
  const bounds = { minX: 1, minY: 1, maxX: 200, maxY: 150, feedRate: 1000 };

  test.each([
    ['a job', (rig: Rig) => rig.start(`M3S500\n${zigzagProgram(300)}`)],
    ['a jog', (rig: Rig) => void rig.controller.jog({ distance: { X: 200 }, feedRate: 1000 })],
    ['a frame', (rig: Rig) => void rig.controller.frame(bounds)],
    ['a console move', (rig: Rig) => void rig.controller.command('G0X250')],
    ['homing', (rig: Rig) => void rig.controller.home()],
    ['the spindle button', (rig: Rig) => void rig.controller.pressSpindle({ speed: 500 })],
  ])(
    '%s, by stop or by an end in haste: at rest and off within 2 s, and nothing follows',
    async (name, begin) => {
      for (const way of ['stop', 'disconnect'] as const)
        for (let wait = 3; wait < 1000; wait += 140) {
          const rig = new Rig({
            settings: { 22: name === 'homing' ? 1 : 0 },
            startPosition: [-200, -150, -40],
          });
          await rig.connect();
          begin(rig);
          rig.clock.advance(wait);
          const stopping = rig.controller[way]({ inHaste: true });
          const startedAt = rig.clock.now();
          const outcome = await rig.settle<unknown>(stopping);
          expect(rig.clock.now() - startedAt).toBeLessThanOrEqual(2000);
          if (way === 'stop') expect(outcome).toMatchObject({ ok: true });
          expect(rig.simulator.truth.power).toBe(0);
          const { position } = rig.simulator.truth;
          rig.clock.advance(5000);
          expect(rig.simulator.truth).toMatchObject({ power: 0, position });
          expect(rig.simulator.truth.state).not.toMatch(/Run|Jog|Home/);
        }
    },
  );

  test('a machine at rest costs it nothing', async () => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.command('G92X7'));
    expect(code(await rig.settle(rig.controller.stop()))).toBe('ok');
    await rig.settle(rig.controller.disconnect());
    expect(rig.wire).not.toContain('!');
    expect(rig.wire).not.toContain('\x18');
  });

  test.each([
    ['stop', (rig: Rig) => rig.controller.stop()],
    ['emergencyStop', (rig: Rig) => rig.controller.emergencyStop()],
    ['releaseSpindle', (rig: Rig) => rig.controller.releaseSpindle()],
  ])('%s is not said to be done when nothing comes back, nor without a machine', async (_name, stop) => {
    const rig = await new Rig().connect();
    await rig.settle(rig.controller.command('M3S500'));
    rig.simulator.faults.silence(true);
    expect(code(await rig.settle(stop(rig)))).toBe('stop-unanswered');
    rig.clock.runUntil(() => rig.controller.snapshot.connection === 'lost', 10_000);
    expect(code(await rig.settle(stop(rig)))).toBe('not-connected');
  });

  test('the spindle is not taken from a running job', async () => {
    const rig = await new Rig().connect();
    rig.start(`M3S500\n${zigzagProgram(100)}`);
    rig.clock.advance(500);
    expect(code(await rig.controller.releaseSpindle())).toBe('job-running');
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
  });
});
