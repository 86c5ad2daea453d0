import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

it('sets text in true size, in any of its fonts, shows what a font lacks, and cuts what is seen', async () => {
  const { page, studio, faults } = await openStudio();

  const section = page.getByRole('region', { name: 'Text', exact: true });
  const content = section.getByLabel('Text', { exact: true });
  const width = page.getByRole('textbox', { name: 'Width', exact: true });
  const widthIs = async (wanted: (value: number) => boolean) => {
    await expect.poll(async () => wanted(Number(await width.inputValue()))).toBe(true);
    return Number(await width.inputValue());
  };

  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await section.waitFor();
  await expect.poll(() => studio.objectNames()).toEqual(['CNC']);
  await expect.poll(() => content.inputValue()).toBe('CNC');
  // The width from the first to the last ink of CNC in Arimo, 20 mm.
  await widthIs((value) => Math.abs(value - 41.55) < 0.02);

  const field = page.getByRole('textbox', { name: 'Text on the drawing' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Waffle & Žluť');
  const arimo = await widthIs((value) => value > 100);
  await keepPicture(page, 'text-arimo');

  await section.getByLabel('Font').first().click();
  await page.keyboard.type('great');
  await page.getByRole('option', { name: 'Great Vibes' }).click();
  const script = await widthIs((value) => value < arimo - 5);
  await section.getByRole('button', { name: 'Bold' }).click();
  await section.getByText('Great Vibes has no bold face.').waitFor();
  await widthIs((value) => value > script);
  await keepPicture(page, 'text-script');

  await content.fill('雕刻');
  await section.getByText('Great Vibes has no 雕 刻.').waitFor();
  await section.getByLabel('Font').first().click();
  await page.getByRole('option', { name: /LXGW WenKai/ }).click();
  await section.getByText('A box is drawn instead').waitFor({ state: 'hidden' });
  await widthIs((value) => value > 35 && value < 41);
  await keepPicture(page, 'text-chinese');

  await content.fill('KERF');
  await section.getByLabel('Size(mm)').fill('1in');
  await page.keyboard.press('Enter');
  await widthIs((value) => value > 50 && value < 70);

  await studio.button('3D Preview').click();
  await studio.button('Run …').waitFor();
  await keepPicture(page, 'text-preview');
  expect(faults).toEqual([]);
});
