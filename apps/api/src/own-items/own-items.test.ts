import { randomUUID } from 'node:crypto';
import { KNOWN_BITS, MATERIALS } from '@kerf/machining';
import { routes } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_BITS } from '../bits/service';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const mill = { name: 'My mill', type: 'End Mills', info: { diameter: '1/8in', flutes: 3 } } as const;
const oak = {
  name: 'My oak',
  type: 'Wood',
  dimension: '200,100,12',
  extInfo: { feedRate: 900, zFeedRate: 300, spindleSpeed: 12_000, depthPerPass: 1 },
} as const;

const bitsOf = async (token: string) =>
  ((await api.call(routes.bitList, {}, token)).data ?? []).flatMap(({ bits }) => bits);
const materialsOf = async (token: string) => (await api.call(routes.materialList, {}, token)).data ?? [];
const own = <Item extends { userId: string }>(items: readonly Item[], id: string) =>
  items.filter(({ userId }) => userId === id);

describe('bits', () => {
  it('are the built-in ones at first, by type, and nobody can change those', async () => {
    const { token } = await api.signUp();
    const groups = (await api.call(routes.bitList, {}, token)).data ?? [];
    expect(groups.map(({ type }) => type)).toEqual(['End Mills', 'V Bits', 'Laser']);
    const [first] = await bitsOf(token);
    expect(first).toMatchObject({ id: KNOWN_BITS[0]?.id, userId: '1', canEdit: false, canDelete: false });
    const answer = await api.call(routes.bitDelete, { body: [KNOWN_BITS[0]!.id] }, token);
    expect(answer.failure?.code).toBe('read-only');
  });

  it('of a person are saved, changed and deleted; a repeated save makes one', async () => {
    const { token, id: userId } = await api.signUp();
    const id = randomUUID();
    const save = (change = {}) => api.call(routes.bitSave, { body: { ...mill, id, ...change } }, token);
    const saves = await Promise.all([save(), save(), save()]);
    expect(new Set(saves.map(({ data }) => data))).toEqual(new Set([id]));
    expect(own(await bitsOf(token), userId)).toEqual([
      { ...mill, id, userId, bitType: null, canEdit: true, canDelete: true },
    ]);
    await save({ name: 'Renamed', type: 'V Bits', info: { diameter: 6, angle: 60 } });
    expect(own(await bitsOf(token), userId)).toMatchObject([{ name: 'Renamed', bitType: 'V' }]);
    expect((await api.call(routes.bitDelete, { body: [id] }, token)).data).toEqual([id]);
    expect(own(await bitsOf(token), userId)).toEqual([]);
  });

  it('cannot claim to be built in, or to be another’s', async () => {
    const { token, id: userId } = await api.signUp();
    const body = { ...mill, canEdit: false, canDelete: false, bitType: 'V', createdAt: 0 };
    await api.call(routes.bitSave, { body }, token);
    expect(own(await bitsOf(token), userId)).toMatchObject([
      { canEdit: true, canDelete: true, bitType: null },
    ]);
    const claimed = await api.call(routes.bitSave, { body: { ...mill, userId: '1' } }, token);
    expect(claimed.failure?.code).toBe('user-mismatch');
  });

  it('have a limit, which simultaneous saves do not pass', async () => {
    const { token, id: userId } = await api.signUp();
    await api.sql(
      `insert into bits (id, user_id, name, type, content)
       select 'many-' || n, $1, 'm', 'End Mills', '{"diameter": 1}' from generate_series(1, $2::int) n`,
      [userId, MOST_BITS - 1],
    );
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => api.call(routes.bitSave, { body: mill }, token)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ failure }) => failure?.code === 'too-many-bits')).toHaveLength(9);
  });

  it('are refused with the field that is wrong', async () => {
    const { token } = await api.signUp();
    const answer = await api.call(routes.bitSave, { body: { ...mill, info: { diameter: '1/0in' } } }, token);
    expect(answer.failure).toMatchObject({
      message: 'The denominator cannot be zero',
      field: 'info.diameter',
    });
  });
});

describe('materials', () => {
  it('are the 16 known ones and those of the person', async () => {
    const { token, id: userId } = await api.signUp();
    const { data: id } = await api.call(routes.materialSave, { body: oak }, token);
    const all = await materialsOf(token);
    expect(own(all, userId)).toEqual([{ ...oak, id, userId, canEdit: true, canDelete: true }]);
    expect(own(all, '1').map(({ name }) => name)).toEqual(MATERIALS.map(({ name }) => name));
    expect((await api.call(routes.materialDelete, { body: ['Oak'] }, token)).failure?.code).toBe('read-only');
    expect((await api.call(routes.materialDelete, { body: [id!] }, token)).data).toEqual([id]);
    expect(own(await materialsOf(token), userId)).toEqual([]);
  });

  it('are refused without a name, with impossible sides, or with some feeds of the four', async () => {
    const { token } = await api.signUp();
    const refused = [{ name: '' }, { dimension: '1,2' }, { extInfo: { feedRate: 900 } }, { type: 'Air' }];
    for (const change of refused)
      expect(
        (await api.call(routes.materialSave, { body: { ...oak, ...change } as never }, token)).status,
      ).toBe(400);
  });
});
