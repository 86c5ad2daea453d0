import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

it('makes a box, changes it after it was placed, and generates its program', async () => {
  const { page, studio, faults } = await openStudio();
  await page.getByRole('button', { name: 'Advanced Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced Library' });
  await dialog.getByRole('tab', { name: 'Custom Box' }).click();
  await dialog.getByLabel('Length (mm)', { exact: true }).fill('wide');
  await dialog.getByText("Enter a valid number for 'Length'").waitFor();
  await dialog.getByLabel('Length (mm)', { exact: true }).fill('60');
  await dialog.getByLabel('Width (mm)', { exact: true }).fill('50');
  await dialog.getByLabel('Height (mm)', { exact: true }).fill('30');
  await dialog.getByLabel('Thickness (mm)', { exact: true }).fill('4');
  await dialog.getByText('3D', { exact: true }).click();
  await dialog.getByTestId('body-picture').waitFor();
  await keepPicture(page, 'generators-box');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });

  const panel = page.getByRole('region', { name: 'Advanced Library' });
  await panel.getByRole('button', { name: 'Edit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit' });
  expect(await edit.getByLabel('Length (mm)', { exact: true }).inputValue()).toBe('60');
  await edit.getByLabel('Height (mm)', { exact: true }).fill('24');
  await edit.getByRole('button', { name: 'Update' }).click();
  await edit.waitFor({ state: 'detached' });
  const height = page.getByRole('textbox', { name: 'Height', exact: true });
  const edited = await height.inputValue();
  await page.keyboard.press('Control+z');
  await expect.poll(() => height.inputValue()).not.toBe(edited);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => height.inputValue()).toBe(edited);
  await studio.button('3D Preview').click();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  await expect.poll(() => page.getByTestId('spent-time').textContent()).not.toBe('00:00:00');
  await keepPicture(page, 'generators-program');
  expect(faults).toEqual([]);
});

it('makes one object of a text for each row, with its number in the program', async () => {
  const { page, studio, faults } = await openStudio();
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Text', exact: true });
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.getByLabel('Text', { exact: true }).fill('{serial}');
  await panel.getByRole('button', { name: 'Variables …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Variable Text' });
  const rows = dialog.getByRole('textbox', { name: 'Rows' });
  await rows.fill('2');
  await rows.press('Enter');
  await dialog.getByRole('button', { name: 'Next row' }).click();
  await dialog.getByText('Row 2 of 2').waitFor();
  await keepPicture(page, 'variables');
  await dialog.getByRole('button', { name: 'Lay out all rows' }).click();
  await studio.notice('2 rows were laid out; the pattern is hidden.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => studio.objectNames()).toEqual(expect.arrayContaining(['Row 1', 'Row 2']));
  await studio.button('3D Preview').click();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  await keepPicture(page, 'variables-program');
  expect(faults).toEqual([]);
});
