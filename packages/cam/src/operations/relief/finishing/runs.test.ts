import { expect, test } from 'vitest';
import { seededRandom } from '../testing/meshes';
import { type Footprint, isWithin } from './footprint';
import { runsOf } from './runs';

/** A footprint with holes, which ends within its grid. */
function footprintFrom(random: () => number): Footprint {
  const grid = { x: -0.3, y: 0.2, cell: 0.1 + random(), columns: 24, rows: 5 };
  const inside = Uint8Array.from({ length: grid.columns * grid.rows }, (_, at) => {
    const [column, row] = [at % grid.columns, Math.floor(at / grid.columns)];
    const isRim = column === 0 || row === 0 || column === grid.columns - 1 || row === grid.rows - 1;
    return isRim || random() < 0.15 ? 0 : 1;
  });
  const bounds = { minX: -0.3, minY: 0.2, maxX: grid.x + 23 * grid.cell, maxY: grid.y + 4 * grid.cell };
  return { grid, inside, bounds };
}

/** The first and the last place within the footprint of each piece of a line, place by place. */
function slowPieces(points: readonly number[], footprint: Footprint): number[][] {
  const [ax, ay, bx, by] = points as [number, number, number, number];
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / (footprint.grid.cell / 2)));
  const pieces: number[][] = [];
  let isBefore = false;
  for (let k = 0; k <= count; k += 1) {
    const [x, y] = k === count ? [bx, by] : [ax + ((bx - ax) * k) / count, ay + ((by - ay) * k) / count];
    const isIn = isWithin(footprint, x, y);
    if (isIn && !isBefore) pieces.push([x, y, x, y]);
    else if (isIn) pieces.at(-1)!.splice(2, 2, x, y);
    isBefore = isIn;
  }
  return pieces.filter(([x0, y0, x1, y1]) => x0 !== x1 || y0 !== y1);
}

test('lines are cut at the edge of the footprint, along rows as in any other direction', () => {
  const random = seededRandom(77);
  let count = 0;
  for (let i = 0; i < 300; i += 1) {
    const footprint = footprintFrom(random);
    const { minX, maxX, minY, maxY } = footprint.bounds;
    const y = minY + random() * (maxY - minY);
    const ends = [minX + random(), maxX - random()];
    const [from, to] = random() < 0.5 ? ends : ends.reverse();
    const points = [from!, y, to!, random() < 0.7 ? y : minY + random() * (maxY - minY)];
    const wanted = slowPieces(points, footprint);
    const runs = runsOf([{ points, row: 0, floor: 0, isReversible: true }], footprint, 0);
    expect(runs.map((run) => run.points)).toEqual(wanted);
    count += wanted.length;
  }
  expect(count).toBeGreaterThan(400);
});
