import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { Spool } from './spool';

it('keeps a program under its hash, once', () => {
  const folder = temporaryFolder();
  const spool = new Spool(folder);
  const bytes = Buffer.from('G0 X1\n');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(spool.save(bytes)).toBe(sha256);
  expect(spool.save(bytes)).toBe(sha256);
  expect(readdirSync(folder)).toEqual([`${sha256}.nc`]);
  expect(readFileSync(join(folder, `${sha256}.nc`))).toEqual(bytes);
});

it('forgets the oldest and whatever an earlier crash left', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.upload-x'));
  const spool = new Spool(folder);
  expect(readdirSync(folder)).toEqual([]);
  const hashes = Array.from({ length: 20 }, (_, index) => {
    const sha256 = spool.save(Buffer.from(`G0 X${index}\n`));
    const at = new Date(2026, 0, 1, 0, index);
    utimesSync(join(folder, `${sha256}.nc`), at, at);
    return sha256;
  });
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(16);
  expect(kept).toContain(`${hashes.at(-1)}.nc`);
  expect(kept).not.toContain(`${hashes[0]}.nc`);
});
