import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { isAPIError } from 'better-auth/api';

/* When the database fails, the authentication library throws an error of its own, without the details. But the caller
   must know whether the database is away for a moment or something is broken. So the database's error is recorded
   before it reaches the library, and is thrown again in place of the library's error. */

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

/** The adapter of `factory`; its errors are recorded for `withDatabaseFaults`. */
export function noteDatabaseFaults(factory: AdapterFactory): AdapterFactory {
  return (options) => {
    const members = Object.entries(factory(options)).map(([name, member]) => [
      name,
      typeof member === 'function' ? noting(member as Method) : member,
    ]);
    return Object.fromEntries(members);
  };
}

/**
 * Runs a call of the library. When it fails because of a database error, throws that error instead of the library's
 * own.
 */
export function withDatabaseFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { fault?: unknown } = {};
  return noted.run(call, async () => {
    try {
      return await work();
    } catch (error) {
      throw call.fault !== undefined && isAPIError(error) && error.statusCode >= 500 ? call.fault : error;
    }
  });
}
