import { expect, it } from 'vitest';
import { radioLink } from '../testing/radio';
import { backAndForth, prepare, Rig } from '../testing/rig';
import { VirtualScheduler } from '../virtual-scheduler';
import { NETWORK_POLICY } from './policy';

/** The controller looks for silence this often. */
const TICK_MS = 100;
/** 2 mm from standstill to standstill. */
const SETTINGS = { 120: 500, 121: 500 };
const SECONDS = 2 * Math.sqrt(2 / 500);
const TIMES = { secondsUntil: (index: number) => index * SECONDS };

async function begin(seed: number) {
  const clock = new VirtualScheduler();
  const link = radioLink(clock, seed);
  const board = { profile: 'grblhal', settings: SETTINGS } as const;
  const rig = new Rig({ clock, wrap: link.wrap, policy: NETWORK_POLICY, ...board });
  const program = prepare(backAndForth(150));
  // A reply that comes too late ends an attempt to connect or to start before anything moves; a person tries again.
  for (let tries = 0; tries < 20; tries += 1) {
    const isStarted = await rig
      .connect()
      .then(() => rig.start(program, { times: TIMES, mostAheadMs: 1000 }))
      .then(() => rig.controller.snapshot.job?.phase === 'running')
      .catch(() => false);
    if (isStarted) break;
    await rig.settle(rig.controller.disconnect());
  }
  return { clock, link, rig, program };
}

it('runs jobs over a radio link with jitter and stalls: no line is lost, doubled or misplaced (50 seeds)', async () => {
  let completed = 0;
  for (let seed = 1; seed <= 50; seed += 1) {
    const { rig, program } = await begin(seed);
    const { phase, fault } = rig.runToEnd();
    const { executedLines, droppedBytes } = rig.simulator.truth;
    const from = executedLines.lastIndexOf('$#') + 1;
    const wanted = program.lines.map(({ text }) => text);
    const ran = executedLines.slice(from, from + wanted.length).map((line) => line.replace(/^N\d+/, ''));
    expect(droppedBytes).toBe(0);
    // A link that is bad for too long may end a job as stalled: the machine then stands, and nothing is guessed.
    if (phase === 'completed') completed += 1;
    else expect(fault?.code, `seed ${seed}`).toBe('stalled');
    const isPart = phase !== 'completed';
    const cuts = isPart ? ran.filter((line) => line.startsWith('G1')) : ran;
    const all = isPart ? wanted.filter((line) => line.startsWith('G1')) : wanted;
    expect(cuts).toEqual(all.slice(0, cuts.length));
    expect(cuts.length === all.length || isPart).toBe(true);
  }
  expect(completed).toBeGreaterThan(31);
});

it('notices a half-open link within 3 s, and sends nothing more when it is back (50 seeds)', async () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const { clock, link, rig } = await begin(seed);
    clock.advance(5000);
    link.lose(true);
    clock.advance(3000 + TICK_MS);
    expect(rig.ended?.fault?.code, `seed ${seed}`).toMatch(/^(link-lost|stalled)$/);
    clock.advance(10_000);
    const { length } = rig.simulator.truth.executedLines;
    const ran = rig.simulator.truth.segments.length;
    link.lose(false);
    clock.advance(60_000);
    expect(rig.simulator.truth.executedLines).toHaveLength(length);
    expect(rig.simulator.truth.segments).toHaveLength(ran);
  }
});
