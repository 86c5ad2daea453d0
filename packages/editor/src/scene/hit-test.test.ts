import {
  convertOperation,
  createGroup,
  createShapeObject,
  type DesignObject,
  type Shape,
} from '@kerf/document';
import { multiply, rotation, scaling, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafAt, objectsTouching } from './hit-test';
import { isLeaf, nodeBounds, sceneOf } from './scene';

const SEED = 20261121;

/** Shapes with a simple formula for 'is this point inside?', turned and scaled. */
const pose = fc.record({
  isEllipse: fc.boolean(),
  width: fc.double({ min: 1, max: 60, noNaN: true }),
  height: fc.double({ min: 1, max: 60, noNaN: true }),
  x: fc.double({ min: -50, max: 50, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
  angle: fc.double({ min: 0, max: 6, noNaN: true }),
  scale: fc.double({ min: 0.3, max: 3, noNaN: true }),
});
type Pose = typeof pose extends fc.Arbitrary<infer T> ? T : never;

function objectOf(id: string, { isEllipse, width, height, x, y, angle, scale }: Pose): DesignObject {
  const shape: Shape = isEllipse
    ? { kind: 'ellipse', rx: width / 2, ry: height / 2 }
    : { kind: 'rectangle', width, height, rx: 0, ry: 0 };
  const transform = multiply(translation(x, y), multiply(rotation(angle), scaling(scale, scale)));
  const object = createShapeObject({ id, shape, transform });
  return { ...object, operation: convertOperation(object.operation, 'fill') };
}

/**
 * How far inside its edge a point is, as a share of the half sizes: 1 in the middle, 0 on the edge, negative outside.
 */
function depthIn({ isEllipse, width, height, x, y, angle, scale }: Pose, px: number, py: number): number {
  const dx = (Math.cos(angle) * (px - x) + Math.sin(angle) * (py - y)) / scale - width / 2;
  const dy = (-Math.sin(angle) * (px - x) + Math.cos(angle) * (py - y)) / scale - height / 2;
  const u = dx / (width / 2);
  const v = dy / (height / 2);
  return isEllipse ? 1 - Math.hypot(u, v) : 1 - Math.max(Math.abs(u), Math.abs(v));
}

describe('a click', () => {
  it(`finds the topmost filled shape that a formula finds (seed ${SEED})`, () => {
    const coordinate = fc.double({ min: -60, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.array(pose, { maxLength: 12 }), coordinate, coordinate, (poses, x, y) => {
        const depths = poses.map((each) => depthIn(each, x, y));
        fc.pre(depths.every((depth) => Math.abs(depth) > 0.02));
        const scene = sceneOf({ objects: poses.map((each, index) => objectOf(String(index), each)) });
        const expected = depths.findLastIndex((depth) => depth > 0);
        expect(leafAt(scene, { x, y }, 1e-6)?.object.id ?? null).toBe(expected < 0 ? null : String(expected));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('takes a line from as far as the tolerance reaches and no further', () => {
    const path = createShapeObject({
      id: 'a',
      shape: { kind: 'rectangle', width: 50, height: 50, rx: 0, ry: 0 },
    });
    const scene = sceneOf({ objects: [path] });
    expect(leafAt(scene, { x: -0.9, y: 25 }, 1)?.object.id).toBe('a');
    expect(leafAt(scene, { x: -1.1, y: 25 }, 1)).toBeNull();
  });
});

describe('a selection rectangle', () => {
  it(`touches what has a sampled point of its area in it (seed ${SEED})`, () => {
    const coordinate = fc.double({ min: -60, max: 60, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(pose, { maxLength: 8 }),
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        (poses, x0, y0, x1, y1) => {
          const box = {
            minX: Math.min(x0, x1),
            minY: Math.min(y0, y1),
            maxX: Math.max(x0, x1),
            maxY: Math.max(y0, y1),
          };
          const scene = sceneOf({ objects: poses.map((each, index) => objectOf(String(index), each)) });
          const touched = objectsTouching(scene, box, null);
          const steps = Array.from({ length: 25 }, (_, i) => i / 24);
          const at = (u: number, v: number) =>
            [box.minX + u * (box.maxX - box.minX), box.minY + v * (box.maxY - box.minY)] as const;
          poses.forEach((each, index) => {
            const deepest = Math.max(...steps.flatMap((u) => steps.map((v) => depthIn(each, ...at(u, v)))));
            if (deepest > 0) expect(touched).toContain(String(index));
          });
          for (const id of touched) {
            const bounds = nodeBounds(scene.byId.get(id)!);
            expect(
              bounds.minX <= box.maxX &&
                bounds.maxX >= box.minX &&
                bounds.minY <= box.maxY &&
                bounds.maxY >= box.minY,
            ).toBe(true);
          }
        },
      ),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('does not touch an outline that it lies within, nor one that it only meets by its box', () => {
    const ring = createShapeObject({ id: 'ring', shape: { kind: 'ellipse', rx: 50, ry: 50 } });
    const scene = sceneOf({ objects: [ring] });
    expect(objectsTouching(scene, { minX: 45, minY: 45, maxX: 55, maxY: 55 }, null)).toEqual([]);
    expect(objectsTouching(scene, { minX: 0, minY: 0, maxX: 10, maxY: 10 }, null)).toEqual([]);
    expect(objectsTouching(scene, { minX: 0, minY: 40, maxX: 10, maxY: 60 }, null)).toEqual(['ring']);
  });
});

describe('a scene', () => {
  const child = objectOf('child', {
    isEllipse: false,
    width: 10,
    height: 10,
    x: 0,
    y: 0,
    angle: 0,
    scale: 1,
  });

  it('keeps the nodes of what did not change', () => {
    const others = [1, 2, 3].map((n) => ({ ...child, id: `o${n}` }));
    const before = sceneOf({ objects: others });
    const after = sceneOf({ objects: [...others.slice(0, 2), { ...others[2]!, name: 'new' }] });
    expect(after.leaves[0]).toBe(before.leaves[0]);
    expect(after.leaves[2]).not.toBe(before.leaves[2]);
  });

  it('places children by their groups, which also lock and hide them', () => {
    const inner = { ...createGroup('inner', [child]), transform: scaling(2, 2), isLocked: true };
    const outer = { ...createGroup('outer', [inner]), transform: translation(5, 0), isHidden: true };
    const node = sceneOf({ objects: [outer] }).byId.get('child')!;
    expect(isLeaf(node)).toBe(true);
    expect(node).toMatchObject({ isLocked: true, isHidden: true });
    expect(nodeBounds(node)).toEqual({ minX: 5, minY: 0, maxX: 25, maxY: 20 });
  });
});
