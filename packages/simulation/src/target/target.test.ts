import { describe, expect, it } from 'vitest';
import { stockGridShape } from '../stock/stock-grid';
import { createStockSimulation } from '../stock/stock-simulation';
import { readProgram } from '../testing/run-program';
import { seededRandom } from '../testing/stock-oracle';
import { compareWithTarget } from './compare-with-target';
import { targetOfRegions } from './target-of-regions';
import { targetOfTriangles } from './target-of-triangles';

const stock = { width: 40, height: 30, thickness: 10 };
const grid = stockGridShape(stock, 0.25);
const heightAt = (heights: Float32Array, x: number, y: number) =>
  heights[Math.floor(y / grid.cellSize) * grid.columns + Math.floor(x / grid.cellSize)]!;

describe('a target of regions', () => {
  const square = [10, 10, 30, 10, 30, 20, 10, 20];
  const island = [18, 13, 18, 17, 22, 17, 22, 13];

  it('is the floor inside, the top outside and on islands, the lowest of several', () => {
    const heights = targetOfRegions(grid, [
      { outlines: [square, island], floor: -3 },
      { outlines: [[0, 0, 12, 0, 12, 12, 0, 12]], floor: -1 },
    ]);
    expect(heightAt(heights, 15, 15)).toBe(-3);
    expect(heightAt(heights, 20, 15)).toBe(0);
    expect(heightAt(heights, 5, 5)).toBe(-1);
    expect(heightAt(heights, 11, 11)).toBe(-3);
    expect(heightAt(heights, 35, 25)).toBe(0);
    expect(heights.filter((height) => height === -3).length * grid.cellSize ** 2).toBeCloseTo(200 - 16, 6);
    expect(Math.min(...targetOfRegions(grid, [{ outlines: [square], floor: -50 }]))).toBe(-10);
  });

  it('holds the same cells as the even-odd rule at each centre (seed 4)', () => {
    const random = seededRandom(4);
    for (let round = 0; round < 20; round += 1) {
      const outline = Array.from({ length: 14 }, (_, at) => random() * (at % 2 ? 40 : 50) - 5);
      const heights = targetOfRegions(grid, [{ outlines: [outline], floor: -1 }]);
      for (let check = 0; check < 400; check += 1) {
        const column = Math.floor(random() * grid.columns);
        const row = Math.floor(random() * grid.rows);
        const [x, y] = [(column + 0.5) * grid.cellSize, (row + 0.5) * grid.cellSize];
        let isInside = false;
        for (let at = 0; at < 14; at += 2) {
          const [x0, y0, x1, y1] = [
            outline[at]!,
            outline[at + 1]!,
            outline[(at + 2) % 14]!,
            outline[(at + 3) % 14]!,
          ];
          if (y0 <= y !== y1 <= y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
        }
        expect(heights[row * grid.columns + column]).toBe(isInside ? -1 : 0);
      }
    }
  });
});

describe('a target of triangles', () => {
  it('is the highest place of the model, and what is wanted around it', () => {
    const low = [5, 5, -8, 25, 5, -8, 5, 25, -8];
    const slope = [5, 5, -6, 15, 5, -2, 5, 15, -2];
    const heights = targetOfTriangles(grid, Float32Array.from([...low, ...slope]), -9);
    expect(heightAt(heights, 35, 25)).toBe(-9);
    expect(heightAt(heights, 18, 8)).toBe(-8);
    const [x, y] = [7.125, 6.125];
    expect(heightAt(heights, x, y)).toBeCloseTo(-6 + 0.4 * (x - 5 + y - 5), 5);
    const wall = Float32Array.from([5, 5, 0, 5, 5, -9, 25, 5, 0, Number.NaN, 1, 1, 2, 2, 2, 9, 9, 9]);
    expect(targetOfTriangles(grid, wall, 0).every((height) => height === 0)).toBe(true);
  });
});

describe('comparing with a target', () => {
  it('finds what a round cutter leaves in the corners, and nothing else', () => {
    const { trace, timeline } = readProgram(
      'M3 S1\nG0 X12 Y12 Z1\nG1 Z-3 F100\nX28\nY14\nX12\nY16\nX28\nY18\nX12\nY12',
    );
    const simulation = createStockSimulation({
      stock,
      cellSize: grid.cellSize,
      tool: { kind: 'end-mill', id: 't', name: 't', diameter: 4 },
      trace,
      timeline,
    });
    simulation.advanceTo(timeline.totalSeconds);
    const target = targetOfRegions(grid, [{ outlines: [[10, 10, 30, 10, 30, 20, 10, 20]], floor: -3 }]);
    const found = compareWithTarget(grid, simulation.values, target, 0.01);
    expect(found.gougedVolume).toBe(0);
    // Three corners round with radius 2 leave (4 − π) mm² each … of which the last pass returns along the first side.
    expect(found.remainingArea).toBeGreaterThan(2.5);
    expect(found.remainingArea).toBeLessThan(4.5);
    expect(found.remainingVolume).toBeCloseTo(3 * found.remainingArea, 4);
    expect(found.highestRemainder).toBe(3);
    const shallow = compareWithTarget(
      grid,
      simulation.values,
      target.map((height) => height / 2),
      0.01,
    );
    expect(shallow.deepestGouge).toBe(1.5);
    expect(shallow.gougedArea).toBeGreaterThan(190);
    expect(compareWithTarget(grid, target, target, 0).remainingVolume).toBe(0);
    expect(() => compareWithTarget(grid, target, target.subarray(1), 0)).toThrow(RangeError);
  });
});
