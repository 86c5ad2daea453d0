import { VirtualScheduler } from '@kerf/grbl';
import { expect, it } from 'vitest';
import { StartNonces } from './start-nonces';

function begin() {
  const clock = new VirtualScheduler();
  return { clock, starts: new StartNonces<string>(clock), client: {}, other: {} };
}

it('start once', () => {
  const { starts, client } = begin();
  expect(starts.pending).toBeNull();
  const nonce = starts.issue(client, 'plan');
  expect(starts.pending).toBe('plan');
  expect(starts.redeem(client, nonce)).toBe('plan');
  expect(starts.redeem(client, nonce)).toBeNull();
  expect(starts.pending).toBeNull();
});

it('are bound to the connection, which a stranger cannot use up', () => {
  const { starts, client, other } = begin();
  const nonce = starts.issue(client, 'plan');
  expect(starts.redeem(other, nonce)).toBeNull();
  expect(starts.redeem(client, nonce)).toBe('plan');
});

it('are used up by a wrong guess', () => {
  const { starts, client } = begin();
  const nonce = starts.issue(client, 'plan');
  expect(starts.redeem(client, '00'.repeat(32))).toBeNull();
  expect(starts.redeem(client, nonce)).toBeNull();
});

it('last 30 s, until the next one, and until the connection lets go', () => {
  const { clock, starts, client } = begin();
  const late = starts.issue(client, 'late');
  clock.advance(30_000);
  expect(starts.redeem(client, late)).toBeNull();
  const first = starts.issue(client, 'first');
  starts.issue(client, 'second');
  expect(starts.redeem(client, first)).toBeNull();
  const voided = starts.issue(client, 'voided');
  starts.void(client);
  expect(starts.redeem(client, voided)).toBeNull();
});
