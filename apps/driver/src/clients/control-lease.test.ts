import { expect, it } from 'vitest';
import type { Client } from './client';
import { ControlLease } from './control-lease';

const client = (sessionId: string) => ({ sessionId }) as Client;

it('has one holder at a time and tells of every change, with the one before', () => {
  const changes: string[] = [];
  const lease = new ControlLease((holder, before) =>
    changes.push(`${before?.sessionId ?? '-'}>${holder?.sessionId ?? '-'}`),
  );
  const [a, b] = [client('a'), client('b')];
  expect(lease.claim(a)).toBe(true);
  expect(lease.claim(b)).toBe(false);
  expect(lease.claim(a)).toBe(true);
  lease.release(b);
  expect(lease.holder).toBe(a);
  lease.take(b);
  expect(lease.claim(a)).toBe(false);
  lease.release(b);
  expect(lease.claim(a)).toBe(true);
  expect(changes).toEqual(['->a', 'a>b', 'b>-', '->a']);
});
