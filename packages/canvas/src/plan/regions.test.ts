import { createShapeObject } from '@kerf/document';
import { INITIAL_VIEWPORT, sceneOf } from '@kerf/editor';
import { isEmptyBounds, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedBounds, exposedBy, regionOf } from './regions';

const SEED = 20261121;
const canvas = { width: 60, height: 40 };

describe('panning', () => {
  it(`exposes exactly the pixels that the moved picture does not cover (seed ${SEED})`, () => {
    const shift = fc.integer({ min: -70, max: 70 });
    fc.assert(
      fc.property(shift, shift, (dx, dy) => {
        const strips = exposedBy(dx, dy, canvas);
        for (let y = 0; y < canvas.height; y += 1)
          for (let x = 0; x < canvas.width; x += 1) {
            const isCovered = x - dx >= 0 && x - dx < canvas.width && y - dy >= 0 && y - dy < canvas.height;
            const isExposed = strips.some(
              (s) => x >= s.x && x < s.x + s.width && y >= s.y && y < s.y + s.height,
            );
            if (isExposed === isCovered) throw new Error(`pixel ${x}, ${y}`);
          }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});

describe('the region of a box', () => {
  const viewport = { ...INITIAL_VIEWPORT, scale: 2, origin: { x: 10, y: 30 }, width: 60, height: 40 };

  it('is in whole pixels, with room for the line around it', () => {
    expect(regionOf({ minX: 5, minY: 2, maxX: 10.2, maxY: 6 }, viewport, 1, canvas)).toEqual({
      x: 18,
      y: 16,
      width: 15,
      height: 12,
    });
  });

  it('ends at the canvas and is nothing outside of it', () => {
    expect(regionOf({ minX: -100, minY: -100, maxX: 100, maxY: 100 }, viewport, 1, canvas)).toEqual({
      x: 0,
      y: 0,
      width: 60,
      height: 40,
    });
    expect(regionOf({ minX: 100, minY: 0, maxX: 110, maxY: 5 }, viewport, 1, canvas)).toBeNull();
  });
});

describe('what changed between two scenes', () => {
  const at = (id: string, x: number) =>
    createShapeObject({
      id,
      shape: { kind: 'rectangle', width: 5, height: 5, rx: 0, ry: 0 },
      transform: translation(x, 0),
    });
  const leaves = (...objects: ReturnType<typeof at>[]) => sceneOf({ objects }).leaves;
  const a = at('a', 0);
  const b = at('b', 50);

  it('is the box of where things were and where they are', () => {
    expect(changedBounds(leaves(a, b), leaves(a, at('b', 80)))).toEqual({
      minX: 50,
      minY: 0,
      maxX: 85,
      maxY: 5,
    });
    expect(changedBounds(leaves(a), leaves(a, b))).toEqual({ minX: 50, minY: 0, maxX: 55, maxY: 5 });
  });

  it('is nothing when nothing did, or only what is hidden', () => {
    expect(isEmptyBounds(changedBounds(leaves(a, b), leaves(a, b)))).toBe(true);
    const hidden = { ...b, isHidden: true };
    expect(isEmptyBounds(changedBounds(leaves(a, hidden), leaves(a, { ...hidden, name: 'x' })))).toBe(true);
    expect(isEmptyBounds(changedBounds(leaves(a, b), leaves(a, hidden)))).toBe(false);
  });
});
