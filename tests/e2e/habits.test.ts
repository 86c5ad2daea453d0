import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { draftHolds } from './support/drafts';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

it('says at its mark what is wrong with an object, and mends it there', async () => {
  const { page, studio, faults } = await openStudio();
  // In the drawing, the rectangle reaches beyond the upper edge of the material.
  await studio.drag('Rectangle', [300, 40], [420, 160]);
  const mark = page.getByRole('main').getByRole('button', { name: /reaches beyond the material/ });
  await mark.waitFor();
  await mark.hover();
  await page
    .getByRole('tooltip')
    .filter({ hasText: /reaches beyond the material/ })
    .waitFor();
  await mark.click();
  await keepPicture(page, 'problem-mark');
  await page.getByRole('button', { name: 'Move it onto the material' }).click();
  await mark.waitFor({ state: 'detached' });
  const [y, height] = await Promise.all(
    ['Y', 'Height'].map((name) => page.getByRole('textbox', { name, exact: true }).inputValue()),
  );
  expect(Number(y) + Number(height)).toBeCloseTo(180, 1);
  expect(faults).toEqual([]);
});

it('draws by a tool and Enter, sets tabs where something is cut out, and finds objects by their words', async () => {
  const { page, studio, faults } = await openStudio();
  const tools = page.getByRole('navigation', { name: 'Tools' });
  // The button has the focus after the click: Enter places the shape, and does not press the button again.
  await tools.getByRole('button', { name: 'Circle' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => studio.objectNames()).toEqual(['Circle']);
  const diameter = page.getByRole('textbox', { name: 'Diameter' }).first();
  await diameter.fill('80');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Width', exact: true }).first().inputValue())
    .toBe('80');

  await page.getByRole('textbox', { name: 'Depth(mm)', exact: true }).fill('10');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByLabel('Hold the part with tabs').isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('textbox', { name: 'Tabs', exact: true }).inputValue()).toBe('4');

  await tools.getByRole('button', { name: 'Text' }).click();
  await studio.canvas().click({ position: { x: 150, y: 120 } });
  const field = page.getByRole('textbox', { name: 'Text on the drawing' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Villa 7');
  await expect.poll(() => studio.objectNames()).toEqual(['Villa 7', 'Circle']);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Search the layers' }).fill('villa');
  await expect.poll(() => studio.objectNames()).toEqual(['Villa 7']);
  await page.getByRole('button', { name: 'End the search' }).click();
  await expect.poll(() => studio.objectNames()).toEqual(['Villa 7', 'Circle']);
  expect(faults).toEqual([]);
});

it('keeps the layer in view that held keys have come to, among thousands', async () => {
  const { page, studio, faults } = await openStudio();
  const parts = Array.from({ length: 3000 }, (_, i) => {
    const [x, y] = [(i % 100) * 3, Math.floor(i / 100) * 6];
    return `<rect x="${x}" y="${y}" width="2" height="2" fill="none" stroke="black"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300mm" height="180mm" viewBox="0 0 300 180">${parts.join('')}</svg>`;
  await studio.importFiles({ name: 'many.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const tree = page.getByRole('region', { name: 'Layers' }).getByRole('tree');
  await tree.getByRole('treeitem').first().click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBeGreaterThan(10);
  /** The place of the active row among its siblings; null where it is not in view. */
  const activeInView = () =>
    tree.evaluate((list) => {
      const row = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
      const [inner, outer] = [row?.getBoundingClientRect(), list.getBoundingClientRect()];
      const isSeen = inner && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      return isSeen ? Number(row?.getAttribute('aria-posinset')) : null;
    });
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(activeInView).toBe(60);
  await page.keyboard.press('End');
  await expect.poll(activeInView).toBe(3000);
  await page.keyboard.press('Home');
  await expect.poll(activeInView).toBe(1);
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(100);
  expect(faults).toEqual([]);
});

it('places a hole by its centre, fits parts onto the material, and exports the G-code at once', async () => {
  const { page, studio, faults } = await openStudio();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const set = async (name: string, value: string) => {
    await field(name).fill(value);
    await field(name).press('Enter');
  };
  await studio.drag('Circle', [300, 300], [360, 360]);
  await studio.button('Reference point of position and size').click();
  await studio.button('Middle').click();
  await set('Width', '40');
  await set('Height', '40');
  await set('X', '250');
  await set('Y', '60');
  expect(await field('X').inputValue()).toBe('250');
  await studio.canvas().focus();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+Shift+N');
  // Two parts beside each other: their common middle is in the lower left quarter of the bed.
  await expect.poll(async () => Number(await field('Width').inputValue())).toBeGreaterThan(80);
  expect(Number(await field('X').inputValue())).toBeLessThan(60);
  const downloading = page.waitForEvent('download');
  await studio.button('Export').click();
  await page.getByRole('menuitem', { name: 'G-code', exact: true }).click();
  const lines = readFileSync(await (await downloading).path(), 'utf8');
  expect((await downloading).suggestedFilename()).toMatch(/\.gcode$/);
  expect(lines).toMatch(/^G[23]X/m);
  // The browser remembers the point. The draft holds all that was done before the rectangle.
  await studio.drag('Rectangle', [600, 300], [660, 360]);
  await draftHolds(page, 'Rectangle');
  await page.reload();
  await studio.ready();
  await expect.poll(() => studio.objectNames()).toHaveLength(3);
  await studio.canvas().focus();
  await page.keyboard.press('Control+a');
  await expect.poll(async () => Number(await field('X').inputValue())).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});
