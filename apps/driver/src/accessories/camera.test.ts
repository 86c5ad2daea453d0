import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Cameras, takePhotograph } from './camera';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(96, 7)]);

async function camera(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.jpg`;
}

it('fetches a picture, and asks the camera once for all who want one', async () => {
  let asked = 0;
  const url = await camera((_request, reply) => {
    asked += 1;
    reply.setHeader('content-type', 'text/html').end(JPEG);
  });
  const cameras = new Cameras();
  const [first, second] = await Promise.all([cameras.take(url), cameras.take(url)]);
  expect(first).toEqual({ mediaType: 'image/jpeg', image: JPEG.toString('base64') });
  expect(second).toBe(first);
  expect(asked).toBe(1);
  await cameras.take(url);
  expect(asked).toBe(2);
});

it.each<[string, RequestListener, object]>([
  [
    'an error',
    (_, reply) => void reply.writeHead(401).end(JPEG),
    { code: 'camera-failed', details: { status: 401 } },
  ],
  [
    'a redirection',
    (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { code: 'camera-failed', details: { status: 302 } },
  ],
  [
    'a web page',
    (_, reply) => void reply.end('<html>no picture</html>'),
    { details: { reason: 'not-a-picture' } },
  ],
  ['nothing', (_, reply) => void reply.end(), { details: { reason: 'not-a-picture' } }],
  ['too much', (_, reply) => void reply.end(Buffer.concat([JPEG, JPEG])), { code: 'camera-too-large' }],
  ['no end', (_, reply) => void reply.write(JPEG), { code: 'camera-late' }],
  ['half of it', (_, reply) => void reply.socket?.destroy(), { code: 'camera-failed' }],
])('a camera that sends %s is a failure with a reason', async (_name, listener, failure) => {
  const url = await camera(listener);
  expect(await takePhotograph(url, { ms: 300, bytes: 150 })).toMatchObject(failure);
});
