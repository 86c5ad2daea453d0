import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { isAPIError } from 'better-auth/api';

/*
 * The authentication library answers a fault of the database with an error of its own that does not say what the
 * database said. Whether the server is away for a moment or something is broken makes a difference to who asks: so the
 * fault is noted below the library and thrown above it.
 */

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

/** The adapter of `factory`, whose faults `withDatabaseFaults` throws. */
export function noteDatabaseFaults(factory: AdapterFactory): AdapterFactory {
  return (options) => {
    const members = Object.entries(factory(options)).map(([name, member]) => [
      name,
      typeof member === 'function' ? noting(member as Method) : member,
    ]);
    return Object.fromEntries(members);
  };
}

/** Does some work of the library. Where that fails by a fault of the database, what the database said is thrown. */
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
