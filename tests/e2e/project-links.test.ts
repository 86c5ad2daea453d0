import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { draftHolds } from './support/drafts';
import { useSessions } from './support/session';

const { url, openStudio } = useSessions();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const isProject = (path: string) => /^\/project\/[0-9a-f-]{36}$/.test(path);

it('gives each saved project an address that Back, reload and bookmarks bring back', async () => {
  const { page, studio, context, faults } = await openStudio();
  expect(pathOf(page)).toBe('/');
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await studio.save();
  await expect.poll(() => isProject(pathOf(page))).toBe(true);
  const first = pathOf(page);

  // Another design is another entry of the history.
  await page.keyboard.press('Alt+n');
  await expect.poll(() => pathOf(page)).toBe('/');
  await expect.poll(() => studio.objectNames()).toEqual([]);
  await studio.drag('Circle', [300, 200], [420, 320]);
  // Saved means the circle below, not the rectangle that was saved before.
  await draftHolds(page, '"ellipse"');
  await studio.save();
  await expect.poll(() => isProject(pathOf(page)) && pathOf(page) !== first).toBe(true);
  const second = pathOf(page);

  await page.goto(url + first);
  await studio.ready();
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  await page.goBack();
  await expect.poll(() => studio.objectNames()).toEqual(['Circle']);
  expect(pathOf(page)).toBe(second);

  // The plain address opens the project of the last visit and names it.
  await page.goto(url);
  await studio.ready();
  await expect.poll(() => pathOf(page)).toBe(second);

  // Somebody opens the first project from a bookmark of the same browser.
  const other = await context.newPage();
  await other.goto(url + first);
  await other.getByRole('treeitem', { name: /^Rectangle/ }).waitFor();
  // Another project in another tab does not affect this one.
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await studio.save();
  expect(await page.getByText('This project is open in another tab too').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('asks before a link takes unsaved changes away, and goes back to their address', async () => {
  const { page, studio, faults } = await openStudio();
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await studio.save();
  await expect.poll(() => isProject(pathOf(page))).toBe(true);
  const saved = pathOf(page);
  await page.keyboard.press('Alt+n');
  await expect.poll(() => pathOf(page)).toBe('/');
  await studio.drag('Circle', [300, 200], [420, 320]);

  const question = page.getByRole('dialog', { name: 'Save the changes first?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => pathOf(page)).toBe('/');
  await expect.poll(() => studio.objectNames()).toEqual(['Circle']);

  await studio.button('Project').click();
  await page.getByRole('menuitem', { name: 'New' }).click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => studio.objectNames()).toEqual([]);
  await page.goBack();
  await expect.poll(() => studio.objectNames()).toEqual(['Circle']);

  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await draftHolds(page, 'Rectangle');
  await page.goto(url + saved);
  await studio.ready();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  expect(faults).toEqual([]);
});

it('says so of a project that is not there for this account, and keeps what is on the workspace', async () => {
  const owner = await openStudio();
  await owner.studio.drag('Rectangle', [200, 200], [320, 300]);
  await owner.studio.save();
  await expect.poll(() => isProject(pathOf(owner.page))).toBe(true);

  const { page, studio, faults } = await openStudio();
  await studio.drag('Circle', [300, 200], [420, 320]);
  await studio.save();
  await expect.poll(() => isProject(pathOf(page))).toBe(true);
  const own = pathOf(page);
  for (const path of [pathOf(owner.page), '/project/nobody']) {
    await page.goto(url + path);
    await studio.notice('does not exist, was deleted, or belongs to another account').waitFor();
    await expect.poll(() => pathOf(page)).toBe(own);
    await expect.poll(() => studio.objectNames()).toEqual(['Circle']);
  }
  expect(faults).toEqual([]);
});
