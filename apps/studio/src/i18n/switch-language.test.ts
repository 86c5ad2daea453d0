import i18next from 'i18next';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, loadStudioTexts, startI18n } from './index';

/** Whether the server can be reached. */
const isThere: { value: boolean | Promise<boolean> } = { value: true };

const held = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});

vi.mock('./pt/public', async (load: () => Promise<object>) => {
  await held.promise;
  return load();
});

beforeAll(() => {
  localStorage.setItem('kerf.language', 'en');
  vi.stubGlobal('fetch', async () => {
    if (await isThere.value) return new Response();
    throw new TypeError('Failed to fetch');
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('the editor has its texts in a language that is chosen on the way to it', async () => {
  await startI18n();
  const changed = changeLanguage('pt');
  // The editor opens in English while the Portuguese texts of the login page are still being fetched.
  await loadStudioTexts();
  held.resolve();
  await changed;
  expect(i18next.language).toBe('pt');
  expect(i18next.t('preview.open')).not.toBe('preview.open');
});

it('the language stays where its texts cannot be fetched', async () => {
  isThere.value = false;
  await changeLanguage('zh');
  expect([i18next.language, localStorage.getItem('kerf.language')]).toEqual(['pt', 'pt']);
  isThere.value = true;
});

it('the editor waits for its texts in the language that it will be shown in', async () => {
  const loaded = loadStudioTexts();
  const changed = changeLanguage('zh');
  await Promise.all([loaded, changed]);
  expect(i18next.t('preview.open')).not.toBe('preview.open');
});

it('of two choices the last one holds, though the texts of the first come later', async () => {
  i18next.removeResourceBundle('pt', 'public');
  let arrive = (_: boolean) => {};
  isThere.value = new Promise((resolve) => {
    arrive = resolve;
  });
  const first = changeLanguage('pt');
  await changeLanguage('en');
  arrive(true);
  await first;
  expect(i18next.hasResourceBundle('pt', 'public')).toBe(true);
  expect([i18next.language, localStorage.getItem('kerf.language'), document.documentElement.lang]).toEqual([
    'en',
    'en',
    'en',
  ]);
});

it('of two choices whose texts are there the last one holds', async () => {
  await Promise.all([changeLanguage('zh'), changeLanguage('pt')]);
  expect([i18next.language, localStorage.getItem('kerf.language')]).toEqual(['pt', 'pt']);
});
