import type { Bounds } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setSnapKinds } from '../commands/history';
import { NO_MODIFIERS } from '../events';
import { DEFAULT_SETTINGS } from '../state/options';
import { rectangle, TestEditor } from '../testing/test-editor';
import { INITIAL_VIEWPORT } from '../viewport/viewport';
import { gapHints, nearestGapMove } from './gaps';
import { snapTargetsFrom } from './lines';
import { GUIDE_MARGIN, NODE_TOLERANCE, placesOf, SNAP_TOLERANCE, snap } from './snap';

const SEED = 20261121;
const state = {
  viewport: { ...INITIAL_VIEWPORT, scale: 2 },
  options: { now: () => 0, newPaint: null, ...DEFAULT_SETTINGS },
};
const tolerance = SNAP_TOLERANCE / 2;

const box: fc.Arbitrary<Bounds> = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 400 })))
  .map(([x, y, width, height]) => ({
    minX: x! / 4,
    minY: y! / 4,
    maxX: (x! + width!) / 4,
    maxY: (y! + height!) / 4,
  }));

describe('snapping', () => {
  it(`finds the nearest of all lines, on both axes (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 20 }), box, (boxes, dragged) => {
        const { dx, dy, hints } = snap(state, snapTargetsFrom({ boxes }), { box: dragged });
        for (const [axis, move] of [
          ['x', dx],
          ['y', dy],
        ] as const) {
          const own = placesOf(dragged)[axis];
          const gaps = boxes.flatMap((each) =>
            placesOf(each)[axis].flatMap((line) => own.map((at) => line - at)),
          );
          const within = gaps.map(Math.abs).filter((gap) => gap <= tolerance);
          expect(Math.abs(move)).toBeCloseTo(within.length > 0 ? Math.min(...within) : 0, 9);
          const shown = hints.guides.filter((guide) => guide.axis === axis).map(({ at }) => at);
          const meant = new Set(within.length > 0 ? own.map((at) => at + move) : []);
          const there = new Set(boxes.flatMap((each) => placesOf(each)[axis]));
          expect(new Set(shown)).toEqual(new Set([...meant].filter((at) => there.has(at))));
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('draws each guide along everything that lies on it', () => {
    const boxes = [
      { minX: 10, minY: 0, maxX: 20, maxY: 5 },
      { minX: 10, minY: 50, maxX: 30, maxY: 60 },
    ];
    const dragged = { minX: 11, minY: 100, maxX: 91, maxY: 123 };
    const { guides } = snap(state, snapTargetsFrom({ boxes }), { box: dragged }).hints;
    const margin = GUIDE_MARGIN / 2;
    expect(guides).toEqual([{ axis: 'x', at: 10, from: -margin, to: 123 + margin }]);
  });

  it('takes a line of the grid where no object is near, when that is switched on', () => {
    const snapTo = { ...DEFAULT_SETTINGS.snapTo, grid: true };
    const grid = { ...state, options: { ...state.options, snapTo } };
    const dragged = { box: { minX: 41, minY: 33, maxX: 54, maxY: 55.5 } };
    const nobody = snapTargetsFrom({});
    expect(snap(grid, nobody, dragged)).toMatchObject({ dx: -1, dy: 0, hints: { guides: [] } });
    expect(snap(state, nobody, dragged).dx).toBe(0);
    const beside = snapTargetsFrom({ boxes: [{ minX: 42.5, minY: 0, maxX: 49, maxY: 5 }] });
    expect(snap(grid, beside, dragged).dx).toBe(1.5);
    expect(snap({ ...grid, options: { ...grid.options, isSnapping: false } }, nobody, dragged).dx).toBe(0);
    const finer = { ...grid, options: { ...grid.options, gridSpacing: 3.5 } };
    expect(snap(finer, nobody, { box: { minX: 8, minY: 0, maxX: 8, maxY: 0 } }).dx).toBe(-1);
  });

  it('attracts nothing while Ctrl or Cmd is down', () => {
    const targets = snapTargetsFrom({ boxes: [{ minX: 10, minY: 10, maxX: 20, maxY: 20 }] });
    const subject = { box: { minX: 11, minY: 11, maxX: 12, maxY: 12 } };
    expect(snap(state, targets, subject).dx).not.toBe(0);
    expect(snap(state, targets, subject, { ...NO_MODIFIERS, mod: true })).toMatchObject({ dx: 0, dy: 0 });
  });

  it('takes a guide of a ruler and shows a line along what lies on it', () => {
    const targets = snapTargetsFrom({ guides: [{ axis: 'x', at: 30 }] });
    const { dx, dy, hints } = snap(state, targets, { box: { minX: 28.5, minY: 5, maxX: 40, maxY: 9 } });
    expect([dx, dy]).toEqual([1.5, 0]);
    expect(hints.guides).toEqual([
      { axis: 'x', at: 30, from: 5 - GUIDE_MARGIN / 2, to: 9 + GUIDE_MARGIN / 2 },
    ]);
  });

  const place = fc.record({
    x: fc.integer({ min: 0, max: 200 }).map((v) => v / 4),
    y: fc.integer({ min: 0, max: 200 }).map((v) => v / 4),
  });

  it(`finds the nearest pair of nodes before any line (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), fc.array(place, { maxLength: 6 }), (nodes, points) => {
        const lines = [{ minX: 0.1, minY: 0.1, maxX: 50.1, maxY: 50.1 }];
        const box = { minX: 0, minY: 0, maxX: 50, maxY: 50 };
        const { dx, dy, hints } = snap(
          state,
          snapTargetsFrom({ boxes: lines, nodes: Float64Array.from(nodes.flatMap(({ x, y }) => [x, y])) }),
          { box, points },
        );
        const gaps = points.flatMap((p) => nodes.map((n) => Math.hypot(n.x - p.x, n.y - p.y)));
        const least = Math.min(Number.POSITIVE_INFINITY, ...gaps);
        if (least > NODE_TOLERANCE / 2) {
          expect(hints.snapPoint).toBeNull();
          expect(dx).toBeCloseTo(0.1, 9);
          return;
        }
        expect(Math.hypot(dx, dy)).toBeCloseTo(least, 9);
        expect(nodes).toContainEqual(hints.snapPoint);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe('equal gaps', () => {
  const at = (minX: number, width: number, minY = 0, height = 10): Bounds => ({
    minX,
    minY,
    maxX: minX + width,
    maxY: minY + height,
  });

  it('repeat a gap of the row on either side, and stand in the middle between two', () => {
    const row = [at(0, 10), at(25, 10)];
    expect(nearestGapMove('x', at(51, 20), row, 2)).toBeCloseTo(-1, 9);
    expect(nearestGapMove('x', at(-34, 20), row, 2)).toBeCloseTo(-1, 9);
    expect(nearestGapMove('x', at(14, 5), row, 2)).toBeCloseTo(1, 9);
    expect(nearestGapMove('x', at(60, 20), row, 2)).toBeNull();
    expect(nearestGapMove('x', at(51, 20, 30), row, 2), 'beside the row').toBeNull();
    const column = [at(0, 10, 0, 10), at(0, 10, 25, 10)];
    expect(nearestGapMove('y', at(3, 3, 51, 9), column, 2)).toBeCloseTo(-1, 9);
  });

  it('are all shown, each once, where both neighbours stand', () => {
    const row = [at(0, 10), at(25, 10, 4), at(100, 5)];
    expect(gapHints('x', at(50, 20), row)).toEqual([
      { axis: 'x', from: 35, to: 50, across: 7 },
      { axis: 'x', from: 10, to: 25, across: 7 },
    ]);
    expect(gapHints('x', at(52, 20), row)).toEqual([]);
    const between = [at(0, 10), at(30, 10)];
    expect(gapHints('x', at(15, 10), between).map(({ from, to }) => [from, to])).toEqual([
      [10, 15],
      [25, 30],
    ]);
  });

  it(`leave a box beside a gap as wide as another one (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), box, (objects, dragged) => {
        const move = nearestGapMove('x', dragged, objects, tolerance);
        if (move === null) return;
        expect(Math.abs(move)).toBeLessThanOrEqual(tolerance);
        const moved = { ...dragged, minX: dragged.minX + move, maxX: dragged.maxX + move };
        for (const { from, to } of gapHints('x', moved, objects)) expect(to).toBeGreaterThan(from);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe('a drag', () => {
  it('lays a corner on the corner of another object and says so', () => {
    const test = new TestEditor([rectangle('a', 10, 10, 40, 30), rectangle('b', 100, 100, 25, 25)]);
    test.pointerDown(100, 112).pointerMove(60, 60).pointerMove(50.8, 51.4);
    expect(test.state.overlay.snapPoint).toEqual({ x: 50, y: 40 });
    test.pointerUp(50.8, 51.4).expectBox('b', 50, 40, 25, 25);
  });

  it('shows equal gaps between three objects', () => {
    const test = new TestEditor([
      rectangle('a', 0, 10, 20, 20),
      rectangle('b', 33, 12, 20, 20),
      rectangle('c', 100, 60, 11, 20),
    ]);
    test.pointerDown(100, 70).pointerMove(90, 40).pointerMove(66.4, 27);
    expect(test.state.overlay.gaps.map(({ from, to }) => [from, to])).toEqual([
      [53, 66],
      [20, 33],
    ]);
    test.pointerUp(66.4, 27);
    expect(test.box('c')[0]).toBeCloseTo(66, 6);
  });

  it('is let go by what is switched off', () => {
    const test = new TestEditor([rectangle('a', 10, 10, 40, 30), rectangle('b', 200, 100, 25, 25)]);
    test.run(setSnapKinds({ nodes: false, edges: false, gaps: false }));
    test.drag([200, 112], [50.6, 51.4]).expectBox('b', 50.6, 39.4, 25, 25);
  });
});
