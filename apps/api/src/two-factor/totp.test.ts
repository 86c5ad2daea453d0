import { expect, it } from 'vitest';
import { makeSecretBox } from './secret-box';
import { appLink, base32, codeAt, stepAt, stepOf } from './totp';

const KEY = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six of the eight digits.
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('has the code of the standard at %i s', (seconds, code) => {
  expect(codeAt(KEY, stepAt(seconds * 1000))).toBe(code);
});

it('takes the code of the present step and its neighbours, and no other', () => {
  const now = 1_700_000_000_000;
  const at = (steps: number) => stepOf(KEY, codeAt(KEY, stepAt(now) + steps), now);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([
    undefined,
    ...[-1, 0, 1].map((step) => stepAt(now) + step),
    undefined,
  ]);
  for (const wrong of ['', '12345', '1234567', `${codeAt(KEY, stepAt(now))}0`])
    expect(stepOf(KEY, wrong, now)).toBeUndefined();
});

// RFC 4648, section 10, without padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in Base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('makes a link for apps', () => {
  const link = new URL(appLink(KEY, 'a+b@kerf.test'));
  expect(link.href).toContain('otpauth://totp/Kerf%3Aa%2Bb%40kerf.test?');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Kerf',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('seals a key for one user and one secret', () => {
  const [box, other] = ['one secret', 'another secret'].map(makeSecretBox);
  const sealed = box!.seal(KEY, 'ada');
  expect(box!.open(sealed, 'ada')).toEqual(KEY);
  expect(box!.seal(KEY, 'ada')).not.toBe(sealed);
  expect([box!.open(sealed, 'bob'), other!.open(sealed, 'ada'), box!.open('x', 'ada')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
