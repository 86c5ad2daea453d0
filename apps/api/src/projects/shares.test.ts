import { randomBytes } from 'node:crypto';
import { MOST_SHARES, routes, type Session, SHARED_PAGE } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

/* Links to projects: what they show, and what nobody gets through them. */

let api: TestApi;
let owner: Session;
let project: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signUp('owner-of-secrets');
  project = await save('Lid');
  await save('Secret plan');
});
afterAll(() => api.close());

async function save(name: string, id?: string): Promise<string> {
  const canvasUrl = await api.upload(owner.token, `drawing of ${name}`, 'private name.lac');
  const materialInfo = { dimension: '300,180,10', extInfo: { note: 'private note' } };
  const body = { name, canvasUrl, materialInfo, extInfo: { note: 'private' }, ...(id && { id }) };
  return (await api.call(routes.projectSave, { body }, owner.token)).data ?? '';
}
async function share(id = project) {
  const { data } = await api.call(routes.projectShare, { body: { id } }, owner.token);
  if (!data) throw new Error('no link');
  return data;
}
const info = (token: string) => api.call(routes.sharedInfo, { query: { token } });
const drawing = (token: string) => api.fetch(`${routes.sharedDrawing.path}?token=${token}`);

it('shows the project as it was saved last, to anybody, and nothing else of the owner', async () => {
  const { token } = await share();
  expect((await info(token)).data).toEqual({
    name: 'Lid',
    updateTime: expect.any(Number),
    dimension: '300,180,10',
  });
  const raw = JSON.stringify(await (await api.fetch(`${routes.sharedInfo.path}?token=${token}`)).json());
  for (const secret of [owner.id, owner.email, owner.userName, project, '/file/', 'private', 'Secret plan'])
    expect(raw).not.toContain(secret);
  expect(await (await drawing(token)).text()).toBe('drawing of Lid');
  await save('Lid 2', project);
  expect(await (await drawing(token)).text()).toBe('drawing of Lid 2');
  await save('Lid', project);
});

it('has headers that keep it out of caches, search engines and scripts', async () => {
  const { token } = await share();
  const { headers } = await drawing(token);
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).not.toContain('private');
  const page = await api.fetch(SHARED_PAGE);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect((await api.fetch('/login')).headers.get('x-robots-tag')).toBeNull();
});

it('is listed without its token, ends at once, and rests while the project is in the bin', async () => {
  const { id, token } = await share();
  const list = await api.call(routes.projectShares, {}, owner.token);
  expect(list.data?.find((row) => row.id === id)).toMatchObject({ projectId: project, projectName: 'Lid' });
  expect(JSON.stringify(list.data)).not.toContain(token);
  await api.call(routes.projectDelete, { body: [project] }, owner.token);
  expect((await info(token)).failure?.code).toBe('share-not-found');
  await api.call(routes.projectRestore, { body: [project] }, owner.token);
  expect((await info(token)).status).toBe(200);
  await api.call(routes.projectShareEnd, { body: [id] }, owner.token);
  expect((await info(token)).failure?.code).toBe('share-not-found');
  expect((await drawing(token)).status).toBe(404);
});

it('opens for no other token, and the token is not in the database or the log', async () => {
  const { token } = await share();
  const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1);
  for (const other of [changed, randomBytes(32).toString('base64url')])
    expect((await info(other)).failure?.code).toBe('share-not-found');
  for (const wrong of ['', 'x', `${token}A`, token.slice(1), '%27%20or%201=1'])
    expect((await drawing(wrong)).status).toBe(400);
  const rows = await api.sql('select * from project_shares');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(api.log()).not.toContain(token);
});

it('gives no way to change the project, or to read its files and versions', async () => {
  const { token } = await share();
  for (const path of [`/api/project/info?id=${project}`, `/api/project/versions?id=${project}`])
    expect((await api.fetch(`${path}&token=${token}`)).status).toBe(401);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await api.fetch(`${routes.sharedDrawing.path}?token=${token}`, { method })).status).toBe(404);
});

it('exists a bounded number of times for one project', async () => {
  const id = await save('Popular');
  for (let n = 0; n < MOST_SHARES; n++) await share(id);
  const more = await api.call(routes.projectShare, { body: { id } }, owner.token);
  expect(more.failure?.code).toBe('too-many-shares');
});

it('is copied with what it shows and nothing else, and the copy stays when the link ends', async () => {
  const visitor = await api.call(routes.guest, {});
  const { id: visitorId = '', token: visitorToken = '' } = visitor.data ?? {};
  const { id, token } = await share();
  const copy = () => api.call(routes.sharedCopy, { body: { token } }, visitorToken);
  const copied = await copy();
  await api.call(routes.projectShareEnd, { body: [id] }, owner.token);
  expect((await copy()).failure?.code).toBe('share-not-found');
  const list = await api.call(routes.projectList, { query: {} }, visitorToken);
  expect(list.data).toMatchObject([{ id: copied.data, name: 'Lid', revision: 1 }]);
  const record = (await api.call(routes.projectInfo, { query: { id: copied.data ?? '' } }, visitorToken))
    .data;
  expect(record).toMatchObject({ userId: visitorId, extInfo: null, machineId: null, gcodeUrl: null });
  expect(record?.materialInfo).toEqual({ dimension: '300,180,10' });
  const headers = { authorization: `Bearer ${visitorToken}` };
  expect(await (await api.fetch(record?.canvasUrl ?? '', { headers })).text()).toBe('drawing of Lid');
  const before = await api.call(routes.projectInfo, { query: { id: project } }, owner.token);
  expect(before.data?.canvasUrl).not.toBe(record?.canvasUrl);
  expect((await api.fetch(before.data?.canvasUrl ?? '', { headers })).status).toBe(404);
});

it('is not copied without a session, with another token, or beyond the limits of the account', async () => {
  const { token } = await share();
  expect((await api.call(routes.sharedCopy, { body: { token } })).status).toBe(401);
  const other = randomBytes(32).toString('base64url');
  const wrong = await api.call(routes.sharedCopy, { body: { token: other } }, owner.token);
  expect(wrong.failure?.code).toBe('share-not-found');
  const small = { bytes: 20, files: 10, projects: 1 };
  const quotas = { account: small, guest: small };
  const narrow = await startTestApi({ beside: api, storage: api.storage, quotas });
  const visitor = await narrow.signUp();
  const copy = () => narrow.call(routes.sharedCopy, { body: { token } }, visitor.token);
  expect((await copy()).status).toBe(200);
  expect((await copy()).failure?.code).toBe('account-full');
  await narrow.close();
});
