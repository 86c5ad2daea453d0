import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { createStockSimulation, estimateTime } from '@kerf/simulation';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { pictureOfStock } from './picture';
import { stlOfStock } from './stl';

function slot() {
  const program = 'M3 S1\nG0 X5 Y10 Z1\nG1 Z-4 F100\nX25';
  const reading = interpret(new TextEncoder().encode(program), { profile: TOLERANT_PROFILE });
  if (!reading.ok) throw new Error('no program');
  const trace = reading.value;
  const simulation = createStockSimulation({
    stock: { width: 30, height: 20, thickness: 8 },
    cellSize: 0.25,
    tool: { kind: 'end-mill', id: 't', name: 't', diameter: 4 },
    trace,
    timeline: estimateTime(trace, DEFAULT_MACHINE),
  });
  simulation.advanceTo(1e9);
  return simulation;
}

describe('a PNG', () => {
  it('shows the slot darker than the top, the far edge up', () => {
    const { width, height, channels, depth, data: pixels } = decode(pictureOfStock(slot()));
    expect([width, height, channels, depth]).toEqual([120, 80, 3, 8]);
    const redAt = (x: number, y: number) =>
      pixels[3 * (Math.round((20 - y) * 4) * width + Math.round(x * 4))]!;
    expect(redAt(15, 16)).toBe(245);
    expect(redAt(15, 10)).toBeLessThan(200);
    expect(redAt(15, 10)).toBeGreaterThan(120);
  });
});

describe('an STL', () => {
  it('is closed and holds what is left of the stock', () => {
    const simulation = slot();
    const file = stlOfStock(simulation);
    const view = new DataView(file.buffer);
    const triangles = view.getUint32(80, true);
    expect(file.length).toBe(84 + 50 * triangles);
    const edges = new Map<string, number>();
    let volume = 0;
    for (let triangle = 0; triangle < triangles; triangle += 1) {
      const corner = (index: number) =>
        [0, 1, 2].map((axis) => view.getFloat32(84 + 50 * triangle + 12 + 12 * index + 4 * axis, true));
      const [a, b, c] = [corner(0), corner(1), corner(2)] as [number[], number[], number[]];
      volume +=
        (a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) -
          a[1]! * (b[0]! * c[2]! - b[2]! * c[0]!) +
          a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)) /
        6;
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ]) {
        const [one, other] = [from!.join(' '), to!.join(' ')];
        const key = one < other ? `${one}|${other}` : `${other}|${one}`;
        edges.set(key, (edges.get(key) ?? 0) + (one < other ? 1 : -1));
      }
    }
    // Every inner edge of the underside belongs to two triangles, so the mesh has no gap.
    expect([...edges.values()].every((count) => count === 0)).toBe(true);
    const left = 30 * 20 * 8 - simulation.result().removedVolume;
    expect(volume / left).toBeCloseTo(1, 2);
  });
});
