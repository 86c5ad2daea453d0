import { PathBuilder, pathBounds } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { closedPart } from './closed-part';

const square = (builder: PathBuilder, at: number) =>
  builder
    .moveTo(at, 0)
    .lineTo(at + 10, 0)
    .lineTo(at + 10, 10)
    .close();

it('leaves out contours that are open, wherever they stand', () => {
  const builder = new PathBuilder().moveTo(-50, 0).lineTo(-40, 9).cubicTo(-30, 0, -20, 0, -10, 0);
  square(builder, 0);
  builder.moveTo(500, 0).lineTo(600, 9);
  square(builder, 20);
  const closed = closedPart(builder.moveTo(900, 0).lineTo(950, 9).build());
  const only = square(square(new PathBuilder(), 0), 20).build();
  expect([...closed.verbs]).toEqual([...only.verbs]);
  expect([...closed.coordinates]).toEqual([...only.coordinates]);
  expect(pathBounds(closed)).toEqual(pathBounds(only));
});

it('is the outline itself where nothing is open, and nothing where all is', () => {
  const path = square(new PathBuilder(), 0).build();
  expect(closedPart(path)).toBe(path);
  const open = new PathBuilder().moveTo(0, 0).lineTo(5, 5).build();
  expect(closedPart(open).verbs).toHaveLength(0);
});
