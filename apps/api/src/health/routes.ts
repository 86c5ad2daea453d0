import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';

/** The call that reports whether everything is ready. `check` rejects when something that the server needs is not. */
export function registerHealthRoutes(calls: Calls, version: string, check: () => Promise<void>): void {
  calls.handle(routes.health, {
    owner: 'nobody',
    handler: async ({ request }) => {
      try {
        await check();
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        throw new CallFailed('not-ready');
      }
      return { status: 'ready' as const, version };
    },
  });
}
