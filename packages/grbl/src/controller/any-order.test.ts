import fc from 'fast-check';
import { expect, test } from 'vitest';
import { block } from '../simulator/workpiece';
import { prepare, Rig, zigzagProgram } from '../testing/rig';

const PROGRAMS = {
  router: prepare(
    `T1M6\nM3S500\nG0Z5\n${zigzagProgram(40)}\nM0\nG0Z5\nT2M6\nM3S500\nM8\n${zigzagProgram(40)}\nM5\nM9\nM30`,
  ),
  laser: prepare(`M4S500\n${zigzagProgram(60)}\nM5\nM2`),
} as const;
const TOUCH = { fastRate: 600, slowRate: 200, maxDistance: 8, retract: 2, tolerance: 0.05 } as const;
type Mode = keyof typeof PROGRAMS;

/** Everything that a person, or the machine's surroundings, may do at any moment. */
const ACTS: Readonly<Record<string, (rig: Rig, mode: Mode) => unknown>> = {
  jog: ({ controller }) => controller.jog({ distance: { X: -8, Z: -1 }, feedRate: 1500 }),
  cancelJog: ({ controller }) => controller.cancelJog(),
  home: ({ controller }) => controller.home(),
  frame: ({ controller }) =>
    controller.frame({ minX: -20, minY: -20, maxX: -5, maxY: -5, feedRate: 2000, safeHeight: 2 }),
  goTo: ({ controller }) => controller.goTo({ frame: 'work', target: { X: -9 }, feedRate: 1000 }),
  zero: ({ controller }) => controller.zero(['X', 'Y', 'Z']),
  press: ({ controller }, mode) =>
    mode === 'laser' ? controller.pressBeam({ share: 0.01 }) : controller.pressSpindle({ speed: 400 }),
  release: ({ controller }) => controller.releaseSpindle(),
  test: ({ controller }) => controller.probing.test({ usesClip: true }),
  probe: ({ controller }) => controller.probing.run({ ...TOUCH, kind: 'plate', plateThickness: 2 }),
  endProbing: ({ controller }) => controller.probing.cancel(),
  clipOff: ({ controller }) => controller.probing.removeClip(),
  console: ({ controller }) => controller.command('G4P0.3'),
  setting: ({ controller }) => controller.writeSetting({ number: 11, value: '0.02' }),
  overrides: ({ controller }) => controller.setOverrides({ feed: 150, rapid: 50 }),
  coolant: ({ controller }) => controller.switchCoolant({ flood: true }),
  job: ({ controller }, mode) =>
    controller.startJob(PROGRAMS[mode], {
      ...{ name: 'any', mode, fittedTool: 1, constantPowerConsent: true },
      ...(mode === 'router' && { safeHeight: 5 }),
    }),
  pause: ({ controller }) => controller.pause(),
  resume: ({ controller }) => controller.resume({ zeroHolds: true }),
  spindleOff: ({ controller }) => controller.stopSpindleInPause(),
  cancel: ({ controller }) => controller.cancelJob(),
  stop: ({ controller }) => controller.stop(),
  emergencyStop: ({ controller }) => controller.emergencyStop(),
  unlock: ({ controller }) => controller.unlock(),
  touch: ({ simulator }) => simulator.world.setProbe(true),
  letGo: ({ simulator }) => simulator.world.setProbe(false),
  openDoor: ({ simulator }) => simulator.world.setDoor(true),
  closeDoor: ({ simulator }) => simulator.world.setDoor(false),
  // While it homes, the board does not look at its switches in this way.
  alarm: ({ simulator }) => simulator.truth.state !== 'Home' && simulator.faults.raiseAlarm(1),
  brownOut: ({ simulator, clock }) => {
    simulator.faults.brownOut();
    clock.advance(60);
  },
  refuse: ({ simulator }) => simulator.faults.failLine(1, 9),
};

const act = fc.tuple(
  fc.constantFrom(...Object.keys(ACTS)),
  fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 4000 })),
);

/** Nothing moves and nothing is on, for three seconds. */
function expectRest(rig: Rig): void {
  const { truth } = rig.simulator;
  const at = [...truth.position];
  rig.clock.advance(3000);
  expect([...rig.simulator.truth.position]).toEqual(at);
  expect(rig.simulator.truth.power).toBe(0);
}

/** What a person does to get any machine working again. */
async function makeReady(rig: Rig): Promise<void> {
  const { controller, simulator } = rig;
  simulator.world.setDoor(false);
  simulator.world.setProbe(false);
  rig.clock.advance(1000);
  controller.probing.removeClip();
  // The first try may be the line that the board was told to refuse.
  for (let tries = 0; tries < 2; tries += 1) {
    const { state } = controller.snapshot;
    if (state === 'Door' || state === 'Hold') await rig.settle(controller.resume(), 20_000);
    else if (state !== 'Idle') await rig.settle(controller.unlock(), 20_000);
    rig.clock.advance(1000);
    await rig.settle(controller.readState(), 20_000);
  }
}

test('whatever is asked and happens, in any order: each call ends, Stop stops, and the machine can be used again', async () => {
  const run = fc.asyncProperty(
    fc.constantFrom<Mode>('router', 'laser'),
    fc.array(act, { minLength: 3, maxLength: 14 }),
    async (mode, acts) => {
      const rig = await new Rig({
        settings: { 20: 0, 22: 1, 32: mode === 'laser' ? 1 : 0, 130: 200, 131: 200, 132: 60 },
        startPosition: [-60, -60, -20],
        workpiece: block([-200, -200, -60], [0, 0, -24]),
      }).connect();
      const { controller } = rig;
      await rig.settle(controller.zero(['X', 'Y', 'Z']));
      const asked: Promise<unknown>[] = [];
      for (const [name, ms] of acts) {
        asked.push(Promise.resolve(ACTS[name]!(rig, mode)));
        await rig.settle(Promise.resolve());
        rig.clock.advance(ms);
      }
      await rig.settle(controller.stop(), 20_000);
      await rig.settle(Promise.all(asked), 120_000);
      expectRest(rig);
      expect(controller.snapshot).toMatchObject({ connection: 'ready', activity: 'none' });
      await makeReady(rig);
      expect(controller.snapshot).toMatchObject({ state: 'Idle', activity: 'none' });
      const [x] = rig.simulator.truth.position;
      expect(await rig.settle(controller.jog({ distance: { X: -1 }, feedRate: 1000 }))).toMatchObject({
        ok: true,
      });
      rig.clock.advance(2000);
      expect(rig.simulator.truth.position[0]).toBeCloseTo(x - 1, 2);
    },
  );
  await fc.assert(run, { numRuns: 150, seed: 187 });
});
