import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type FailureReply, routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { MOST_AT_ONCE } from './reservations';

/* How much one account may store, and what happens to an upload that is refused while it is still being sent. */

const ROOM = { bytes: 1024 * 1024, files: 8, projects: 3 };

let api: TestApi;
let user: Session;
beforeAll(async () => {
  api = await startTestApi({ quotas: { account: ROOM, guest: { ...ROOM, files: 2 } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  user = await api.signUp();
});

async function upload(bytes: number, token = user.token) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'x');
  const headers = { authorization: `Bearer ${token}` };
  const response = await api.fetch(routes.fileUpload.path, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: string } | FailureReply;
  return { status: response.status, url: String(data), failure: (data as FailureReply['data']) ?? {} };
}

const uploads = (count: number, bytes: number) =>
  Promise.all(Array.from({ length: count }, () => upload(bytes)));
const reserved = () => api.sql<{ id: string }>('select id from reservations');
const age = (minutes: number) =>
  api.sql("update files set created_at = now() - $1 * interval '1 minute' where user_id = $2", [
    minutes,
    user.id,
  ]);

describe('an account', () => {
  it('keeps no more bytes than it may, however many uploads come at once', async () => {
    const answers = await uploads(12, 200 * 1024);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 507);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.failure).toMatchObject({ error: 'account-full', details: { maxBytes: ROOM.bytes } });
    expect(await reserved()).toEqual([]);
    expect((await upload(10)).status).toBe(200);
  });

  it('keeps no more files than it may, a guest fewer', async () => {
    const answers = await uploads(12, 1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ROOM.files);
    const guest = (await api.call(routes.guest)).data?.token ?? '';
    const statuses = [await upload(1, guest), await upload(1, guest), await upload(1, guest)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 507]);
  });

  it('gets the room of an upload that failed back', async () => {
    for (let n = 0; n < 2 * ROOM.files; n++) {
      const answer = await api.fetch(routes.fileUpload.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data; boundary=b' },
        body: `--b\r\n${'x'.repeat(300_000)}`,
      });
      expect(answer.status).toBe(400);
    }
    expect(await reserved()).toEqual([]);
    expect((await upload(700_000)).status).toBe(200);
  });

  it('loses what its projects show no more before an upload is refused, and nothing else', async () => {
    const [shown, unused] = [await upload(400_000), await upload(400_000)];
    await api.call(routes.projectSave, { body: { name: 'p', canvasUrl: shown.url } }, user.token);
    expect((await upload(400_000)).status).toBe(507);
    await age(11);
    expect((await upload(400_000)).status).toBe(200);
    const headers = { authorization: `Bearer ${user.token}` };
    expect((await api.fetch(shown.url, { headers })).status).toBe(200);
    expect((await api.fetch(unused.url, { headers })).status).toBe(404);
  });

  it('has room again after a server died in the middle of its uploads', async () => {
    await api.sql(
      "insert into reservations (id, user_id, size, created_at) values ('dead', $1, $2, now() - interval '16 minutes')",
      [user.id, ROOM.bytes],
    );
    expect((await upload(1)).status).toBe(507);
    await api.sweep();
    expect((await upload(1)).status).toBe(200);
  });
});

it('takes a bounded number of uploads at once from one account', async () => {
  const row =
    "insert into reservations (id, user_id, size) select 'r' || n, $1, 1 from generate_series(1, $2) n";
  const roomy = await startTestApi();
  onTestFinished(() => roomy.close());
  const { id, token } = await roomy.signUp();
  const send = () => {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x');
    const headers = { authorization: `Bearer ${token}` };
    return roomy.fetch(routes.fileUpload.path, { method: 'POST', headers, body: form });
  };
  await roomy.sql(row, [id, MOST_AT_ONCE]);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  await roomy.sql("delete from reservations where id = 'r1'");
  expect((await send()).status).toBe(200);
});

describe('projects', () => {
  const save = (body: object, canvasUrl: string) =>
    api.call(routes.projectSave, { body: { name: 'p', canvasUrl, ...body } }, user.token);

  it('are as many as may be, however many saves come at once; those that are there can be saved and repeated', async () => {
    const { url } = await upload(1);
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => save({ id, revision: 0 }, url)));
    const taken = ids.filter((_, n) => answers[n]?.status === 200);
    expect(taken).toHaveLength(ROOM.projects);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.failure).toMatchObject({ code: 'too-many-projects', details: { maxProjects: 3 } });
    expect((await save({ id: taken[0], revision: 0 }, url)).data).toBe(taken[0]);
    expect((await save({ id: taken[0], revision: 1 }, (await upload(1)).url)).status).toBe(200);
    await api.call(routes.projectDelete, { body: [taken[1] ?? ''] }, user.token);
    expect((await save({}, url)).status).toBe(200);
  });
});

/** Sends a form of `size` bytes completely before it reads the reply, as some clients do. */
function sendAll(url: string, size: number, token: string): Promise<{ status: number; error: string }> {
  const { port, hostname } = new URL(url);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ port, hostname, path: routes.fileUpload.path, method: 'POST' },
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + size + tail.length,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let body = '';
      const isWhole = () => sent.writableFinished;
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => {
        const told = () => {
          const { data } = JSON.parse(body) as FailureReply;
          resolve({ status: response.statusCode ?? 0, error: data.error });
        };
        if (isWhole()) told();
        else sent.once('finish', told);
      });
    });
    sent.end(Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from(tail)]));
  });
}

describe('an upload that is refused', () => {
  const SIZE = 30 * 1024 * 1024;

  it('is read to its end, so that the client sees why', async () => {
    expect(await sendAll(api.url, SIZE, 'nobody')).toEqual({ status: 401, error: 'unauthenticated' });
    expect(await sendAll(api.url, SIZE, user.token)).toEqual({ status: 507, error: 'account-full' });
  });

  it('by a full disk too, in the middle of it or before', async () => {
    let freeBytes = Number.POSITIVE_INFINITY;
    const full = await startTestApi({
      storage: {
        free: async () => freeBytes,
        async put(_key, source) {
          for await (const _chunk of source) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
          throw new Error('nothing came');
        },
      },
    });
    onTestFinished(() => full.close());
    const { token } = await full.signUp();
    expect(await sendAll(full.url, SIZE, token)).toEqual({ status: 507, error: 'storage-full' });
    freeBytes = SIZE / 2;
    expect(await sendAll(full.url, SIZE, token)).toEqual({ status: 507, error: 'storage-full' });
    expect(await full.sql('select id from reservations')).toEqual([]);
  });
});

it('a disk that is nearly full takes no new projects, which the database could not keep', async () => {
  let freeBytes = 1e9;
  const full = await startTestApi({ storage: { free: async () => freeBytes } });
  onTestFinished(() => full.close());
  const { token } = await full.signUp();
  const canvasUrl = await full.upload(token);
  const save = () => full.call(routes.projectSave, { body: { name: 'p', canvasUrl } }, token);
  expect((await save()).status).toBe(200);
  freeBytes = -1;
  expect((await save()).failure?.code).toBe('storage-full');
});

it('a full disk of the database is told as such', async () => {
  const { url } = await upload(1);
  await api.sql(`create function is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await api.sql('create trigger full_disk before insert on projects for each row execute function is_full()');
  onTestFinished(async () => {
    await api.sql('drop trigger full_disk on projects');
  });
  const answer = await api.call(routes.projectSave, { body: { name: 'p', canvasUrl: url } }, user.token);
  expect([answer.status, answer.failure?.code]).toEqual([507, 'storage-full']);
});
