import { afterEach, expect, it, vi } from 'vitest';
import { networkPermission, watchNetworkPermission } from './network-permission';

const HERE = { hostname: '127.0.0.1', isSecure: false };
const ELSEWHERE = { hostname: 'kerf.example', isSecure: true };

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
  expect(await networkPermission(ELSEWHERE)).toBe('denied');
  expect(await networkPermission(HERE)).toBe('granted');
  browserWith('some-other-permission', 'denied');
  expect(await networkPermission(ELSEWHERE)).toBe('granted');
});

it('follows what the person decides, until nobody listens any more', async () => {
  const decide = browserWith('loopback-network', 'prompt');
  const told: string[] = [];
  const stop = watchNetworkPermission((permission) => told.push(permission), ELSEWHERE);
  await vi.waitFor(() => expect(told).toEqual(['prompt']));
  decide('denied');
  decide('granted');
  stop();
  decide('denied');
  expect(told).toEqual(['prompt', 'denied', 'granted']);
});

it('says that a page by plain http from elsewhere can never reach the driver', async () => {
  browserWith('loopback-network', 'granted');
  const page = { ...ELSEWHERE, isSecure: false };
  expect(await networkPermission(page)).toBe('unsafe');
  const told: string[] = [];
  watchNetworkPermission((permission) => told.push(permission), page)();
  expect(told).toEqual(['unsafe']);
});
