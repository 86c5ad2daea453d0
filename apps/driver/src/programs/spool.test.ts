import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { keepProgram, readProgramPart, spoolPath, tidySpool } from './spool';

const hash = (index: number) => index.toString(16).padStart(64, '0');

function keep(folder: string, index: number): void {
  const part = join(folder, '.part');
  writeFileSync(part, `G0 X${index}\n`);
  keepProgram(folder, part, hash(index));
}

it('keeps a program under its hash, once', () => {
  const folder = temporaryFolder();
  keep(folder, 1);
  keep(folder, 1);
  expect(readdirSync(folder)).toEqual([`${hash(1)}.nc`]);
  expect(readFileSync(spoolPath(folder, hash(1)), 'utf8')).toBe('G0 X1\n');
});

it('forgets the oldest', () => {
  const folder = temporaryFolder();
  for (let index = 0; index < 20; index += 1) {
    keep(folder, index);
    const at = new Date(2026, 0, 1, 0, index);
    utimesSync(spoolPath(folder, hash(index)), at, at);
  }
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(16);
  expect(kept).toContain(`${hash(19)}.nc`);
  expect(kept).not.toContain(`${hash(0)}.nc`);
});

it('is tidied of whatever an earlier crash left', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.program-x'));
  keep(folder, 1);
  tidySpool(folder);
  expect(readdirSync(folder)).toEqual([`${hash(1)}.nc`]);
});

it('returns parts of a program, and null of a program that it does not have', async () => {
  const folder = temporaryFolder();
  keep(folder, 12);
  const part = async (offset: number) => {
    const found = await readProgramPart(folder, hash(12), offset, 4);
    return found && [Buffer.from(found.bytes).toString(), found.size];
  };
  expect(await part(0)).toEqual(['G0 X', 7]);
  expect(await part(4)).toEqual(['12\n', 7]);
  expect(await part(7)).toEqual(['', 7]);
  expect(await part(100)).toEqual(['', 7]);
  expect(await readProgramPart(folder, hash(13), 0, 4)).toBeNull();
});
