import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSessions } from './support/session';

const { openPage, openStudio } = useSessions();

/** Makes a link to the project on the workspace, and returns its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: 'The project by link …' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  return page.getByLabel('New link').inputValue();
}

it('shows a project to somebody else, who can copy it and nothing more, until the link ends', async () => {
  const owner = await openStudio();
  await owner.studio.drag('Rectangle', [200, 200], [320, 300]);
  await owner.studio.save();
  const link = await makeLink(owner.page);

  const { page, faults } = await openPage();
  const changing: string[] = [];
  const machines: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/project')) changing.push(request.url());
  });
  page.on('websocket', (socket) => machines.push(socket.url()));
  await page.goto(link);
  const drawing = page.getByRole('application', { name: 'Drawing' });
  await drawing.waitFor();
  await page.getByText('Read only').waitFor();
  expect(await page.getByRole('navigation', { name: 'Tools' }).count()).toBe(0);
  await drawing.press('Control+A');
  await drawing.press('Delete');
  await page.getByText('3D Preview').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect([changing, machines]).toEqual([[], []]);

  await page.getByRole('button', { name: 'Make a copy' }).click();
  await page.getByRole('menuitem', { name: 'Continue as guest' }).click();
  await page.waitForURL(/\/project\/[0-9a-f-]{36}$/);
  await page.getByRole('treeitem', { name: /^Rectangle/ }).waitFor();

  const watcher = await openPage();
  await watcher.page.goto(link);
  await watcher.page.getByText('Read only').waitFor();
  await owner.page.getByRole('button', { name: /End link$/ }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'End link', exact: true }).last().click();
  // The page that is open already says so by itself.
  await watcher.page.getByText('This link leads to no project').waitFor();
  expect(await watcher.page.getByText('Read only').count()).toBe(0);
  expect([...faults, ...owner.faults, ...watcher.faults]).toEqual([]);
});
