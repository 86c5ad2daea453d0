import { describe, expect, it } from 'vitest';
import type { Projection } from '../pick/pick-ray';
import { fixtureBox, modelBox, stockBox, traceBoxEdges } from './box-edges';

const STOCK = { width: 300, height: 180, thickness: 10 };

/** Looks along z from far above without perspective: x and y in mm are x and −y in pixels. */
const FROM_ABOVE: Projection = {
  matrix: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, -1, 1, 0, 1],
  width: 1,
  height: 1,
};

describe('the boxes that are drawn as edges', () => {
  it('are the stock below its top face, clamps on it or beside it, and a model in it', () => {
    expect(stockBox(STOCK)).toEqual({ min: [0, 0, -10], max: [300, 180, 0] });
    const clamp = { x: 10, y: 20, width: 30, height: 40, top: 5 };
    expect(fixtureBox(clamp, STOCK)).toEqual({ min: [10, 20, 0], max: [40, 60, 5] });
    expect(fixtureBox({ ...clamp, x: -15 }, STOCK)).toEqual({ min: [-15, 20, -10], max: [15, 60, 5] });
    const model = { transform: [1, 0, 0, 1, 1, 2], size: { x: 40, y: 30, z: 5 }, elevation: 3 } as const;
    expect(modelBox(model, STOCK)).toEqual({ min: [1, 2, -7], max: [41, 32, -2] });
    const turned = { ...model, transform: [0, 1, -1, 0, 50, 2] } as const;
    expect(modelBox(turned, STOCK)).toEqual({ min: [20, 2, -7], max: [50, 42, -2] });
  });

  it('have twelve edges, each once', () => {
    const edges: string[] = [];
    let from = '';
    const context = {
      moveTo: (x: number, y: number) => {
        from = `${x},${y}`;
      },
      lineTo: (x: number, y: number) => {
        edges.push([from, `${x},${y}`].sort().join(' '));
      },
    };
    traceBoxEdges(context, { min: [1, 2, 3], max: [11, 22, 33] }, FROM_ABOVE);
    expect(edges).toHaveLength(12);
    const counts = new Map<string, number>();
    for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1);
    // Seen from above, the edges of the top and of the bottom coincide, and an upright edge is a point.
    expect([...counts.values()].sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });
});
