import { expect, test } from 'vitest';
import { isInstalled } from './installed.mjs';

const three = { version: '1.2.3', integrity: 'sha512-a' };
const other = { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['win32'] };
const lock = {
  packages: {
    '': { name: 'kerf' },
    'node_modules/three': three,
    'node_modules/other': other,
    'packages/cam': { version: '0.1.0' },
  },
};
const found = (packages) => ({ packages: { 'packages/cam': { version: '0.1.0' }, ...packages } });

test('what npm installed for this platform is enough', () => {
  expect(isInstalled(lock, found({ 'node_modules/three': three }))).toBe(true);
  expect(isInstalled(lock, found({ 'node_modules/three': three, 'node_modules/other': other }))).toBe(true);
});

test.each([
  ['a package is missing', {}],
  ['a version is another', { 'node_modules/three': { ...three, version: '1.2.4' } }],
  ['a content is another', { 'node_modules/three': { ...three, integrity: 'sha512-c' } }],
  [
    'an optional package is old',
    { 'node_modules/three': three, 'node_modules/other': { ...other, version: '0.9.0' } },
  ],
])('not where %s', (_, packages) => {
  expect(isInstalled(lock, found(packages))).toBe(false);
});
