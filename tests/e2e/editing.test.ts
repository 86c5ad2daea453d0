import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';
import type { StudioPage } from './support/studio';

const { openStudio } = useSessions();

/** Waits until the list of objects has these names, the topmost first. */
async function expectObjects(studio: StudioPage, ...names: readonly string[]): Promise<void> {
  await expect.poll(() => studio.objectNames()).toEqual(names);
}

async function widthOfSelection(page: Page): Promise<number> {
  return Number((await page.getByTestId('selection-size').innerText()).split(' ')[0]);
}

it('draws, unites, offsets, undoes, renames and finds commands by name', async () => {
  const { page, studio, faults } = await openStudio();
  await studio.drag('Rectangle', [250, 250], [450, 420]);
  await studio.drag('Circle', [380, 330], [560, 510]);

  await expectObjects(studio, 'Circle', 'Rectangle');
  const circle = await widthOfSelection(page);
  await page.keyboard.press('Control+A');
  await expect.poll(() => widthOfSelection(page)).toBeGreaterThan(1.5 * circle);
  const whole = await widthOfSelection(page);
  await studio.button('Combine shapes').click();
  expect(await page.getByRole('menuitem', { name: /^Intersect three/ }).isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: /^Union/ }).click();
  await expectObjects(studio, 'Path');
  await expect.poll(() => widthOfSelection(page)).toBeCloseTo(whole, 0);

  await studio.button('Offset').click();
  const distance = page.getByLabel('Distance(mm)');
  await expect.poll(() => distance.inputValue()).toBe('3');
  await distance.fill('-1');
  await distance.press('Enter');
  await expect.poll(() => distance.inputValue()).toBe('0.1');
  await distance.fill('2 + 3');
  await distance.press('Enter');
  await page.getByText('Bevel').click();
  await keepPicture(page, 'offset');
  await studio.button('Apply').click();
  await expectObjects(studio, 'Path', 'Path');
  await expect.poll(() => widthOfSelection(page)).toBeCloseTo(whole + 10, 0);

  await studio.button('Offset').click();
  await page.getByLabel('Distance(mm)').fill('500');
  await page.getByLabel('Distance(mm)').press('Enter');
  await page.getByText('Inside', { exact: true }).last().click();
  await studio.button('Apply').click();
  await studio.notice(/no area would be left/).waitFor();
  await page.keyboard.press('Escape');
  await expectObjects(studio, 'Path', 'Path');

  await studio.canvas().focus();
  await page.keyboard.press('Control+Z');
  await expectObjects(studio, 'Path');
  await page.keyboard.press('Control+Z');
  await expectObjects(studio, 'Circle', 'Rectangle');

  await studio.selectObject('Circle');
  await page.keyboard.press('F2');
  await page.keyboard.type('Lid');
  await page.keyboard.press('Enter');
  await expectObjects(studio, 'Lid', 'Rectangle');

  await page.keyboard.press('Control+K');
  await page.keyboard.type('select all');
  await page.getByRole('option').first().filter({ hasText: 'Select all' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => widthOfSelection(page)).toBeCloseTo(whole, 0);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('delete');
  await page.keyboard.press('Enter');
  await expectObjects(studio);
  expect(faults).toEqual([]);
});
