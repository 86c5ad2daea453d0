import { expect, it } from 'vitest';
import { localOrigin } from './routes';

it.each([
  ['localhost:4100', 'http://localhost:4100'],
  ['127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ['[::1]:4100', 'http://[::1]:4100'],
  ['localhost', 'http://localhost'],
])('%s is this computer', (host, origin) => {
  expect(localOrigin(host)).toBe(origin);
});

it.each([
  undefined,
  '',
  'evil.test:4100',
  'localhost.evil.test',
  '127.0.0.1.evil.test:4100',
  'localhost:4100@evil.test',
  '127.0.0.2',
])('%s is not', (host) => {
  expect(localOrigin(host)).toBeNull();
});
