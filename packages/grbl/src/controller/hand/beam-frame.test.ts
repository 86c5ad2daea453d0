import { describe, expect, test } from 'vitest';
import { Rig } from '../../testing/rig';

const code = (outcome: { ok: boolean; problems?: readonly { code: string }[] }) =>
  outcome.ok ? 'ok' : outcome.problems?.[0]?.code;

const BOUNDS = { minX: 5, minY: 5, maxX: 65, maxY: 45, feedRate: 2000 };
const FRAME = { ...BOUNDS, beamShare: 0.01 };

/** 1 % of the 255 steps of the simulated beam, rounded up by the board. */
const FAINT = 4;

const openLaser = (settings = {}) => new Rig({ settings: { 32: 1, ...settings } }).connect();
const bytes = (...values: number[]) => Uint8Array.from(values);

/** The greatest power in the next `ms`, looked at every 5 ms. */
function mostPower(rig: Rig, ms: number): number {
  let most = 0;
  for (let at = 0; at < ms; at += 5) {
    rig.clock.advance(5);
    most = Math.max(most, rig.simulator.truth.power);
  }
  return most;
}

/** Jogs, and returns the greatest power meanwhile. */
async function powerOfJog(rig: Rig): Promise<number> {
  expect(code(await rig.settle(rig.controller.jog({ distance: { X: 3 }, feedRate: 1000 })))).toBe('ok');
  return mostPower(rig, 500);
}

describe('a frame with the beam on', () => {
  test('goes round the bounds faintly, in the dark to the first corner, and leaves the beam off', async () => {
    const rig = await openLaser();
    const framing = rig.controller.frame(FRAME);
    rig.clock.runUntil(() => rig.simulator.truth.power > 0, 10_000);
    expect(rig.simulator.truth.position.slice(0, 2)).toEqual([5, 5]);
    const at = rig.simulator.truth.segments.length;
    expect(mostPower(rig, 15_000)).toBeLessThanOrEqual(FAINT);
    expect(code(await framing)).toBe('ok');
    const { segments, outputs, position } = rig.simulator.truth;
    expect(position.slice(0, 2)).toEqual([5, 5]);
    const lit = segments.slice(at).map(({ to: [x, y] }) => [x, y] as const);
    for (const [x, y] of lit)
      expect([x === 5 || x === 65 || y === 5 || y === 45, [x, y]]).toEqual([true, [x, y]]);
    expect(Math.max(...lit.map(([x]) => x))).toBe(65);
    expect(Math.max(...lit.map(([, y]) => y))).toBe(45);
    expect(outputs.filter(({ output }) => output === 'power').at(-1)).toMatchObject({ value: 0 });
    expect(await powerOfJog(rig)).toBe(0);
    expect(rig.controller.snapshot).toMatchObject({ activity: 'none', positionTrust: 'trusted' });
  });

  test('follows a hull, in pieces of a second on a slow machine', async () => {
    const rig = await openLaser({ 110: 600, 111: 600 });
    const corners = [
      [5, 5],
      [65, 20],
      [20, 45],
    ] as const;
    expect(code(await rig.settle(rig.controller.frame({ ...FRAME, corners })))).toBe('ok');
    const moves = rig.simulator.truth.executedLines.filter((line) => line.startsWith('M4G1'));
    expect(moves.length).toBeGreaterThanOrEqual(16);
    expect(rig.simulator.truth.executedLines.filter((line) => line === 'M5').length).toBeGreaterThan(
      moves.length,
    );
  });

  test('is refused outside of laser mode and above 1 %', async () => {
    expect(code(await (await new Rig().connect()).controller.frame(FRAME))).toBe('beam-needs-laser-mode');
    const rig = await openLaser();
    for (const beamShare of [0, -0.01, 0.0101, 1, Number.NaN])
      expect(code(await rig.controller.frame({ ...BOUNDS, beamShare }))).toBe('beam-power');
    expect(rig.wire).not.toContain('M4');
  });

  test('is refused at a feed rate at which it would have pieces without number', async () => {
    const rig = await openLaser();
    for (const feedRate of [0.999, 1e-7, Number.MIN_VALUE])
      expect(code(await rig.settle(rig.controller.frame({ ...FRAME, feedRate })))).toBe('frame-invalid');
    expect(rig.wire).not.toContain('M4');
  });
});

/** How a frame ends: what ends it, when the beam is off at the latest (ms), and the result of the frame. */
const ENDS: readonly (readonly [string, (rig: Rig) => unknown, number, string])[] = [
  ['the end of the jog', ({ controller }) => controller.cancelJog(), 300, 'frame-cancelled'],
  ['a pause', ({ controller }) => controller.pause(), 300, 'frame-cancelled'],
  ['a stop', ({ controller }) => controller.stop(), 300, 'frame-cancelled'],
  ['an emergency stop', ({ controller }) => controller.emergencyStop(), 50, 'frame-cancelled'],
  ['a hold at the machine', ({ simulator }) => simulator.receive(bytes(0x21)), 300, 'interrupted'],
  ['the door', ({ simulator }) => simulator.world.setDoor(true), 300, 'interrupted'],
  ['an alarm', ({ simulator }) => simulator.faults.raiseAlarm(1), 50, 'interrupted'],
  ['a reset at the machine', ({ simulator }) => simulator.receive(bytes(0x18)), 50, 'interrupted'],
  ['a drop of the supply voltage', ({ simulator }) => simulator.faults.brownOut(), 50, 'interrupted'],
  ['a closed port', ({ controller }) => controller.disconnect(), 300, 'frame-cancelled'],
];

describe('the beam is off, and stays off, after', () => {
  test.each(ENDS)('%s', async (_name, end, limitMs, expected) => {
    for (const wait of [40, 610, 1330, 2950]) {
      const rig = await openLaser();
      const framing = rig.controller.frame(FRAME);
      rig.clock.runUntil(() => rig.simulator.truth.power > 0, 10_000);
      rig.clock.advance(wait);
      end(rig);
      rig.clock.advance(limitMs);
      expect([wait, rig.simulator.truth.power]).toEqual([wait, 0]);
      expect([wait, mostPower(rig, 6000)]).toEqual([wait, 0]);
      expect([wait, code(await rig.settle(framing))]).toEqual([wait, expected]);
      // A person at the machine goes on: nothing of the way is left.
      rig.simulator.world.setDoor(false);
      const { position } = rig.simulator.truth;
      rig.simulator.receive(bytes(0x7e));
      expect([wait, mostPower(rig, 3000)]).toEqual([wait, 0]);
      expect(rig.simulator.truth.position).toEqual(position);
    }
  });

  test.each([
    ['a pulled cable', (rig: Rig) => rig.simulator.faults.unplug()],
    ['a board that no longer replies', (rig: Rig) => rig.simulator.faults.silence(true)],
  ])('%s, when the piece that the board has is over', async (_name, end) => {
    for (const wait of [40, 610, 1330, 2950]) {
      const rig = await openLaser();
      const framing = rig.controller.frame(FRAME);
      rig.clock.runUntil(() => rig.simulator.truth.power > 0, 10_000);
      rig.clock.advance(wait);
      end(rig);
      rig.clock.advance(1500);
      expect([wait, rig.simulator.truth.power]).toEqual([wait, 0]);
      expect([wait, mostPower(rig, 6000)]).toEqual([wait, 0]);
      expect((await rig.settle(framing)).ok).toBe(false);
      // The modes that are left light no jog of another program.
      rig.simulator.faults.silence(false);
      rig.simulator.receive(Uint8Array.from('$J=G91X-5F1000\n', (char) => char.charCodeAt(0)));
      expect([wait, mostPower(rig, 1000)]).toEqual([wait, 0]);
    }
  });

  test('a dead driver, whose guardian holds and resets, and also without a guardian', async () => {
    for (const isGuarded of [true, false])
      for (const wait of [40, 610, 2950]) {
        let isDead = false;
        const rig = await new Rig({
          settings: { 32: 1 },
          wrap: (inner) => ({ ...callsOf(inner), write: (sent) => (isDead ? undefined : inner.write(sent)) }),
        }).connect();
        void rig.controller.frame(FRAME);
        rig.clock.runUntil(() => rig.simulator.truth.power > 0, 10_000);
        rig.clock.advance(wait);
        isDead = true;
        if (isGuarded) {
          rig.simulator.receive(bytes(0x21));
          rig.clock.advance(300);
          rig.simulator.receive(bytes(0x18));
        }
        rig.clock.advance(isGuarded ? 50 : 1500);
        expect([isGuarded, wait, rig.simulator.truth.power]).toEqual([isGuarded, wait, 0]);
        expect([isGuarded, wait, mostPower(rig, 4000)]).toEqual([isGuarded, wait, 0]);
      }
  });
});

/** The calls of a transport. */
function callsOf(inner: Parameters<NonNullable<ConstructorParameters<typeof Rig>[0]>['wrap'] & object>[0]) {
  return {
    open: () => inner.open(),
    close: () => inner.close(),
    onData: (receive: Parameters<typeof inner.onData>[0]) => inner.onData(receive),
    onClose: (ended: Parameters<typeof inner.onClose>[0]) => inner.onClose(ended),
  };
}

test('a frame that is ended before its first jog does not begin', async () => {
  for (const wait of [0, 10, 30, 50]) {
    const rig = await new Rig().connect();
    const framing = rig.controller.frame(BOUNDS);
    rig.clock.advance(wait);
    rig.controller.cancelJog();
    expect([wait, code(await rig.settle(framing))]).toEqual([wait, 'frame-cancelled']);
    rig.clock.advance(3000);
    expect([wait, rig.simulator.truth.segments.length]).toEqual([wait, 0]);
  }
});
