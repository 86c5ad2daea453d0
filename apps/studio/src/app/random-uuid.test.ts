import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeUuid } from './random-uuid';

it('makes different UUIDs of version 4', () => {
  const made = Array.from({ length: 1000 }, makeUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
