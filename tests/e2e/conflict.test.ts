import { expect, it } from 'vitest';
import { launchBrowser, openPage } from './support/browser';
import { useSessions } from './support/session';
import { StudioPage } from './support/studio';

const { url, openStudio } = useSessions();

it('shows two drawings of two browsers side by side, and keeps what the person decides', async () => {
  const first = await openStudio();
  await first.studio.drag('Rectangle', [200, 200], [320, 300]);
  await first.studio.save();
  const project = first.page.url();

  // The same account in another browser.
  const storageState = await first.context.storageState();
  const browser = await launchBrowser();
  try {
    const second = await openPage(browser, { storageState });
    const studio = new StudioPage(second.page);
    await second.page.goto(project);
    await studio.ready();
    await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
    await studio.drag('Circle', [350, 200], [450, 300]);
    await studio.save();

    await first.studio.drag('Triangle', [350, 320], [450, 420]);
    await first.page.keyboard.press('Control+S');
    const dialog = first.page.getByRole('dialog', { name: 'Changed in another window' });
    await dialog.getByRole('img', { name: 'The drawing on the server' }).waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // The other browser begins with what is newest, and does not overwrite it.
    await second.page.reload();
    await studio.ready();
    await expect.poll(() => studio.objectNames()).toEqual(['Triangle', 'Rectangle']);
    await studio.notice(/saved elsewhere since your last visit/).waitFor();
    expect([...first.faults, ...second.faults]).toEqual([]);
  } finally {
    await browser.close();
  }
  expect(project.startsWith(url)).toBe(true);
});
