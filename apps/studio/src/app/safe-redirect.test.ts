import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

it.each(['/', '/3d?project=7#top', '/a//b', '/?next=https://evil.test'])('leads back to %j', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

it.each([
  'https://evil.test',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n\\evil.test',
  '/..//evil.test',
  '/.//evil.test',
  'evil',
  '',
  7,
  undefined,
])('does not lead to %j', (value) => {
  expect(safeRedirect(value)).toBeUndefined();
});
