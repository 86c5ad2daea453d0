import { inflateSync } from 'node:zlib';
import { interpret, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { createStockSimulation, estimateTime } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import { pictureOfStock } from './picture';
import { encodePng } from './png';
import { stlOfStock } from './stl';

/** The pixels of a PNG as `encodePng` writes them, read by the standard. */
function decode(png: Uint8Array): { width: number; height: number; pixels: number[] } {
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  const kinds = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    kinds.set(
      Buffer.from(png.subarray(at + 4, at + 8)).toString(),
      png.subarray(at + 8, at + 8 + view.getUint32(at)),
    );
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const rows = inflateSync(kinds.get('IDAT')!);
  const pixels: number[] = [];
  for (let row = 0; row < height; row += 1)
    for (let at = 0; at < 3 * width; at += 1) {
      const above = row === 0 ? 0 : pixels[(row - 1) * 3 * width + at]!;
      pixels.push((rows[row * (3 * width + 1) + 1 + at]! + above) & 255);
    }
  return { width, height, pixels };
}

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
  it('gives its pixels back', () => {
    const pixels = Uint8Array.from({ length: 3 * 7 * 5 }, (_, i) => (i * 37 + i * i) & 255);
    expect(decode(encodePng(7, 5, pixels))).toEqual({ width: 7, height: 5, pixels: [...pixels] });
    expect(Buffer.from(encodePng(1, 1, Uint8Array.of(1, 2, 3)).subarray(-12)).toString('hex')).toBe(
      '0000000049454e44ae426082',
    );
  });

  it('shows the slot darker than the top, the far edge up', () => {
    const { width, height, pixels } = decode(pictureOfStock(slot()));
    expect([width, height]).toEqual([120, 80]);
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
    // The underside's inner edges meet in pairs; nothing is left open.
    expect([...edges.values()].every((count) => count === 0)).toBe(true);
    const left = 30 * 20 * 8 - simulation.result().removedVolume;
    expect(volume / left).toBeCloseTo(1, 2);
  });
});
