import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openProfile, type ProfileBrowser } from './chromium';
import { storedDraft } from './drafts';
import { rememberedGuest } from './guest';

/* The edits of one text count themselves: the text always says how many edits there were. */

const textSection = (page: Page) => page.getByRole('region', { name: 'Text', exact: true });
const firstObject = (page: Page) =>
  page.getByRole('region', { name: 'Layers' }).getByRole('treeitem').first();

/** The text after this many edits. */
export const editNamed = (count: number) => `edit ${count}.`;

/** Creates a profile in the folder with a guest of the studio, whose design is a text without edits. */
export async function makeProfile(folder: string, url: string): Promise<void> {
  const profile = await openProfile(folder);
  const { page } = profile;
  const { localStorage: remembered } = await rememberedGuest(url);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, remembered);
  await page.goto(url);
  await page.getByLabel('Drawing area').waitFor();
  // The tool is chosen by its button, because the page may be visible before it listens to keys.
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Text', pressed: true }).waitFor();
  await page.keyboard.press('Enter');
  await textSection(page).waitFor();
  await page.keyboard.press('Escape');
  await edit(page, 0);
  while (!(await storedDraft(page)).design.includes(editNamed(0))) await sleep(50);
  await profile.close();
}

/** Changes the text so that it says this number of edits. */
export function edit(page: Page, count: number): Promise<void> {
  return textSection(page).getByLabel('Text', { exact: true }).fill(editNamed(count));
}

/**
 * Opens the studio of the profile again, selects its text for further edits, and returns the number of edits that the
 * text shows.
 */
export async function reopen(
  folder: string,
  url: string,
): Promise<{ profile: ProfileBrowser; kept: number }> {
  const profile = await openProfile(folder);
  const { page } = profile;
  await page.goto(url);
  const object = firstObject(page);
  await object.click();
  await textSection(page).waitFor();
  const name = await object.innerText();
  const [, kept] = /edit (\d+)\./.exec(name) ?? [];
  if (kept === undefined) throw new Error(`The object is not the text that was edited: ${name}`);
  return { profile, kept: Number(kept) };
}
