import { type Bit, BUILT_IN_BITS, INITIAL_SETTINGS } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOwnItems, reloadOwnItems, saveBit } from './own-items-calls';
import { INITIAL_ITEMS, listedCutters, preferencesOf, useOwnItems } from './own-items-store';
import { followPreferences, savePreferences, sendUnsent } from './own-preferences';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ call }));

const ID = '7b1d1e0a-0000-4000-8000-000000000001';
const own: Bit = {
  ...{ id: ID, userId: 'me', name: 'My mill', type: 'End Mills', bitType: null },
  ...{ info: { diameter: '1/8in', flutes: 3 }, canEdit: true, canDelete: true },
};
const groups = (...bits: Bit[]) => [{ type: 'End Mills', bits: [...bits, ...BUILT_IN_BITS] }];
const settings = (preferences: object | null = null) => ({
  ...INITIAL_SETTINGS,
  ...{ id: 's', userId: 'me', preferences },
});
const offline = { ok: false, failure: { code: 'network', message: '' } };

/** The replies of the server; the body of a save replaces the stored preferences. */
let server: Record<string, unknown> = {};
const isAway = { value: false };
const stops: (() => void)[] = [];
const follow = (userId = 'me') => stops.push(followPreferences(userId), followOwnItems(userId));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  server = { bitList: groups(own), materialList: [], settingsInfo: settings() };
  isAway.value = false;
  call.mockReset();
  call.mockImplementation(async (name: string, { body }: { body?: { preferences?: object } }) => {
    if (isAway.value) return offline;
    if (name === 'settingsSave') server.settingsInfo = settings(body?.preferences ?? null);
    return { ok: true, data: server[name] ?? 'id' };
  });
  localStorage.clear();
  useOwnItems.setState(INITIAL_ITEMS);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it('has the bits that come with Kerf before anything is loaded, and then those of the account, own ones first', async () => {
  expect(listedCutters()[0]?.id).toBe('end-mill-3.175');
  follow();
  await settled();
  expect(listedCutters()[0]).toMatchObject({ id: ID, name: 'My mill', diameter: 3.175, flutes: 3 });
});

it('shows the last known items without a server, and only those of this account', async () => {
  follow();
  await settled();
  useOwnItems.setState(INITIAL_ITEMS);
  isAway.value = true;
  follow('other');
  expect(listedCutters()[0]?.id).toBe('end-mill-3.175');
  follow();
  expect(listedCutters()[0]?.id).toBe(ID);
});

it('ignores a storage that cannot be read', () => {
  isAway.value = true;
  for (const text of ['{', '[{"id":1}]', 'null', '7']) {
    localStorage.setItem('kerf.bits.me', text);
    localStorage.setItem('kerf.settings.me', text);
    localStorage.setItem('kerf.preferences.unsent.me', text);
    follow();
    expect(useOwnItems.getState().bits).toEqual(INITIAL_ITEMS.bits);
    expect(preferencesOf(useOwnItems.getState())).toEqual({});
  }
});

it('does not change the list when a save fails', async () => {
  isAway.value = true;
  expect(await saveBit('me', own)).toEqual(offline);
  expect(useOwnItems.getState().bits).toEqual(INITIAL_ITEMS.bits);
});

it('keeps preferences that could not be sent, and sends them without losing those of another browser', async () => {
  vi.useFakeTimers();
  isAway.value = true;
  follow();
  savePreferences('me', { unit: 'in' });
  savePreferences('me', { unit: 'in', theme: 'dark' });
  expect(preferencesOf(useOwnItems.getState())).toEqual({ unit: 'in', theme: 'dark' });
  await vi.runAllTimersAsync();
  expect(JSON.parse(localStorage.getItem('kerf.preferences.unsent.me')!)).toEqual({
    unit: 'in',
    theme: 'dark',
  });
  isAway.value = false;
  server.settingsInfo = settings({ theme: 'light', showsMaterials: true });
  await sendUnsent('me');
  expect(server.settingsInfo).toMatchObject({
    preferences: { unit: 'in', theme: 'dark', showsMaterials: true },
  });
  expect(localStorage.getItem('kerf.preferences.unsent.me')).toBeNull();
  expect(useOwnItems.getState().unsent).toEqual({});
});

/** The server's replies from now on, with another one for the settings after a save. */
function afterSave(reply: (usual: () => Promise<unknown>) => Promise<unknown>): void {
  const usual = call.getMockImplementation()!;
  call.mockImplementation(async (name: string, options: object) => {
    const isSaved = call.mock.calls.some(([called]) => called === 'settingsSave');
    return name === 'settingsInfo' && isSaved ? reply(() => usual(name, options)) : usual(name, options);
  });
}

it('never shows a preference as it was before, also when the settings cannot be fetched after the save', async () => {
  follow();
  await settled();
  afterSave(async () => offline);
  const shown: unknown[] = [];
  stops.push(useOwnItems.subscribe((state) => shown.push(preferencesOf(state).isWelcomed)));
  savePreferences('me', { isWelcomed: true });
  await sendUnsent('me');
  expect(useOwnItems.getState().unsent).toEqual({});
  expect(new Set(shown)).toEqual(new Set([true]));
});

it('has sent a change only when the newest settings are shown', async () => {
  follow();
  await settled();
  const replies: (() => void)[] = [];
  afterSave(async (usual) => {
    await new Promise<void>((resolve) => replies.push(resolve));
    return usual();
  });
  savePreferences('me', { isWelcomed: true });
  const sent = sendUnsent('me');
  await expect.poll(() => replies.length).toBe(1);
  reloadOwnItems('me', 'settings');
  await expect.poll(() => replies.length).toBe(2);
  replies[0]?.();
  await settled();
  expect(useOwnItems.getState().unsent).toEqual({ isWelcomed: true });
  replies[1]?.();
  await sent;
  const settings = expect.objectContaining({ preferences: { isWelcomed: true } });
  expect(useOwnItems.getState()).toMatchObject({ unsent: {}, settings });
});

it('sends nothing when nothing changes', async () => {
  server.settingsInfo = settings({ unit: 'in' });
  follow();
  await settled();
  savePreferences('me', { unit: 'in' });
  expect(useOwnItems.getState().unsent).toEqual({});
});
