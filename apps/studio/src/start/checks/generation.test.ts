import type { Problem } from '@kerf/machining';
import { expect, it } from 'vitest';
import { NOTHING } from '../../testing/start-input';
import { checkGeneration } from './generation';

const problem = (changes: Partial<Problem>): Problem => ({
  code: 'no-depth',
  severity: 'warning',
  message: '',
  ...changes,
});
const found = (changes: Partial<Problem>) => checkGeneration({ ...NOTHING, problems: [problem(changes)] });

it('blocks for an error and notes a warning', () => {
  expect(found({ severity: 'error' })).toMatchObject([{ severity: 'blocks' }]);
  expect(found({})).toMatchObject([{ severity: 'note' }]);
});

it('leads to the line where one is known, else to the object', () => {
  expect(found({ place: { line: 4, objectId: 'a' } })[0]?.way).toEqual({ to: 'line', line: 4 });
  expect(found({ place: { objectId: 'a' } })[0]?.way).toEqual({ to: 'object', objectId: 'a' });
  expect(found({})[0]).not.toHaveProperty('way');
});

it('tells problems of one code at two places apart', () => {
  const keyAt = (objectId: string) => found({ place: { objectId } })[0]?.key;
  expect(keyAt('a')).not.toBe(keyAt('b'));
});

it('leaves to the simulation what it finds with the clamps as they are now', () => {
  expect(found({ code: 'hits-fixture' })).toEqual([]);
});
