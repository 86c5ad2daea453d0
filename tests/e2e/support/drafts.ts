import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The browser's copy of the unsaved work of a page (`draft-storage.ts` of the studio). */
export interface StoredDraft {
  /** The user of the draft; when there are several, that of the first. */
  readonly user: string;
  /** The last written design; empty before the first time, one line per user when there are several. */
  readonly design: string;
  /** Whether one of the drafts equals its last saved project. */
  readonly isSaved: boolean;
  /** The keys of all files of drafts. */
  readonly keys: readonly string[];
}

/** Reads the browser's storage without creating it when the studio has not created it yet. */
export function storedDraft(page: Page): Promise<StoredDraft> {
  return page.evaluate(async () => {
    const nothing = { user: '', design: '', isSaved: false, keys: [] };
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'kerf')) return nothing;
    return new Promise<StoredDraft>((resolve, reject) => {
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
          const stored = drafts.result as { design: string; isDirty: boolean }[];
          const design = stored.map((draft) => draft.design).join('\n');
          const isSaved = stored.some(({ isDirty }) => !isDirty);
          resolve({ user: String(users.result[0] ?? ''), design, isSaved, keys: keys.result.map(String) });
        };
      };
    });
  });
}

/**
 * Waits until the draft holds a text of the design, such as an object's name. The draft is written some time after a
 * change, and nothing on the page shows when.
 */
export async function draftHolds(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await storedDraft(page)).design).toContain(text);
}

/** Waits until the draft is marked as saved: then the page can be left. */
export async function draftIsSaved(page: Page): Promise<void> {
  await expect.poll(async () => (await storedDraft(page)).isSaved).toBe(true);
}
