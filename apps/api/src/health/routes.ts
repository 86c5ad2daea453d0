import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';

/** What the health calls ask. */
export interface HealthParts {
  readonly version: string;
  /** Whether the process is about to stop: a balancer is to send it no more calls. */
  isStopping(): boolean;
  /** Rejects when something that the server needs is not there. */
  check(): Promise<void>;
}

/**
 * Two calls. 'ready' decides whether a balancer sends calls here; it needs the database. 'live' decides whether the
 * process is started again; it does not, because a new process could not reach the database either.
 */
export function registerHealthRoutes(calls: Calls, { version, isStopping, check }: HealthParts): void {
  calls.handle(routes.health, {
    owner: 'nobody',
    handler: async ({ request }) => {
      if (isStopping()) throw new CallFailed('not-ready');
      try {
        await check();
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        throw new CallFailed('not-ready');
      }
      return { status: 'ready' as const, version };
    },
  });
  calls.handle(routes.healthLive, {
    owner: 'nobody',
    handler: async () => ({ status: 'live' as const, version }),
  });
}
