import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSafeJson } from './envelope';

it('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      const result = parseSafeJson(text, 1e6, 16);
      if (/__proto__|constructor|prototype/.test(text)) return;
      expect(result).toEqual({ ok: true, value: JSON.parse(text) });
    }),
    { seed: 7500, numRuns: 500 },
  );
});

it('refuses poisoned keys, wherever they are and however they are spelled', () => {
  for (const text of [
    '{"__proto__":{"x":1}}',
    '{"a":[{"constructor":1}]}',
    '{"\\u005f_proto__":1}',
    '{"a":{"prototype":null}}',
  ])
    expect(parseSafeJson(text, 1000, 16)).toEqual({ ok: false });
});

it('refuses depth before it can hurt, and counts only brackets outside strings', () => {
  expect(parseSafeJson('['.repeat(1_000_000), 2e6, 16)).toEqual({ ok: false });
  expect(parseSafeJson(`${'['.repeat(16)}${']'.repeat(16)}`, 100, 16).ok).toBe(true);
  expect(parseSafeJson(`${'['.repeat(17)}${']'.repeat(17)}`, 100, 16).ok).toBe(false);
  expect(parseSafeJson('["[[[[[[[[\\"[[[[[[[["]', 100, 1).ok).toBe(true);
});

it('refuses what is too long', () => {
  expect(parseSafeJson('"12345678"', 9, 16).ok).toBe(false);
  expect(parseSafeJson('"1234567"', 9, 16).ok).toBe(true);
});
