import type { TriangleMesh } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { boxOf, duneMesh, noiseMesh, seededRandom } from '../testing/meshes';
import { restingHeight } from '../testing/resting-height';
import { type CutterForm, cutterForms } from './cutter-form';
import { dropAtPoints, dropOnGrid, prepareDrop } from './drop';
import { createDropKernel } from './kernel/drop-kernel';
import { meshAbove, reliefSurface } from './relief-surface';

const named = { id: 't', name: 't' };
const angle = (degrees: number) => (degrees * Math.PI) / 180;
const TOOLS = [
  { ...named, kind: 'ball-end-mill', diameter: 2 },
  { ...named, kind: 'end-mill', diameter: 1.5 },
  { ...named, kind: 'v-bit', diameter: 3, angle: angle(60) },
  { ...named, kind: 'v-bit', diameter: 3, angle: angle(90), tipDiameter: 0.4 },
  { ...named, kind: 'tapered-ball-end-mill', diameter: 3, tipDiameter: 1, angle: angle(20) },
] as const;
const BALL = cutterForms(TOOLS[0]);
const kernel = createDropKernel();

/** Rounding to single precision is all that may differ, mm. */
const EXACT = 2e-5;

const MESHES: Readonly<Record<string, TriangleMesh>> = {
  'gentle noise': noiseMesh(7, 9, 8, 0.6, 0.4),
  'steep noise': noiseMesh(8, 9, 8, 0.6, 3),
  'waves with a step': duneMesh(12, 11, 0.6),
  'a box': boxOf(1, 2, -3, 3, 2, 2),
};

/** Places around a mesh, and places exactly above its corners and edges. */
function places(seed: number, count: number): { readonly xs: number[]; readonly ys: number[] } {
  const random = seededRandom(seed);
  const xs = Array.from({ length: count }, () => -1.5 + 9 * random());
  const ys = Array.from({ length: count }, () => -1.5 + 8 * random());
  for (let i = 0; i < 8; i += 1) {
    xs.push(0.6 * (i % 3) + 1.2, 1 + 0.15 * i);
    ys.push(0.6 * Math.floor(i / 3) + 1.2, 1 + 0.15 * i);
  }
  return { xs, ys };
}

function expectExact(mesh: TriangleMesh, forms: readonly CutterForm[], xs: number[], ys: number[]): void {
  const found = dropAtPoints(reliefSurface(mesh, kernel), forms, xs, ys);
  found.forEach((height, i) => {
    const wanted = restingHeight(mesh, forms, xs[i]!, ys[i]!);
    if (height !== wanted) expect(Math.abs(height - wanted), `at ${xs[i]}, ${ys[i]}`).toBeLessThan(EXACT);
  });
}

describe.each(TOOLS)('a dropped $kind of $diameter mm', (tool) => {
  it.each(Object.keys(MESHES))('rests where a search over all triangles finds it: %s', (name) => {
    const { xs, ys } = places(5, 24);
    expectExact(MESHES[name]!, cutterForms(tool), xs, ys);
  });
});

/** Hills on a floor of two triangles, which are larger than any tile of contacts. */
const HILLS = ((): TriangleMesh => {
  const hills = duneMesh(40, 36, 0.2);
  const floor = boxOf(-2, -2, -1.2, 12, 12, 1);
  const corners = hills.positions.length / 3;
  return {
    positions: Float32Array.from([...hills.positions, ...floor.positions]),
    triangles: Uint32Array.from([...hills.triangles, ...floor.triangles.map((corner) => corner + corners)]),
  };
})();

describe.each(TOOLS)('prepared dropping of a $kind of $diameter mm', (tool) => {
  const forms = cutterForms(tool);
  const surface = reliefSurface(HILLS, kernel);

  it('finds in each part of the surface what is found on the whole', () => {
    const drop = prepareDrop(surface, forms);
    const { xs, ys } = places(11, 300);
    const wanted = dropAtPoints(surface, forms, xs, ys);
    for (let from = 0; from < xs.length; from += 3) {
      const found = drop.atPoints(
        Float64Array.from(xs.slice(from, from + 3)),
        Float64Array.from(ys.slice(from, from + 3)),
      );
      found.forEach((height, i) => {
        expect(Math.abs(height - wanted[from + i]!)).toBeLessThan(EXACT);
      });
    }
  });

  it('needs no triangles below the floor of the tip', () => {
    const { xs, ys } = places(12, 300);
    const wanted = dropAtPoints(surface, forms, xs, ys);
    const above = reliefSurface(meshAbove(HILLS, 0.1), kernel);
    expect(above.mesh.triangles.length).toBeLessThan(0.8 * HILLS.triangles.length);
    dropAtPoints(above, forms, xs, ys).forEach((height, i) => {
      expect(Math.abs(Math.max(0.1, height) - Math.max(0.1, wanted[i]!))).toBeLessThan(EXACT);
    });
  });
});

describe.each(TOOLS)('the compiled kernel with $kind of $diameter mm', (tool) => {
  it.each(['steep noise', 'a box'])('gives the heights of its plain twin: %s', (name) => {
    const forms = cutterForms(tool);
    const grid = { x: -1.03, y: -1.07, columns: 61, rows: 57, cell: 0.131 };
    const compiled = reliefSurface(MESHES[name]!, kernel);
    expect(compiled.kernel).toBeDefined();
    const wanted = dropOnGrid({ ...compiled, kernel: undefined }, forms, grid);
    dropOnGrid(compiled, forms, grid).forEach((height, i) => {
      if (height !== wanted[i]) expect(Math.abs(height - wanted[i]!)).toBeLessThan(1e-4);
    });
  });
});

describe.each([
  ['a needle', 0],
  ['a pointed bit', Math.tan(Math.PI / 3)],
])('%s', (_, slope) => {
  const form = (tip: number) => [{ radius: slope > 0 ? 2 : tip, tip, ball: 0, slope, lift: 0 }];

  it.each([0.00005, 0.001, 0.004])('with a tip of radius %d mm never slips between triangles', (tip) => {
    // Single precision has steps of 4e-6 mm at the edge of this mesh. Its points are on the places, or close to them.
    const [side, cell] = [161, 100 / 316];
    const mesh = noiseMesh(9, side, side, cell, 2);
    const heightOf = (column: number, row: number) => mesh.positions[3 * (row * side + column) + 2]!;
    const half = cell / 2;
    const columns = 2 * side - 1;
    const found = dropOnGrid(reliefSurface(mesh, kernel), form(tip), {
      x: 0,
      y: 0,
      columns,
      rows: columns,
      cell: half,
    });
    let lowest = 0;
    found.forEach((height, i) => {
      const [x, y] = [(i % columns) / 2, Math.floor(i / columns) / 2];
      // Between points, the places are in the middle of an edge, or of the diagonal of a square.
      const surface = (heightOf(Math.floor(x), Math.floor(y)) + heightOf(Math.ceil(x), Math.ceil(y))) / 2;
      lowest = Math.min(lowest, height - surface);
    });
    expect(lowest).toBeGreaterThan(-1e-4);
  });

  it('rests where a search over all triangles finds it', () => {
    const { xs, ys } = places(17, 4);
    for (const tip of [0.0005, 0.004]) expectExact(MESHES['steep noise']!, form(tip), xs, ys);
  });
});

it('rests equally high for a grid and for its places, in any order', () => {
  const surface = reliefSurface(MESHES['steep noise']!, kernel);
  const [columns, rows] = [14, 11];
  const grid = dropOnGrid(surface, BALL, { x: -1, y: -0.5, columns, rows, cell: 0.5 });
  const order = Array.from(grid, (_, i) => (i * 37) % grid.length);
  const single = dropAtPoints(
    surface,
    BALL,
    order.map((i) => -1 + 0.5 * (i % columns)),
    order.map((i) => -0.5 + 0.5 * Math.floor(i / columns)),
  );
  order.forEach((place, i) => {
    if (grid[place] !== single[i]) expect(single[i]).toBeCloseTo(grid[place]!, 4);
  });
});

it('does not care how triangles are turned, repeated, cut up, or degenerate', () => {
  const mesh = MESHES['steep noise']!;
  const turned = mesh.triangles.slice();
  for (let at = 0; at < turned.length; at += 6) [turned[at], turned[at + 1]] = [turned[at + 1]!, turned[at]!];
  const soup = { positions: new Float32Array(3 * turned.length), triangles: turned.map((_, i) => i) };
  turned.forEach((corner, i) => {
    soup.positions.set(mesh.positions.subarray(3 * corner, 3 * corner + 3), 3 * i);
  });
  const slivers = Uint32Array.from([...mesh.triangles, 0, 0, 0, 1, 1, 5, 0, 1, 2, ...turned]);
  const { xs, ys } = places(11, 40);
  const wanted = dropAtPoints(reliefSurface(mesh, kernel), BALL, xs, ys);
  for (const same of [soup, { positions: mesh.positions, triangles: slivers }]) {
    const found = dropAtPoints(reliefSurface(same, kernel), BALL, xs, ys);
    found.forEach((height, i) => {
      if (height !== wanted[i]) expect(height).toBeCloseTo(wanted[i]!, 4);
    });
  }
});

it('rests on upright walls alone, and on nothing beside them', () => {
  const wall: TriangleMesh = {
    positions: Float32Array.from([0, 0, -5, 4, 0, -5, 4, 0, 1, 0, 0, 1]),
    triangles: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  };
  const heights = dropAtPoints(reliefSurface(wall, kernel), BALL, [2, 2, 2, 2], [0, 0.6, 0.999, 1.01]);
  expect(heights[0]).toBeCloseTo(1, 5);
  expect(heights[1]).toBeCloseTo(0.8, 5);
  expect(heights[2]).toBeCloseTo(Math.sqrt(1 - 0.999 ** 2), 4);
  expect(heights[3]).toBe(Number.NEGATIVE_INFINITY);
});

it.each([1e-2, 1e3])('is exact for a mesh and a bit of %d times the size, far from the origin', (scale) => {
  const { positions, triangles } = MESHES['steep noise']!;
  const shift = 400 * Math.max(1, scale);
  const mesh = { positions: positions.map((value) => scale * value + shift), triangles };
  const forms = cutterForms({ ...TOOLS[0], diameter: 2 * scale });
  const { xs, ys } = places(3, 16);
  const at = (values: readonly number[]) => values.map((value) => scale * value + shift);
  const found = dropAtPoints(reliefSurface(mesh, kernel), forms, at(xs), at(ys));
  // Single precision has steps of this size so far from the origin; steep walls multiply them.
  const step = (scale * 10 + shift) * 1.2e-7;
  found.forEach((height, i) => {
    const wanted = restingHeight(mesh, forms, at(xs)[i]!, at(ys)[i]!);
    if (height !== wanted) expect(Math.abs(height - wanted)).toBeLessThan(40 * step);
  });
});

it('leaves the wanted material, and keeps the shank away', () => {
  const plane = boxOf(-20, -20, -4, 40, 40, 4);
  const post = boxOf(3, -20, 0, 2, 40, 10);
  const ball = { ...TOOLS[0], fluteLength: 3, shankDiameter: 6 } as const;
  const on = (mesh: TriangleMesh, x: number, options = {}) =>
    dropAtPoints(reliefSurface(mesh, kernel), cutterForms(ball, options), [x], [0])[0]!;
  expect(on(plane, 0, { stockToLeave: 0.3 })).toBeCloseTo(0.3, 5);
  expect(on(post, 1.9, { stockToLeave: 0.3 })).toBeGreaterThan(9);
  expect(on(post, 1.5)).toBe(Number.NEGATIVE_INFINITY);
  expect(on(post, 1.5, { bodyClearance: 0.5 })).toBeCloseTo(10 - 3 + 0.5, 5);
});

it('refuses numbers that are none, corners that do not exist, and a laser', () => {
  const mesh = boxOf(0, 0, 0, 1, 1, 1);
  const positions = mesh.positions.slice();
  positions[4] = Number.NaN;
  expect(() => reliefSurface({ ...mesh, positions }, kernel)).toThrow(RangeError);
  expect(() => reliefSurface({ ...mesh, triangles: Uint32Array.from([0, 1, 8]) }, kernel)).toThrow(
    RangeError,
  );
  expect(() => cutterForms({ ...named, kind: 'laser', diameter: 0.1 })).toThrow(RangeError);
  expect(() => cutterForms({ ...TOOLS[0], diameter: Number.NaN })).toThrow(RangeError);
});

it('finds nothing on an empty mesh', () => {
  const empty = reliefSurface({ positions: new Float32Array(0), triangles: new Uint32Array(0) }, kernel);
  expect([...dropAtPoints(empty, BALL, [0], [0])]).toEqual([Number.NEGATIVE_INFINITY]);
  expect(dropOnGrid(empty, BALL, { x: 0, y: 0, columns: 2, rows: 2, cell: 1 })[3]).toBe(-Infinity);
});
