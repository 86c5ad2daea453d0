import { routes } from '@kerf/protocol';
import type { FastifyReply } from 'fastify';
import type { Calls } from '../http/call';
import { FILE_POLICY } from '../http/security';
import type { OwnDesignService } from './own-service';
import type { DesignLibraryService } from './service';

/** Searches per minute from one address: a person types, and several people can share an address. */
const SEARCH_LIMIT = 1200;
const SAVE_LIMIT = 120;

/** Sends an SVG drawing, which runs and loads nothing, even when it is opened as a page. */
function sendSvg(reply: FastifyReply, svg: string | Buffer, caching: string) {
  return reply
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', caching)
    .send(svg);
}

/** The calls of the design library. */
export function registerDesignLibraryRoutes(
  calls: Calls,
  service: DesignLibraryService,
  own: OwnDesignService,
): void {
  calls.handle(routes.designTypes, { owner: 'nobody', handler: async () => service.types() });
  calls.handle(routes.designSearch, {
    owner: 'nobody',
    perMinute: SEARCH_LIMIT,
    handler: ({ query }) => service.search(query),
  });
  calls.handle(routes.designSources, { owner: 'nobody', handler: () => service.sources() });
  calls.handle(routes.designDrawing, {
    owner: 'nobody',
    async handler({ params, query, reply }) {
      const { svg, isNamed } = await service.drawing(params.id, query.v);
      return sendSvg(reply, svg, isNamed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  registerOwnDesignRoutes(calls, own);
}

function registerOwnDesignRoutes(calls: Calls, own: OwnDesignService): void {
  calls.handle(routes.ownDesignList, { owner: 'caller', handler: ({ caller }) => own.list(caller.id) });
  calls.handle(routes.ownDesignPicture, {
    owner: 'row',
    handler: async ({ caller, params, reply }) =>
      sendSvg(reply, await own.preview(caller.id, params.id), 'no-store'),
  });
  calls.handle(routes.ownDesignProject, {
    owner: 'row',
    handler: async ({ caller, params, reply }) =>
      reply
        .header('content-type', 'application/octet-stream')
        .header('content-security-policy', FILE_POLICY)
        .header('cache-control', 'no-store')
        .send(await own.project(caller.id, params.id)),
  });
  calls.handle(routes.ownDesignSave, {
    owner: 'row',
    perMinute: SAVE_LIMIT,
    handler: ({ caller, body }) => own.save(caller.id, body),
  });
  calls.handle(routes.ownDesignDelete, {
    owner: 'row',
    handler: ({ caller, body }) => own.remove(caller.id, body),
  });
}
