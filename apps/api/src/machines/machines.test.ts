import { randomUUID } from 'node:crypto';
import { DEFAULT_DEVICE, type Device, KNOWN_DEVICES } from '@kerf/machining';
import { deviceOfMachine, type MachineSaveRequest, machineOfDevice, routes } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const LASER: Omit<Device, 'id'> = {
  ...DEFAULT_DEVICE,
  name: 'Laser 400',
  kind: 'laser',
  controller: 'fluidnc',
  dialect: 'fluidnc',
  travel: { x: 400, y: 400, z: 0 },
  maxSpindle: 255,
  homing: 'front-left',
  connection: { type: 'network', target: '192.168.4.1:81' },
};

const list = async (token: string) => (await api.call(routes.machineList, {}, token)).data ?? [];
const save = (token: string, body: MachineSaveRequest) => api.call(routes.machineSave, { body }, token);
const add = async (token: string) => (await save(token, machineOfDevice(LASER))).data ?? '';
const makeDefault = (token: string, id: string) =>
  api.call(routes.machineSetDefault, { query: { id } }, token);
const remove = (token: string, body: string[]) => api.call(routes.machineDelete, { body }, token);
const defaultOf = async (token: string) =>
  (await list(token)).filter(({ isDefault }) => isDefault === 1).map(({ id }) => id);

describe('machines', () => {
  it('of a new user are the built-in ones; the default is 300 x 180 mm', async () => {
    const { token } = await api.signUp();
    const machines = await list(token);
    expect(machines.map(({ id }) => id)).toEqual(KNOWN_DEVICES.map(({ id }) => id));
    expect(machines.map(deviceOfMachine)).toEqual(KNOWN_DEVICES);
    expect(machines.filter(({ isDefault }) => isDefault === 1)).toMatchObject([
      { userId: '1', machineType: 'grbl', extInfo: { x: 300, y: 180 } },
    ]);
  });

  it('are added, changed, and come back with every field', async () => {
    const { token, id: userId } = await api.signUp();
    const id = await add(token);
    expect(deviceOfMachine((await list(token))[0]!)).toEqual({ ...LASER, id });
    const changed = { ...LASER, name: 'Laser 410', travel: { x: 410, y: 400, z: 0 } };
    expect((await save(token, { ...machineOfDevice(changed), id })).data).toBe(id);
    const [first, second] = await list(token);
    expect(deviceOfMachine(first!)).toEqual({ ...changed, id });
    expect(first).toMatchObject({ userId, machineType: 'layer', extInfo: { x: 410, power: 255 } });
    expect(second?.id).toBe(DEFAULT_DEVICE.id);
  });

  it('that a client sends as the specification has them get the other values', async () => {
    const { token } = await api.signUp();
    const body = {
      machineName: 'Mill',
      machineType: 'cnc',
      extInfo: { x: 500, y: 400, speed: 3000 },
    } as const;
    await save(token, body);
    expect(deviceOfMachine((await list(token))[0]!)).toMatchObject({
      kind: 'router',
      travel: { x: 500, y: 400, z: 45 },
      maxRate: { x: 3000, y: 3000, z: 1000 },
      dialect: 'grbl',
    });
  });

  it('are one row when the same save is repeated in parallel', async () => {
    const { token } = await api.signUp();
    const body = { ...machineOfDevice(LASER), id: randomUUID() };
    const ids = (await Promise.all([1, 2, 3, 4].map(() => save(token, body)))).map(({ data }) => data);
    expect(new Set(ids)).toEqual(new Set([body.id]));
    expect((await list(token)).filter(({ id }) => id === body.id)).toHaveLength(1);
  });

  it('are refused with the field that is wrong', async () => {
    const { token } = await api.signUp();
    const good = machineOfDevice(LASER);
    const wrong: [object, string][] = [
      [{ ...good, machineName: ' ' }, 'machineName'],
      [{ ...good, machineType: 'grbl' }, 'machineType'],
      [{ ...good, extInfo: { ...good.extInfo, x: 0 } }, 'extInfo'],
      [{ ...good, extInfo: { ...good.extInfo, maxSpindle: 0.5 } }, 'extInfo'],
      [{ ...good, extInfo: { ...good.extInfo, dialect: 'marlin' } }, 'extInfo'],
      [{ ...good, extInfo: { ...good.extInfo, maxRate: { x: 1, y: 1, z: 1e9 } } }, 'extInfo'],
    ];
    for (const [body, field] of wrong) {
      const answer = await save(token, body as never);
      expect(answer.status).toBe(400);
      expect(answer.failure?.field).toMatch(new RegExp(`^${field}`));
    }
    expect(await list(token)).toHaveLength(KNOWN_DEVICES.length);
  });
});

describe('the default machine', () => {
  it('is the one that was chosen last, own or built-in; there is always exactly one', async () => {
    const { token } = await api.signUp();
    const own = await add(token);
    expect(await defaultOf(token)).toEqual([DEFAULT_DEVICE.id]);
    for (const id of [own, KNOWN_DEVICES[3]!.id]) {
      expect((await makeDefault(token, id)).data).toBe(id);
      expect(await defaultOf(token)).toEqual([id]);
    }
    expect((await makeDefault(token, randomUUID())).failure?.code).toBe('machine-not-found');
    expect(await defaultOf(token)).toEqual([KNOWN_DEVICES[3]!.id]);
  });

  it('cannot be deleted, and neither can a built-in machine; then nothing else is deleted either', async () => {
    const { token } = await api.signUp();
    const [own, other] = [await add(token), await add(token)];
    await makeDefault(token, own);
    expect((await remove(token, [other, own])).failure?.code).toBe('default-machine');
    expect((await remove(token, [other, DEFAULT_DEVICE.id])).failure?.code).toBe('read-only');
    expect((await list(token)).filter(({ id }) => id === own || id === other)).toHaveLength(2);
    expect((await remove(token, [other])).data).toEqual([other]);
    expect((await remove(token, [other])).failure?.code).toBe('machine-not-found');
  });

  it('is never a deleted machine, even when both happen at once', async () => {
    const { token } = await api.signUp();
    for (let round = 0; round < 4; round++) {
      const id = await add(token);
      await Promise.all([makeDefault(token, id), remove(token, [id])]);
      const [chosen] = await defaultOf(token);
      expect((await list(token)).map((machine) => machine.id)).toContain(chosen);
    }
  });
});
