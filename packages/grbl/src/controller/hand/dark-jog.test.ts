import { describe, expect, test } from 'vitest';
import { Rig } from '../../testing/rig';

const powersSince = (rig: Rig, seen: number) =>
  rig.simulator.truth.segments.slice(seen).map(({ power }) => power);

describe('a laser whose beam was armed by a line of the console', () => {
  test.each([
    ['M4S500', 'G1X1F600'],
    ['M+03S500G1X1F600', 'G1X2'],
    ['M4', 'S500'],
  ])('is dark in a jog (%s)', async (...lines) => {
    const rig = await new Rig({ settings: { 32: 1 } }).connect();
    const { controller, simulator } = rig;
    for (const line of lines) await rig.settle(controller.command(line));
    rig.clock.advance(3000);
    const seen = simulator.truth.segments.length;
    const jogs = [{ X: 20 }, { Y: 20 }].map((distance) => controller.jog({ distance, feedRate: 1000 }));
    for (const jog of jogs) expect(await rig.settle(jog)).toMatchObject({ ok: true });
    rig.clock.runUntil(() => controller.snapshot.activity === 'none', 60_000);
    expect(simulator.truth.position.slice(1)).toEqual([20, 0]);
    expect(Math.max(...powersSince(rig, seen))).toBe(0);
  });

  test('is dark on the way to a place, also when another program has armed it', async () => {
    const rig = new Rig({ settings: { 32: 1 } });
    rig.simulator.receive(Uint8Array.from('M4S500\n', (char) => char.charCodeAt(0)));
    rig.clock.advance(100);
    await rig.connect();
    const going = rig.controller.goTo({ frame: 'work', target: { X: 9 }, feedRate: 1000 });
    expect(await rig.settle(going)).toMatchObject({ ok: true });
    expect(rig.simulator.truth.position[0]).toBe(9);
    expect(Math.max(...powersSince(rig, 0))).toBe(0);
  });

  test('does not jog when the jog was cancelled while the beam was switched off', async () => {
    const rig = await new Rig({ settings: { 32: 1 } }).connect();
    await rig.settle(rig.controller.command('M4S500'));
    const jog = rig.controller.jog({ distance: { X: 20 }, feedRate: 1000 });
    rig.controller.cancelJog();
    expect((await rig.settle(jog)).ok).toBe(false);
    rig.clock.advance(2000);
    expect(rig.simulator.truth.segments).toHaveLength(0);
  });
});

test('a router jogs with its spindle on, as a person has asked for', async () => {
  const rig = await new Rig().connect();
  await rig.settle(rig.controller.command('M3S500'));
  const seen = rig.simulator.truth.segments.length;
  await rig.settle(rig.controller.jog({ distance: { X: 5 }, feedRate: 1000 }));
  rig.clock.runUntil(() => rig.controller.snapshot.activity === 'none', 60_000);
  expect(Math.min(...powersSince(rig, seen))).toBeGreaterThan(0);
});
