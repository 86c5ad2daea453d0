import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createController,
  createSimulator,
  type SimulatorOptions,
  type Transport,
  VirtualScheduler,
} from '@kerf/grbl';
import { GRBL_PACE } from '@kerf/machining';
import { expect, it } from 'vitest';
import { preparationFor } from '../programs/preparation';
import { prepareProgram, tablePaths } from '../programs/prepare-program';
import { StoredLines } from '../programs/prepared-tables';
import { temporaryFolder } from '../testing/temporary-folder';
import { PaceMeter } from './pace-meter';

const SETTINGS = { 20: 0, 32: 1, 110: 6000, 111: 6000, 112: 3000, 120: 800, 121: 800, 122: 300 };

type Row = (at: number) => string;

/** Rows of this many lines, there and back. */
function rows(count: number, cells: number, feed: number, cell: Row): string {
  const lines = ['G21G90', 'G0X0Y0', 'G91', 'M4S0', `G1F${feed}`];
  for (let row = 0; row < count; row += 1) {
    const sign = row % 2 === 0 ? '' : '-';
    for (let at = 0; at < cells; at += 1) lines.push(`X${sign}${cell(at)}`);
    lines.push('Y0.2S0');
  }
  return [...lines, 'M5', 'G90', 'G0X0Y0'].join('\n');
}

const wave = (at: number) => 500 + Math.round(400 * Math.sin(at / 7));
const curve = Array.from({ length: 400 }, (_, index) => {
  const [x, y] = [30 + 25 * Math.cos(index / 30), 30 + 20 * Math.sin(index / 23)];
  return `G1X${x.toFixed(3)}Y${y.toFixed(3)}Z${(-0.5 - 0.4 * Math.sin(index / 9)).toFixed(3)}`;
});

const PROGRAMS: Readonly<Record<string, string>> = {
  'a dense raster': rows(6, 200, 6000, (at) => `0.1S${wave(at)}`),
  'dots that are nearly dense': rows(6, 120, 6000, (at) => `${at % 3 === 0 ? 0.6 : 0.1}S${(at % 2) * 800}`),
  'a photo in greys': rows(6, 150, 4000, (at) => `0.${1 + (at % 3)}S${wave(3 * at)}`),
  'a fill': rows(30, 1, 6000, () => '40S600'),
  'dashes with gaps': rows(10, 20, 3000, (at) => `${at % 2 ? 0.3 : 4}S${(at % 2) * 700}`),
  'fine dashes': rows(8, 90, 6000, (at) => `${at % 5 ? 0.08 : 1.5}S${(at % 2) * 900}`),
  'a slow raster': rows(4, 120, 900, (at) => `0.1S${wave(at)}`),
  'a carved curve': ['G21G90', 'M4S300', 'G1F1800', ...curve, 'M5'].join('\n'),
  'a fine curve': ['G21G90', 'M4S300', 'G1F6000', ...curve, 'M5'].join('\n'),
  'arcs with stops': [
    'G21G90',
    'M4S500F2400',
    ...Array.from({ length: 30 }, (_, index) => `G2X${index + 1}Y0I0.5J0`),
    'G4P0.5',
    'G0X0Y0',
    'M5',
  ].join('\n'),
};

/** Rounds of a pocket: straight sides, arcs of several seconds, five passes deep. */
const POCKET = [
  ...['G21G90', 'M4S500F600', 'G4P5'],
  ...[1, 2, 3, 4, 5].flatMap((pass) => [
    `G1Z-${pass}F300`,
    ...[12, 9, 6, 3].flatMap((radius) => [
      `G1X${40 - radius}Y20F900`,
      `G2X${40 + radius}Y20I${radius}J0`,
      `G2X${40 - radius}Y20I-${radius}J0`,
      `G1X${35 - radius}`,
    ]),
    'G1X10Y10',
    'G2X12Y12I2J0',
    'X14Y10I0J-2',
  ]),
  'M5',
].join('\n');

/** What is between driver and board. */
interface Surroundings {
  readonly board?: Partial<SimulatorOptions>;
  readonly link?: (transport: Transport, clock: VirtualScheduler) => Transport;
  readonly mostAheadMs?: number;
  /** Whether the feed override is raised on the way. */
  readonly faster?: boolean;
}

/** A link that delivers everything this many ms later. */
const slowLink =
  (ms: number) =>
  (inner: Transport, clock: VirtualScheduler): Transport => ({
    open: () => inner.open(),
    close: () => inner.close(),
    write: (bytes) => void clock.setTimer(ms, () => inner.write(bytes)),
    onData: (receive) => inner.onData((bytes) => void clock.setTimer(ms, () => receive(bytes))),
    onClose: (ended) => inner.onClose(ended),
  });

/**
 * Runs a program on the simulated board, with its delay for each line and a real wire; returns estimate and truth in s.
 */
async function run(
  text: string,
  pace = GRBL_PACE,
  known: number | null = null,
  { board = {}, link = (transport) => transport, mostAheadMs, faster = false }: Surroundings = {},
) {
  const clock = new VirtualScheduler();
  const simulator = createSimulator({ scheduler: clock, settings: SETTINGS, pace, ...board });
  const transport = link(simulator.createTransport(), clock);
  const controller = createController({ transport, scheduler: clock });
  clock.advance(100);
  const connecting = controller.connect();
  for (let turn = 0; turn < 1000 && controller.snapshot.connection !== 'ready'; turn += 1) {
    await Promise.resolve();
    clock.advance(5);
  }
  expect(await connecting).toMatchObject({ ok: true });
  const folder = temporaryFolder();
  const source = join(folder, 'part');
  writeFileSync(source, text);
  const prepared = prepareProgram(source, folder, preparationFor(controller.snapshot, 'laser', known));
  if ('code' in prepared) throw new Error(prepared.message);
  const paths = tablePaths(folder);
  const lines = new StoredLines(prepared.tables, paths.lines, paths.times);
  const begin = clock.now();
  const meter = new PaceMeter();
  controller.subscribe((event) => event.kind === 'machine' && meter.take(event.machine, clock.now()));
  let fasterFrom = 0;
  const shown: { readonly at: number; readonly remaining: number }[] = [];
  controller.subscribe((event) => {
    if (event.kind !== 'job' || event.job.phase !== 'running') return;
    shown.push({ at: clock.now(), remaining: event.job.remainingMs ?? Number.NaN });
    if (!faster || fasterFrom > 0 || clock.now() - begin < 20_000) return;
    fasterFrom = shown.length;
    void controller.setOverrides({ feed: 130 });
  });
  const started = controller.startJob(
    { ...prepared.facts, lines },
    { name: 't', mode: 'laser', times: lines, ...(mostAheadMs && { mostAheadMs }) },
  );
  expect(started).toMatchObject({ ok: true });
  clock.runUntil(() => controller.snapshot.job?.phase === 'completed', 3_600_000);
  lines.close();
  const { segments } = simulator.truth;
  const first = segments.find(({ startAt }) => startAt >= begin);
  const taken = (segments.at(-1)!.endAt - first!.startAt) / 1000;
  const ended = segments.at(-1)!.endAt;
  const off = shown.map(({ at, remaining }) => (remaining - (ended - at)) / 1000);
  return {
    promised: prepared.seconds,
    taken,
    learned: meter.secondsPerLine,
    motion: prepared.motionSeconds,
    off,
    fasterFrom,
  };
}

it('promises at the start what the board takes, dense programs included', async () => {
  const errors: number[] = [];
  for (const [name, text] of Object.entries(PROGRAMS)) {
    const { promised, taken } = await run(text);
    errors.push(Math.abs(promised / taken - 1));
    expect({ name, error: errors.at(-1)! < 0.08 }).toEqual({ name, error: true });
  }
  errors.sort((a, b) => a - b);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.02);
  expect(errors[Math.floor(0.9 * (errors.length - 1))]).toBeLessThan(0.05);
});

it('learns from a dense job how fast this board takes lines, and promises the next one by it', async () => {
  const dense = rows(6, 300, 6000, (at) => `0.1S${wave(at)}`);
  const slow = { ...GRBL_PACE, secondsPerLine: 0.005, secondsPerCharacter: 0 };
  const { promised, taken, learned } = await run(dense, slow);
  expect(promised).toBeLessThan(0.8 * taken);
  expect(Math.abs(learned! / 0.005 - 1)).toBeLessThan(0.03);
  const next = await run(dense, slow, learned);
  expect(Math.abs(next.promised / next.taken - 1)).toBeLessThan(0.03);
  const open = rows(30, 20, 6000, () => '5S600');
  expect((await run(open, slow)).learned).toBeNull();
});

it.each([
  ['a board in the network', 'grblhal', 250],
  ['an 8-bit board behind a radio bridge', 'grbl', 60],
] as const)('knows what %s delivers over a slow link, before its first job', async (_name, profile, ms) => {
  const dense = rows(8, 200, 6000, (at) => `0.1S${wave(at)}`);
  const slow = { board: { profile }, link: slowLink(ms), mostAheadMs: 1000 } as const;
  const { promised, taken, motion } = await run(dense, undefined, null, slow);

  expect(Math.abs(promised / taken - 1)).toBeLessThan(0.15);
  expect(taken).toBeGreaterThan(1.2 * motion!);
});

it('asks nothing more of a quick link', async () => {
  const open = rows(4, 20, 6000, () => '5S600');
  expect((await run(open)).motion).toBeNull();
  expect((await run(open, undefined, null, { link: slowLink(10) })).motion).toBeNull();
});

it.each(Object.entries({ ...PROGRAMS, 'a pocket of arcs': POCKET }))(
  'shows the time left of %s at every moment',
  async (_name, text) => {
    const { off, taken } = await run(text);
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(Math.max(0.8, 0.02 * taken));
  },
);

it('follows an override at once, within arcs too', async () => {
  const { off, taken, fasterFrom } = await run(POCKET, GRBL_PACE, null, { faster: true });
  const after = off.slice(fasterFrom + 2);
  expect(off[0]).toBeGreaterThan(10);
  expect(Math.max(...after.map(Math.abs))).toBeLessThan(0.02 * taken);
});
