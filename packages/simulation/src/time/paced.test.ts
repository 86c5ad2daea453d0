import { readFileSync } from 'node:fs';
import { interpret, TOLERANT_PROFILE, wireLengths } from '@kerf/gcode';
import {
  type ControllerPace,
  DEFAULT_MACHINE,
  GRBL_PACE,
  type MachineProfile,
  SILENT_CONTEXT,
} from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { clockSeconds } from '../testing/grbl-clock';
import { estimateTime } from './estimate-time';

const MACHINE = { ...DEFAULT_MACHINE, maxRate: { x: 6000, y: 6000, z: 3000 } };

const folder = new URL('../../../../fixtures/grbl/sessions/', import.meta.url);
const DENSE = JSON.parse(readFileSync(new URL('dense-raster.json', folder), 'utf8'));
const PLANNER_BLOCKS = 15;

/** Reads the motions of the recording, the time of each reply (ms), and the machine. */
function readConversation() {
  const [head, ...events] = readFileSync(new URL('planner-full.jsonl', folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { settings } = head;
  const sent = events.flatMap(({ send }) => (send ? String(send).split('\\n') : []));
  const lines = sent.filter((line) => line !== '' && line !== '?');
  const machine: MachineProfile = {
    ...DEFAULT_MACHINE,
    maxRate: { x: settings[110], y: settings[111], z: settings[112] },
    acceleration: { x: settings[120], y: settings[121], z: settings[122] },
    junctionDeviation: settings[11],
    arcTolerance: settings[12],
  };
  return { lines, answered: events.filter(({ line }) => line === 'ok').map(({ t }) => Number(t)), machine };
}

function estimate(text: string, pace: ControllerPace | null, base: MachineProfile = MACHINE): number {
  const bytes = new TextEncoder().encode(text);
  const reading = interpret(bytes, { profile: TOLERANT_PROFILE, mode: 'laser' });
  if (!reading.ok) throw new Error(reading.problems[0].message);
  const { pace: _own, ...ideal } = base;
  const machine = pace ? { ...ideal, pace } : ideal;
  return estimateTime(reading.value, machine, SILENT_CONTEXT, wireLengths(bytes)).totalSeconds;
}

/** A controller that delays the machine only by its wire. */
const wireOf = (baud: number): ControllerPace => ({
  secondsPerLine: 0,
  secondsPerCharacter: 0,
  secondsPerChord: 0,
  bytesPerSecond: baud / 10,
});

/** Rows of a raster: `cells` short lines each, then back. */
function raster(rows: number, cells: number, cell: number, feed = 6000): string {
  const lines = ['G21', 'G91', 'M4 S0', `G1 F${feed}`];
  for (let row = 0; row < rows; row += 1) {
    const sign = row % 2 === 0 ? '' : '-';
    for (let at = 0; at < cells; at += 1) lines.push(`X${sign}${cell}S${(at * 37) % 90}0`);
    lines.push('Y0.1S0');
  }
  return lines.join('\n');
}

describe('where lines are dense', () => {
  it('is the time of the lines: as many as the real board was measured with', () => {
    // The machine is so quick that the motion is not the limit, as in the recording.
    const text = raster(16, 378, 0.1);
    const quick = { ...MACHINE, acceleration: { x: 4000, y: 4000, z: 4000 } };
    expect(Math.abs(text.split('\n').length - DENSE.lines)).toBeLessThan(10);
    expect(estimate(text, null, quick)).toBeLessThan(DENSE.secondsByLengthOverFeedRate);
    expect(Math.abs(estimate(text, GRBL_PACE, quick) / DENSE.seconds - 1)).toBeLessThan(0.02);
  });

  it('keeps the time of a recorded conversation, block by block', () => {
    const { lines, answered, machine } = readConversation();
    const text = lines.join('\n');
    const bytes = new TextEncoder().encode(text);
    const reading = interpret(bytes, { profile: TOLERANT_PROFILE, mode: 'cnc' });
    if (!reading.ok) throw new Error(reading.problems[0].message);
    const { ends } = estimateTime(reading.value, machine, SILENT_CONTEXT, wireLengths(bytes));
    // The reply to a line comes when the planner has room for its block: when the block that is 15 places earlier
    // leaves the planner.
    const first = PLANNER_BLOCKS + 2;
    const errors = Array.from({ length: 40 }, (_, block) => {
      const recorded = (answered[first + 1 + block]! - answered[first]!) / 1000;
      return Math.abs((ends[1 + block]! - ends[0]!) / recorded - 1);
    });
    const sorted = errors.slice(4).sort((a, b) => a - b);
    expect(sorted[Math.floor(0.5 * sorted.length)]).toBeLessThan(0.02);
    expect(sorted[Math.floor(0.9 * sorted.length)]).toBeLessThan(0.05);
  });

  it('is the time of the motion where they are not', () => {
    const text = raster(8, 40, 3);
    expect(estimate(text, GRBL_PACE) / estimate(text, null)).toBeCloseTo(1, 2);
  });

  it.each([
    ['dense rows', raster(6, 120, 0.1), 9600],
    ['rows that are nearly dense', raster(6, 100, 0.4), 9600],
    ['rows that the wire just feeds', raster(6, 100, 0.8, 3000), 9600],
    ['dense and open in turn', `${raster(2, 60, 0.1)}\n${raster(2, 20, 4)}\n${raster(2, 60, 0.2)}`, 9600],
    ['a fast wire and a slow machine', raster(6, 300, 0.1), 38_400],
  ])('%s take as long as the oracle by small steps says', (_name, text, baud) => {
    const truth = clockSeconds(text, MACHINE, { isLaser: true, baud });
    expect(Math.abs(estimate(text, wireOf(baud)) / truth - 1)).toBeLessThan(0.03);
  });

  it('waits for the chords of small arcs', () => {
    const arcs = Array.from({ length: 200 }, (_, index) => `G2 X${index + 1} Y0 I0.5 J0`).join('\n');
    const text = `G21 G90 F6000\n${arcs}`;
    expect(estimate(text, GRBL_PACE)).toBeGreaterThan(estimate(text, null));
  });

  it('never says less than the motion takes', () => {
    for (const cell of [0.02, 0.1, 0.3, 1, 5]) {
      const text = raster(4, 50, cell);
      expect(estimate(text, GRBL_PACE)).toBeGreaterThan(0.999 * estimate(text, null));
    }
  });
});
