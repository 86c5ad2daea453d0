/* Adaptive clearing: a pocket of 120 × 80 mm with a round island, 5 mm deep, with a bit of 3.175 mm. It is cleared in
   two ways: with constant engagement, and, for comparison, by rings in passes of 1 mm. Minutes by Kerf's own estimate
   for a desktop router.

   npx tsx bench/cam/adaptive.ts [engagement] */
import { type CamJob, generateToolpaths, PLAIN_FACTS, type PocketCut } from '@kerf/cam';
import { GRBL, interpret, postProcess, TOLERANT_PROFILE } from '@kerf/gcode';
import { polylinesFrom } from '@kerf/geometry';
import { DEFAULT_MACHINE, SILENT_CONTEXT } from '@kerf/machining';
import { estimateTime } from '@kerf/simulation';
import { benchKernel } from '../support/kernel';

const RUNS = 3;
const DIAMETER = 3.175;
const engagement = Number(process.argv[2] ?? 0.2);
const kernel = await benchKernel();

const island = Array.from({ length: 180 }, (_, i) => {
  const angle = (2 * Math.PI * i) / 180;
  return [70 + 15 * Math.cos(angle), 45 + 15 * Math.sin(angle)];
}).flat();
const geometry = polylinesFrom([
  { points: [0, 0, 120, 0, 120, 80, 0, 80], closed: true },
  { points: island, closed: true },
]);

const RINGS: PocketCut = {
  kind: 'pocket',
  facts: PLAIN_FACTS,
  key: 'pocket',
  token: 'pocket',
  objectId: 'pocket',
  label: 'Pocket',
  pass: 'roughing',
  priority: 0,
  geometry,
  fillRule: 'evenodd',
  drive: { kind: 'spindle', spindleSpeed: 12_000 },
  tool: { kind: 'end-mill', id: 'bench', name: 'End mill', diameter: DIAMETER },
  startDepth: 0,
  finalDepth: 5,
  stepdown: 1,
  feedRate: 1000,
  plungeRate: 300,
  direction: 'climb',
  entry: { kind: 'ramp', angle: Math.PI / 12 },
  safeHeight: 3.8,
  retractHeight: 1,
  fixtures: [],
  stepover: 0.4 * DIAMETER,
  strategy: 'offset',
  angle: 0,
  adaptive: null,
  finish: { allowance: 0, stockToLeave: 0, isAtFullDepth: false },
  slotFeedRatio: 1,
  after: null,
};
const ADAPTIVE: PocketCut = {
  ...RINGS,
  adaptive: {
    engagement: engagement * DIAMETER,
    stepdown: 2 * DIAMETER,
    feedRatio: 1 / (2 * Math.sqrt(engagement * (1 - engagement))),
    linkRatio: 2.5,
  },
};

function measure(cut: PocketCut) {
  const job: CamJob = { mode: 'cnc', safeHeight: cut.safeHeight, operations: [cut] };
  const seconds = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    generateToolpaths(job, { kernel });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  }).sort((a, b) => a - b)[RUNS >> 1]!;
  const { toolpaths } = generateToolpaths(job, { kernel });
  const options = { dialect: GRBL, machine: DEFAULT_MACHINE, safeHeight: job.safeHeight };
  const { bytes } = postProcess(toolpaths, options, SILENT_CONTEXT);
  const { arcTolerance } = DEFAULT_MACHINE;
  const profile = { profile: TOLERANT_PROFILE, mode: 'cnc', arcTolerance, dwellUnit: 'seconds' } as const;
  const reading = interpret(bytes, profile, SILENT_CONTEXT);
  if (!reading.ok) throw new Error('the program cannot be read');
  const timeline = estimateTime(reading.value, DEFAULT_MACHINE, SILENT_CONTEXT);
  const { kinds, ends } = toolpaths[0]!.moves;
  const retracts = kinds.filter(
    (kind, i) => i > 0 && kind === 0 && ends[3 * i + 2]! > ends[3 * i - 1]!,
  ).length;
  return { seconds, moves: kinds.length, retracts, minutes: timeline.totalSeconds / 60 };
}

const rings = measure(RINGS);
const adaptive = measure(ADAPTIVE);
for (const [name, { minutes, moves, retracts, seconds }] of Object.entries({ rings, adaptive }))
  console.log(
    `${name.padEnd(10)} ${minutes.toFixed(1)} min, ${moves} moves, ${retracts} retracts, ${seconds.toFixed(2)} s of processor`,
  );
console.log(`ratio      ${(adaptive.minutes / rings.minutes).toFixed(2)} of the minutes`);
