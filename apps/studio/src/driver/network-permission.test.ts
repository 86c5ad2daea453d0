import { afterEach, expect, it, vi } from 'vitest';
import { networkPermission, watchNetworkPermission } from './network-permission';

/** A browser that knows the permission under this name, with a person who decides later. */
function browserWith(known: string, state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  vi.stubGlobal('navigator', {
    permissions: {
      query: async ({ name }: { name: string }) => {
        if (name !== known) throw new TypeError('unknown permission');
        return status;
      },
    },
  });
  return (decided: PermissionState) => {
    status.state = decided;
    status.dispatchEvent(new Event('change'));
  };
}

afterEach(() => vi.unstubAllGlobals());

it('asks the browser under each name of the permission, and only for pages from elsewhere', async () => {
  browserWith('local-network-access', 'denied');
  expect(await networkPermission('kerf.example')).toBe('denied');
  expect(await networkPermission('127.0.0.1')).toBe('granted');
  browserWith('some-other-permission', 'denied');
  expect(await networkPermission('kerf.example')).toBe('granted');
});

it('follows what the person decides, until nobody listens any more', async () => {
  const decide = browserWith('loopback-network', 'prompt');
  const told: string[] = [];
  const stop = watchNetworkPermission((permission) => told.push(permission), 'kerf.example');
  await vi.waitFor(() => expect(told).toEqual(['prompt']));
  decide('denied');
  decide('granted');
  stop();
  decide('denied');
  expect(told).toEqual(['prompt', 'denied', 'granted']);
});
