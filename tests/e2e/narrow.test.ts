import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useOwnProduct } from './support/session';
import { StudioPage } from './support/studio';

const THUMB = 44;

/** Nothing on the page is wider than the window. */
async function fitsInWidth(page: Page): Promise<void> {
  const { content, window: inner } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(inner);
}

/** The element is in the window and large enough for a thumb. */
async function isForThumbs(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const box = (await target.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.width).toBeGreaterThanOrEqual(THUMB);
  expect(box.height).toBeGreaterThanOrEqual(THUMB);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
  expect(box.y + box.height).toBeLessThanOrEqual(height + 0.5);
}

describe.each([
  [390, 844],
  [767, 1024],
])('a window of %i × %i', (width, height) => {
  const product = useOwnProduct();

  it('can be used: drawer, projects, preview, machine', async () => {
    const url = product.kerf.url;
    const { page, faults } = await product.openPage({ viewport: { width, height }, hasTouch: true });
    const studio = new StudioPage(page);
    await studio.continueAsGuest(url);
    const name = `narrow-${width}`;
    const panel = page.getByRole('complementary', { name: 'Properties' });
    const toggle = studio.button('Properties');
    await expect.poll(() => panel.isVisible()).toBe(false);
    for (const button of ['3D Preview', 'Start', 'Project', 'Properties'])
      await isForThumbs(page, studio.button(button));
    await studio.drag('Rectangle', [120, 120], [220, 200]);
    await fitsInWidth(page);
    await keepPicture(page, `${name}-editor`);

    await toggle.click();
    await panel.getByRole('tab', { name: 'Cut' }).waitFor();
    await isForThumbs(page, panel.getByRole('tab', { name: 'Cut' }));
    await panel.getByRole('textbox', { name: 'Depth' }).first().waitFor();
    await keepPicture(page, `${name}-panel`);
    await fitsInWidth(page);

    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByRole('button', { name: 'Move' }).click();
    const machine = page.getByRole('dialog', { name: 'Machine' });
    for (const key of ['X+', 'X−', 'Y+', 'Y−', 'Z+', 'Z−'])
      await isForThumbs(page, machine.getByRole('button', { name: key, exact: true }));
    await fitsInWidth(page);
    await keepPicture(page, `${name}-jog`);
    await page.keyboard.press('Escape');
    await machine.waitFor({ state: 'hidden' });
    await panel.getByRole('button', { name: 'Close the properties' }).click();
    await expect.poll(() => panel.isVisible()).toBe(false);

    await studio.save();
    await studio.button('Project').click();
    await page.getByRole('menuitem', { name: /^Open(?! in)/ }).click();
    const projects = page.getByRole('dialog', { name: 'Projects' });
    await isForThumbs(page, projects.getByRole('button', { name: /^Untitled/ }));
    await isForThumbs(page, projects.getByRole('button', { name: /^Delete: / }));
    await fitsInWidth(page);
    await keepPicture(page, `${name}-projects`);
    await page.keyboard.press('Escape');
    await projects.waitFor({ state: 'hidden' });

    await studio.button('3D Preview').click();
    const preview = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
    await isForThumbs(page, preview.getByRole('button', { name: 'Close', exact: true }));
    await fitsInWidth(page);
    await keepPicture(page, `${name}-preview`);
    await page.keyboard.press('Escape');

    await studio.button('Start').click();
    await fitsInWidth(page);
    await keepPicture(page, `${name}-start`);
    expect(faults).toEqual([]);
  });
});
