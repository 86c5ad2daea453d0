import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approachView,
  betweenViews,
  cameraPosition,
  distanceLimits,
  fitView,
  largestSide,
  type OrbitView,
  openingView,
  orbitBy,
  panView,
  partView,
  pictureHeight,
  type SceneBox,
  type Vector,
  type ViewContent,
  viewAxes,
  wrapAngle,
  zoomBy,
} from './orbit';
import { STANDARD_VIEWS } from './standard-views';

const BOX: SceneBox = { min: [0, 0, -10], max: [300, 180, 0] };
const LENS = { fieldOfView: 0.6, aspect: 1.6 };
const CONTENT: ViewContent = { all: BOX, part: BOX };
const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const tilt = fc.double({ min: -Math.PI / 2, max: Math.PI / 2, noNaN: true });
const side = fc.double({ min: 1, max: 1000, noNaN: true });

/** The position of a point on the screen: −1 … 1 from the left and from the bottom. */
function seenAt(view: OrbitView, point: Vector, lens = LENS): [number, number] {
  const camera = cameraPosition(view);
  const offset = point.map((value, axis) => value - camera[axis]!) as unknown as Vector;
  const { right, up, toward } = viewAxes(view);
  const along = (d: Vector) => d[0] * offset[0] + d[1] * offset[1] + d[2] * offset[2];
  const slope = Math.tan(lens.fieldOfView / 2) * -along(toward);
  return [along(right) / (slope * lens.aspect), along(up) / slope];
}

function expectVector(actual: Vector, expected: Vector): void {
  expected.forEach((value, axis) => {
    expect(actual[axis]).toBeCloseTo(value, 9);
  });
}

describe('orbit view', () => {
  it('knows the directions of the screen for the standard views', () => {
    expectVector(viewAxes(STANDARD_VIEWS.top).up, [0, 1, 0]);
    expectVector(viewAxes(STANDARD_VIEWS.top).right, [1, 0, 0]);
    expectVector(viewAxes(STANDARD_VIEWS.front).toward, [0, -1, 0]);
    expectVector(viewAxes(STANDARD_VIEWS.front).up, [0, 0, 1]);
    expectVector(viewAxes(STANDARD_VIEWS.right).toward, [1, 0, 0]);
    expectVector(viewAxes(STANDARD_VIEWS.left).toward, [-1, 0, 0]);
    expectVector(viewAxes(STANDARD_VIEWS.back).right, [-1, 0, 0]);
    expectVector(viewAxes(STANDARD_VIEWS.bottom).toward, [0, 0, -1]);
  });

  it('fits any box into the picture from any side, filling it one way or the other', () => {
    fc.assert(
      fc.property(side, side, side, angle, tilt, (width, height, depth, azimuth, elevation) => {
        const box: SceneBox = { min: [0, 0, -depth], max: [width, height, 0] };
        const view = fitView(box, { azimuth, elevation }, LENS);
        const seen = [0, width]
          .flatMap((x) => [0, height].map((y) => [x, y] as const))
          .flatMap(([x, y]) => [-depth, 0].map((z) => seenAt(view, [x, y, z])));
        const widest = Math.max(...seen.flat().map(Math.abs));
        expect(widest).toBeLessThanOrEqual(0.9201);
        const isAtLimit = view.distance === 0.2 * largestSide(box);
        if (!isAtLimit) expect(widest).toBeGreaterThan(0.85);
      }),
      { seed: 11 },
    );
  });

  it('puts what it fits in the middle of the picture', () => {
    const view = fitView(BOX, STANDARD_VIEWS.home, LENS);
    const corners = [0, 300].flatMap((x) =>
      [0, 180].flatMap((y) => [-10, 0].map((z) => seenAt(view, [x, y, z]))),
    );
    const middle = (part: 0 | 1) => {
      const values = corners.map((corner) => corner[part]);
      return (Math.min(...values) + Math.max(...values)) / 2;
    };
    expect(Math.abs(middle(0))).toBeLessThan(0.02);
    expect(Math.abs(middle(1))).toBeLessThan(0.02);
  });

  it('zooms between 0.2 and 2 times the largest side', () => {
    const view = fitView(BOX, STANDARD_VIEWS.home, LENS);
    expect(zoomBy(view, 1.2, LENS, CONTENT).distance).toBeCloseTo(view.distance / 1.2, 9);
    expect(zoomBy(view, 1000, LENS, CONTENT).distance).toBe(60);
    expect(zoomBy(view, 0.001, LENS, CONTENT).distance).toBe(600);
  });

  it('keeps what lies under the pointer where it is while it zooms', () => {
    const view = fitView(BOX, STANDARD_VIEWS.top, LENS);
    const height = pictureHeight(view, LENS) / 2;
    const point: Vector = [
      view.target[0] + 0.5 * height * LENS.aspect,
      view.target[1] - 0.25 * height,
      view.target[2],
    ];
    const [x, y] = seenAt(view, point);
    expect([x, y]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(-0.25, 9)]);
    const nearer = seenAt(zoomBy(view, 1.7, LENS, CONTENT, x, y), point);
    expect(nearer).toEqual([expect.closeTo(0.5, 9), expect.closeTo(-0.25, 9)]);
  });

  it('moves the picture with the pointer and not beyond a largest side', () => {
    const view = fitView(BOX, STANDARD_VIEWS.home, LENS);
    const before = seenAt(view, view.target);
    const after = seenAt(panView(view, 0.1, 0.05, LENS, CONTENT), view.target);
    expect(after[0] - before[0]).toBeCloseTo((2 * 0.1) / LENS.aspect, 6);
    expect(after[1] - before[1]).toBeCloseTo(2 * 0.05, 6);
    const { target } = panView(view, 1000, -1000, LENS, CONTENT);
    expect(target[0]).toBeGreaterThanOrEqual(-300);
    expect(target[1]).toBeLessThanOrEqual(480);
  });

  it('turns all the way round but not over the top', () => {
    const view = fitView(BOX, STANDARD_VIEWS.home, LENS);
    expect(orbitBy(view, 0, 10).elevation).toBe(Math.PI / 2);
    expect(orbitBy(view, 0, -10).elevation).toBe(-Math.PI / 2);
    expect(orbitBy(view, 2 * Math.PI, 0).azimuth).toBeCloseTo(view.azimuth, 9);
  });

  it('comes near to a part with its middle in the middle, never farther away, within the limits', () => {
    const view = fitView(BOX, STANDARD_VIEWS.home, LENS);
    const part = { min: [100, 50, -2], max: [140, 80, 0] } as const;
    const near = approachView(view, part, LENS, CONTENT);
    expect(near.target).toEqual([120, 65, -1]);
    expect([near.azimuth, near.elevation]).toEqual([view.azimuth, view.elevation]);
    expect(near.distance).toBeLessThan(view.distance);
    expect(seenAt(near, part.max).every((place) => Math.abs(place) < 1)).toBe(true);
    const point = approachView(view, { min: [5, 5, 0], max: [5, 5, 0] }, LENS, CONTENT);
    expect(point.distance).toBe(distanceLimits(CONTENT).min);
    expect(approachView(near, BOX, LENS, CONTENT).distance).toBe(near.distance);
  });

  describe('opens', () => {
    const at = (size: number): SceneBox => ({ min: [20, 30, -1], max: [20 + size, 30 + size, 0] });
    const opened = (part: SceneBox) => openingView({ all: BOX, part }, STANDARD_VIEWS.home, LENS);
    const cornersSeen = (view: OrbitView, { min, max }: SceneBox) =>
      [min[0], max[0]].flatMap((x) => [min[1], max[1]].map((y) => seenAt(view, [x, y, max[2]])));

    it('with everything, where what it is about is no speck in that', () => {
      expect(opened(at(100))).toEqual(fitView(BOX, STANDARD_VIEWS.home, LENS));
      expect(opened(BOX)).toEqual(fitView(BOX, STANDARD_VIEWS.home, LENS));
    });

    it('with the part alone, in the middle and with air around it, where that would be a speck', () => {
      for (const size of [20, 30, 59]) {
        const seen = cornersSeen(opened(at(size)), at(size))
          .flat()
          .map(Math.abs);
        expect(Math.max(...seen)).toBeLessThan(0.8);
        expect(Math.max(...seen)).toBeGreaterThan(0.15);
      }
    });

    it('with a sixth of the way to everything left, where the part is tiny', () => {
      for (const size of [0.5, 3]) {
        const view = opened(at(size));
        expect(Math.hypot(view.target[0] - 20 - size / 2, view.target[1] - 30 - size / 2)).toBeLessThan(0.5);
        expect(view.distance).toBeCloseTo(0.15 * fitView(BOX, STANDARD_VIEWS.home, LENS).distance, 9);
      }
    });

    it('and shows the part from any side, no farther than everything', () => {
      fc.assert(
        fc.property(side, angle, tilt, (size, azimuth, elevation) => {
          const all = { min: [0, 0, -10], max: [1000, 1000, 0] } as const;
          const part: SceneBox = { min: [0, 0, -1], max: [size, size, 0] };
          const view = partView({ all, part }, { azimuth, elevation }, LENS);
          expect(Math.max(...cornersSeen(view, part).flat().map(Math.abs))).toBeLessThan(0.93);
        }),
        { seed: 12 },
      );
    });

    it('and a person can come as near to the part as to anything', () => {
      const content: ViewContent = { all: BOX, part: at(3) };
      expect(zoomBy(opened(at(3)), 1000, LENS, content).distance).toBeCloseTo(0.6, 9);
      expect(zoomBy(opened(at(3)), 0.0001, LENS, content).distance).toBe(600);
      expect(zoomBy(opened(at(3)), 1.2, LENS, content).distance).toBeLessThan(opened(at(3)).distance);
    });
  });

  it('glides the short way round', () => {
    const from = { ...fitView(BOX, STANDARD_VIEWS.back, LENS), azimuth: Math.PI - 0.1 };
    const to = { ...from, azimuth: -Math.PI + 0.1 };
    expect(Math.abs(betweenViews(from, to, 0.5).azimuth)).toBeCloseTo(Math.PI, 9);
    expect(betweenViews(from, to, 1).azimuth).toBeCloseTo(to.azimuth, 9);
    expect(wrapAngle(-Math.PI)).toBe(Math.PI);
  });
});
