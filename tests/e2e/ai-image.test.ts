import { expect, it } from 'vitest';
import { rememberedGuest } from './support/guest';
import { useSessions } from './support/session';
import { StudioPage } from './support/studio';

const { url, openPage } = useSessions();

it('makes a picture of words by keyboard alone, puts it into the design, and traces the next one', async () => {
  const { page, faults } = await openPage({
    storageState: { cookies: [], origins: [await rememberedGuest(url)] },
  });
  const studio = new StudioPage(page);
  await page.goto(url);
  await studio.ready();
  await studio.button('AI Image').click();
  const dialog = page.getByRole('dialog', { name: 'AI Image' });
  const prompt = dialog.getByRole('textbox', { name: /^Image prompt/ });
  await prompt.fill('a wolf in the mountains');
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  await text.fill('Wild & free');
  // The style of the first card sets a text; the sixth does not.
  await dialog.getByRole('radio', { name: 'Round Badge' }).focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'Mandala' }).isChecked()).toBe(true);
  expect(await text.isDisabled()).toBe(true);
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
  expect(await text.inputValue()).toBe('Wild & free');
  await prompt.press('Enter');
  await dialog.getByRole('img', { name: 'a wolf in the mountains' }).waitFor();
  await dialog.getByText('Costs nothing').waitFor();
  await dialog.getByRole('button', { name: 'Add to design' }).press('Enter');
  await page.getByText('“Wild & free” was added to the design.').waitFor();
  expect(await studio.objectNames()).toContain('Wild & free');

  await studio.button('AI Image').click();
  await dialog.getByRole('group', { name: 'Recent' }).getByRole('button', { name: 'Wild & free' }).click();
  await dialog.getByRole('img', { name: 'a wolf in the mountains' }).waitFor();
  await dialog.getByRole('button', { name: 'Image Trace' }).click();
  await page
    .getByRole('dialog', { name: 'Image Trace' })
    .getByText(/^[\d,]+ nodes$/)
    .waitFor();
  expect(faults).toEqual([]);
});
