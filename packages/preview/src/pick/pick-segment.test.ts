import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { CameraRig } from '../camera/camera-rig';
import type { StandardView } from '../camera/standard-views';
import { pickSegment } from './pick-segment';
import { buildSegmentIndex, GROUP_LENGTH, RUN_LENGTH } from './segment-index';

const WIDTH = 800;
const HEIGHT = 500;
const TOLERANCE = 6;

function rigAt(view: StandardView, zoom = 1): CameraRig {
  const rig = new CameraRig();
  rig.setSize(WIDTH, HEIGHT);
  rig.goTo(view, 0, false);
  rig.zoom(zoom, WIDTH / 3, HEIGHT / 3);
  rig.update(0);
  return rig;
}

/** The position of a point on the screen in CSS pixels, by the projection of three.js. */
function toScreen(rig: CameraRig, x: number, y: number, z: number): { x: number; y: number; depth: number } {
  const seen = new Vector3(x, y, z).project(rig.camera);
  return { x: ((seen.x + 1) / 2) * WIDTH, y: ((1 - seen.y) / 2) * HEIGHT, depth: seen.z };
}

/** The slow and simple search, which measures every segment at many points. For segments in front of the camera. */
function measureAll(rig: CameraRig, points: Float32Array, count: number, x: number, y: number) {
  return Array.from({ length: count }, (_, segment) => {
    let best = { distance: Number.POSITIVE_INFINITY, depth: 0 };
    for (let step = 0; step <= 400; step += 1) {
      const at = (axis: number) =>
        points[3 * segment + axis]! +
        (step / 400) * (points[3 * segment + 3 + axis]! - points[3 * segment + axis]!);
      const seen = toScreen(rig, at(0), at(1), at(2));
      const distance = Math.hypot(seen.x - x, seen.y - y);
      if (distance < best.distance) best = { distance, depth: seen.depth };
    }
    return best;
  });
}

describe('picking', () => {
  it('finds what the slow search over all segments finds', () => {
    const coordinate = fc.tuple(
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.double({ min: 0, max: 180, noNaN: true }),
      fc.double({ min: -10, max: 5, noNaN: true }),
    );
    const view = fc.constantFrom<StandardView>('home', 'top', 'front', 'left');
    fc.assert(
      fc.property(
        fc.array(coordinate, { minLength: 2, maxLength: 60 }),
        view,
        fc.double({ min: 0, max: WIDTH, noNaN: true }),
        fc.double({ min: 0, max: HEIGHT, noNaN: true }),
        (path, from, x, y) => {
          const points = Float32Array.from(path.flat());
          const count = path.length - 1;
          const rig = rigAt(from);
          const all = measureAll(rig, points, count, x, y);
          const nearest = Math.min(...all.map(({ distance }) => distance));
          const hit = pickSegment(points, buildSegmentIndex(points, count), rig.projection, {
            x,
            y,
            tolerance: TOLERANCE,
          });
          // The slow search checks points that are a pixel or two apart, so near the limits either result is right.
          if (nearest < TOLERANCE - 2) expect(hit).toBeDefined();
          if (nearest > TOLERANCE + 2) expect(hit).toBeUndefined();
          if (hit) expect(all[hit.segment]!.distance).toBeLessThanOrEqual(nearest + 3);
        },
      ),
      { seed: 23, numRuns: 150 },
    );
  });

  it('finds each segment of a long path, whatever run and group it lies in', () => {
    const count = 3 * RUN_LENGTH * GROUP_LENGTH + 5;
    const points = new Float32Array(3 * (count + 1));
    for (let point = 0; point <= count; point += 1) {
      const [row, column] = [Math.floor(point / 60), point % 60];
      points.set([(row % 2 ? 59 - column : column) * 5, row * 3.4, 0], 3 * point);
    }
    const index = buildSegmentIndex(points, count);
    const rig = rigAt('top');
    for (let segment = 0; segment < count; segment += 7) {
      const at = (axis: number) => 0.6 * points[3 * segment + axis]! + 0.4 * points[3 * segment + 3 + axis]!;
      const place = toScreen(rig, at(0), at(1), 0);
      const hit = pickSegment(points, index, rig.projection, { ...place, tolerance: TOLERANCE });
      expect(hit?.segment).toBe(segment);
      expect(hit?.fraction).toBeCloseTo(0.4, 2);
    }
  });

  it('takes the one in front where segments lie over one another', () => {
    const points = Float32Array.of(10, 90, -9, 290, 90, -9, 290, 90, -1, 10, 90, -1);
    const rig = rigAt('top');
    const hit = pickSegment(points, buildSegmentIndex(points, 3), rig.projection, {
      ...toScreen(rig, 150, 90, -1),
      tolerance: TOLERANCE,
    });
    expect(hit?.segment).toBe(2);
  });

  it('passes over what is hidden', () => {
    const points = Float32Array.of(10, 90, -1, 290, 90, -1, 10, 90, -9);
    const rig = rigAt('top');
    const hit = pickSegment(points, buildSegmentIndex(points, 2), rig.projection, {
      ...toScreen(rig, 150, 90, -1),
      tolerance: TOLERANCE,
      isHidden: (segment) => segment === 0,
    });
    expect(hit?.segment).toBe(1);
  });

  it('tells the place along a segment in space, not on the screen', () => {
    const points = Float32Array.of(150, -40, 0, 150, 400, 0);
    const rig = rigAt('home');
    const hit = pickSegment(points, buildSegmentIndex(points, 1), rig.projection, {
      ...toScreen(rig, 150, 70, 0),
      tolerance: 1,
    });
    expect(hit?.fraction).toBeCloseTo(0.25, 4);
  });

  it('sees the part in front of a segment that runs behind the camera', () => {
    const rig = rigAt('front', 1000);
    const { x, y, z } = rig.camera.position;
    const points = Float32Array.of(x + 20, y - 200, z - 5, x + 20, y + 200, z + 5);
    const ahead = toScreen(rig, x + 20, y + 100, z + 2.5);
    const hit = pickSegment(points, buildSegmentIndex(points, 1), rig.projection, { ...ahead, tolerance: 2 });
    expect(hit?.fraction).toBeCloseTo(0.75, 3);
  });

  it('finds nothing in an empty path', () => {
    const points = Float32Array.of(0, 0, 0);
    const index = buildSegmentIndex(points, 0);
    expect(pickSegment(points, index, rigAt('top').projection, { x: 0, y: 0, tolerance: 9 })).toBeUndefined();
  });
});
