import { describe, expect, test } from 'vitest';
import { createRandom } from '../simulator/random';
import { backAndForth, prepare, Rig, zigzagProgram } from '../testing/rig';
import { KNOWN_MODES } from './known-state';
import type { JobSnapshot } from './snapshot';

const LASER = { 32: 1 };
const laserJob = (mode: 'M3' | 'M4', lines = 400) => `${mode}S800\n${zigzagProgram(lines)}\nM5`;
const consent = { constantPowerConsent: true };

/** The realtime bytes on the wire that stop or reset something, in order. */
const stops = (rig: Rig) => [...rig.wire].filter((char) => '!~\x18\x85\x84'.includes(char));

/** A move of at least 1 mm, written with this many characters, at least 2. */
function moveOf(index: number, characters: number): string {
  const near = `${1 + (index % 2)}`;
  if (characters === 2) return `X${near}`;
  const far = `${10 + (index % 40)}`;
  return characters < 5 ? `X${far.padStart(characters - 1, '0')}` : `X${far}.`.padEnd(characters, '0');
}

const fault = (job: JobSnapshot) => job.fault?.code;

describe('a job', () => {
  test('of 100,000 lines of all lengths drops no byte, never exceeds the window, and gets one reply for each', async () => {
    const rig = await new Rig().connect();
    const random = createRandom(1);
    const moves = Array.from({ length: 100_000 }, (_, index) => moveOf(index, 2 + Math.floor(random() * 78)));
    const program = prepare(['G21', 'G90', 'G1F6000', ...moves].join('\n'));
    expect(new Set(moves.map(({ length }) => length)).size).toBe(78);
    rig.start(program);
    const job = rig.runToEnd();
    expect(job).toMatchObject({ phase: 'completed', fraction: 1, fault: null });
    const onWire = rig.events.filter((event) => event.kind === 'wire');
    const sent = onWire.filter(({ direction, text }) => direction === 'sent' && !/^[a-z]/.test(text));
    const replies = onWire.filter(({ direction, text }) => direction === 'received' && text === 'ok');
    expect(replies.length).toBe(sent.length);
    const { truth } = rig.simulator;
    expect(truth.droppedBytes).toBe(0);
    expect(truth.highestReceiveUse).toBeLessThanOrEqual(127);
    expect(truth.starvations).toBe(0);
    const executed = truth.executedLines.slice(truth.executedLines.lastIndexOf('$#') + 1);
    expect(executed.slice(0, program.lines.length)).toEqual(program.lines.map((line) => line.text));
    expect(executed.slice(program.lines.length)).toEqual(['G4P0.01', ...KNOWN_MODES]);
    expect(rig.controller.snapshot.activity).toBe('none');
  });

  test('sends at most a second ahead of what the board has accepted, where it is asked to', async () => {
    const seconds = 0.25;
    const furthest = { asked: 0, free: 0 };
    for (const kind of ['asked', 'free'] as const) {
      const rig = await new Rig({ profile: 'grblhal' }).connect();
      rig.controller.subscribe(() => {
        const { sent = 0, accepted = 0 } = rig.controller.jobLines ?? {};
        furthest[kind] = Math.max(furthest[kind], (sent - accepted) * seconds);
      });
      rig.start(backAndForth(100, (2 / seconds) * 60), {
        times: { secondsUntil: (index) => index * seconds },
        ...(kind === 'asked' && { mostAheadMs: 1000 }),
      });
      expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
      expect(rig.simulator.truth.starvations).toBe(0);
    }
    expect(furthest.asked).toBeLessThanOrEqual(1);
    expect(furthest.free).toBeGreaterThan(5);
  });

  test.each(['grbl', 'grblhal', 'fluidnc'] as const)(
    'of slow lines is not taken for stalled while the board (%s) runs the last of them',
    async (profile) => {
      const rig = await new Rig({ profile }).connect();
      rig.start(backAndForth(130, 60), { times: { secondsUntil: (index) => index * 2 } });
      expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
    },
  );

  test('tells progress that only grows, never past the truth, and names source lines', async () => {
    const rig = await new Rig().connect();
    const program = prepare(`; head\n\n${zigzagProgram(200)}`);
    rig.start(program);
    const firstLine = rig.simulator.truth.executedLines.lastIndexOf('$#') + 2;
    let executing = 0;
    rig.controller.subscribe((event) => {
      if (event.kind !== 'job' || event.job.phase !== 'running') return;
      expect(event.job.executingLine).toBeGreaterThanOrEqual(executing);
      executing = event.job.executingLine;
      const done = rig.simulator.truth.segments.at(-1);
      const truly = done ? (program.lines[done.lineNumber - firstLine]?.sourceLine ?? 0) : 0;
      expect(executing).toBeLessThanOrEqual(Math.max(truly, 6) + 1);
    });
    expect(rig.runToEnd()).toMatchObject({ phase: 'completed', acknowledgedLine: 205, sourceLineCount: 205 });
    expect(executing).toBeGreaterThan(150);
  });

  test('stops at an error: hold within 50 ms, nothing more is fed, the line is named, the position is kept', async () => {
    const rig = await new Rig().connect();
    rig.start(zigzagProgram(300));
    rig.simulator.faults.failLine(120, 20);
    rig.clock.runUntil(
      () => rig.events.some((event) => event.kind === 'wire' && event.text === 'error:20'),
      600_000,
    );
    const sent = rig.controller.snapshot.job?.sentLine ?? 0;
    const errorAt = rig.clock.now();
    rig.clock.runUntil(() => stops(rig).includes('!'), 1000);
    expect(rig.clock.now() - errorAt).toBeLessThan(50);
    const job = rig.runToEnd();
    expect(job).toMatchObject({ phase: 'failed', fault: { code: 'error-20', place: { line: 120 } } });
    expect(job.sentLine).toBe(sent);
    expect(stops(rig)).toEqual(['!', '\x18']);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', positionTrust: 'trusted', alarm: null });
  });

  test('with hostile text in comments puts no realtime byte on the wire that was not meant', async () => {
    const rig = await new Rig().connect();
    const odd = ['的', '–', '(Stop!)', '\x18', '~', '\0', '光雕材停具', '?', '\x85', ')', '%', '/'];
    const random = createRandom(3);
    const pick = () => odd[Math.floor(random() * odd.length)]!;
    const source = zigzagProgram(300)
      .split('\n')
      .map((line) =>
        random() < 0.5 ? `${line} ;${pick()}${pick()}` : `(${pick().replaceAll(')', '')})${line}`,
      )
      .join(random() < 0.5 ? '\r\n' : '\n');
    rig.start(prepare(`\uFEFF%\n${source}\n%`));
    expect(rig.runToEnd().phase).toBe('completed');
    // Before the job the overrides are reset, with one byte for each.
    expect(rig.wire.replaceAll(/[?\x90\x95\x99]/g, '')).toMatch(/^[\n -~]*$/);
    expect(stops(rig)).toEqual([]);
  });
});

describe('pausing and cancelling', () => {
  test.each(['M3', 'M4'] as const)(
    'a laser in %s is dark in a pause and goes on afterwards',
    async (mode) => {
      const rig = await new Rig({ settings: LASER }).connect();
      rig.start(laserJob(mode), consent);
      const random = createRandom(17);
      for (let round = 0; round < 5; round += 1) {
        rig.clock.advance(500 + random() * 1500);
        const pausedAt = rig.clock.now();
        const outcome = await rig.settle(rig.controller.pause());
        expect(outcome.ok).toBe(true);
        expect(rig.controller.snapshot).toMatchObject({ state: 'Hold', substate: 0 });
        expect(rig.simulator.truth.power).toBe(0);
        const dark = rig.simulator.truth.outputs.findLast((change) => change.output === 'power');
        // The time to brake from 50 mm/s at 500 mm/s², plus the segments that were already cut, plus the wire.
        expect(dark!.at - pausedAt).toBeLessThan(100 + 60 + 30);
        rig.clock.advance(3000);
        expect(rig.simulator.truth.power).toBe(0);
        expect((await rig.settle(rig.controller.resume())).ok).toBe(true);
        rig.clock.advance(300);
        expect(rig.simulator.truth.power).toBeGreaterThan(0);
      }
      expect(rig.runToEnd()).toMatchObject({ phase: 'completed' });
    },
  );

  test('200 random cancels keep the position, with everything off', async () => {
    const random = createRandom(200);
    const programs = {
      M3: prepare(laserJob('M3')),
      M4: prepare(laserJob('M4')),
      router: prepare(`M3S900\n${zigzagProgram(400)}`),
    };
    for (let round = 0; round < 200; round += 1) {
      const mode = (['M3', 'M4', 'router'] as const)[round % 3]!;
      const isLaser = mode !== 'router';
      const rig = await new Rig({ settings: { 32: isLaser ? 1 : 0 }, keepsHistory: false }).connect();
      rig.start(programs[mode], consent);
      rig.clock.advance(random() * 8000);
      expect((await rig.settle(rig.controller.cancelJob())).ok).toBe(true);
      const { truth } = rig.simulator;
      expect(rig.ended?.phase).toBe('cancelled');
      expect(truth.state).toBe('Idle');
      expect(truth.power).toBe(0);
      expect(truth.position).toEqual(truth.believedPosition);
      expect(rig.controller.snapshot.positionTrust).toBe('trusted');
      rig.controller.snapshot.machinePosition.forEach((value, axis) => {
        expect(value).toBeCloseTo(truth.position[axis]!, 2);
      });
      expect(rig.events.some((event) => event.kind === 'alarm')).toBe(false);
    }
  }, 60_000);

  test.each([false, true])(
    'a router is lifted to its safe height after a cancel (paused: %s)',
    async (isPaused) => {
      const rig = await new Rig().connect();
      rig.start(`G10L20P0Z0\nG0Z5\nG1Z-2F300\n${zigzagProgram(100, 800)}`, { safeHeight: 8 });
      rig.clock.advance(6000);
      if (isPaused) await rig.settle(rig.controller.pause());
      await rig.settle(rig.controller.cancelJob());
      rig.clock.advance(5000);
      expect(rig.simulator.truth.position[2]).toBeCloseTo(8, 2);
      expect(rig.controller.snapshot).toMatchObject({ positionTrust: 'trusted', spindleSpeed: 0 });
    },
  );

  test('a pause by M0 and by the door shows as itself and goes on', async () => {
    const rig = await new Rig().connect();
    rig.start(`M3S500\n${zigzagProgram(20)}\nM0\n${zigzagProgram(20)}`);
    rig.clock.runUntil(() => rig.controller.snapshot.job?.phase === 'paused', 60_000);
    expect(rig.controller.snapshot.job).toMatchObject({ phase: 'paused', pauseReason: 'program' });
    await rig.settle(rig.controller.resume());
    rig.clock.advance(200);
    rig.simulator.world.setDoor(true);
    rig.clock.runUntil(() => rig.controller.snapshot.job?.phase === 'paused', 60_000);
    expect(rig.controller.snapshot.job?.pauseReason).toBe('door');
    expect(await rig.settle(rig.controller.resume())).toMatchObject({ ok: false });
    rig.simulator.world.setDoor(false);
    rig.clock.advance(2000);
    expect(await rig.settle(rig.controller.resume())).toMatchObject({ ok: true });
    rig.clock.advance(2000);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Door', substate: 3, job: { phase: 'running' } });
    expect(rig.runToEnd().phase).toBe('completed');
  });

  test.each([
    ['at once', {}],
    ['and lifts the tool', { mode: 'router', safeHeight: 30 }],
  ] as const)('a cancel that stops %s does not change how far the job was', async (_, options) => {
    const rig = await new Rig({ startPosition: [0, 0, -40] }).connect();
    const times = { secondsUntil: (index: number) => index * 2 };
    rig.start(backAndForth(60, 60), { times, ...options });
    rig.clock.advance(20_000);
    await rig.settle(rig.controller.pause());
    const { fraction, executingLine, remainingMs } = rig.controller.snapshot.job!;
    expect(fraction).toBeGreaterThan(0);
    await rig.settle(rig.controller.cancelJob());
    expect(rig.ended).toMatchObject({ phase: 'cancelled', fraction, executingLine, remainingMs });
  });

  test('an override changes the time left of a job at once', async () => {
    const rig = await new Rig({ startPosition: [0, 0, -40] }).connect();
    rig.start(backAndForth(60, 60), { times: { secondsUntil: (index: number) => index * 2 } });
    rig.clock.advance(20_000);
    const before = rig.controller.snapshot.job!.remainingMs!;
    await rig.settle(rig.controller.setOverrides({ feed: 200 }));
    const after = rig.controller.snapshot.job!.remainingMs!;
    expect(after / before).toBeGreaterThan(0.45);
    expect(after / before).toBeLessThan(0.55);
  });

  test('a pause right at the end, and a cancel while pausing, come out clean', async () => {
    const rig = await new Rig().connect();
    rig.start(zigzagProgram(60));
    rig.clock.advance(300);
    const pausing = rig.controller.pause();
    const cancelling = rig.controller.cancelJob();
    expect((await rig.settle(cancelling)).ok).toBe(true);
    await rig.settle(pausing);
    expect(rig.ended?.phase).toBe('cancelled');
    rig.start('G1X1F100\nG1X2');
    rig.clock.advance(300);
    expect((await rig.settle(rig.controller.pause())).ok).toBe(true);
    expect((await rig.settle(rig.controller.resume())).ok).toBe(true);
    expect(rig.runToEnd().phase).toBe('completed');
  });
});

describe('faults in a job', () => {
  test('500 emergency stops under a full stream: on the wire at once, the power off within 50 ms', async () => {
    const random = createRandom(16);
    const rig = await new Rig({ settings: LASER }).connect();
    const program = prepare(laserJob('M4', 60));
    for (let trial = 0; trial < 500; trial += 1) {
      rig.start(program);
      rig.clock.advance(50 + random() * 1500);
      const { length } = rig.simulator.truth.received;
      void rig.controller.emergencyStop();
      rig.clock.advance(2);
      const arrived = rig.simulator.truth.received.slice(length);
      expect(arrived.some(({ bytes }) => bytes.includes(0x18))).toBe(true);
      rig.clock.advance(48);
      expect([trial, rig.simulator.truth.power]).toEqual([trial, 0]);
      rig.clock.advance(1000);
      expect(await rig.settle(rig.controller.unlock())).toMatchObject({ ok: true });
    }
  });

  test('an emergency stop cuts the power within 20 ms and says that the position is lost', async () => {
    const rig = await new Rig({ settings: LASER }).connect();
    rig.start(laserJob('M4'));
    rig.clock.advance(2000);
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    rig.controller.emergencyStop();
    rig.clock.advance(20);
    expect(rig.simulator.truth.power).toBe(0);
    rig.clock.advance(500);
    expect(rig.ended).toMatchObject({ phase: 'failed', fault: { code: 'emergency-stop' } });
    expect(rig.controller.snapshot).toMatchObject({
      state: 'Alarm',
      positionTrust: 'lost',
      activity: 'none',
    });
    expect(rig.events.some((event) => event.kind === 'position-lost')).toBe(true);
  });

  test('a beam that stands still in M3 because replies are lost is reset within 600 ms', async () => {
    const rig = await new Rig({ settings: LASER }).connect();
    rig.start(laserJob('M3'), consent);
    rig.clock.advance(2000);
    rig.simulator.faults.dropReplies(1);
    rig.clock.runUntil(() => rig.simulator.truth.state === 'Idle', 10_000);
    expect(rig.simulator.truth.power).toBeGreaterThan(0);
    rig.clock.advance(600);
    expect(rig.simulator.truth.power).toBe(0);
    expect(fault(rig.ended!)).toBe('beam-standstill');
  });

  test('one lost reply of a job that runs to its end is told, and is no failure', async () => {
    for (let at = 0; at < 5; at += 1) {
      const rig = await new Rig().connect();
      rig.start(zigzagProgram(60));
      rig.clock.advance(300 + at * 250);
      rig.simulator.faults.dropReplies(1);
      const { acknowledgedLine } = rig.controller.snapshot.job!;
      const lines = rig.simulator.truth.executedLines.length;
      rig.clock.runUntil(() => rig.simulator.truth.executedLines.length > lines, 1000);
      rig.clock.advance(1);
      rig.simulator.faults.dropReplies(0);
      expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null, acknowledgedLine: 63 });
      expect(acknowledgedLine).toBeLessThan(63);
      expect(rig.ended?.lostReplies).toBe(1);
      expect(rig.simulator.truth).toMatchObject({ state: 'Idle', droppedBytes: 0 });
    }
  });

  test('a machine that gives no replies at the end of a job has stalled', async () => {
    const rig = await new Rig().connect();
    rig.start(zigzagProgram(3));
    rig.simulator.faults.dropReplies(1);
    expect(fault(rig.runToEnd())).toBe('stalled');
  });

  test('a dwell in M3 is not taken for a standstill, nor for a stall', async () => {
    const rig = await new Rig({ settings: LASER }).connect();
    rig.start('G21G90\nM3S500\nG1X5F1000\nG4P4\nG1X10\nM5', consent);
    expect(rig.runToEnd().phase).toBe('completed');
  });

  test.each([
    [1, 'lost'],
    [2, 'trusted'],
    [3, 'lost'],
  ] as const)('alarm %i ends the job, nothing more is sent, and the position is %s', async (code, trust) => {
    const rig = await new Rig().connect();
    rig.start(zigzagProgram(300));
    rig.clock.advance(1500);
    rig.simulator.faults.raiseAlarm(code);
    rig.clock.advance(50);
    const sent = rig.wire.replaceAll('?', '').length;
    expect(fault(rig.ended!)).toBe(`alarm-${code}`);
    rig.clock.advance(5000);
    expect(rig.wire.replaceAll('?', '').length).toBe(sent);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Alarm', alarm: code, positionTrust: trust });
    expect(await rig.controller.jog({ distance: { X: 1 }, feedRate: 100 })).toMatchObject({ ok: false });
    expect((await rig.settle(rig.controller.unlock())).ok).toBe(true);
    expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', alarm: null, needsReset: false });
  });

  test.each([1, 2])(
    'unlocking right after alarm %i works, although the board takes no reset yet',
    async (code) => {
      const rig = await new Rig().connect();
      rig.start(zigzagProgram(300));
      rig.clock.advance(1500);
      rig.simulator.faults.raiseAlarm(code);
      rig.clock.runUntil(() => rig.controller.snapshot.alarm === code, 1000);
      const alarmAt = rig.clock.now();
      expect((await rig.settle(rig.controller.unlock())).ok).toBe(true);
      expect(rig.clock.now() - alarmAt).toBeLessThanOrEqual(1200);
      expect(rig.controller.snapshot).toMatchObject({ state: 'Idle', alarm: null, needsReset: false });
    },
  );

  test('a brown-out ends it at once and loses the position', async () => {
    const rig = await new Rig().connect();
    rig.start(zigzagProgram(300));
    rig.clock.advance(1500);
    rig.simulator.faults.brownOut();
    rig.clock.advance(10);
    const sent = rig.wire.length;
    rig.clock.advance(3000);
    expect(fault(rig.ended!)).toBe('controller-reset');
    expect(rig.wire.slice(sent).replaceAll('?', '')).toBe('');
    expect(rig.controller.snapshot.positionTrust).toBe('lost');
  });

  test.each([
    ['unplugged', (rig: Rig) => rig.simulator.faults.unplug()],
    ['silent', (rig: Rig) => rig.simulator.faults.silence(true)],
    ['hanging', (rig: Rig) => rig.simulator.faults.freeze(true)],
  ])(
    'a machine that is %s is noticed within 1.5 s and nothing starts by itself afterwards',
    async (_name, happen) => {
      for (const activity of ['job', 'idle']) {
        const rig = await new Rig().connect();
        if (activity === 'job') rig.start(zigzagProgram(300));
        rig.clock.advance(2130);
        happen(rig);
        rig.clock.advance(1500);
        expect(rig.controller.snapshot.connection).toBe('lost');
        expect(rig.events.filter((event) => event.kind === 'link-lost')).toHaveLength(1);
        if (activity === 'job') expect(fault(rig.ended!)).toBe('link-lost');
        rig.clock.advance(2000);
        rig.simulator.faults.silence(false);
        rig.simulator.faults.freeze(false);
        rig.clock.advance(1000);
        const lines = rig.simulator.truth.executedLines.length;
        await rig.connect();
        rig.clock.advance(5000);
        expect(rig.simulator.truth.executedLines.slice(lines).every((line) => line.startsWith('$'))).toBe(
          true,
        );
      }
    },
  );

  test('a gap in our own time holds the job until a person decides', async () => {
    const rig = await new Rig().connect();
    const scheduler = rig.clock;
    rig.start(zigzagProgram(300));
    scheduler.advance(1000);
    const now = scheduler.now.bind(scheduler);
    let jump = 0;
    scheduler.now = () => now() + jump;
    jump = 60_000;
    scheduler.advance(1500);
    expect(rig.controller.snapshot.job).toMatchObject({ fault: null, pauseReason: 'host-gap' });
  });

  test.each([300, 900, 1300, 1700, 2000])(
    'being held up for %i ms ourselves is no silence of the machine',
    async (ms) => {
      for (let beginning = 0; beginning < 300; beginning += 60) {
        const rig = await new Rig().connect();
        const now = rig.clock.now.bind(rig.clock);
        rig.start(zigzagProgram(300));
        rig.clock.advance(beginning);
        rig.clock.now = () => now() + ms;
        rig.clock.advance(5000);
        expect(rig.controller.snapshot).toMatchObject({ connection: 'ready', job: { fault: null } });
      }
    },
  );

  test('1,000 noisy links: never too much in flight, never a guess, never a hang', async () => {
    const phases = new Map<string, number>();
    const program = prepare(zigzagProgram(60));
    for (let seed = 1; seed <= 1000; seed += 1) {
      const rig = await new Rig({ seed, keepsHistory: false }).connect();
      const { faults, truth } = rig.simulator;
      const kind = (['drop', 'double', 'garble', 'split', 'all'] as const)[seed % 5]!;
      const has = (fault: typeof kind) => kind === fault || kind === 'all';
      if (has('drop')) faults.dropReplies(kind === 'all' ? 0.0001 : 0.005);
      if (has('double')) faults.doubleReplies(0.001);
      if (has('garble')) faults.garbleReplies(0.0005);
      if (has('split')) faults.splitReplies(true);
      rig.start(program);
      const job = rig.runToEnd(600_000);
      expect([seed, kind, truth.droppedBytes, truth.highestReceiveUse <= 127]).toEqual([seed, kind, 0, true]);
      if (kind === 'split') expect(job.phase).toBe('completed');
      else if (job.phase === 'failed')
        expect(['stalled', 'controller-reset', 'link-lost', 'modes-refused']).toContain(fault(job));
      phases.set(job.phase, (phases.get(job.phase) ?? 0) + 1);
    }
    expect(phases.get('completed')).toBeGreaterThan(500);
    expect(phases.get('failed')).toBeGreaterThan(50);
  }, 120_000);
});
