import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeFileAtomically } from './atomic-file';

it('replaces a file, for this user alone, and leaves nothing else', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'a.txt');
  writeFileSync(path, 'old');
  writeFileAtomically(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['a.txt']);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('keeps the old one and leaves nothing behind when it cannot', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'taken');
  mkdirSync(path);
  writeFileSync(join(path, 'inside'), '');
  expect(() => writeFileAtomically(path, 'new')).toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});
