import { routes, type Settings } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const values: Omit<Settings, 'id' | 'userId'> = {
  safeHeight: 5.25,
  toolStepOver: 0.4,
  vBitStepOver: 0.1,
  ipAddress: '192.168.4.1',
  laserMode: 'M3',
  autoHome: true,
  preferences: { theme: 'dark' },
};
const info = async (token: string) => (await api.call(routes.settingsInfo, {}, token)).data;

describe('settings', () => {
  it('are the defaults of the specification until they are saved', async () => {
    const { token, id } = await api.signUp();
    expect(await info(token)).toMatchObject({
      userId: id,
      safeHeight: 3.8,
      toolStepOver: 0.3,
      vBitStepOver: 0.15,
      laserMode: 'M4',
    });
  });

  it('are one row per user, whatever id is sent along', async () => {
    const [one, two] = await Promise.all([api.signUp(), api.signUp()]);
    const { data: id } = await api.call(routes.settingsSave, { body: values }, one.token);
    const others = { ...values, id, safeHeight: 99 };
    const { data: otherId } = await api.call(routes.settingsSave, { body: others }, two.token);
    expect(otherId).not.toBe(id);
    expect(await info(one.token)).toEqual({ ...values, id, userId: one.id });
    const again = await api.call(routes.settingsSave, { body: { ...values, safeHeight: 7 } }, one.token);
    expect(again.data).toBe(id);
    expect((await info(one.token))?.safeHeight).toBe(7);
  });

  it('keep the fields that a save leaves out, at the first save too', async () => {
    const { token } = await api.signUp();
    const save = (body: object) => api.call(routes.settingsSave, { body }, token);
    await save({ preferences: { unit: 'in' } });
    expect(await info(token)).toMatchObject({ safeHeight: 3.8, preferences: { unit: 'in' } });
    await save({ safeHeight: 6 });
    expect(await info(token)).toMatchObject({ safeHeight: 6, laserMode: 'M4', preferences: { unit: 'in' } });
  });

  it('make one row when they are saved for the first time in parallel', async () => {
    const { token, id } = await api.signUp();
    const saves = Array.from({ length: 6 }, () => api.call(routes.settingsSave, { body: values }, token));
    const ids = new Set((await Promise.all(saves)).map((answer) => answer.data));
    expect(ids.size).toBe(1);
    expect(await api.sql('select id from settings where user_id = $1', [id])).toHaveLength(1);
  });

  it.each([
    { safeHeight: -1 },
    { safeHeight: 'high' },
    { toolStepOver: 0.09 },
    { toolStepOver: 1.01 },
    { vBitStepOver: 2 },
    { laserMode: 'M5' },
    { autoHome: 'yes' },
    { ipAddress: 'x'.repeat(256) },
  ])('refuse %j and stay as they were', async (wrong) => {
    const { token } = await api.signUp();
    const answer = await api.call(routes.settingsSave, { body: { ...values, ...wrong } as never }, token);
    expect(answer.status).toBe(400);
    expect(answer.failure?.field).toBe(Object.keys(wrong)[0]);
    expect(await info(token)).toMatchObject({ safeHeight: 3.8 });
  });
});

describe('what a new user finds', () => {
  it('built-in bits of every type, which nobody can edit or delete', async () => {
    const { token } = await api.signUp();
    const { data = [] } = await api.call(routes.bitList, {}, token);
    expect(data.map((group) => group.type)).toEqual(['End Mills', 'V Bits', 'Laser']);
    const bits = data.flatMap((group) => group.bits);
    expect(new Set(bits.map((bit) => bit.id)).size).toBe(bits.length);
    for (const bit of bits) {
      expect(bit).toMatchObject({ userId: '1', canEdit: false, canDelete: false });
      expect(bit.info.diameter ?? bit.info.power).toBeDefined();
      if (bit.type === 'V Bits')
        expect(bit).toMatchObject({ bitType: 'V', info: { angle: expect.any(Number) } });
    }
  });
});
