import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createController, createSimulator, VirtualScheduler } from '@kerf/grbl';
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

/**
 * Runs a program on the simulated board, with its delay for each line and a real wire; returns estimate and truth in s.
 */
async function run(text: string, pace = GRBL_PACE, known: number | null = null) {
  const clock = new VirtualScheduler();
  const simulator = createSimulator({ scheduler: clock, settings: SETTINGS, pace });
  const controller = createController({ transport: simulator.createTransport(), scheduler: clock });
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
  const started = controller.startJob(
    { ...prepared.facts, lines },
    { name: 't', mode: 'laser', times: lines },
  );
  expect(started).toMatchObject({ ok: true });
  clock.runUntil(() => controller.snapshot.job?.phase === 'completed', 3_600_000);
  lines.close();
  const { segments } = simulator.truth;
  const first = segments.find(({ startAt }) => startAt >= begin);
  const taken = (segments.at(-1)!.endAt - first!.startAt) / 1000;
  return { promised: prepared.seconds, taken, learned: meter.secondsPerLine };
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
