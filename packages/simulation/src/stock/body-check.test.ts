import { bodyCylinders, radiansFromDegrees } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { oracleHits } from '../testing/body-oracle';
import { interpretText } from '../testing/run-program';
import { seededRandom } from '../testing/stock-oracle';
import type { StockTool } from './cutter-shape';
import { createStockKernel } from './kernel/stock-kernel';
import type { StockFault } from './stock-fault';
import { stockBands, stockGridShape } from './stock-grid';
import { joinStockResults } from './stock-result';
import { createStockSimulation } from './stock-simulation';

const kernel = createStockKernel()!;
const stock = { width: 16, height: 12, thickness: 6 };
const CELL = 0.5;
const named = { id: 't', name: 't' };
const holder = { diameter: 9, stickOut: 3.5 };
const TOOLS: readonly (readonly [string, StockTool])[] = [
  ['a wider shank', { ...named, kind: 'end-mill', diameter: 2, fluteLength: 2, shankDiameter: 4, holder }],
  ['a shank as wide as the bit', { ...named, kind: 'end-mill', diameter: 3.175, fluteLength: 1.5 }],
  ['a slim shank', { ...named, kind: 'end-mill', diameter: 4, fluteLength: 1, shankDiameter: 2, holder }],
  ['a ball', { ...named, kind: 'ball-end-mill', diameter: 3, fluteLength: 2, shankDiameter: 6 }],
  ['a V', { ...named, kind: 'v-bit', diameter: 3, angle: radiansFromDegrees(90), shankDiameter: 5, holder }],
  [
    'a taper',
    {
      ...named,
      kind: 'tapered-ball-end-mill',
      diameter: 3,
      tipDiameter: 1,
      angle: radiansFromDegrees(60),
      shankDiameter: 4,
    },
  ],
];

/** A program with moves in all directions: steep and level, vertical and round, in chains and alone. */
function program(seed: number, moves: number) {
  const random = seededRandom(seed);
  const lines = ['G21 G90', 'M3 S1000', 'G0 Z3', 'G0 X4 Y4', 'G1 Z-1 F800'];
  let [x, y, z] = [4, 4, -1];
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  for (let move = 0; move < moves; move += 1) {
    const kind = random();
    const far = kind < 0.5 ? 1 : 8;
    if (kind < 0.75) {
      x = within(x + far * (random() - 0.5), -1, 17);
      y = within(y + far * (random() - 0.5), -1, 13);
      if (random() < 0.7) z = within(z + 4 * (random() - 0.5), -5.5, 0.5);
      lines.push(`G1 X${x.toFixed(3)} Y${y.toFixed(3)} Z${z.toFixed(3)}`);
    } else if (kind < 0.85) {
      z = -5 * random();
      lines.push(`G1 Z${z.toFixed(3)}`);
    } else if (kind < 0.92) {
      lines.push(`G2 X${x.toFixed(3)} Y${y.toFixed(3)} I1 J0`);
    } else {
      [x, y, z] = [16 * random(), 12 * random(), -1 - 2 * random()];
      lines.push('G0 Z2', `G0 X${x.toFixed(3)} Y${y.toFixed(3)}`, `G0 Z${z.toFixed(3)}`);
    }
  }
  return interpretText(lines.join('\n'));
}

/** A smaller overlap than this is not a fault; the slow search may also differ by this; mm. */
const LIMIT = 0.01;
const TOLERANCE = 0.06;

function faultsOf(tool: StockTool, { trace, timeline }: ReturnType<typeof program>, isCompiled: boolean) {
  const options = { stock, cellSize: CELL, tool, trace, timeline };
  const simulation = createStockSimulation({ ...options, ...(isCompiled && { kernel }) });
  simulation.advanceTo(timeline.totalSeconds);
  return simulation.result().faults;
}

describe.each(TOOLS)('shank and holder: %s', (_, tool) => {
  it.each([1, 2])('meet what a slow search finds (seed %i)', (seed) => {
    const read = program(seed, 36);
    const all = [faultsOf(tool, read, false), faultsOf(tool, read, true)];
    for (const { part, diameter, from } of bodyCylinders(tool)) {
      const cylinder = { radius: diameter / 2 - 0.005, from };
      const hits = oracleHits(read.trace, tool, stock, CELL, cylinder);
      expect(hits.filter(({ least }) => least > 0.1).length).toBeGreaterThan(2);
      for (const own of all) {
        const faults = own.filter(({ kind }) => kind === `${part}-hits-stock`);
        for (const { segment, lastSegment, depth } of faults) {
          const run = hits.slice(segment, lastSegment + 1);
          expect(hits[segment]!.most).toBeGreaterThan(LIMIT - TOLERANCE);
          expect(hits[lastSegment]!.most).toBeGreaterThan(LIMIT - TOLERANCE);
          expect(depth).toBeGreaterThan(Math.max(...run.map(({ least }) => least)) - TOLERANCE);
          expect(depth).toBeLessThan(Math.max(...run.map(({ most }) => most)) + TOLERANCE);
        }
        const untold = hits.findIndex(
          ({ least }, segment) =>
            least > LIMIT + TOLERANCE &&
            !faults.some((fault) => segment >= fault.segment && segment <= fault.lastSegment),
        );
        expect(untold).toBe(-1);
      }
    }
  });
});

const mill: StockTool = { ...named, kind: 'end-mill', diameter: 2, fluteLength: 2, shankDiameter: 4 };
const lines = (faults: readonly StockFault[]) =>
  faults.map(({ kind, line, lastLine, depth }) => [kind, line, lastLine, Math.round(depth * 100) / 100]);

describe.each([
  ['compiled', true],
  ['plain', false],
] as const)('a shank, %s', (_, isCompiled) => {
  const told = (text: string, tool: StockTool = mill) => faultsOf(tool, interpretText(text), isCompiled);

  it('beside a slot that is deeper than the edges are long hits what stands at its sides', () => {
    const slot = 'M3 S9\nG0 Z2\nG0 X4 Y6\nG1 Z-1.5 F100\nX12\nG1 Z-3.5\nX4\nG0 Z2';
    const [fault, ...more] = told(slot);
    // The fault begins on the way down (line 6), continues along (line 7), and ends on the way up (line 8), which
    // begins inside the material.
    expect(fault).toMatchObject({ kind: 'shank-hits-stock', line: 6, lastLine: 8, at: { z: 0 } });
    expect(fault!.depth).toBeCloseTo(1.5, 4);
    expect(more).toEqual([]);
    expect(told(slot, { ...mill, fluteLength: 3.5 })).toEqual([]);
  });

  it('as wide as the bit goes down its own hole, but not deep through fresh material', () => {
    const same: StockTool = { ...named, kind: 'end-mill', diameter: 2, fluteLength: 2 };
    expect(told('M3 S9\nG0 X8 Y6 Z1\nG1 Z-5 F100\nG0 Z1', same)).toEqual([]);
    expect(lines(told('M3 S9\nG0 X8 Y6 Z1\nG1 Z-5 F100\nX12\nG0 Z1', same))).toEqual([
      ['shank-hits-stock', 4, 4, 3],
    ]);
    const passes = [1, 2, 3, 4, 5].map((depth) => `G0 X4\nG1 Z-${depth} F100\nX12\nG0 Z1`).join('\n');
    expect(told(`M3 S9\nG0 X4 Y6 Z1\n${passes}`, same)).toEqual([]);
  });

  it.each([0.3, 0.6, 1])(
    'slimmer than a ball meets nothing ahead of it on a way down and up (slope %d)',
    (slope) => {
      const ball: StockTool = {
        ...named,
        kind: 'ball-end-mill',
        diameter: 3,
        fluteLength: 4,
        shankDiameter: 2,
      };
      const steps = Array.from({ length: 20 }, (_, step) => {
        const depth = 3.5 + 0.2 * slope * (step < 10 ? step + 1 : 19 - step);
        return `X${(3.2 + 0.2 * step).toFixed(1)} Z${(-depth).toFixed(3)}`;
      });
      expect(told(['M3 S9', 'G0 Z2', 'G0 X3 Y6', 'G1 Z-3.5 F100', ...steps].join('\n'), ball)).toEqual([]);
    },
  );

  it('hits what a rapid passes, and what lies beside the reach of the edges at the rim of the stock', () => {
    // The edges pass beside the stock; only the shank overlaps it.
    const beside = 'M3 S9\nG0 X-1.5 Y6 Z3\nG0 Z-4\nG0 Y9\nG0 Z3';
    expect(lines(told(beside))).toEqual([['shank-hits-stock', 3, 5, 2]]);
  });

  it('of another bit is looked for where the bit before has met nothing', () => {
    const text = 'T1 M6\nM3 S9\nG0 X8 Y6 Z1\nG1 Z-3.5 F100\nT2 M6\nG1 Z1';
    const long: StockTool = { ...named, kind: 'end-mill', diameter: 2, fluteLength: 5 };
    const { trace, timeline } = interpretText(text);
    const options = { stock, cellSize: CELL, tool: long, bits: new Map([[2, mill]]), trace, timeline };
    const simulation = createStockSimulation({ ...options, ...(isCompiled && { kernel }) });
    simulation.advanceTo(timeline.totalSeconds);
    expect(lines(simulation.result().faults)).toEqual([['shank-hits-stock', 6, 6, 1.5]]);
  });

  it('of a bit that goes on after a person has looked back to the bit before meets nothing ahead of it', () => {
    const ball: StockTool = {
      ...named,
      kind: 'ball-end-mill',
      diameter: 3,
      fluteLength: 4,
      shankDiameter: 2,
    };
    const falling = Array.from(
      { length: 12 },
      (_, step) => `X${(3.2 + 0.2 * step).toFixed(1)} Z${(-3.6 - 0.12 * step).toFixed(2)}`,
    );
    const first = ['T1 M6', 'M3 S9', 'G0 Z2', 'G0 X12 Y6', 'G1 Z-1 F100', 'G0 Z2', 'T2 M6', 'M3 S9'];
    const text = [...first, 'G0 X3 Y6', 'G1 Z-3.5 F100', ...falling].join('\n');
    const { trace, timeline } = interpretText(text);
    const options = { stock, cellSize: CELL, tool: mill, bits: new Map([[2, ball]]), trace, timeline };
    const simulation = createStockSimulation({ ...options, ...(isCompiled && { kernel }) });
    for (const end of timeline.ends) for (const seconds of [end, 0.1]) simulation.advanceTo(seconds);
    simulation.advanceTo(timeline.totalSeconds);
    expect(lines(simulation.result().faults)).toEqual([]);
  });

  it('is found once, whichever way the times are gone to', () => {
    const { trace, timeline } = program(1, 36);
    const tool = TOOLS[0]![1];
    const options = { stock, cellSize: 0.1, tool, trace, timeline, ...(isCompiled && { kernel }) };
    const straight = createStockSimulation(options);
    straight.advanceTo(timeline.totalSeconds);
    const wandering = createStockSimulation(options);
    for (const share of [0.3, 0.1, 0.62, 0.61, 0.4, 1]) wandering.advanceTo(share * timeline.totalSeconds);
    expect(straight.result().faults.length).toBeGreaterThan(2);
    expect(lines(wandering.result().faults)).toEqual(lines(straight.result().faults));
  });

  it('that is stuck when a person looks back is still stuck where the program goes on', () => {
    const slot = 'M3 S9\nG0 Z2\nG0 X4 Y6\nG1 Z-1.5 F100\nX12\nG1 Z-3.5\nX4\nG1 Z2';
    const { trace, timeline } = interpretText(slot);
    const options = { stock, cellSize: CELL, tool: mill, trace, timeline };
    const simulation = createStockSimulation({ ...options, ...(isCompiled && { kernel }) });
    // The way up (line 8) begins beside the material that line 7 hit.
    for (const share of [0.9, 0, 1]) simulation.advanceTo(share * timeline.totalSeconds);
    expect(lines(simulation.result().faults)).toEqual([['shank-hits-stock', 6, 8, 1.5]]);
  });
});

it.each([5, 6])('bands and the plain way find the same on fine cells (seed %i)', (seed) => {
  const read = program(seed, 60);
  const tool = TOOLS[0]![1];
  const options = { stock, cellSize: 0.05, tool, ...read };
  const resultOf = (more: object) => {
    const simulation = createStockSimulation({ ...options, ...more });
    simulation.advanceTo(read.timeline.totalSeconds);
    return simulation.result();
  };
  const plain = resultOf({});
  const bands = stockBands(stockGridShape(stock, 0.05), 2, read.trace.points);
  expect(bands).toHaveLength(2);
  const joined = joinStockResults(bands.map((band) => resultOf({ band, kernel })));
  expect(plain.faults.some(({ kind }) => kind === 'holder-hits-stock')).toBe(true);
  const ordered = (faults: readonly StockFault[]) =>
    faults.toSorted((one, other) => one.segment - other.segment || one.kind.localeCompare(other.kind));
  for (const { faults } of [resultOf({ kernel }), joined]) {
    const [found, expected] = [ordered(faults), ordered(plain.faults)];
    const placeOf = ({ kind, line, lastLine }: StockFault) => [kind, line, lastLine];
    expect(found.map(placeOf)).toEqual(expected.map(placeOf));
    // At the rim of a cylinder, rounding moves the decisive point along a slope.
    for (const [index, { depth }] of found.entries())
      expect(Math.abs(depth - expected[index]!.depth)).toBeLessThan(0.02);
  }
});
