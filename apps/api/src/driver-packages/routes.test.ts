import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const content = 'the driver';
const row = {
  name: 'kerf-driver-1.0.0-linux-x64.tar.gz',
  platform: 'linux-x64',
  version: '1.0.0',
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
};

it('lists nothing before anything is packaged', async () => {
  expect(await api.call(routes.driverPackages)).toEqual({ status: 200, data: [] });
});

it('lists the packages that are complete, and gives these to anybody', async () => {
  const folder = join(api.folder, 'packages');
  await mkdir(folder);
  const missing = { ...row, name: 'kerf-driver-1.0.0-win32-x64.exe', platform: 'win32-x64' };
  const growing = { ...row, name: 'kerf-driver-1.0.0-darwin-x64.tar.gz', platform: 'darwin-x64' };
  await writeFile(join(folder, 'packages.json'), JSON.stringify([row, missing, growing]));
  await writeFile(join(folder, row.name), content);
  await writeFile(join(folder, growing.name), 'the');
  expect(await api.call(routes.driverPackages)).toEqual({ status: 200, data: [row] });
  const file = await api.fetch(`/api/driver/packages/${row.name}`);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${row.name}"`);
  expect(await file.text()).toBe(content);
});

it.each(['kerf-driver-1.0.0-darwin-x64.tar.gz', 'packages.json', 'kerf-driver-..%2F..%2Fetc%2Fpasswd'])(
  'gives nothing else: %s',
  async (name) => {
    expect((await api.fetch(`/api/driver/packages/${name}`)).ok).toBe(false);
  },
);
