import { getCurrentAuthContextAsyncLocalStorage, runWithEndpointContext } from '@better-auth/core/context';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { APIError } from 'better-auth/api';
import { afterEach, expect, it, vi } from 'vitest';
import { callLibrary, noteDatabaseFaults } from './library-calls';

afterEach(() => vi.restoreAllMocks());

/** An adapter whose database is broken. */
const adapter = noteDatabaseFaults(
  () => ({ findOne: () => Promise.reject(new Error('the database is away')) }) as never,
)({} as BetterAuthOptions) as DBAdapter<BetterAuthOptions>;

/** A call of the library that waits, reads from the database, and fails with the library's own error. */
async function readAfter(wait: Promise<void>, status: 'INTERNAL_SERVER_ERROR' | 'UNAUTHORIZED') {
  await wait;
  await adapter.findOne({ model: 'user', where: [] }).catch(() => {});
  throw new APIError(status);
}

it('throws the error of the database instead of the error that the library makes of it', async () => {
  const broken = callLibrary(() => readAfter(Promise.resolve(), 'INTERNAL_SERVER_ERROR'));
  await expect(broken).rejects.toThrow('the database is away');
  const refused = callLibrary(() => readAfter(Promise.resolve(), 'UNAUTHORIZED'));
  await expect(refused).rejects.toBeInstanceOf(APIError);
});

it('switches the storages of the library off after the last of several calls, and not before', async () => {
  const storage = await getCurrentAuthContextAsyncLocalStorage();
  const off = vi.spyOn(storage, 'disable');
  let goOn = () => {};
  const wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const context = { path: '/slow' } as never;
  const slow = callLibrary(() =>
    runWithEndpointContext(context, async () => {
      await wait;
      return storage.getStore();
    }),
  );
  const failing = callLibrary(() => readAfter(wait, 'INTERNAL_SERVER_ERROR'));
  await callLibrary(async () => 'quick');
  expect(off).not.toHaveBeenCalled();
  goOn();
  await expect(failing).rejects.toThrow('the database is away');
  expect(await slow).toBe(context);
  expect(off).toHaveBeenCalledTimes(1);
  expect(await callLibrary(() => runWithEndpointContext(context, async () => storage.getStore()))).toBe(
    context,
  );
});
