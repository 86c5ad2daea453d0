import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpret } from '../interpret/interpret';
import { TOLERANT_PROFILE } from '../interpret/profiles/tolerant';
import { type MotionTrace, SegmentKind, segmentKind } from '../trace/motion-trace';
import { type HeightMap, heightAt } from './height-map';
import { levelProgram } from './level-program';

const MAP: HeightMap = {
  ...{ minX: 0, minY: 0, maxX: 40, maxY: 30, columns: 5, rows: 4 },
  heights: Array.from({ length: 20 }, (_, index) => Math.sin(index * 1.7) * 0.8),
};

function traceOf(text: string): MotionTrace {
  const reading = interpret(text, { profile: TOLERANT_PROFILE });
  if (!reading.ok) throw new Error(reading.problems[0].message);
  return reading.value;
}

function levelled(source: string, map = MAP): string {
  const outcome = levelProgram(source, map);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

const reason = (source: string) => {
  const outcome = levelProgram(source, MAP);
  return outcome.ok ? null : outcome.problems[0]?.code;
};

/** Points along all cuts of a trace. */
function* samples(trace: MotionTrace): Generator<readonly [number, number, number]> {
  for (let segment = 0; segment < trace.segmentCount; segment += 1) {
    if (segmentKind(trace, segment) === SegmentKind.rapid) continue;
    for (const share of [0, 0.3, 0.5, 0.9]) {
      const at = (axis: number) => {
        const from = trace.points[3 * segment + axis]!;
        return from + (trace.points[3 * segment + 3 + axis]! - from) * share;
      };
      yield [at(0), at(1), at(2)];
    }
  }
}

describe('a levelled program', () => {
  const upTo = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((value) => value / 1000);
  const place = fc.tuple(upTo(40), upTo(30));

  it('is at its depth below the surface at every point, within 0.001 mm', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), fc.integer(), (places, seed) => {
        const heights = MAP.heights.map((_, index) => Math.sin(index * 1.3 + seed));
        const map = { ...MAP, heights };
        const words = places.map(([x, y]) => `X${x.toFixed(3)} Y${y.toFixed(3)}`);
        const source = [
          'G21 G90',
          'G0 Z5',
          `G0 ${words[0]}`,
          'G1 Z-1 F300',
          ...words.slice(1).map((w) => `G1 ${w}`),
        ];
        const trace = traceOf(levelled(source.join('\n'), map));
        const last = trace.segmentCount * 3;
        for (const [x, y, z] of samples(trace))
          if (z < 2) expect(z).toBeGreaterThan(heightAt(map, x, y) - 1.001);
        // The plunge is above the depth; every cut after it is exactly at the depth.
        const plunged = [...samples(trace)].filter(
          ([x, y]) => Math.hypot(x - places[0]![0], y - places[0]![1]) > 0.01,
        );
        for (const [x, y, z] of plunged) expect(Math.abs(z - heightAt(map, x, y) + 1)).toBeLessThan(0.001);
        expect(trace.points[last]).toBeCloseTo(places.at(-1)![0], 2);
      }),
      { seed: 50, numRuns: 30 },
    );
  });

  it('follows arcs, inches and relative moves, and keeps every other word in its place', () => {
    const source = [
      ...['%', '(T1 3 mm flat)', 'G20 G91', 'T1 M6', 'M3 S9000', 'G90 G0 Z0.2', 'X0.4 Y0.4'],
      ...['G1 Z-0.04 F12', 'G91 G2 X0.4 Y0 I0.2 J0 ; half round', 'G4 P0.5', 'G90 G0 Z0.2 M9', 'M30', '%'],
    ].join('\n');
    const text = levelled(source);
    const trace = traceOf(text);
    for (const [x, y, z] of samples(trace))
      if (x > 10.17) expect(Math.abs(z - heightAt(MAP, x, y) + 1.016)).toBeLessThan(0.001);
    expect(trace.bounds.maxX).toBeCloseTo(20.32, 2);
    const lines = text.split('\n').filter((line) => !/^[GF]\d.*/.test(line) || line.startsWith('G4'));
    expect(lines).toEqual([
      '%',
      '(T1 3 mm flat)',
      'T1 M6',
      'M3 S9000',
      '(half round)',
      'G4 P0.5',
      'M9',
      'M30',
      '%',
      '',
    ]);
    expect(text).toContain('F304.8');
  });

  it('does not name an axis before the source does, and crosses high: the machine may be anywhere', () => {
    const top = `Z${(5 + Math.max(...MAP.heights)).toFixed(4)}`;
    const source = (place: string) => `G21 G90\nG0 Z5\nG0 ${place}\nG1 Z-1 F100`;
    expect(levelled(source('X0 Y0')).split('\n').slice(0, 5)).toEqual([
      'G21 G90 G94',
      `G0 ${top}`,
      `G0 X0 Y0 ${top}`,
      `G0 X0 Y0 Z${5 + MAP.heights[0]!}`,
      'F100',
    ]);
    const low = (5 + MAP.heights[1]!).toFixed(4);
    expect(levelled(source('X10 Y0'))).toContain(`G0 X10 Y0 ${top}\nG0 X10 Y0 Z${low}\n`);
  });

  it.each([
    ['G0 X0 Y0 Z1\nG1 X41 F100', 'level-outside'],
    ['G0 Z1\nG1 X5 F100', 'level-no-position'],
    ['G0 X0 Y0 Z1\nG92 X0', 'level-word'],
    ['G53 G0 Z0', 'level-word'],
    ['G55 G0 X0 Y0 Z1', 'level-word'],
    ['G91 G0 Z5', 'level-no-position'],
    ['G91\nG90 G0 Z5\nG91 X1', 'level-no-position'],
    ['G0 X0 Y0 Z1\nG38.2 Z-5 F20', 'level-word'],
  ])('%j is refused: %s', (source, code) => {
    expect(reason(source)).toBe(code);
  });
});
