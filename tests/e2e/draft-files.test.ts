import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { draftHolds, storedDraft } from './support/drafts';
import { useSessions } from './support/session';

const { openStudio, url } = useSessions();

const FONT = fileURLToPath(
  new URL('../../node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff', import.meta.url),
);

it('keeps the files of a design once, beside the draft that every change writes, and sweeps them', async () => {
  const { page, studio, faults } = await openStudio();
  const section = page.getByRole('region', { name: 'Text', exact: true });
  const content = section.getByLabel('Text', { exact: true });
  const family = section.getByLabel('Font').first();

  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await section.waitFor();
  await page.keyboard.press('Escape');
  const choosing = page.waitForEvent('filechooser');
  await family.click();
  await page.getByRole('option', { name: 'Add your own font…' }).click();
  const own = { name: 'own.woff', mimeType: 'font/woff', buffer: readFileSync(FONT) };
  await (await choosing).setFiles(own);

  await expect.poll(async () => (await storedDraft(page)).keys.length).toBe(1);
  const { keys, design } = await storedDraft(page);
  expect(design).not.toContain('"data"');
  expect(design.length).toBeLessThan(own.buffer.length);

  await content.fill('ABCDEFG');
  await draftHolds(page, 'ABCDEFG');
  expect((await storedDraft(page)).keys).toEqual(keys);

  await page.reload();
  await studio.ready();
  await studio.selectObject('ABCDEFG');
  await expect.poll(() => content.inputValue()).toBe('ABCDEFG');
  // The font is restored too: the text can still be set in it, and the file is not written again.
  await content.fill('GFEDCBA');
  await draftHolds(page, 'GFEDCBA');
  expect((await storedDraft(page)).keys).toEqual(keys);
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
  expect((await storedDraft(page)).keys).toContain('nobody');
  await content.fill('swept');
  await expect.poll(async () => (await storedDraft(page)).keys).toEqual(keys);
  expect(faults).toEqual([]);
});

it('opens a draft of the version before, which has its files in it', async () => {
  const { page, studio, faults } = await openStudio();
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await draftHolds(page, 'Rectangle');
  const { user } = await storedDraft(page);
  const file = { id: 'b'.repeat(64), mediaType: 'font/ttf', name: 'old.ttf', data: 'AAAA' };
  // The page must not overwrite what the test puts in its place.
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
  await expect.poll(async () => (await storedDraft(page)).keys.length).toBe(1);
  expect((await storedDraft(page)).design).not.toContain('"data"');
  expect(faults).toEqual([]);
});
