import { createShapeObject } from '@kerf/document';
import { applyMatrix, PathBuilder, translation } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { rectangle, TestEditor } from '../testing/test-editor';
import { arrayCopies, makeArray } from './arrays';
import { type ArrayPath, type PathArray, pathMatrices, placesAlong } from './path-array';

const corner: ArrayPath = { points: Float64Array.of(0, 0, 30, 0, 30, 40), isClosed: false, length: 70 };
const square: ArrayPath = { points: Float64Array.of(0, 0, 10, 0, 10, 10, 0, 10), isClosed: true, length: 40 };
const spread: PathArray = { kind: 'path', by: 'count', count: 3, spacing: 10, turns: true };
const box = { minX: -2, minY: -2, maxX: 2, maxY: 2 };

const places = (settings: PathArray, path: ArrayPath) =>
  pathMatrices(settings, path, box, 100).map((matrix) => {
    const { x, y } = applyMatrix(matrix, { x: 0, y: 0 });
    const turn = Math.round((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI);
    return [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6, turn];
  });

describe('an array along a path', () => {
  it('spreads copies evenly from end to end, turned with the path', () => {
    expect(places(spread, corner)).toEqual([
      [0, 0, 0],
      [30, 5, 90],
      [30, 40, 90],
    ]);
    expect(places({ ...spread, turns: false }, corner).map(([, , turn]) => turn)).toEqual([0, 0, 0]);
  });

  it('goes around a closed path without coming back to its beginning', () => {
    expect(places({ ...spread, count: 4 }, square).map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
  });

  it('loses no copy at the end of a path that ends twice in one place', () => {
    const twice = { points: Float64Array.of(0, 0, 10, 0, 10, 0), isClosed: false, length: 10 + 1e-12 };
    expect(places({ ...spread, count: 2 }, twice)).toEqual([
      [0, 0, 0],
      [10, 0, 0],
    ]);
  });

  it('puts a copy at each step of the spacing', () => {
    expect(placesAlong({ ...spread, by: 'spacing', spacing: 20 }, corner, 100)).toEqual([0, 20, 40, 60]);
    expect(placesAlong({ ...spread, by: 'spacing', spacing: 35 }, corner, 100)).toEqual([0, 35, 70]);
    expect(placesAlong({ ...spread, by: 'spacing', spacing: 10 }, square, 100)).toEqual([0, 10, 20, 30]);
    expect(placesAlong({ ...spread, by: 'spacing', spacing: 12 }, square, 100)).toEqual([0, 12, 24, 36]);
    expect(placesAlong({ ...spread, by: 'spacing', spacing: 1e-9 }, corner, 100)).toHaveLength(100);
    expect(placesAlong({ ...spread, by: 'spacing', spacing: 0 }, corner, 100)).toEqual([]);
  });

  const line = createShapeObject({
    id: 'line',
    shape: { kind: 'path', path: new PathBuilder().moveTo(0, 0).lineTo(120, 0).build(), fillRule: 'nonzero' },
    transform: translation(10, 50),
  });

  it('copies all but the longest line of the selection onto that line', () => {
    const test = new TestEditor([line, rectangle('a', 0, 0, 4, 6), rectangle('b', 6, 0, 4, 6)]);
    test.select('line', 'a', 'b').run(makeArray({ ...spread, count: 5 }));
    expect(test.state.selection).toHaveLength(10);
    expect(test.box(test.state.selection[0]!)).toEqual([5, 47, 4, 6]);
    expect(test.box(test.state.selection[9]!)).toEqual([131, 47, 4, 6]);
    test.run('undo').expectSelection('line', 'a', 'b');
  });

  it('needs a path, something beside it, and a number of places that can be', () => {
    const test = new TestEditor([line, rectangle('a', 0, 0, 4, 6)]);
    expect(test.select('line').editor.can(makeArray(spread))).toBe(false);
    test.select('line', 'a');
    expect(test.editor.can(makeArray(spread))).toBe(true);
    expect(test.editor.can(makeArray({ ...spread, by: 'spacing', spacing: 0.001 }))).toBe(false);
    expect(test.editor.can(makeArray({ ...spread, by: 'spacing', spacing: 500 }))).toBe(false);
    expect(arrayCopies(test.select('a').state, spread)).toEqual([]);
  });
});
