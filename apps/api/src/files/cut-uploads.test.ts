import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { routes, type Session } from '@kerf/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

/* Many uploads over real connections, cut at any byte and at any stage of their processing, while complete uploads,
   saves and sweeps go on. */

const CUTS = 300;
const AT_ONCE = 12;
/** More bytes than the server reads at once. */
const CONTENT = randomBytes(150_000);

/** Where and how an upload is cut. */
interface Cut {
  /** How much of the request is sent, including its head: a share of it, or all except some bytes. */
  readonly sent: { readonly share: number } | { readonly allBut: number };
  /** How long the server works before the cut: turns of the event loop, which client and server share here. */
  readonly turns: number;
  /** Whether the connection is reset; otherwise it is closed normally. */
  readonly isReset: boolean;
}

const anyCut: fc.Arbitrary<Cut> = fc.record({
  sent: fc.oneof(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ allBut: fc.integer({ min: 0, max: 40 }) }),
  ),
  turns: fc.integer({ min: 0, max: 300 }),
  isReset: fc.boolean(),
});

let api: TestApi;
let users: Session[];
beforeAll(async () => {
  api = await startTestApi();
  users = await Promise.all([api.signUp(), api.signUp(), api.signUp()]);
});
afterAll(() => api.close());

/** A complete upload as bytes on the wire. */
function requestOf({ token }: Session): Buffer {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.svg"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), CONTENT, Buffer.from('\r\n--b--\r\n')]);
  const lines = [
    `POST ${routes.fileUpload.path} HTTP/1.1`,
    `host: ${new URL(api.url).host}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${form.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), form]);
}

async function sendCut(user: Session, { sent, turns, isReset }: Cut): Promise<void> {
  const request = requestOf(user);
  const length = 'share' in sent ? Math.floor(sent.share * request.length) : request.length - sent.allBut;
  const { port, hostname } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  // A client that leaves ignores the server's reply and its close.
  socket.on('error', () => {}).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.write(request.subarray(0, length), resolve));
  for (let n = 0; n < turns; n++) await turn();
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

/** Uploads a whole file and saves a project that shows it. */
async function saveProject({ token }: Session): Promise<void> {
  const canvasUrl = await api.upload(token, CONTENT);
  const { status } = await api.call(routes.projectSave, { body: { name: 'p', canvasUrl } }, token);
  expect(status).toBe(200);
}

const visible = async () => {
  const keys: string[] = [];
  for await (const { key } of api.storage.list()) keys.push(key);
  return keys.sort();
};
const incomingFolder = () => join(api.folder, 'files', 'incoming');
const incoming = () => readdir(incomingFolder()).catch(() => []);
const idsOf = async (statement: string) =>
  (await api.sql<{ id: string }>(statement)).map(({ id }) => id).sort();
const rows = () => idsOf('select id from files');

async function isWhole(key: string): Promise<boolean> {
  const object = await api.storage.open(key);
  return !object || CONTENT.equals(await buffer(object.stream));
}

it('leaves nothing of 300 cut uploads, and every project its file', async () => {
  let isOver = false;
  const partial = new Set<string>();
  let mostAtOnce = 0;
  const watching = (async () => {
    const known = new Set<string>();
    while (!isOver) {
      mostAtOnce = Math.max(mostAtOnce, (await incoming()).length);
      for (const key of (await visible()).filter((key) => !known.has(key))) {
        known.add(key);
        if (!(await isWhole(key))) partial.add(key);
      }
      await api.sweep();
    }
  })();

  const cuts = fc.sample(anyCut, { seed: 33, numRuns: CUTS });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_unused, sender) => {
      const user = users[sender % users.length]!;
      for (let n = sender; n < CUTS; n += AT_ONCE) {
        await sendCut(user, cuts[n]!);
        if (n % 15 === 0) await saveProject(user);
      }
    }),
  );
  await expect.poll(() => idsOf('select id from reservations')).toEqual([]);
  await expect.poll(incoming).toEqual([]);
  await expect.poll(async () => (await visible()).join()).toBe((await rows()).join());
  isOver = true;
  await watching;

  expect(mostAtOnce).toBeGreaterThan(0);
  expect([...partial]).toEqual([]);
  for (const id of await rows()) expect(await isWhole(id)).toBe(true);
  const shown = await idsOf('select canvas_file_id as id from projects');
  expect(shown).toHaveLength(CUTS / 15);
  expect(await visible()).toEqual(expect.arrayContaining(shown));
});
