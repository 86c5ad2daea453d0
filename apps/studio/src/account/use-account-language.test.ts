import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import { changeLanguage, startI18n, unsavedLanguage } from '../i18n';
import { useAccountLanguage } from './use-account-language';

const SETTINGS = {
  ...{ id: 's', userId: 'ada', safeHeight: 3.8, toolStepOver: 0.3, vBitStepOver: 0.15 },
  ...{ ipAddress: '10.0.0.9', laserMode: 'M4', autoHome: false },
};
const ADA = { id: 'ada', userName: 'Ada', email: 'ada@kerf.test', firstLogin: false, token: 't' };

/** The preferences that the server has. */
let kept: Record<string, unknown>;
let saves: Record<string, unknown>[];
let isAway: boolean;

async function reply(path: string, init?: RequestInit): Promise<Response> {
  if (path === '/api/health') return new Response();
  if (isAway) throw new TypeError('Failed to fetch');
  const body = init?.body ? JSON.parse(String(init.body)) : undefined;
  if (body) {
    saves.push(body);
    kept = body.preferences;
  }
  return Response.json({ code: 200, message: 'ok', data: body ? 's' : { ...SETTINGS, preferences: kept } });
}

beforeEach(async () => {
  kept = {};
  saves = [];
  isAway = false;
  vi.stubGlobal('fetch', reply);
  localStorage.clear();
  localStorage.setItem('kerf.language', 'en');
  await startI18n();
});
afterEach(() => {
  useSessionStore.setState({ session: null });
  vi.unstubAllGlobals();
});

function open(isGuest = false): () => void {
  useSessionStore.setState({ session: { ...ADA, isGuest }, end: null });
  return renderHook(useAccountLanguage).unmount;
}

it('takes over the language of the account, as another browser has chosen it', async () => {
  kept = { language: 'pt' };
  open();
  await vi.waitFor(() => expect(i18next.language).toBe('pt'));
  expect([saves, unsavedLanguage()]).toEqual([[], null]);
});

it('saves a choice, and no other preference changes', async () => {
  kept = { theme: 'dark' };
  open();
  await changeLanguage('zh');
  await vi.waitFor(() => expect(unsavedLanguage()).toBeNull());
  expect(saves).toMatchObject([{ ipAddress: '10.0.0.9', preferences: { theme: 'dark', language: 'zh' } }]);
});

it('keeps a choice that could not be saved, and saves it at the next visit', async () => {
  kept = { language: 'pt' };
  isAway = true;
  const leave = open();
  await changeLanguage('zh');
  leave();
  isAway = false;
  open();
  await vi.waitFor(() => expect(kept).toEqual({ language: 'zh' }));
  expect([i18next.language, unsavedLanguage()]).toEqual(['zh', null]);
});

it('leaves the server alone for a guest', async () => {
  kept = { language: 'pt' };
  open(true);
  await changeLanguage('zh');
  expect([saves, i18next.language]).toEqual([[], 'zh']);
});
