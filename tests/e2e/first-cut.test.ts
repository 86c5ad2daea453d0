import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useOwnProduct } from './support/session';
import { StudioPage, toldWhile } from './support/studio';

const BADGE = fileURLToPath(new URL('../../fixtures/svg/badge-mm.svg', import.meta.url));

const product = useOwnProduct();

it('goes from the login page to a finished job, and the project survives a restart of the server', async () => {
  const { page, faults } = await product.openPage();
  const studio = new StudioPage(page);

  await page.goto(product.kerf.url);
  await page.waitForURL('**/login?redirect=*');
  await page.waitForFunction(() => document.title === 'Log in · Kerf');
  await studio.signUp(product.kerf.url);
  await page.waitForFunction(() => document.title === 'Editor · Kerf');

  await studio.drag('Rectangle', [150, 200], [300, 320]);
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  await page.getByRole('radiogroup', { name: 'Path Type' }).getByText('Pocket').click();
  await studio.drag('Circle', [620, 180], [760, 320]);
  await expect.poll(() => studio.objectNames()).toEqual(['Circle', 'Rectangle']);
  await page.getByRole('radiogroup', { name: 'Path Type' }).getByText('Outside').click();
  await studio.importFiles(BADGE);
  await studio.notice('Imported badge-mm.svg: 3 objects, 58 × 38 mm.').waitFor();
  await expect.poll(async () => (await studio.objectNames()).length).toBe(3);

  await page.getByRole('button', { name: 'Laser layer 02' }).click();
  await studio.selectObject('Circle');
  await expect.poll(() => page.getByRole('radio', { name: 'Outside' }).isChecked()).toBe(true);

  await studio.button('3D Preview').click();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  // The finished piece is shown first: all of the time is spent, and playback begins at the start.
  const spent = () => page.getByTestId('spent-time').textContent();
  await expect.poll(spent).not.toBe('00:00:00');
  const whole = await spent();
  await studio.button('Play').click();
  await expect.poll(async () => (await spent())! < whole!).toBe(true);
  await expect.poll(spent).not.toBe('00:00:00');
  await studio.button('Pause').click();
  await keepPicture(page, 'preview');

  await studio.button('Run …').click();
  const dialog = page.getByRole('dialog', { name: 'Start carving' });
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Connected', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await studio.prepare(dialog);
  await keepPicture(page, 'position');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await studio.frame(dialog);
  await toldWhile(page.locator('body'), 'Running', () =>
    dialog.getByRole('button', { name: 'Run', exact: true }).click(),
  );
  await dialog.waitFor({ state: 'hidden' });
  const progress = () => studio.job.getByTestId('job-progress').textContent();
  await expect.poll(progress).not.toBe('0 %');
  await keepPicture(page, 'running');
  await studio.jobDone();
  await expect.poll(progress).toBe('100 %');
  await studio.job.getByRole('button', { name: 'Close', exact: true }).click();
  await studio.job.waitFor({ state: 'hidden' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await page.getByRole('menuitem', { name: 'G-code Console' }).click();
  const console = page.getByRole('dialog', { name: 'G-code Console' });
  await console.getByRole('button', { name: 'Machine Info' }).click();
  await console.getByRole('log').getByText('[VER:1.1').waitFor();
  await page.keyboard.press('Escape');
  await console.waitFor({ state: 'hidden' });

  await studio.save();
  const names = await studio.objectNames();
  const projectName = await page.getByRole('button', { name: /^Project name: / }).innerText();

  await product.restart();

  await page.reload();
  await studio.ready();
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New' }).click();
  await expect.poll(() => studio.objectNames()).toEqual([]);
  await page.keyboard.press('Control+O');
  await page
    .getByRole('dialog', { name: 'Projects' })
    .getByRole('button', { name: new RegExp(projectName) })
    .first()
    .dblclick();
  await expect.poll(() => studio.objectNames()).toEqual(names);
  await studio.selectObject('Circle');
  await expect.poll(() => page.getByRole('radio', { name: 'Outside' }).isChecked()).toBe(true);
  expect(faults).toEqual([]);
});
