import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

it('says at its mark what is wrong with an object, and mends it there', async () => {
  const { page, studio, faults } = await openStudio();
  // Its upper edge is above the material.
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
