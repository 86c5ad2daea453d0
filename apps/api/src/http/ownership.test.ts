import { randomUUID } from 'node:crypto';
import type {} from '@fastify/swagger';
import { routes, type Session } from '@kerf/protocol';
import type { RouteOptions } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';
import { demandOwnerRules } from './call';

/* Attacks on rows of another user through their ids, over all routes. The router's own OpenAPI description lists all of
   its routes, so a new route is either attacked here or makes the last test fail. */

let api: TestApi;
let mallory: Session;
let victim: Session;
let theirs: {
  project: string;
  file: string;
  machine: string;
  order: string;
  bit: string;
  material: string;
  design: string;
};

const machine = {
  machineName: 'secret laser',
  machineType: 'layer',
  extInfo: { x: 400, y: 300, power: 255 },
} as const;
const bit = { name: 'secret bit', type: 'End Mills', info: { diameter: 3 } } as const;
const material = { name: 'secret board', type: 'Wood', dimension: '1,2,3' } as const;
beforeAll(async () => {
  api = await startTestApi();
  [mallory, victim] = await Promise.all([api.signUp('mallory'), api.signUp('victim')]);
  const canvasUrl = await api.upload(victim.token, 'secret drawing');
  const saved = await api.call(
    routes.projectSave,
    { body: { name: 'secret plan', canvasUrl } },
    victim.token,
  );
  const made = await api.call(routes.machineSave, { body: machine }, victim.token);
  const myBit = await api.call(routes.bitSave, { body: bit }, victim.token);
  const myMaterial = await api.call(routes.materialSave, { body: material }, victim.token);
  const design = {
    id: randomUUID(),
    name: 'secret design',
    content: { project: 'secret', preview: '<svg/>' },
  };
  const myDesign = await api.call(routes.ownDesignSave, { body: design }, victim.token);
  await api.sql(
    `insert into orders (id, user_id, click, package_id, quantity, points, amount, currency, status)
     values ('secret-order', $1, 'click', 'points-100', 1, 100, 199, 'usd', 'pending')`,
    [victim.id],
  );
  await api.sql(
    `insert into passkeys (id, user_id, public_key, counter, transports, name)
     values ('secret-passkey', $1, '', 0, '{}', 'secret key')`,
    [victim.id],
  );
  theirs = {
    project: saved.data ?? '',
    file: canvasUrl,
    machine: made.data ?? '',
    order: 'secret-order',
    bit: myBit.data ?? '',
    material: myMaterial.data ?? '',
    design: myDesign.data ?? '',
  };
});
afterAll(() => api.close());

const entries = Object.entries(routes);
const guarded = entries.filter(([, route]) => route.access === 'session');

const send = (path: string, method: string, token: string, body?: unknown) =>
  api.fetch(path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describe('without a valid token', () => {
  it.each(guarded)('%s answers 401 before it looks at anything', async (_name, route) => {
    const path = route.path.replace(':id', theirs.file.slice('/file/'.length));
    for (const token of ['', 'x', randomUUID().replaceAll('-', '')]) {
      const response = await send(path, route.method, token, route.method === 'POST' ? {} : undefined);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ data: { error: 'unauthenticated' } });
    }
  });
});

describe('with the userId of another user', () => {
  const inQuery = guarded.filter(([, route]) => route.path !== routes.fileUpload.path);

  it.each(inQuery)('%s answers 403 to the query', async (_name, route) => {
    const path = route.path.replace(':id', 'x');
    const response = await send(
      `${path}?userId=${victim.id}`,
      route.method,
      mallory.token,
      route.method === 'POST' ? {} : undefined,
    );
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ data: { error: 'user-mismatch', field: 'userId' } });
  });

  it.each(guarded.filter(([, route]) => route.method === 'POST' && route.path !== routes.fileUpload.path))(
    '%s answers 403 to the body and to a list in it',
    async (_name, route) => {
      for (const body of [{ userId: victim.id }, [{ userId: victim.id }], { userId: '1' }, { userId: 1 }]) {
        const response = await send(route.path, 'POST', mallory.token, body);
        expect(response.status).toBe(403);
      }
    },
  );

  it('a repeated or nested userId does not slip through', async () => {
    const twice = await send(
      `/api/project/list?userId=${mallory.id}&userId=${victim.id}`,
      'GET',
      mallory.token,
    );
    expect(twice.status).toBe(403);
    expect(await (await send('/api/project/list', 'GET', mallory.token)).json()).toMatchObject({ data: [] });
  });

  it('the own userId is accepted', async () => {
    const response = await send(`/api/project/list?userId=${mallory.id}`, 'GET', mallory.token);
    expect(response.status).toBe(200);
  });
});

/** A call on a project in the victim's bin does nothing; afterwards the victim takes the project out. */
async function attackBin(route: typeof routes.projectRestore | typeof routes.projectPurge): Promise<void> {
  await api.call(routes.projectDelete, { body: [theirs.project] }, victim.token);
  const answer = await api.call(route, { body: [theirs.project] }, mallory.token);
  expect(answer.failure?.code).toBe('project-not-found');
  await api.call(routes.projectBinEmpty, {}, mallory.token);
  const back = await api.call(routes.projectRestore, { body: [theirs.project] }, victim.token);
  expect(back.data).toEqual([theirs.project]);
}

/** For every route that names rows: the attack on the victim's row and its required result. */
const attacks: Record<string, () => Promise<void>> = {
  svgTraceAgain: async () => {
    const answer = await api.call(routes.svgTraceAgain, { query: { filePath: theirs.file } }, mallory.token);
    expect(answer.failure).toMatchObject({ code: 'file-not-found' });
  },
  projectInfo: async () => {
    const answer = await api.call(routes.projectInfo, { query: { id: theirs.project } }, mallory.token);
    const unknown = await api.call(routes.projectInfo, { query: { id: randomUUID() } }, mallory.token);
    expect(answer).toEqual(unknown);
    expect(answer.status).toBe(404);
  },
  projectSave: async () => {
    const own = await api.upload(mallory.token);
    for (const revision of [undefined, 0, 1]) {
      const body = {
        id: theirs.project,
        name: 'taken',
        canvasUrl: own,
        ...(revision !== undefined && { revision }),
      };
      const answer = await api.call(routes.projectSave, { body }, mallory.token);
      expect(answer.failure?.code).toBe('project-not-found');
    }
    const steal = await api.call(
      routes.projectSave,
      { body: { name: 'steal', canvasUrl: theirs.file } },
      mallory.token,
    );
    expect(steal.failure?.code).toBe('file-not-found');
  },
  projectSaveWhole: async () => {
    for (const record of [{ revision: 0 }, { revision: 1 }, { revision: 1, aside: true }]) {
      const form = new FormData();
      const saveId = randomUUID();
      form.set('record', JSON.stringify({ ...record, saveId, id: theirs.project, name: 'taken' }));
      form.set('canvas', new Blob(['taken']), 'x');
      const headers = { authorization: `Bearer ${mallory.token}` };
      const { path } = routes.projectSaveWhole;
      const answer = await (await api.fetch(path, { method: 'POST', headers, body: form })).json();
      expect(answer).toMatchObject({ data: { error: 'project-not-found' } });
    }
  },
  projectDelete: async () => {
    const own = await api.call(
      routes.projectSave,
      { body: { name: 'own', canvasUrl: await api.upload(mallory.token) } },
      mallory.token,
    );
    const only = await api.call(routes.projectDelete, { body: [theirs.project] }, mallory.token);
    expect(only.status).toBe(404);
    const mixed = await api.call(
      routes.projectDelete,
      { body: [theirs.project, own.data ?? ''] },
      mallory.token,
    );
    expect(mixed.data).toEqual([own.data]);
  },
  projectRename: async () => {
    const body = { id: theirs.project, name: 'taken' };
    const answer = await api.call(routes.projectRename, { body }, mallory.token);
    expect(answer.failure?.code).toBe('project-not-found');
  },
  projectMove: async () => {
    const body = { ids: [theirs.project], folder: 'taken' };
    const answer = await api.call(routes.projectMove, { body }, mallory.token);
    expect(answer.failure?.code).toBe('project-not-found');
  },
  projectDuplicate: async () => {
    const body = { id: theirs.project, name: 'taken' };
    const answer = await api.call(routes.projectDuplicate, { body }, mallory.token);
    expect(answer.failure?.code).toBe('project-not-found');
  },
  projectRestore: () => attackBin(routes.projectRestore),
  projectPurge: () => attackBin(routes.projectPurge),
  projectVersions: async () => {
    const answer = await api.call(routes.projectVersions, { query: { id: theirs.project } }, mallory.token);
    expect(answer.failure?.code).toBe('project-not-found');
  },
  versionLabel: async () => {
    const body = { id: theirs.project, revision: 1, label: 'taken' };
    const answer = await api.call(routes.versionLabel, { body }, mallory.token);
    expect(answer.failure?.code).toBe('version-not-found');
    const query = { id: theirs.project };
    const seen = await api.call(routes.projectVersions, { query }, victim.token);
    expect(seen.data).toMatchObject([{ revision: 1, label: null }]);
  },
  versionRestore: async () => {
    const body = { id: theirs.project, revision: 1, current: 1 };
    const answer = await api.call(routes.versionRestore, { body }, mallory.token);
    expect(answer.failure?.code).toBe('project-not-found');
  },
  projectShare: async () => {
    const answer = await api.call(routes.projectShare, { body: { id: theirs.project } }, mallory.token);
    expect(answer.failure?.code).toBe('project-not-found');
    expect((await api.call(routes.projectShares, {}, mallory.token)).data).toEqual([]);
  },
  projectShareEnd: async () => {
    const made = await api.call(routes.projectShare, { body: { id: theirs.project } }, victim.token);
    const { id = '', token = '' } = made.data ?? {};
    const answer = await api.call(routes.projectShareEnd, { body: [id] }, mallory.token);
    expect(answer.failure?.code).toBe('share-not-found');
    expect((await api.call(routes.sharedInfo, { query: { token } })).data?.name).toBe('secret plan');
    expect((await api.call(routes.projectShareEnd, { body: [id] }, victim.token)).data).toEqual([id]);
    expect((await api.call(routes.sharedInfo, { query: { token } })).failure?.code).toBe('share-not-found');
  },
  machineSave: async () => {
    const body = { ...machine, id: theirs.machine, machineName: 'taken' };
    const answer = await api.call(routes.machineSave, { body }, mallory.token);
    expect(answer.failure?.code).toBe('machine-not-found');
  },
  machineDelete: async () => {
    const own = await api.call(routes.machineSave, { body: machine }, mallory.token);
    const only = await api.call(routes.machineDelete, { body: [theirs.machine] }, mallory.token);
    expect(only.failure?.code).toBe('machine-not-found');
    const body = [theirs.machine, own.data ?? ''];
    expect((await api.call(routes.machineDelete, { body }, mallory.token)).data).toEqual([own.data]);
  },
  machineSetDefault: async () => {
    const query = { id: theirs.machine };
    const answer = await api.call(routes.machineSetDefault, { query }, mallory.token);
    expect(answer.failure?.code).toBe('machine-not-found');
    const list = await api.call(routes.machineList, {}, mallory.token);
    expect(list.data?.some(({ id, userId }) => id === theirs.machine || userId === victim.id)).toBe(false);
  },
  bitSave: async () => {
    const body = { ...bit, id: theirs.bit, name: 'taken' };
    expect((await api.call(routes.bitSave, { body }, mallory.token)).failure?.code).toBe('bit-not-found');
  },
  bitDelete: async () => {
    const answer = await api.call(routes.bitDelete, { body: [theirs.bit] }, mallory.token);
    expect(answer.failure?.code).toBe('bit-not-found');
  },
  materialSave: async () => {
    const body = { ...material, id: theirs.material, name: 'taken' };
    const answer = await api.call(routes.materialSave, { body }, mallory.token);
    expect(answer.failure?.code).toBe('material-not-found');
  },
  materialDelete: async () => {
    const answer = await api.call(routes.materialDelete, { body: [theirs.material] }, mallory.token);
    expect(answer.failure?.code).toBe('material-not-found');
  },
  ownDesignSave: async () => {
    for (const content of [undefined, { project: 'taken', preview: '<svg/>' }]) {
      const body = { id: theirs.design, name: 'taken', ...(content && { content }) };
      const answer = await api.call(routes.ownDesignSave, { body }, mallory.token);
      expect(answer.failure?.code).toBe('design-not-found');
    }
  },
  ownDesignPicture: async () => {
    const response = await send(`/api/design-library/own/${theirs.design}/picture`, 'GET', mallory.token);
    expect(response.status).toBe(404);
  },
  ownDesignProject: async () => {
    const response = await send(`/api/design-library/own/${theirs.design}`, 'GET', mallory.token);
    expect(response.status).toBe(404);
  },
  ownDesignDelete: async () => {
    const answer = await api.call(routes.ownDesignDelete, { body: [theirs.design] }, mallory.token);
    expect(answer.failure?.code).toBe('design-not-found');
  },
  sessionEnd: async () => {
    const list = await api.call(routes.sessionList, {}, victim.token);
    const body = (list.data ?? []).map(({ id }) => id);
    expect((await api.call(routes.sessionEnd, { body }, mallory.token)).data).toEqual([]);
    expect((await api.call(routes.session, {}, victim.token)).status).toBe(200);
  },
  passkeyRename: async () => {
    const body = { id: 'secret-passkey', name: 'taken' };
    const answer = await api.call(routes.passkeyRename, { body }, mallory.token);
    expect(answer.failure?.code).toBe('passkey-not-found');
  },
  passkeyDelete: async () => {
    const body = { id: 'secret-passkey', password: TEST_PASSWORD };
    const answer = await api.call(routes.passkeyDelete, { body }, mallory.token);
    expect(answer.failure?.code).toBe('passkey-not-found');
    const ways = await api.call(routes.loginWays, {}, victim.token);
    expect(ways.data?.passkeys).toMatchObject([{ id: 'secret-passkey', name: 'secret key' }]);
  },
  orderInfo: async () => {
    const answer = await api.call(routes.orderInfo, { query: { id: theirs.order } }, mallory.token);
    expect(answer.failure?.code).toBe('order-not-found');
  },
  orderCancel: async () => {
    const answer = await api.call(routes.orderCancel, { body: { id: theirs.order } }, mallory.token);
    expect(answer.failure?.code).toBe('order-not-found');
    const still = await api.call(routes.orderInfo, { query: { id: theirs.order } }, victim.token);
    expect(still.data?.status).toBe('pending');
  },
  fileDownload: async () => {
    const response = await send(theirs.file, 'GET', mallory.token);
    expect(response.status).toBe(404);
  },
};

describe('with the id of another user’s row', () => {
  it.each(Object.entries(attacks))('%s gives and changes nothing', async (_name, attack) => {
    await attack();
    const project = await api.call(routes.projectInfo, { query: { id: theirs.project } }, victim.token);
    expect(project.data).toMatchObject({ name: 'secret plan', canvasUrl: theirs.file, revision: 1 });
    expect(await (await send(theirs.file, 'GET', victim.token)).text()).toBe('secret drawing');
    const machines = await api.call(routes.machineList, {}, victim.token);
    expect(machines.data?.filter(({ userId }) => userId === victim.id)).toMatchObject([
      { id: theirs.machine, machineName: 'secret laser', isDefault: 0 },
    ]);
    const bits = (await api.call(routes.bitList, {}, victim.token)).data?.flatMap((group) => group.bits);
    expect(bits?.find(({ id }) => id === theirs.bit)?.name).toBe('secret bit');
    const materials = await api.call(routes.materialList, {}, victim.token);
    expect(materials.data?.find(({ id }) => id === theirs.material)?.name).toBe('secret board');
  });
});

describe('the route table', () => {
  it('is attacked as a whole: each route that names rows has its attack above', () => {
    const described = (api.fastify.swagger() as { paths: Record<string, Record<string, unknown>> }).paths;
    const known = Object.entries(described).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(known.sort()).toEqual(entries.map(([, route]) => `${route.method} ${route.path}`).sort());

    // What each route declared when it was registered, and not a list beside it.
    const ownerOf = ({ method, path }: (typeof entries)[number][1]) =>
      api.fastify.ownerRules.get(`${method} ${path}`);
    const rows = entries.filter(([, route]) => ownerOf(route) === 'row').map(([name]) => name);
    expect(Object.keys(attacks).sort()).toEqual(rows.sort());
  });

  it('takes no route without an owner rule', () => {
    const app = Fastify();
    demandOwnerRules(app);
    const route: RouteOptions = { method: 'GET', url: '/open', handler: async () => 'everything' };
    expect(() => app.route(route)).toThrow('GET /open declares no owner rule');
    expect(() => app.route({ ...route, config: { owner: 'nobody' } })).not.toThrow();
  });
});
