import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { OLDER_LOG_FILES, RotatingFile } from './rotating-file';

const read = (path: string) => readFileSync(path, 'utf8');

it('adds lines to a file that only this user can read, across restarts', async () => {
  const path = join(temporaryFolder(), 'log');
  const first = new RotatingFile(path);
  first.write('one');
  first.write('two');
  await first.drain();
  const second = new RotatingFile(path);
  second.write('three');
  await second.drain();
  expect(read(path)).toBe('one\ntwo\nthree\n');
  expect(statSync(path).mode & 0o077).toBe(0);
});

it('keeps a limited number of limited files, the newest lines among them', async () => {
  const path = join(temporaryFolder(), 'log');
  const file = new RotatingFile(path, 10);
  for (let line = 0; line < 20; line += 1) {
    file.write(`line ${line}`);
    await file.drain();
  }
  expect(read(path)).toBe('line 18\nline 19\n');
  expect(read(`${path}.1`)).toBe('line 16\nline 17\n');
  expect(existsSync(`${path}.${OLDER_LOG_FILES}`)).toBe(true);
  expect(existsSync(`${path}.${OLDER_LOG_FILES + 1}`)).toBe(false);
});

it('writes what still waits when the process ends', () => {
  const path = join(temporaryFolder(), 'log');
  const file = new RotatingFile(path);
  file.write('begins to be written');
  file.write('waits');
  file.flush();
  expect(read(path)).toContain('waits\n');
});

it('refuses a file that cannot be written', () => {
  expect(() => new RotatingFile(join(temporaryFolder(), 'none', 'log'))).toThrow('ENOENT');
});
