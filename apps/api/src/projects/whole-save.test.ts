import { randomUUID } from 'node:crypto';
import { type ProjectRecord, readRouteReply, routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

/* Saves with their files: all or nothing, and once however often they are sent. */

const QUOTA = { bytes: 1e6, files: 12, projects: 2 };

let api: TestApi;
let user: Session;
/** Makes the storage fail at the file with this content. */
let broken = '';
beforeAll(async () => {
  api = await startTestApi({ quotas: { account: QUOTA, guest: QUOTA } });
  const { put } = api.storage;
  api.storage.put = (key, source) =>
    put(
      key,
      (async function* () {
        for await (const chunk of source) {
          if (broken && Buffer.from(chunk).toString() === broken) throw new Error('the disk is broken');
          yield chunk;
        }
      })(),
    );
});
afterAll(() => api.close());
beforeEach(async () => {
  broken = '';
  user = await api.signUp();
});

type Parts = Readonly<Record<string, string>>;

async function send(record: Partial<ProjectRecord>, parts: Parts = { canvas: '<svg/>' }, session = user) {
  const form = new FormData();
  form.set('record', JSON.stringify({ saveId: randomUUID(), name: 'lid', revision: 0, ...record }));
  for (const [name, content] of Object.entries(parts)) form.set(name, new Blob([content]), `${name}.x`);
  const response = await api.fetch(routes.projectSaveWhole.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
    body: form,
  });
  return readRouteReply(routes.projectSaveWhole, await response.json());
}
const info = async (id: string) => (await api.call(routes.projectInfo, { query: { id } }, user.token)).data;
const versions = async (id: string) =>
  (await api.call(routes.projectVersions, { query: { id } }, user.token)).data ?? [];
const textOf = async (url = '') =>
  (await api.fetch(url, { headers: { authorization: `Bearer ${user.token}` } })).text();
async function stored(): Promise<number> {
  let count = 0;
  for await (const { key } of api.storage.list()) if (key) count += 1;
  return count;
}
/** What the account keeps: rows of files, uploads in progress, projects. */
const kept = async () =>
  (
    await api.sql<{ files: number; reservations: number; projects: number }>(
      `select (select count(*)::int from files where user_id = $1) files,
              (select count(*)::int from reservations where user_id = $1) reservations,
              (select count(*)::int from projects where user_id = $1) projects`,
      [user.id],
    )
  )[0];

it('keeps drawing, preview and program with the record', async () => {
  const id = randomUUID();
  const record = {
    id,
    machineId: 'builtin-cnc-300x180',
    extInfo: { firstToolDiameter: 3.175 },
    materialInfo: { dimension: '300,180,10', previewUrl: '/material/oak.png', color: '#F5DEB3' },
  };
  const parts = { canvas: 'drawing', preview: 'picture', gcode: 'G0 X0' };
  expect(await send(record, parts)).toEqual({ ok: true, data: { id, revision: 1 } });
  const project = await info(id);
  expect(project).toMatchObject({ ...record, name: 'lid', revision: 1 });
  expect(await textOf(project?.canvasUrl)).toBe('drawing');
  expect(await textOf(project?.previewUrl ?? '')).toBe('picture');
  expect(await textOf(project?.gcodeUrl ?? '')).toBe('G0 X0');
  expect(await kept()).toEqual({ files: 3, reservations: 0, projects: 1 });
});

describe('a repeated save', () => {
  it('is done once, however often and at once it comes', async () => {
    const before = await stored();
    const record = { id: randomUUID(), saveId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(record)));
    for (const answer of answers) expect(answer).toEqual({ ok: true, data: { id: record.id, revision: 1 } });
    const next = { ...record, saveId: randomUUID(), revision: 1 };
    await send(next, { canvas: 'two' });
    expect(await send(next, { canvas: 'two' })).toEqual({ ok: true, data: { id: record.id, revision: 2 } });
    expect(await versions(record.id)).toHaveLength(2);
    expect(await kept()).toEqual({ files: 2, reservations: 0, projects: 1 });
    expect(await stored()).toBe(before + 2);
  });

  it('is known after later saves too', async () => {
    const [id, saveId] = [randomUUID(), randomUUID()];
    await send({ id, saveId });
    await send({ id, revision: 1 });
    expect(await send({ id, saveId })).toEqual({ ok: true, data: { id, revision: 1 } });
    expect(await info(id)).toMatchObject({ revision: 2 });
  });
});

describe('a save that follows one without a reply', () => {
  it('is taken when that one was done, and when it was not', async () => {
    const [id, lost] = [randomUUID(), randomUUID()];
    await send({ id, saveId: lost });
    expect(await send({ id, follows: [lost] })).toMatchObject({ ok: true, data: { revision: 2 } });
    const neverSent = [randomUUID(), lost];
    expect(await send({ id, revision: 2, follows: neverSent })).toMatchObject({ ok: true });
    const fresh = randomUUID();
    expect(await send({ id: fresh, follows: neverSent })).toMatchObject({ ok: true, data: { revision: 1 } });
  });

  it('is a conflict when somebody saved after that one', async () => {
    const [id, lost] = [randomUUID(), randomUUID()];
    await send({ id, saveId: lost });
    await send({ id, revision: 1 });
    expect(await send({ id, follows: [lost] })).toMatchObject({
      ok: false,
      failure: { code: 'revision-conflict', details: { revision: 2 } },
    });
    expect(await kept()).toEqual({ files: 2, reservations: 0, projects: 1 });
  });
});

it('puts a drawing aside as a version, and shows what it showed', async () => {
  const id = randomUUID();
  await send({ id, name: 'theirs' }, { canvas: 'theirs' });
  const aside = { id, saveId: randomUUID(), revision: 1, name: 'mine', aside: true };
  for (let n = 0; n < 2; n++)
    expect(await send(aside, { canvas: 'mine' })).toEqual({ ok: true, data: { id, revision: 3 } });
  const project = await info(id);
  expect(project).toMatchObject({ name: 'theirs', revision: 3 });
  expect(await textOf(project?.canvasUrl)).toBe('theirs');
  const [present, mine] = await versions(id);
  expect(present).toMatchObject({ revision: 3, restoredFrom: 1, canvasUrl: project?.canvasUrl });
  expect(mine).toMatchObject({ revision: 2, name: 'mine' });
  expect(await textOf(mine?.canvasUrl)).toBe('mine');
});

describe('nothing stays of a save', () => {
  const nothing = async (attempt: () => Promise<unknown>, code: string) => {
    const [rows, bytes] = [await kept(), await stored()];
    expect(await attempt()).toMatchObject({ ok: false, failure: { code } });
    expect(await kept()).toEqual(rows);
    expect(await stored()).toBe(bytes);
  };

  it('without a drawing, with a wrong record, or with a part that no save has', async () => {
    const id = randomUUID();
    await nothing(() => send({ id }, { preview: 'picture' }), 'upload-missing-file');
    await nothing(() => send({ id, name: ' ' }), 'project-name-empty');
    await nothing(() => send({ id: 'not an id' }), 'invalid-request');
    await nothing(() => send({ id }, { canvas: 'a', virus: 'b' }), 'invalid-request');
    await nothing(() => send({ id, extInfo: { text: '\u0000' } }), 'invalid-request');
  });

  it('whose last file cannot be stored', async () => {
    broken = 'G0 X0';
    const parts = { canvas: 'drawing', preview: 'picture', gcode: broken };
    await nothing(() => send({ id: randomUUID() }, parts), 'internal');
  });

  it('that would be one project or one file too many', async () => {
    for (let n = 0; n < 2; n++) await send({ id: randomUUID() });
    await nothing(() => send({ id: randomUUID() }), 'too-many-projects');
    for (let n = 2; n < 10; n++) await api.upload(user.token, `file ${n}`);
    await nothing(() => send({ id: randomUUID() }), 'account-full');
  });

  it('into the project or with the name of another user', async () => {
    const id = randomUUID();
    await send({ id });
    const stranger = await api.signUp();
    for (const revision of [0, 1])
      await nothing(() => send({ id, revision }, { canvas: 'x' }, stranger), 'project-not-found');
    await nothing(() => send({ id: randomUUID(), userId: stranger.id }), 'user-mismatch');
  });
});

it('leaves the bytes of a save in progress to it, and sweeps those that a killed server left', async () => {
  const [mine, lost] = ['inProgress', 'left'];
  for (const key of [mine, lost])
    await api.storage.put(
      key,
      (async function* () {
        yield Buffer.from(key);
      })(),
    );
  await api.sql('insert into reservations (id, user_id, size) values ($1, $2, 1)', [mine, user.id]);
  const { list } = api.storage;
  api.storage.list = async function* () {
    for await (const object of list()) yield { ...object, writtenAt: Date.now() - 600_000 };
  };
  await api.sweep();
  api.storage.list = list;
  expect(await api.storage.open(mine).then((object) => object?.stream.destroy() !== undefined)).toBe(true);
  expect(await api.storage.open(lost)).toBeUndefined();
});
