import { expect, it } from 'vitest';
import type { CamJob, CamOperation } from '../../cuts/operation';
import { gridMesh } from './testing/meshes';
import { unreachedRelief } from './unreached-relief';

const WIDE = { kind: 'ball-end-mill', id: 'w', name: 'Wide', diameter: 4 } as const;
const FINE = { kind: 'ball-end-mill', id: 'f', name: 'Fine', diameter: 0.8 } as const;

/** A plate of 12 × 3 mm with a groove along y: 1 mm wide and 2 mm deep, in the middle. */
const plate = (dx = 0) => {
  const { positions, triangles } = gridMesh(121, 31, 0.1, (x) => (Math.abs(x - 6) < 0.5 ? -2 : 0));
  return { positions: positions.map((value, at) => (at % 3 === 0 ? value + dx : value)), triangles };
};

const cut = (objectId: string, tool: object, mesh: object | null, kind = 'relief-finishing') =>
  ({ kind, objectId, tool, mesh, floor: -3 }) as unknown as CamOperation;
const job = (...operations: CamOperation[]): CamJob => ({ mode: 'cnc', safeHeight: 4, operations });

it('finds the groove into which the bit does not fit, as the last bit of each model leaves it', () => {
  const wide = unreachedRelief(job(cut('a', WIDE, plate())))!;
  // The groove is 0.8 mm wide at its floor and 1 mm at its top; the points are 0.25 mm apart.
  expect(wide.area).toBeGreaterThan(0.8 * 3 * 0.9);
  expect(wide.area).toBeLessThan(1 * 3 * 1.1);
  // The ball of radius 2 sinks into the groove by 2 − √(4 − 0.5²).
  expect(wide.highest).toBeCloseTo(Math.sqrt(4 - 0.25), 1);
  const fine = unreachedRelief(job(cut('a', WIDE, plate()), cut('a', FINE, plate())))!;
  // The fine ball reaches the middle of the floor, but not its corners.
  expect(fine.area).toBeLessThan(0.8 * wide.area);
  expect(fine.highest).toBeLessThan(0.8 * wide.highest);
  expect(fine.highest).toBeGreaterThan(0.2);
});

it('puts several models into one field, each at its place', () => {
  const one = unreachedRelief(job(cut('a', WIDE, plate())))!;
  const { grid, heights, area } = unreachedRelief(job(cut('a', WIDE, plate()), cut('b', WIDE, plate(20))))!;
  expect(Math.abs(area - 2 * one.area)).toBeLessThan(0.15 * area);
  const at = (x: number) => heights[15 * grid.columns + Math.round((x - grid.x) / grid.cell)]!;
  expect([at(6), at(26)].every((height) => height > 1.5)).toBe(true);
  expect([at(3), at(16), at(29)]).toEqual([0, 0, 0].map((zero) => expect.closeTo(zero, 1)));
});

it('is nothing without a surface that is carved', () => {
  expect(unreachedRelief(job(cut('a', WIDE, null), cut('b', WIDE, plate(), 'relief-roughing')))).toBeNull();
});
