import { expect, it } from 'vitest';
import { fillIn, kindsIn, type ProblemTable } from './catalogue';
import { problemMaker } from './make-problem';

const TABLE = {
  'too-deep': {
    severity: 'warning',
    text: '{{name, object}} is {{depth, length}} deep, {{name, object}} may be {{most, number}}.',
  },
  'no-room': { severity: 'error', text: 'There is no room.' },
  'no-room-in-file': { code: 'no-room', severity: 'error', text: 'There is no room in {{file}}.' },
} as const satisfies ProblemTable;

const problem = problemMaker(TABLE, { object: (id) => `'${id.toUpperCase()}'` });

it('fills in the values of a text by their kinds, and keeps them', () => {
  expect(problem('too-deep', { name: 'a', depth: 2.5, most: 1 }, { objectId: 'a' })).toEqual({
    code: 'too-deep',
    severity: 'warning',
    message: "'A' is 2.5 mm deep, 'A' may be 1.",
    place: { objectId: 'a' },
    values: { name: 'a', depth: 2.5, most: 1 },
  });
});

it('has neither values nor place where there are none, and says which text it is where several share a code', () => {
  expect(problem('no-room')).toEqual({ code: 'no-room', severity: 'error', message: 'There is no room.' });
  expect(problem('no-room-in-file', { file: 'a.svg' })).toMatchObject({
    code: 'no-room',
    reason: 'no-room-in-file',
  });
});

it('does not compile with other values than the text names', () => {
  // @ts-expect-error a value is missing
  problem('too-deep', { name: 'a', depth: 2.5 });
  // @ts-expect-error a length is a number
  problem('too-deep', { name: 'a', depth: '2.5', most: 1 });
  // @ts-expect-error the text names no value
  problem('no-room', { file: 'a.svg' });
  // @ts-expect-error the table has no such row
  expect(() => problem('no-such-code')).toThrow(TypeError);
});

it('writes sizes and lengths in mm, and knows the kinds in a text', () => {
  expect(fillIn('{{size, size}}: {{what}}', { size: [3, 4.5], what: 'x' })).toBe('3 x 4.5 mm: x');
  expect([...kindsIn('{{size, size}}: {{what}}')]).toEqual([
    ['size', 'size'],
    ['what', 'text'],
  ]);
});
