import { containmentOf, type Polylines, polylineAt, polylinesFrom } from '@kerf/geometry';
import { MoveBuilder, type Toolpath } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CamJob, CamOperation, OrderSettings } from '../cuts/operation';
import { drillOf, facingOf, laserFillOf, laserLineOf, pocketOf, profileOf } from '../testing/cuts';
import { circle, closed, rectangle } from '../testing/shapes';
import { withoutRepeatedLines } from './duplicate-lines';
import { orderContours, travelOf } from './order-contours';
import { orderPlaces, orderToolpaths } from './order-toolpaths';
import { shortenTravel } from './shorten-travel';

const SEED = 20261124;

const spot = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 100, noNaN: true }),
});

describe(`shorter travel, seed ${SEED}`, () => {
  test('keeps all visits, the first place and the rules, and never gets longer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ start: spot, end: spot, later: fc.nat() }), { minLength: 3, maxLength: 40 }),
        fc.boolean(),
        (visits, isReversible) => {
          const count = visits.length;
          // A visit may wait only for one that comes after it in the given order.
          const successor = Int32Array.from(visits, ({ later }, i) =>
            later % 3 === 0 && i + 1 < count ? i + 1 + (later % (count - i - 1)) : -1,
          );
          const ends = {
            startX: Float64Array.from(visits, ({ start }) => start.x),
            startY: Float64Array.from(visits, ({ start }) => start.y),
            endX: Float64Array.from(visits, ({ end }) => end.x),
            endY: Float64Array.from(visits, ({ end }) => end.y),
          };
          const length = (order: readonly number[]) =>
            order.slice(1).reduce((sum, to, i) => {
              const from = order[i]!;
              return (
                sum + Math.hypot(ends.startX[to]! - ends.endX[from]!, ends.startY[to]! - ends.endY[from]!)
              );
            }, 0);
          const given = visits.map((_, i) => i);
          const before = length(given);
          const all = (visit: number) => given.filter((i) => i !== visit);
          const order = shortenTravel(given, ends, {
            isReversible: () => isReversible,
            successor,
            neighbours: all,
          });
          expect([...order].sort((a, b) => a - b)).toEqual(given);
          expect(order[0]).toBe(0);
          expect(length(order)).toBeLessThanOrEqual(before + 1e-6);
          successor.forEach((after, visit) => {
            if (after >= 0) expect(order.indexOf(after)).toBeGreaterThan(order.indexOf(visit));
          });
          if (!isReversible) expect(ends.startX[1]).toBe(visits[1]!.start.x);
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('finds the way around a circle from a shuffled order', () => {
    const count = 24;
    const at = (i: number) => (2 * Math.PI * ((i * 7) % count)) / count;
    const xs = Float64Array.from({ length: count }, (_, i) => 50 * Math.cos(at(i)));
    const ys = Float64Array.from({ length: count }, (_, i) => 50 * Math.sin(at(i)));
    const order = shortenTravel(
      Array.from(xs, (_, i) => i),
      { startX: xs, startY: ys, endX: xs.slice(), endY: ys.slice() },
      {
        isReversible: () => true,
        successor: new Int32Array(count).fill(-1),
        neighbours: (visit) => Array.from(xs, (_, i) => i).filter((i) => i !== visit),
      },
    );
    const step = 2 * 50 * Math.sin(Math.PI / count);
    const length = order
      .slice(1)
      .reduce((sum, to, i) => sum + Math.hypot(xs[to]! - xs[order[i]!]!, ys[to]! - ys[order[i]!]!), 0);
    expect(length).toBeCloseTo((count - 1) * step, 6);
  });
});

/**
 * The travel of the order that always goes to the nearest contour whose inner contours are done. It is found by brute
 * force.
 */
function nearestNeighbourTravel(contours: Polylines): number {
  const { parent } = containmentOf(contours);
  const left = new Set(parent.keys());
  let at = { x: 0, y: 0 };
  let travel = 0;
  for (let isFirst = true; left.size > 0; isFirst = false) {
    let best = { distance: Number.POSITIVE_INFINITY, i: -1, x: 0, y: 0 };
    for (const i of left) {
      if ([...left].some((other) => parent[other] === i)) continue;
      const points = polylineAt(contours, i);
      for (let k = 0; k < points.length; k += 2) {
        const distance = Math.hypot(points[k]! - at.x, points[k + 1]! - at.y);
        if (distance < best.distance) best = { distance, i, x: points[k]!, y: points[k + 1]! };
      }
    }
    left.delete(best.i);
    at = best;
    if (!isFirst) travel += best.distance;
  }
  return travel;
}

describe(`order of contours, seed ${SEED}`, () => {
  test('inner before outer, each once, no longer than to the nearest each time', () => {
    let [ours, nearest] = [0, 0];
    fc.assert(
      fc.property(fc.array(spot, { minLength: 3, maxLength: 30 }), (spots) => {
        const rows = spots.flatMap(({ x, y }, i) => [
          circle(x, y, 0.5),
          ...(i % 3 ? [] : [circle(x, y, 0.2)]),
        ]);
        const contours = closed(...rows, rectangle(-5, -5, 110, 110));
        const { parent } = containmentOf(contours);
        const visits = orderContours(contours);
        const place = new Map(visits.map(({ index }, i) => [index, i]));
        expect(place.size).toBe(rows.length + 1);
        parent.forEach((around, i) => {
          if (around >= 0) expect(place.get(i)!).toBeLessThan(place.get(around)!);
        });
        ours += travelOf(contours, visits);
        nearest += nearestNeighbourTravel(contours);
      }),
      { seed: SEED, numRuns: 40 },
    );
    expect(ours).toBeLessThan(0.95 * nearest);
  });
});

const box = (x: number, y: number) => closed(rectangle(x, y, 10, 10));

function toolpathOf(operation: CamOperation): Toolpath {
  const moves = new MoveBuilder();
  const [x = 0, y = 0] = operation.geometry.coordinates;
  moves.rapid(x, y, 0);
  moves.cut(x + 1, y, 0, 100);
  return {
    operationKey: operation.key,
    label: '',
    tool: operation.tool,
    drive: operation.drive,
    moves: moves.build(),
  };
}

function keysOf(operations: readonly CamOperation[], order?: OrderSettings): string {
  const job: CamJob = { mode: 'laser', safeHeight: 0, operations, ...(order && { order }) };
  return orderToolpaths(job, operations.map(toolpathOf))
    .map(({ operationKey }) => operationKey)
    .join('');
}

describe('order of toolpaths', () => {
  const named = (key: string, priority: number, operation: CamOperation): CamOperation =>
    ({ ...operation, key, objectId: key, priority }) as CamOperation;
  const operations = [
    named('a', 0, laserLineOf(closed(rectangle(0, 0, 200, 200)))),
    named('b', 1, laserLineOf(box(150, 150))),
    named('c', 2, laserLineOf(box(20, 20))),
    named('d', 3, laserFillOf(box(80, 80))),
  ];

  test('fills first, inner before outer, else the nearest', () => {
    expect(keysOf(operations)).toBe('dcba');
  });

  test('a flat surface first, then what clears and drills, at last what cuts loose', () => {
    const milled = [
      named('o', 0, profileOf(closed(rectangle(0, 0, 100, 100)))),
      named('h', 1, drillOf(box(90, 90))),
      named('p', 2, pocketOf(box(20, 20))),
      named('f', 3, facingOf(closed(rectangle(0, 0, 200, 200)))),
      named('i', 4, profileOf(box(50, 50))),
    ];
    expect(keysOf(milled)).toMatch(/^f(hp|ph)io$/);
  });

  test('by the stack where that is asked for', () => {
    expect(keysOf(operations, { by: 'stack', objectIds: [] })).toBe('abcd');
  });

  test('what a person put in an order comes first, in that order', () => {
    expect(keysOf(operations, { by: 'travel', objectIds: ['a', 'gone', 'c'] })).toBe('acdb');
    expect(keysOf(operations, { by: 'stack', objectIds: ['d'] })).toBe('dabc');
  });

  test('group after group, objects of no group last, each in its own best order', () => {
    const groups = [['a', 'b'], ['gone'], ['d']];
    expect(keysOf(operations, { by: 'travel', objectIds: [], groups })).toBe('badc');
    expect(keysOf(operations, { by: 'stack', objectIds: ['c', 'a'], groups })).toBe('abdc');
  });

  test('has numbers and places for the canvas', () => {
    expect(
      orderPlaces(operations.map(toolpathOf)).map(({ operationKey, number, x, y }) => [
        operationKey,
        number,
        x,
        y,
      ]),
    ).toEqual([
      ['a', 1, 0, 0],
      ['b', 2, 150, 150],
      ['c', 3, 20, 20],
      ['d', 4, 80, 80],
    ]);
  });
});

describe('lines that lie on each other', () => {
  const lengthOf = ({ coordinates, starts, closed: isClosed }: Polylines) => {
    let sum = 0;
    for (let i = 0; i < isClosed.length; i += 1) {
      const points = coordinates.subarray(2 * starts[i]!, 2 * starts[i + 1]!);
      for (let k = isClosed[i] ? 0 : 2; k < points.length; k += 2)
        sum += Math.hypot(points[k]! - points.at(k - 2)!, points[k + 1]! - points.at(k - 1)!);
    }
    return sum;
  };

  test('are kept once: neighbours that share a side, and copies', () => {
    const [first, second, copy] = withoutRepeatedLines([box(0, 0), box(10, 0), box(0, 0)]);
    expect(first).toEqual(box(0, 0));
    expect(lengthOf(second!)).toBeCloseTo(30, 9);
    expect([...second!.closed]).toEqual([0]);
    expect(lengthOf(copy!)).toBe(0);
  });

  test('what has none stays the same value', () => {
    const geometry = polylinesFrom([
      { points: [0, 0, 5, 5, 0.001, 0.001, 9, 1], closed: false },
      { points: [20, 0, 20.004, 0, 30, 0, 25, 5], closed: true },
    ]);
    const curve = closed(circle(50, 50, 0.02));
    const [kept, tiny] = withoutRepeatedLines([
      polylinesFrom([{ points: [0, 0, 5, 5, 9, 1], closed: false }]),
      curve,
    ]);
    expect(lengthOf(kept!)).toBeGreaterThan(0);
    expect(tiny).toBe(curve);
    expect(lengthOf(withoutRepeatedLines([geometry])[0]!)).toBeCloseTo(
      lengthOf(geometry) - Math.hypot(5, 5),
      2,
    );
  });
});
