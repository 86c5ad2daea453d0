import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { defaultDataFolder, readConfig } from './config';
import { openDatabase } from './database/database';
import type { FatalError } from './fatal';
import { DEFAULT_QUOTAS } from './quota';
import { startServer } from './server';

const fault = async (run: () => unknown): Promise<FatalError> => {
  try {
    await run();
  } catch (error) {
    return error as FatalError;
  }
  throw new Error('it started');
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      databaseUrl: undefined,
      logLevel: 'info',
      trustedProxies: 0,
      rateLimits: true,
      hostNames: [],
      quotas: DEFAULT_QUOTAS,
    });
  });

  it('takes names of hosts, and amounts with or without a unit', () => {
    const config = readConfig({
      ...{ KERF_HOSTS: 'kerf.lan, Workshop', KERF_GUEST_BYTES: '1.5G', KERF_GUEST_FILES: '7' },
      ...{ KERF_ACCOUNT_PROJECTS: '0', KERF_DISK_RESERVE: '100' },
    });
    expect(config).toMatchObject({
      hostNames: ['kerf.lan', 'workshop'],
      quotas: { guest: { bytes: 1.5 * 2 ** 30, files: 7, projects: 200 }, account: { projects: 0 } },
      diskReserve: 100,
    });
  });

  it.each([
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
  ])('KERF_TRUST_PROXY=%s trusts %i proxies', (value, trustedProxies) => {
    expect(readConfig({ KERF_TRUST_PROXY: value })).toMatchObject({ trustedProxies });
  });

  it('needs both the name and the secret of a provider of logins', () => {
    const google = { KERF_GOOGLE_CLIENT_ID: 'id', KERF_GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(google).google).toEqual({
      ...{ issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    });
    const shop = { KERF_STOREFRONT_URL: 'https://shop.test', KERF_STOREFRONT_SECRET: 'x'.repeat(32) };
    expect(readConfig(shop).storefront).toMatchObject({ url: 'https://shop.test', logoutUrl: undefined });
    for (const whole of [google, shop])
      for (const [name, value] of Object.entries(whole))
        expect(() => readConfig({ [name]: value }), name).toThrow('needed together');
    expect(() => readConfig({ KERF_GOOGLE_ISSUER: 'http://evil.test' })).toThrow('KERF_GOOGLE_ISSUER');
  });

  it('leads only to pages of the web', () => {
    expect(readConfig({ KERF_LEARNING_URL: 'https://wiki.test/' }).links).toEqual({
      ...{ learning: 'https://wiki.test/', youtube: null },
    });
    expect(() => readConfig({ KERF_YOUTUBE_URL: 'javascript:alert(1)' })).toThrow('KERF_YOUTUBE_URL');
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['DATABASE_URL', 'mysql://root:hidden@localhost'],
    ['KERF_LOG_LEVEL', 'loud'],
    ['KERF_RATE_LIMITS', 'no'],
    ['KERF_TRUST_PROXY', 'yes'],
    ['KERF_TRUST_PROXY', '-1'],
    ['KERF_HOSTS', 'http://kerf.lan'],
    ['KERF_HOSTS', 'kerf.lan:4100'],
    ['KERF_HOSTS', '*'],
    ['KERF_GUEST_BYTES', '5 GB'],
    ['KERF_ACCOUNT_FILES', '-1'],
  ])('%s=%s is refused with the name of the variable, not its value', async (name, value) => {
    const { code, message } = await fault(() => readConfig({ [name]: value }));
    expect(code).toBe('bad-configuration');
    expect(message).toContain(name);
    expect(message).not.toMatch(/hidden|\n/);
  });

  it.each([
    ['linux', { XDG_DATA_HOME: '/data' }, false, '/data/kerf'],
    ['linux', {}, false, `${homedir()}/.local/share/kerf`],
    ['linux', { XDG_DATA_HOME: '/srv/data' }, true, '/var/lib/kerf'],
    ['darwin', {}, false, `${homedir()}/Library/Application Support/Kerf`],
  ] as const)('keeps data on %s, with %j, root %j, in %s', (platform, environment, isRoot, folder) => {
    expect(defaultDataFolder(platform, environment, isRoot)).toBe(folder);
  });
});

describe('what cannot be used is told in one line', () => {
  it.each([
    [{ KERF_DATA: '/dev/null/kerf' }, 'data-folder-unusable', 'KERF_DATA'],
    [{ HOST: '203.0.113.1' }, 'port-refused', 'HOST'],
  ])('%j', async (environment, expected, advice) => {
    const { code, message } = await fault(() => startServer(readConfig({ PORT: '0', ...environment })));
    expect(code).toBe(expected);
    expect(message).toContain(advice);
    expect(message).not.toContain('\n');
  });

  it('a database that is not there, without its password', async () => {
    const url = 'postgres://u:hidden@127.0.0.1:1/x';
    const { code, message } = await fault(() =>
      openDatabase({ url, onLostConnection: () => {}, connectAttempts: 1 }),
    );
    expect(code).toBe('database-unreachable');
    expect(message).not.toMatch(/hidden|\n/);
  });
});
