import { AsyncLocalStorage } from 'node:async_hooks';
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { isAPIError } from 'better-auth/api';

/* Every call of the authentication library goes through `callLibrary`, for two reasons:

   - When the database fails, the library throws an error of its own, without the details. But the caller must know
     whether the database is away for a moment or something is broken. So the database's error is recorded before it
     reaches the library, and is thrown again in place of the library's error.
   - The library keeps its state in `AsyncLocalStorage`. From the first use on, Node 20 follows every promise of the
     process, which costs every call of the api some of its time. So the storages are switched off again when no call of
     the library is left. */

const noted = new AsyncLocalStorage<{ fault?: unknown }>();

type AdapterFactory = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Method = (...parts: unknown[]) => unknown;

function noting(method: Method): Method {
  return async (...parts) => {
    try {
      return await method(...parts);
    } catch (error) {
      const call = noted.getStore();
      if (call) call.fault = error;
      throw error;
    }
  };
}

/** The adapter of `factory`; its errors are recorded for `callLibrary`. */
export function noteDatabaseFaults(factory: AdapterFactory): AdapterFactory {
  return (options) => {
    const members = Object.entries(factory(options)).map(([name, member]) => [
      name,
      typeof member === 'function' ? noting(member as Method) : member,
    ]);
    return Object.fromEntries(members);
  };
}

/** The storages of the library, and our own. */
const storages = Promise.all([
  getCurrentAuthContextAsyncLocalStorage(),
  getCurrentDBAdapterAsyncLocalStorage(),
  getRequestStateAsyncLocalStorage(),
  noted,
]);

let inProgress = 0;

/**
 * Runs a call of the library. When it fails because of a database error, throws that error instead of the library's
 * own.
 */
export async function callLibrary<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { fault?: unknown } = {};
  inProgress += 1;
  try {
    return await noted.run(call, work);
  } catch (error) {
    throw call.fault !== undefined && isAPIError(error) && error.statusCode >= 500 ? call.fault : error;
  } finally {
    const all = await storages;
    inProgress -= 1;
    if (inProgress === 0) for (const storage of all) storage.disable();
  }
}
