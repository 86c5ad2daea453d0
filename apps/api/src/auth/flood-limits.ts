import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { CallFailed } from '../http/failure';
import { addressBlock } from './attempt-limits';
import type { FloodRepository } from './flood-repository';

type Done = (error: Error | null, count?: { current: number; ttl: number }) => void;

/** The counts are in the shared database, so that more processes do not mean more calls. */
function storeOf(repository: FloodRepository): FastifyRateLimitStoreCtor {
  class FloodStore {
    readonly #route: string;

    constructor(options: { readonly routeInfo?: { readonly method?: unknown; readonly url?: string } }) {
      this.#route = `${options.routeInfo?.method} ${options.routeInfo?.url}`;
    }

    incr(address: string, done: Done, length = 60_000): void {
      const key = createHash('sha256').update(`${this.#route}\0${address}`).digest('base64url');
      repository.add(key, length).then(
        (count) => done(null, count),
        (error: Error) => done(error),
      );
    }

    child(options: ConstructorParameters<typeof FloodStore>[0]): FloodStore {
      return new FloodStore(options);
    }
  }
  return FloodStore as unknown as FastifyRateLimitStoreCtor;
}

/** Limits how often one address may make the calls that declare `perMinute`, by all processes together. */
export async function limitFloods(fastify: FastifyInstance, repository: FloodRepository): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    store: storeOf(repository),
    keyGenerator: (request) => addressBlock(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new CallFailed('too-many-requests', { details: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
  });
}
