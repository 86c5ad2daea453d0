import { drawingOfThing, makeThing } from '@kerf/generators';
import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import { CallFailed } from '../http/failure';

/** Drawings of one user in a minute: a person who tries settings, but no machine. */
const MOST_A_MINUTE = 120;

/** The drawing of a thing. A setting that the generator refuses ends the call. */
function drawing(generator: string, settings: Readonly<Record<string, string | number>>): string {
  const made = makeThing(generator, settings);
  if (made.ok) return drawingOfThing(made.value, { generator, settings });
  const { message, place } = made.problems[0]!;
  throw new CallFailed('invalid-request', { message, ...(place?.path && { field: place.path }) });
}

/** The calls that make things from numbers. They keep nothing, so that there are no rows that could be another's. */
export function registerGeneratorRoutes(calls: Calls): void {
  const shared = { owner: 'caller', perMinute: MOST_A_MINUTE } as const;
  calls.handle(routes.libraryQrCode, {
    ...shared,
    handler: async ({ query }) => drawing('qr-code', { kind: 'text', ...query }),
  });
  calls.handle(routes.libraryOpenBox, {
    ...shared,
    handler: async ({ query }) => drawing('open-box', query),
  });
  calls.handle(routes.libraryCustomBox, {
    ...shared,
    handler: async ({ query }) => drawing('custom-box', query),
  });
  calls.handle(routes.libraryRuler, { ...shared, handler: async ({ query }) => drawing('ruler', query) });
  calls.handle(routes.libraryMaze, {
    ...shared,
    handler: async ({ query: { width, height, seed } }) =>
      drawing('maze', {
        // The generator takes the positions of the sliders.
        ...{ width: 2 * width - 1, height: 2 * height - 1 },
        ...(seed !== undefined && { seed }),
      }),
  });
  calls.handle(routes.libraryLiddedBox, { ...shared, handler: async () => drawing('fixed-box', {}) });
}
