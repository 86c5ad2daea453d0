import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSecret } from './secret';

it('is made once in the data folder, for this user alone; another database has none by itself', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kerf-secret-'));
  try {
    const own = { secret: undefined, databaseUrl: undefined, dataFolder };
    const made = await openSecret(own);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await openSecret(own)).toBe(made);
    if (process.platform !== 'win32')
      expect((await stat(join(dataFolder, 'secret.key'))).mode & 0o777).toBe(0o600);
    const shared = { ...own, databaseUrl: 'postgres://elsewhere' };
    expect(await openSecret(shared)).toBeUndefined();
    expect(await openSecret({ ...shared, secret: 'given' })).toBe('given');
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});
