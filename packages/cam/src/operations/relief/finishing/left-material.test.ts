import { describe, expect, it } from 'vitest';
import { createDropKernel } from '../surface/kernel/drop-kernel';
import { reliefSurface } from '../surface/relief-surface';
import { gridMesh } from '../testing/meshes';
import { footprintOf, isWithin } from './footprint';
import { restFootprint, unreachedField } from './left-material';
import type { TipField } from './tip-field';

/** A plate with a groove along y: 1 mm wide and 2 mm deep, in the middle of 12 mm. */
const GROOVE = reliefSurface(
  gridMesh(241, 13, 0.05, (x) => (Math.abs(x - 6) < 0.5 ? -2 : 0)),
  createDropKernel(),
);
const WIDE = { kind: 'ball-end-mill', id: 'w', name: 'Wide', diameter: 4 } as const;
const FINE = { kind: 'ball-end-mill', id: 'f', name: 'Fine', diameter: 0.8 } as const;

function heightAt({ grid, heights }: TipField, x: number, y: number): number {
  return heights[Math.round((y - grid.y) / grid.cell) * grid.columns + Math.round((x - grid.x) / grid.cell)]!;
}

describe('the material that a bit leaves', () => {
  it('is what a wide ball cannot reach in a narrow groove', () => {
    const field = unreachedField(GROOVE, WIDE, 0.05, -3);
    // The ball of radius 2 sinks by 2 − √(4 − 0.5²) into a groove 1 mm wide.
    expect(heightAt(field, 6, 0.3)).toBeCloseTo(2 - (2 - Math.sqrt(4 - 0.25)), 1);
    expect(heightAt(field, 3, 0.3)).toBeLessThan(0.01);
  });

  it('counts a surface below the floor as one at the floor', () => {
    // The groove is 2 mm deep, and the bit may go down by 1.5 mm only.
    const field = unreachedField(GROOVE, WIDE, 0.05, -1.5);
    expect(heightAt(field, 6, 0.3)).toBeCloseTo(1.5 - (2 - Math.sqrt(4 - 0.25)), 1);
  });

  it('is cut again where the second bit reaches further, and only there', () => {
    const whole = footprintOf(GROOVE.mesh, 0, 0.1);
    const rest = restFootprint(GROOVE, whole, FINE, { before: WIDE, limit: 0.02 }, -3);
    expect(isWithin(rest, 6, 0.3)).toBe(true);
    expect(isWithin(rest, 3, 0.3)).toBe(false);
    expect(isWithin(rest, 9.5, 0.3)).toBe(false);
    expect(restFootprint(GROOVE, whole, WIDE, { before: WIDE, limit: 0.02 }, -3).inside).not.toContain(1);
  });
});
