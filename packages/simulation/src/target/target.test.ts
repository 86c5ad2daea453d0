import { describe, expect, it } from 'vitest';
import { stockGridShape } from '../stock/stock-grid';
import { createStockSimulation } from '../stock/stock-simulation';
import { interpretText } from '../testing/run-program';
import { seededRandom } from '../testing/stock-oracle';
import { compareWithTarget, joinComparisons } from './compare-with-target';
import { outlineDistances } from './outline-distance';
import { ANY_HEIGHT, floorShape, grooveShape, targetOfShapes } from './target-of-shapes';

const stock = { width: 40, height: 30, thickness: 10 };
const grid = stockGridShape(stock, 0.25);
const heightAt = (heights: Float32Array, x: number, y: number) =>
  heights[Math.floor(y / grid.cellSize) * grid.columns + Math.floor(x / grid.cellSize)]!;

const closed = (...points: number[]) => ({ points, isClosed: true });

describe('distances from outlines', () => {
  it('are those of a slow search: to the nearest edge, signed by the even-odd rule (seed 4)', () => {
    const random = seededRandom(4);
    const coarse = stockGridShape(stock, 1);
    for (let round = 0; round < 12; round += 1) {
      const outlines = Array.from({ length: 2 }, (_, index) => ({
        points: Array.from({ length: 12 }, (_value, at) => random() * (at % 2 ? 40 : 50) - 5),
        isClosed: index === 0 || round % 2 === 0,
      }));
      const reach = 1 + 4 * random();
      const { box, values } = outlineDistances(coarse, outlines, reach)!;
      for (let row = 0; row < coarse.rows; row += 1)
        for (let column = 0; column < coarse.columns; column += 1) {
          const wanted = slowDistance(outlines, column + 0.5, row + 0.5, reach);
          const width = box.lastColumn - box.firstColumn + 1;
          const isIn =
            column >= box.firstColumn &&
            column <= box.lastColumn &&
            row >= box.firstRow &&
            row <= box.lastRow;
          const found = isIn
            ? values[(row - box.firstRow) * width + column - box.firstColumn]!
            : Number.NEGATIVE_INFINITY;
          if (Number.isFinite(wanted)) expect(found).toBeCloseTo(wanted, 4);
          else expect(found).toBe(wanted);
        }
    }
  });

  it('are none where the outlines are beside the stock, or there are none', () => {
    expect(outlineDistances(grid, [], 1)).toBeUndefined();
    expect(outlineDistances(grid, [closed(90, 90, 95, 90, 95, 95)], 2)).toBeUndefined();
  });
});

function slowDistance(
  outlines: readonly { points: number[]; isClosed: boolean }[],
  x: number,
  y: number,
  reach: number,
): number {
  let [least, isInside] = [Number.POSITIVE_INFINITY, false];
  for (const { points, isClosed } of outlines)
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length;
      if (next === 0 && !isClosed) continue;
      const [ax, ay, bx, by] = [points[at]!, points[at + 1]!, points[next]!, points[next + 1]!];
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
      const share = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
      if (isClosed && ay <= y !== by <= y && x > ax + ((y - ay) / (by - ay)) * (bx - ax))
        isInside = !isInside;
    }
  if (isInside) return Math.min(reach, least);
  return least <= reach ? -least : Number.NEGATIVE_INFINITY;
}

describe('a target of shapes', () => {
  const square = closed(10, 10, 30, 10, 30, 20, 10, 20);
  const island = closed(18, 13, 18, 17, 22, 17, 22, 13);

  it('is the floor inside, the top outside and on islands, the lowest of several', () => {
    const heights = targetOfShapes(grid, [
      floorShape([square, island], -3),
      floorShape([closed(0, 0, 12, 0, 12, 12, 0, 12)], -1),
    ]);
    expect(heightAt(heights, 15, 15)).toBe(-3);
    expect(heightAt(heights, 20, 15)).toBe(0);
    expect(heightAt(heights, 5, 5)).toBe(-1);
    expect(heightAt(heights, 11, 11)).toBe(-3);
    expect(heightAt(heights, 35, 25)).toBe(0);
    expect(heights.filter((height) => height === -3).length * grid.cellSize ** 2).toBeCloseTo(200 - 16, 6);
    expect(Math.min(...targetOfShapes(grid, [floorShape([square], -50)]))).toBe(-10);
  });

  it('says nothing of cells whose centres lie in a wall, and of what nobody asked for', () => {
    const wall = floorShape([closed(10.125, 10, 30, 10, 30, 20, 10.125, 20)], -3);
    const heights = targetOfShapes(grid, [wall]);
    expect(heightAt(heights, 10.125, 15)).toBe(ANY_HEIGHT);
    expect(heightAt(heights, 10.375, 15)).toBe(-3);
    expect(heightAt(heights, 9.875, 15)).toBe(0);
    const free = { ...floorShape([square], -9), heightAt: () => ANY_HEIGHT };
    expect(heightAt(targetOfShapes(grid, [free, floorShape([square], -5)]), 15, 15)).toBe(ANY_HEIGHT);
  });

  it('has grooves of the form of their tool: on a line, outside and inside of a contour', () => {
    const line = { points: [5, 15, 35, 15], isClosed: false };
    const half = Math.tan(Math.PI / 6);
    const bit = { kind: 'v-bit', id: 'v', name: 'v', diameter: 6, angle: Math.PI / 3 } as const;
    const carved = targetOfShapes(grid, [grooveShape([line], bit, -2)]);
    expect(heightAt(carved, 20, 15.125)).toBeCloseTo(-2 + 0.125 / half, 5);
    expect(heightAt(carved, 20, 14.125)).toBeCloseTo(-2 + 0.875 / half, 5);
    expect(heightAt(carved, 20, 16.4)).toBe(0);
    const mill = { kind: 'end-mill', id: 'e', name: 'e', diameter: 4 } as const;
    const around = targetOfShapes(grid, [grooveShape([square], mill, -3, -2)]);
    expect([6.1, 9.6, 10.4, 20].map((x) => heightAt(around, x, 15))).toEqual([-3, -3, 0, 0]);
    expect(heightAt(around, 5.6, 15)).toBe(0);
    const within = targetOfShapes(grid, [grooveShape([square], mill, -3, 2)]);
    expect([9.6, 10.4, 13.6, 20].map((x) => heightAt(within, x, 15))).toEqual([0, -3, -3, 0]);
  });
});

describe('comparing with a target', () => {
  it('finds what a round cutter leaves in the corners, and nothing else', () => {
    const { trace, timeline } = interpretText(
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
    const target = targetOfShapes(grid, [floorShape([closed(10, 10, 30, 10, 30, 20, 10, 20)], -3)]);
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
    const free = target.map(() => ANY_HEIGHT);
    expect(compareWithTarget(grid, simulation.values, free, 0)).toEqual(joinComparisons([]));
    expect(joinComparisons([found, shallow])).toEqual({
      remainingVolume: found.remainingVolume + shallow.remainingVolume,
      remainingArea: found.remainingArea + shallow.remainingArea,
      gougedVolume: shallow.gougedVolume,
      gougedArea: shallow.gougedArea,
      highestRemainder: 3,
      deepestGouge: 1.5,
    });
    expect(() => compareWithTarget(grid, target, target.subarray(1), 0)).toThrow(RangeError);
  });
});
