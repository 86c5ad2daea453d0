import { expect, test } from 'vitest';
import { scaleDrawing } from './measure';
import { sizeQuestion } from './size-suggestion';
import { imported, shapesOf } from './testing/shapes';

const plan = imported(
  '<svg xmlns="http://www.w3.org/2000/svg" width="5000mm" height="1000mm" viewBox="0 0 50 10"><g><rect id="a" width="40" height="5" fill="none" stroke="red" stroke-width="0.1"/></g></svg>',
);

test('a drawing that is larger than any workpiece is asked about, and its numbers can be mm', () => {
  const question = sizeQuestion(plan);
  expect(question?.size).toBeCloseTo(4000, 9);
  expect(question?.asMillimetres).toBeCloseTo(0.01, 12);
  const small = scaleDrawing(plan, question!.asMillimetres!);
  expect(small.size.width).toBeCloseTo(50, 9);
  expect([small.bounds.maxX, small.bounds.maxY]).toEqual([40, 10].map((value) => expect.closeTo(value, 9)));
  expect(shapesOf(small.pieces)[0]?.strokeWidth).toBeCloseTo(0.1, 9);
  expect(sizeQuestion(small)).toBeNull();
});
