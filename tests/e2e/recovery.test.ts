import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useOwnProduct } from './support/session';
import { StudioPage } from './support/studio';

const product = useOwnProduct({ simSpeed: 5 });

it('continues a job that was interrupted, after the page was opened again, to its end', async () => {
  const { page, faults } = await product.openPage();
  const studio = new StudioPage(page);
  await studio.continueAsGuest(product.kerf.url);
  await studio.drag('Rectangle', [150, 150], [480, 340]);
  await studio.button('3D Preview').click();
  await studio.button('Run …').click();
  const start = page.getByRole('dialog', { name: 'Start carving' });
  await start.getByRole('button', { name: 'Connect' }).click();
  await start.getByText('Connected', { exact: true }).waitFor();
  await start.getByRole('button', { name: 'Next' }).click();
  await studio.prepare(start);
  await start.getByRole('button', { name: 'Next' }).click();
  await start.getByRole('button', { name: 'Frame', exact: true }).click();
  await start.getByText('The frame was traced.').waitFor();
  await start.getByRole('button', { name: 'Run', exact: true }).click();
  const percent = async () => Number.parseInt(await studio.job.getByTestId('job-progress').innerText(), 10);
  await expect.poll(percent).toBeGreaterThan(30);
  await studio.job.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the job' }).click();
  await studio.job.getByText('The job was stopped before its end.').waitFor();

  await page.reload();
  await page.getByText('A carving task was interrupted').waitFor();
  await page.getByRole('button', { name: 'Continue the task …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue an interrupted task' });
  const ok = dialog.getByRole('button', { name: /^OK/ });
  await dialog.locator('[data-position=kept]').waitFor();
  // The stock is known from the start of the job, although the page has only the driver's copy of the program.
  await dialog.locator('[data-testid=recovery-picture][data-stock=shown]').waitFor();
  expect(await ok.isDisabled()).toBe(true);
  const restart = dialog.locator('[data-restart-line]');
  const fromSafePlace = await restart.innerText();
  await dialog.getByRole('radio', { name: 'Exactly where it stopped' }).check();
  await expect.poll(() => restart.innerText()).not.toBe(fromSafePlace);
  for (const box of await dialog.locator('[data-state=ask]').getByRole('checkbox').all()) await box.check();
  await keepPicture(page, 'recovery');
  await expect.poll(() => ok.isEnabled()).toBe(true);
  await ok.click();
  await dialog.waitFor({ state: 'hidden' });
  await studio.job.getByTestId('job-progress').waitFor();
  await studio.job.getByText('The bit turns above the place').waitFor();
  await studio.job.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect.poll(percent).toBeGreaterThan(10);
  await studio.job.getByText('Engraving completed.').waitFor();
  expect(await percent()).toBe(100);
  expect(await page.getByText('A carving task was interrupted').count()).toBe(0);
  expect(faults).toEqual([]);
});
