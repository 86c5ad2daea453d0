import { randomUUID } from 'node:crypto';
import { nextProjectPage, type ProjectOrder, routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { extendProjectLimit } from './limit';
import { type ProjectPage, selectPage } from './list';

/* The list, folders, the bin, versions and the limit of projects. */

const QUOTA = { bytes: 1e6, files: 200, projects: 30 };

let api: TestApi;
let user: Session;
let canvasUrl: string;
beforeAll(async () => {
  api = await startTestApi({ quotas: { account: QUOTA, guest: QUOTA } });
});
afterAll(() => api.close());
beforeEach(async () => {
  user = await api.signUp();
  canvasUrl = await api.upload(user.token);
});

const add = async (name: string) =>
  (await api.call(routes.projectSave, { body: { name, canvasUrl } }, user.token)).data ?? '';
const list = async (query: object = {}) =>
  (await api.call(routes.projectList, { query }, user.token)).data ?? [];
const names = async (query: object = {}) => (await list(query)).map(({ name }) => name);
const remove = (...body: string[]) => api.call(routes.projectDelete, { body }, user.token);
const restore = (...body: string[]) => api.call(routes.projectRestore, { body }, user.token);
const limit = async () => (await api.call(routes.projectTotalLimit, {}, user.token)).data;

describe('the list', () => {
  it.each<[ProjectOrder, string[]]>([
    ['changed', ['b', 'C', 'a', 'B']],
    ['created', ['C', 'a', 'b', 'B']],
    ['name', ['a', 'b', 'B', 'C']],
  ])('comes by pages in the order %s', async (order, expected) => {
    const ids = [await add('B'), await add('b'), await add('a'), await add('C')];
    await api.call(routes.projectSave, { body: { id: ids[1] ?? '', name: 'b', canvasUrl } }, user.token);
    const pages = [await list({ order, limit: 1 })];
    for (
      let after = nextProjectPage(pages[0]!, 1, order);
      after;
      after = nextProjectPage(pages.at(-1)!, 1, order)
    )
      pages.push(await list({ order, limit: 1, ...after }));
    const seen = pages.flat().map(({ name }) => name);
    // Equal names come in the order of their ids, which are random.
    expect(order === 'name' ? seen.map((name) => name.toLowerCase()) : seen).toEqual(
      order === 'name' ? expected.map((name) => name.toLowerCase()) : expected,
    );
  });

  it('finds a part of a name, and takes no sign in it for a pattern', async () => {
    for (const name of ['Lid 50%', 'Lid 500', 'a_b', 'aXb', 'c\\d']) await add(name);
    expect(await names({ search: 'lID' })).toEqual(['Lid 500', 'Lid 50%']);
    expect(await names({ search: '0%' })).toEqual(['Lid 50%']);
    expect(await names({ search: 'a_b' })).toEqual(['a_b']);
    expect(await names({ search: 'c\\d' })).toEqual(['c\\d']);
  });

  it('reads every page by an index', async () => {
    const after = { id: 'x', time: 5, name: 'n' };
    for (const order of ['changed', 'created', 'name', 'deleted'] as const) {
      const page: ProjectPage = { order, limit: 48, search: 'a', after };
      const { sql: text, params } = selectPage(api.database.queries, user.id, page).toSQL();
      const client = await api.database.pool.connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        const { rows } = await client.query(`explain ${text}`, params);
        const plan = rows.map((row) => Object.values(row)[0]).join('\n');
        expect(plan).toMatch(/Index (Only )?Scan/);
        expect(plan).not.toMatch(/Seq Scan|\bSort\b/);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });
});

it('renames, moves and copies, without a new revision of what is renamed', async () => {
  const id = await add('lid');
  await api.call(routes.projectRename, { body: { id, name: ' box ' } }, user.token);
  await api.call(routes.projectMove, { body: { ids: [id], folder: 'Toys' } }, user.token);
  const copy = await api.call(routes.projectDuplicate, { body: { id, name: 'box 2' } }, user.token);
  expect(await list({ folder: 'Toys' })).toMatchObject([{ id, name: 'box', revision: 1, canvasUrl }]);
  expect(await names({ order: 'name' })).toEqual(['box', 'box 2']);
  expect((await list({ search: 'box 2' }))[0]).toMatchObject({ id: copy.data, canvasUrl, revision: 1 });
  expect((await api.call(routes.projectFolders, {}, user.token)).data).toEqual([{ name: 'Toys', count: 1 }]);
  const empty = await api.call(routes.projectRename, { body: { id, name: ' ' } }, user.token);
  expect(empty.failure).toMatchObject({ code: 'project-name-empty', field: 'name' });
});

describe('the bin', () => {
  it('holds what was deleted, gives it back, and loses it on demand', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await remove(a, b);
    expect(await names()).toEqual(['c']);
    expect((await names({ order: 'deleted' })).sort()).toEqual(['a', 'b']);
    expect((await restore(a, c)).data).toEqual([a]);
    expect((await names()).sort()).toEqual(['a', 'c']);
    const purge = (id: string) => api.call(routes.projectPurge, { body: [id] }, user.token);
    expect((await purge(c)).failure?.code).toBe('project-not-found');
    expect((await purge(b)).data).toEqual([b]);
    await remove(a, c);
    expect((await api.call(routes.projectBinEmpty, {}, user.token)).data).toBe(2);
    expect(await list({ order: 'deleted' })).toEqual([]);
  });

  it('is emptied of what is older than 30 days, and of nothing else', async () => {
    const [old, young] = [await add('old'), await add('young')];
    await remove(old, young);
    const age = "update projects set deleted_at = now() - $1 * interval '1 hour' where id = $2";
    await api.sql(age, [30 * 24 + 1, old]);
    await api.sql(age, [30 * 24 - 1, young]);
    await api.sweep();
    expect(await names({ order: 'deleted' })).toEqual(['young']);
  });
});

describe('the limit', () => {
  it('leaves the last slot to one of 200 saves', async () => {
    await api.sql(
      "insert into projects (id, user_id, name, canvas_file_id) select $1 || n, $1, 'p', $2 from generate_series(1, 29) n",
      [user.id, canvasUrl.slice('/file/'.length)],
    );
    expect(await limit()).toEqual({ canCreate: true, projects: 29, limit: 30, extension: 0 });
    const body = { revision: 0, name: 'last', canvasUrl };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        api.call(routes.projectSave, { body: { ...body, id: randomUUID() } }, user.token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure?.code === 'too-many-projects')).toHaveLength(199);
    expect(await limit()).toMatchObject({ canCreate: false, projects: 30 });
  });

  it('grows with its extension, and holds for copies and for what comes out of the bin', async () => {
    const first = await add('p0');
    for (let n = 1; n < 30; n++) await add(`p${n}`);
    await remove(first);
    await add('p30');
    const copy = () => api.call(routes.projectDuplicate, { body: { id: first, name: 'x' } }, user.token);
    expect((await restore(first)).failure?.code).toBe('too-many-projects');
    expect(await names({ order: 'deleted' })).toEqual(['p0']);
    const extend = () =>
      api.database.queries.transaction((transaction) => extendProjectLimit(transaction, user.id, 1));
    expect(await Promise.all([extend(), extend()])).toEqual(expect.arrayContaining([1, 2]));
    expect((await api.call(routes.projectExtension, {}, user.token)).data).toBe(2);
    expect((await restore(first)).data).toEqual([first]);
    expect((await copy()).status).toBe(200);
    expect((await copy()).failure).toMatchObject({
      code: 'too-many-projects',
      details: { maxProjects: 32 },
    });
  });
});

describe('versions', () => {
  const save = async (id: string, revision: number, name: string) => {
    const url = await api.upload(user.token, name);
    await api.call(routes.projectSave, { body: { id, revision, name, canvasUrl: url } }, user.token);
    return url;
  };
  const versions = async (query: { id: string; before?: number; limit?: number }) =>
    (await api.call(routes.projectVersions, { query }, user.token)).data ?? [];

  it('keep every save, and bring one back as a new version', async () => {
    const id = randomUUID();
    const first = await save(id, 0, 'one');
    const second = await save(id, 1, 'two');
    expect(await versions({ id })).toMatchObject([
      { revision: 2, name: 'two', canvasUrl: second },
      { revision: 1, name: 'one', canvasUrl: first, restoredFrom: null },
    ]);
    const body = { id, revision: 1, current: 2 };
    expect((await api.call(routes.versionRestore, { body }, user.token)).data).toBe(3);
    const { data } = await api.call(routes.projectInfo, { query: { id } }, user.token);
    expect(data).toMatchObject({ revision: 3, name: 'two', canvasUrl: first });
    expect(await versions({ id, limit: 1 })).toMatchObject([{ revision: 3, restoredFrom: 1 }]);
    expect(await versions({ id, before: 2 })).toMatchObject([{ revision: 1 }]);
    const late = await api.call(routes.versionRestore, { body }, user.token);
    expect(late.failure).toMatchObject({ code: 'revision-conflict', details: { revision: 3 } });
    const unknown = await api.call(
      routes.versionRestore,
      { body: { id, revision: 9, current: 3 } },
      user.token,
    );
    expect(unknown.failure?.code).toBe('version-not-found');
  });

  it('keep their files, and go with the project', async () => {
    const id = randomUUID();
    const first = await save(id, 0, 'one');
    await save(id, 1, 'two');
    await api.sql("update files set created_at = now() - interval '2 days' where user_id = $1", [user.id]);
    await api.sweep();
    const headers = { authorization: `Bearer ${user.token}` };
    expect(await (await api.fetch(first, { headers })).text()).toBe('one');
    await remove(id);
    await api.call(routes.projectBinEmpty, {}, user.token);
    await api.sweep();
    expect((await api.fetch(first, { headers })).status).toBe(404);
  });

  it('become fewer with time: the last of an hour, a day, a week; never one with a name', async () => {
    const id = await add('p');
    await api.sql(
      `insert into project_versions (project_id, user_id, revision, name, canvas_file_id, saved_at)
       select $1, $2, 1 + n, 'v', $3, case
         when n <= 4 then date_trunc('week', now() - interval '200 days', 'UTC') + n * interval '1 day'
         when n <= 8 then date_trunc('day', now() - interval '20 days', 'UTC') + n * interval '1 hour'
         when n <= 12 then date_trunc('hour', now() - interval '3 days', 'UTC') + n * interval '1 minute'
         else now() - interval '1 hour' end
       from generate_series(1, 16) n`,
      [id, user.id, canvasUrl.slice('/file/'.length)],
    );
    await api.sql('update projects set revision = 17 where id = $1', [id]);
    await api.call(routes.versionLabel, { body: { id, revision: 3, label: 'good' } }, user.token);
    await save(id, 17, 'now');
    expect((await versions({ id })).map(({ revision }) => revision)).toEqual([
      18, 17, 16, 15, 14, 13, 9, 5, 3, 1,
    ]);
    expect((await versions({ id, before: 4 }))[0]).toMatchObject({ revision: 3, label: 'good' });
  });
});
