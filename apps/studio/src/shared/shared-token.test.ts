import { afterEach, expect, it } from 'vitest';
import { keepToken, takeToken, tokenIn } from './shared-token';

const TOKEN = `${'a-_Z'.repeat(10)}123`;

afterEach(() => window.history.replaceState(null, '', '/'));

it('reads tokens of links alone', () => {
  expect(tokenIn(`#${TOKEN}`)).toBe(TOKEN);
  for (const hash of ['', '#', `#${TOKEN}x`, `#${TOKEN.slice(1)}`, `#${TOKEN.slice(1)}/`, TOKEN])
    expect(tokenIn(hash)).toBeNull();
});

it('finds the kept token once, and puts it back into the address', () => {
  window.history.replaceState(null, '', '/shared');
  expect(takeToken()).toBeNull();
  keepToken(TOKEN);
  expect(takeToken()).toBe(TOKEN);
  expect(window.location.hash).toBe(`#${TOKEN}`);
  window.history.replaceState(null, '', '/shared');
  expect(takeToken()).toBeNull();
});

it('prefers the token of the address', () => {
  keepToken('b'.repeat(43));
  window.history.replaceState(null, '', `/shared#${TOKEN}`);
  expect(takeToken()).toBe(TOKEN);
  expect(window.location.hash).toBe(`#${TOKEN}`);
});
