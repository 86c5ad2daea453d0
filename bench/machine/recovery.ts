/* Jobs interrupted at random times on a simulated machine in virtual time, and continued: by the death of the driver
   (with and without its guardian), of the cable, of the power, by a person, by a refused line. The simulated machine
   records what was really cut. So a gap and a second cut are numbers: uncut cells of 0.05 mm, and mm of motion over
   what was already cut. The limits are 0 uncut cells, no beam at standstill, and 21 motions before the one that was
   really executing (110 on grblHAL).

   npx tsx bench/machine/recovery.ts [interruptions] [seed] */
import {
  INTERRUPTIONS,
  type InterruptedJob,
  type InterruptedResult,
  runInterrupted,
  runWhole,
  type WholeJob,
} from '../../packages/grbl/src/testing/interrupted';
import {
  laserHatch,
  laserPhoto,
  routerContours,
  routerRelief,
} from '../../packages/grbl/src/testing/interrupted-programs';
import { median, printRow } from '../support/measure';

const [runs = 500, seed = 43] = process.argv.slice(2).map(Number);

const PROGRAMS = {
  contours: { source: routerContours(3), mode: 'router' },
  relief: { source: routerRelief(8), mode: 'router' },
  hatch: { source: laserHatch(30), mode: 'laser' },
  'hatch M3': { source: laserHatch(30).replace('M4S0', 'M3S0'), mode: 'laser' },
  photo: { source: laserPhoto(4), mode: 'laser' },
} as const;

/** Numbers 0–1, the same ones for the same seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const wholes = new Map<string, Promise<WholeJob>>();
const results = new Map<string, InterruptedResult[]>();
let faults = 0;

for (let run = 0; run < runs; run += 1) {
  const name = pick(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]);
  const profile = random() < 0.2 ? 'grblhal' : 'grbl';
  const origin =
    random() < 0.3 ? ({ kind: 'point', back: random() * 2 } as const) : ({ kind: 'interruption' } as const);
  const job: InterruptedJob = {
    ...{ ...PROGRAMS[name], profile, origin },
    kind: pick(INTERRUPTIONS),
    share: random(),
  };
  const key = `${name} ${profile}`;
  const whole = wholes.get(key) ?? runWhole(job.source, job.mode, profile);
  wholes.set(key, whole);
  const report = (what: object) => {
    faults += 1;
    console.error(`fault in run ${run}`, name, JSON.stringify({ ...job, source: '', ...what }));
  };
  try {
    const result = await runInterrupted(job, await whole);
    const { plan, uncut, beamStood } = result;
    const place = `${key}, ${job.kind}${plan?.restart.kind === 'point' ? ', at the point' : ''}`;
    results.set(place, [...(results.get(place) ?? []), result]);
    if (uncut > 0 || beamStood)
      report({ uncut, beamStood, interruption: plan?.interruption, restart: plan?.restart });
  } catch (error) {
    report({ message: (error as Error).message });
  }
}

for (const [place, list] of [...results].sort(([a], [b]) => a.localeCompare(b))) {
  const overlaps = list.map(({ overlap }) => overlap);
  const figures = [
    `${list.length} runs (${list.filter(({ plan }) => plan === null).length} already over)`,
    `uncut ${list.reduce((sum, { uncut }) => sum + uncut, 0)}`,
    `beam stood ${list.filter(({ beamStood }) => beamStood).length}`,
    `early ${Math.max(...list.map(({ motionsEarly }) => motionsEarly))}`,
    `twice ${median(overlaps).toFixed(1)}, most ${Math.max(...overlaps).toFixed(1)} mm`,
  ];
  printRow(place, figures.join('  '));
}
console.log(`${runs} interruptions, ${faults} with a fault`);
