import { expect, it } from 'vitest';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

it('adds a laser, makes it the default, and makes programs for it', async () => {
  const { page, studio, faults } = await openStudio();
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('menuitem', { name: 'Add Device' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/newmaschine');

  const form = page.getByRole('dialog', { name: 'New device' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Name is required').waitFor();
  await form.getByLabel('Name', { exact: true }).fill('Big laser');
  await form.getByText('Laser', { exact: true }).click();
  for (const [label, value] of [
    ['Width', '400'],
    ['Length', '400'],
    ['Power', '255'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Enter');
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');

  // The device decides about the work area and the mode.
  await page.getByRole('button', { name: 'Work area 400 × 400 mm, device Big laser' }).waitFor();
  const modes = page.getByRole('radiogroup', { name: /job/i });
  await expect.poll(() => modes.getByRole('radio').count()).toBe(1);
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await page.getByRole('button', { name: '3D Preview' }).click();
  // 20 % of the full power, which is S255.
  await page.getByText(/S51\b/).first().waitFor();
  expect(faults).toEqual([]);
});
