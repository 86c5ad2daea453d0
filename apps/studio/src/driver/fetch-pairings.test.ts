import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/client';
import { fetchPairings } from './fetch-pairings';
import { forgetPairing, keepPairing } from './kept-pairing';

vi.mock('../api/client', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const beside = { keyId: 'beside', token: 'a'.repeat(64) };
const installed = { keyId: 'installed', token: 'b'.repeat(64) };
const answers = (data: typeof beside | null) => server.mockResolvedValue({ ok: true, data });
const fails = (code: 'network' | 'user-mismatch') =>
  server.mockResolvedValue({ ok: false, failure: { code, message: '' } });

beforeEach(() => localStorage.clear());

it('keeps the pairing that the server gave, for a page without the server', async () => {
  answers(beside);
  expect(await fetchPairings('ada')).toEqual([beside]);
  keepPairing('ada', installed);
  fails('network');
  expect(await fetchPairings('ada')).toEqual([beside, installed]);
  expect(await fetchPairings('bob')).toEqual([]);
});

it('does not use the kept pairing when the server refuses one, has none, or the person has logged out', async () => {
  answers(beside);
  await fetchPairings('ada');
  fails('user-mismatch');
  expect(await fetchPairings('ada')).toEqual([]);
  fails('network');
  forgetPairing('ada', 'beside');
  expect(await fetchPairings('ada')).toEqual([]);
  answers(beside);
  await fetchPairings('ada');
  answers(null);
  await fetchPairings('ada');
  fails('network');
  expect(await fetchPairings('ada')).toEqual([]);
});
