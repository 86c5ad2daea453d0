import { randomUUID } from 'node:crypto';
import {
  nextProjectPage,
  type ProjectCard,
  type ProjectSaveRequest,
  routes,
  type Session,
} from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let user: Session;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signUp();
});
afterAll(() => api.close());

const save = (body: ProjectSaveRequest, session = user) =>
  api.call(routes.projectSave, { body }, session.token);
const info = (id: string, session = user) => api.call(routes.projectInfo, { query: { id } }, session.token);
const list = async (session: Session) => (await api.call(routes.projectList, {}, session.token)).data ?? [];

describe('saving', () => {
  it('keeps a project whole and opens it as it was', async () => {
    const canvasUrl = await api.upload(user.token, 'canvas');
    const previewUrl = await api.upload(user.token, 'preview');
    const gcodeUrl = await api.upload(user.token, 'G0 X0');
    const body = {
      name: ' Läser 中 <b> ',
      canvasUrl,
      previewUrl,
      gcodeUrl,
      machineId: 'builtin-cnc-300x180',
      extInfo: { firstToolDiameter: 3.175, nested: { list: [1, null, 'x'] } },
      materialInfo: { dimension: '300,180,10', color: '#F5DEB3', previewUrl: '/material/Oak.png' },
      userId: user.id,
    };
    const { data: id } = await save(body);
    const { data: project } = await info(id ?? '');
    expect(project).toMatchObject({
      ...body,
      name: 'Läser 中 <b>',
      id,
      revision: 1,
    });
    expect(Math.abs((project?.updateTime ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    { name: 'a\u0000b' },
    { name: 'a', extInfo: { deep: ['\u0000'] } },
    { name: 'a', revision: Number.MAX_SAFE_INTEGER, id: randomUUID() },
  ])('refuses %j, which no database can hold, as a fault of the request', async (wrong) => {
    const owner = await api.signUp();
    const canvasUrl = await api.upload(owner.token);
    const answer = await save({ canvasUrl, ...wrong }, owner);
    expect([answer.status, answer.failure?.code]).toEqual([400, 'invalid-request']);
    expect(await list(owner)).toEqual([]);
  });

  it('lists the last changed first and only what the card shows', async () => {
    const owner = await api.signUp();
    const canvasUrl = await api.upload(owner.token);
    const first = (await save({ name: 'first', canvasUrl }, owner)).data ?? '';
    const second = (await save({ name: 'second', canvasUrl }, owner)).data ?? '';
    expect((await list(owner)).map((card) => card.id)).toEqual([second, first]);
    await save({ id: first, name: 'first again', canvasUrl, revision: 1 }, owner);
    const cards = await list(owner);
    expect(cards.map((card) => card.name)).toEqual(['first again', 'second']);
    expect(Object.keys(cards[0] ?? {}).sort()).toEqual(
      [
        ...['canvasUrl', 'createTime', 'deleteTime', 'folder', 'id', 'name', 'previewUrl'],
        ...['revision', 'updateTime'],
      ].sort(),
    );
  });

  it.each(['', '   '])('refuses the name %j', async (name) => {
    const { status, failure } = await save({ name, canvasUrl: await api.upload(user.token) });
    expect(status).toBe(400);
    expect(failure).toMatchObject({
      code: 'project-name-empty',
      message: 'The project name cannot be empty.',
      field: 'name',
    });
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    '//evil.test/x',
    '/file/../api/health',
    '/file/a/b',
    'javascript:alert(1)',
    '/material/oak.png',
    '',
  ])('takes no url but an upload: %s', async (url) => {
    const canvasUrl = await api.upload(user.token);
    for (const field of ['canvasUrl', 'previewUrl', 'gcodeUrl']) {
      const { status, failure } = await save({ name: 'x', canvasUrl, [field]: url });
      expect(status).toBe(400);
      expect(failure?.field).toBe(field);
    }
  });

  it('refuses an upload that does not exist, or is somebody else’s', async () => {
    const stranger = await api.signUp();
    const theirs = await api.upload(stranger.token);
    const mine = await api.upload(user.token);
    for (const url of ['/file/doesNotExist', theirs])
      for (const field of ['canvasUrl', 'previewUrl', 'gcodeUrl']) {
        const { status, failure } = await save({ name: 'x', canvasUrl: mine, [field]: url });
        expect([status, failure?.code, failure?.field]).toEqual([404, 'file-not-found', field]);
      }
  });

  it('refuses a key that would reach the prototype', async () => {
    const canvasUrl = await api.upload(user.token);
    const response = await api.fetch(routes.projectSave.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: `{"name":"x","canvasUrl":"${canvasUrl}","extInfo":{"__proto__":{"polluted":1}}}`,
    });
    expect(response.status).toBe(400);
  });
});

describe('the list by pages', () => {
  const LIMIT = 4;
  let owner: Session;
  beforeAll(async () => {
    owner = await api.signUp();
    const canvasUrl = await api.upload(owner.token);
    for (let n = 0; n < 10; n++) await save({ name: `p${n}`, canvasUrl }, owner);
    // Three were saved in the same millisecond.
    await api.sql("update projects set updated_at = date_trunc('second', updated_at) where name = any($1)", [
      ['p4', 'p5', 'p6'],
    ]);
  });

  const page = async (after: object = {}) =>
    (await api.call(routes.projectList, { query: { limit: LIMIT, ...after } }, owner.token)).data ?? [];

  async function allPages(between: (cards: readonly ProjectCard[]) => Promise<unknown> = async () => {}) {
    const pages = [await page()];
    for (
      let after = nextProjectPage(pages[0]!, LIMIT);
      after;
      after = nextProjectPage(pages.at(-1)!, LIMIT)
    ) {
      await between(pages.at(-1)!);
      pages.push(await page(after));
    }
    return pages;
  }

  it('gives each project once, the last changed first', async () => {
    const pages = await allPages();
    expect(pages.map((cards) => cards.length)).toEqual([4, 4, 2]);
    expect(pages.flat()).toEqual(await list(owner));
    expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(10);
  });

  it('goes on after a card whose project is changed or gone', async () => {
    const before = (await list(owner)).map(({ id }) => id);
    const canvasUrl = await api.upload(owner.token);
    const ends = ['delete', 'change'];
    const pages = await allPages((cards) => {
      const { id, name } = cards.at(-1)!;
      return ends.pop() === 'change'
        ? save({ id, name, canvasUrl }, owner)
        : api.call(routes.projectDelete, { body: [id] }, owner.token);
    });
    expect(pages.flat().map(({ id }) => id)).toEqual(before);
    expect(await list(owner)).toHaveLength(9);
  });

  it.each([
    { limit: 0 },
    { limit: 49 },
    { limit: 'x' },
    { afterId: 'x' },
    { afterTime: 5 },
    { afterId: 'x', afterTime: -1 },
    { order: 'name', afterId: 'x', afterTime: 1 },
    { order: 'size' },
    { folder: ' ' },
  ])('refuses %j', async (query) => {
    expect((await api.call(routes.projectList, { query: query as never }, owner.token)).failure?.code).toBe(
      'invalid-request',
    );
  });
});

describe('two tabs', () => {
  it('cannot overwrite each other', async () => {
    const canvasUrl = await api.upload(user.token, 'one');
    const id = (await save({ name: 'one', canvasUrl })).data ?? '';
    const other = await api.upload(user.token, 'two');
    expect((await save({ id, name: 'two', canvasUrl: other, revision: 1 })).status).toBe(200);
    const late = await api.upload(user.token, 'late');
    const { status, failure } = await save({ id, name: 'late', canvasUrl: late, revision: 1 });
    expect(status).toBe(409);
    expect(failure).toMatchObject({ code: 'revision-conflict', details: { revision: 2 } });
    expect((await info(id)).data).toMatchObject({ name: 'two', canvasUrl: other, revision: 2 });
  });

  it('of many saves on one revision exactly one succeeds', async () => {
    const canvasUrl = await api.upload(user.token);
    const id = (await save({ name: 'start', canvasUrl })).data ?? '';
    const uploads = await Promise.all(
      Array.from({ length: 20 }, (_unused, n) => api.upload(user.token, `${n}`)),
    );
    const answers = await Promise.all(
      uploads.map((url, n) => save({ id, name: `tab ${n}`, canvasUrl: url, revision: 1 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.failure?.code === 'revision-conflict')).toHaveLength(19);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect((await info(id)).data).toMatchObject({ name: `tab ${winner}`, revision: 2 });
  });

  it('count every save when neither names a revision', async () => {
    const canvasUrl = await api.upload(user.token);
    const id = (await save({ name: 'start', canvasUrl })).data ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, n) => save({ id, name: `n${n}`, canvasUrl })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await info(id)).data?.revision).toBe(11);
  });
});

describe('a save whose reply was lost', () => {
  it('can be repeated as an insert without a second project', async () => {
    const owner = await api.signUp();
    const body = { id: randomUUID(), revision: 0, name: 'once', canvasUrl: await api.upload(owner.token) };
    const answers = [await save(body, owner), await save(body, owner)];
    expect(answers.map((answer) => answer.data)).toEqual([body.id, body.id]);
    expect(await list(owner)).toMatchObject([{ id: body.id, revision: 1 }]);
  });

  it('can be repeated as an update, in parallel too', async () => {
    const id = (await save({ name: 'a', canvasUrl: await api.upload(user.token) })).data ?? '';
    const body = { id, revision: 1, name: 'b', canvasUrl: await api.upload(user.token) };
    const answers = await Promise.all([save(body), save(body), save(body)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await info(id)).data).toMatchObject({ name: 'b', revision: 2 });
  });

  it('is no repetition when the project has moved on', async () => {
    const id = (await save({ name: 'a', canvasUrl: await api.upload(user.token) })).data ?? '';
    const lost = { id, revision: 1, name: 'b', canvasUrl: await api.upload(user.token) };
    await save(lost);
    await save({ id, revision: 2, name: 'c', canvasUrl: await api.upload(user.token) });
    expect((await save(lost)).failure?.code).toBe('revision-conflict');
  });
});

describe('deleting', () => {
  it('takes a list and keeps the rest', async () => {
    const owner = await api.signUp();
    const canvasUrl = await api.upload(owner.token);
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await save({ name, canvasUrl }, owner)).data ?? ''),
    );
    const gone = [ids[0] ?? '', ids[2] ?? ''];
    const { data } = await api.call(routes.projectDelete, { body: [...gone, randomUUID()] }, owner.token);
    expect([...(data ?? [])].sort()).toEqual([...gone].sort());
    expect((await list(owner)).map((card) => card.id)).toEqual([ids[1]]);
    expect((await info(ids[0] ?? '', owner)).failure?.code).toBe('project-not-found');
    expect((await save({ id: ids[0], name: 'again', canvasUrl, revision: 1 }, owner)).failure?.code).toBe(
      'project-not-found',
    );
  });

  it.each([[[]], [[''].concat()], ['x'], [{}], [Array(1001).fill('x')]])('refuses %j', async (body) => {
    const answer = await api.call(routes.projectDelete, { body: body as never }, user.token);
    expect(answer.status).toBe(400);
  });
});
