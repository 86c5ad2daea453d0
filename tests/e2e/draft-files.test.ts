import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSessions } from './support/session';

const { openStudio, url } = useSessions();

const FONT = fileURLToPath(
  new URL('../../node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff', import.meta.url),
);

/** What the browser keeps: how many drafts, the length of the first, and the keys of its files. */
function stored(page: Page): Promise<{ user: string; length: number; hasFont: boolean; keys: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kerf');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['drafts', 'draft-assets']);
          const users = transaction.objectStore('drafts').getAllKeys();
          const drafts = transaction.objectStore('drafts').getAll();
          const keys = transaction.objectStore('draft-assets').getAllKeys();
          transaction.oncomplete = () => {
            database.close();
            const text = String((drafts.result[0] as { design?: string } | undefined)?.design ?? '');
            resolve({
              user: String(users.result[0]),
              length: text.length,
              hasFont: text.includes('"data"'),
              keys: keys.result.map(String),
            });
          };
        };
      }),
  );
}

it('keeps the files of a design once, beside the draft that every change writes, and sweeps them', async () => {
  const { page, studio, faults } = await openStudio();
  const section = page.getByRole('region', { name: 'Text', exact: true });
  const content = section.getByLabel('Text', { exact: true });
  const family = section.getByLabel('Font').first();

  await page.keyboard.press('t');
  await section.waitFor();
  await page.keyboard.press('Escape');
  const choosing = page.waitForEvent('filechooser');
  await family.click();
  await page.getByRole('option', { name: 'Add your own font…' }).click();
  const own = { name: 'own.woff', mimeType: 'font/woff', buffer: readFileSync(FONT) };
  await (await choosing).setFiles(own);

  await expect.poll(async () => (await stored(page)).keys.length).toBe(1);
  const [key] = (await stored(page)).keys;
  const before = await stored(page);
  expect(before.hasFont).toBe(false);
  expect(before.length).toBeLessThan(own.buffer.length);

  await content.fill('ABCDEFG');
  await expect.poll(async () => (await stored(page)).length).not.toBe(before.length);
  expect((await stored(page)).keys).toEqual([key]);

  await page.reload();
  await studio.ready();
  await studio.selectObject('Text');
  expect(await content.inputValue()).toBe('ABCDEFG');
  // The font came back with it: the text can still be set in it, and the file is not written anew.
  await content.fill('GFEDCBA');
  await expect.poll(async () => (await stored(page)).keys).toEqual([key]);
  expect(await section.getByRole('alert').filter({ hasText: 'not' }).count()).toBe(0);

  await page.keyboard.press('Escape');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('kerf');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('draft-assets', 'readwrite');
          transaction.objectStore('draft-assets').put({ id: 'left behind' }, 'nobody');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  expect((await stored(page)).keys).toContain('nobody');
  await content.fill('swept');
  await expect.poll(async () => (await stored(page)).keys).toEqual([key]);
  expect(faults).toEqual([]);
});

it('opens a draft of the version before, which has its files in it', async () => {
  const { page, studio, faults } = await openStudio();
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(100);
  const { user } = await stored(page);
  const file = { id: 'b'.repeat(64), mediaType: 'font/ttf', name: 'old.ttf', data: 'AAAA' };
  // The page must not write over what is put in its place.
  await page.goto('about:blank');
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    async ({ user, file }) => {
      const open = (version?: number) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('kerf', version);
          opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
      const now = await open();
      const draft = await new Promise<{ design: string }>((resolve) => {
        const request = now.transaction('drafts').objectStore('drafts').get(user);
        request.onsuccess = () => resolve(request.result as { design: string });
      });
      now.close();
      await new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('kerf').onsuccess = () => resolve();
      });
      const old = await open(1);
      const design = JSON.stringify({ ...JSON.parse(draft.design), assets: [file] });
      const transaction = old.transaction('drafts', 'readwrite');
      transaction.objectStore('drafts').put({ ...draft, design }, user);
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve();
      });
      old.close();
    },
    { user, file },
  );
  await page.goto(url);
  await studio.ready();
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  await studio.drag('Rectangle', [400, 200], [460, 300]);
  await expect.poll(async () => (await stored(page)).keys.length).toBe(1);
  expect((await stored(page)).hasFont).toBe(false);
  expect(faults).toEqual([]);
});
