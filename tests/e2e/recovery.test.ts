import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { startPacedMachine } from './support/paced-machine';
import { useOwnProduct } from './support/session';

const product = useOwnProduct();

it('continues a job that was interrupted, after the page was opened again, to its end', async () => {
  const machine = await startPacedMachine(50);
  const { page, studio, faults } = await product.openStudio();
  await studio.drag('Rectangle', [150, 150], [480, 340]);
  await studio.button('3D Preview').click();
  await studio.button('Run …').click();
  const start = page.getByRole('dialog', { name: 'Start carving' });
  await studio.connectNetwork(start, machine.address);
  await start.getByRole('button', { name: 'Next' }).click();
  await studio.prepare(start);
  await start.getByRole('button', { name: 'Next' }).click();
  await studio.frame(start);
  machine.pace = 8;
  await start.getByRole('button', { name: 'Run', exact: true }).click();
  await studio.jobReaches(12);
  // The rest takes minutes now, so that the job cannot end before it is cancelled.
  machine.pace = 1;
  await studio.job.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the job' }).click();
  await studio.job.getByText('The job was stopped before its end.').waitFor();
  machine.pace = 50;

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
  const resume = studio.job.getByRole('button', { name: 'Resume', exact: true });
  await resume.click();
  await resume.waitFor({ state: 'hidden' });
  await studio.jobDone();
  await expect.poll(() => studio.job.getByTestId('job-progress').textContent()).toBe('100 %');
  expect(await page.getByText('A carving task was interrupted').count()).toBe(0);
  expect(faults).toEqual([]);
});
