import { expect, it } from 'vitest';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

it('finds a design with a typing error, inserts it by click and by drag, and names its author', async () => {
  const { studio, page, faults } = await openStudio();
  await studio.button('Design Library').click();
  const library = page.getByRole('dialog', { name: 'Design Library' });
  const search = library.getByRole('textbox', { name: 'Search designs' });
  await search.fill('qqzzxw');
  await library.getByText('No results found. Please try other keywords').waitFor();
  await search.fill('buterfly');
  const card = library.getByRole('button', { name: 'Butterfly', exact: true }).first();
  await card.click();
  await expect.poll(() => studio.objectNames()).toEqual(['Butterfly']);

  // Half as high as the workspace of 180 mm, in its middle.
  const height = page.getByRole('textbox', { name: 'Height' }).first();
  await expect.poll(() => height.inputValue()).toBe('90');
  const authors = page.getByRole('region', { name: 'Authors' });
  await page.getByRole('tab', { name: 'General' }).click();
  await authors.getByText('Butterfly by ').waitFor();
  await authors.getByRole('link').waitFor();

  const target = studio.canvas();
  const box = (await target.boundingBox())!;
  await card.dragTo(target, { targetPosition: { x: box.width - 260, y: 400 } });
  await expect.poll(() => studio.objectNames()).toEqual(['Butterfly', 'Butterfly']);

  await card.press('ArrowRight');
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'hidden' });
  await studio.button('3D Preview').click();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  expect(faults).toEqual([]);
});
