import { expect, test } from 'vitest';
import { job, problemsOf, resultOf, square } from '../testing/designs';

const clamp = { x: 0, y: 15, width: 12, height: 8, top: 6 };
const withClamp = (fixture: typeof clamp) => job(square(20, 10, 10), { fixtures: [fixture] });

test('a move that runs into a clamp is told with its line and object', async () => {
  const { problems, output } = await resultOf(withClamp(clamp));
  const [hit] = problems.filter(({ code }) => code === 'hits-fixture');
  expect(hit).toMatchObject({ severity: 'warning', place: { objectId: 'a' }, values: { depth: 7 } });
  const [operation] = output!.programs[0].operations;
  expect(hit!.place!.line).toBeGreaterThanOrEqual(operation!.firstLine);
  expect(hit!.place!.line).toBeLessThanOrEqual(operation!.lastLine);
});

test('a clamp beside the cut is none', async () => {
  expect(await problemsOf(withClamp({ ...clamp, x: -20 }), 'hits-fixture')).toEqual([]);
});
