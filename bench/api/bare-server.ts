import Fastify from 'fastify';

/* The bare framework: one route that replies with the bytes it was sent. */

process.once('message', async (body: string) => {
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
