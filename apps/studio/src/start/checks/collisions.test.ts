import { expect, it } from 'vitest';
import { NOTHING } from '../../testing/start-input';
import { checkCollisions } from './collisions';

const collision = { kind: 'hits-fixture', program: 0, worst: { line: 7 } as never, more: 0 } as const;

it('asks a person to agree to what the job would run into, and shows the moment', () => {
  expect(checkCollisions({ ...NOTHING, collisions: [collision] })).toMatchObject([
    {
      severity: 'agree',
      program: 0,
      way: { to: 'moment', fault: collision.worst },
      hits: 'start.collision.kinds.hits-fixture',
    },
  ]);
});

it('does not ask about what programs that were run before would have run into', () => {
  expect(checkCollisions({ ...NOTHING, collisions: [collision], index: 1 })).toEqual([]);
});
