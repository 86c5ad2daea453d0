import { randomUUID } from 'node:crypto';
import { type AiStyle, routes } from '@kerf/protocol';
import type { FastifyReply } from 'fastify';
import type { Caller, Calls } from '../http/call';
import { goneSignal } from '../http/gone-signal';
import { FILE_POLICY } from '../http/security';
import type { AiImageService, SentPicture } from './service';

/** Pictures per minute from one address. */
const PICTURE_LIMIT = 30;

interface Query {
  readonly style: AiStyle;
  readonly content1: string;
  readonly content2: string;
  readonly click?: string | undefined;
}

function send(reply: FastifyReply, { size, stream, mediaType }: SentPicture, name: string): FastifyReply {
  const fileName = `${name}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
  return reply
    .header('content-type', mediaType)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', 'no-store')
    .send(stream);
}

/** The calls of pictures made from words. */
export function registerAiImageRoutes(calls: Calls, service: AiImageService): void {
  const answer = async (caller: Caller, query: Query, reply: FastifyReply): Promise<FastifyReply> => {
    const { style, content1: prompt, content2: text, click = randomUUID() } = query;
    const wish = { style, prompt, text, click, signal: goneSignal(reply) };
    return send(reply, await service.make(caller, wish), style);
  };
  for (const name of ['aiImage2', 'aiImage'] as const)
    calls.handle(routes[name], {
      owner: 'caller',
      // It costs points.
      isChanging: true,
      perMinute: PICTURE_LIMIT,
      handler: ({ caller, query, reply }) => answer(caller, query, reply),
    });
  calls.handle(routes.aiImageMade, {
    owner: 'caller',
    handler: async ({ caller, query, reply }) =>
      send(reply, await service.made(caller, query.click), 'picture'),
  });
  calls.handle(routes.aiImageCancel, {
    owner: 'caller',
    handler: ({ caller, body }) => service.cancel(caller.id, body.click),
  });
  calls.handle(routes.aiOffer, { owner: 'nobody', handler: async () => service.offer() });
}
