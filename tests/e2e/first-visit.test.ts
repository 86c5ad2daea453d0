import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useOwnProduct } from './support/session';
import { StudioPage } from './support/studio';

// As slow as a real machine: the job still runs when the page has been opened again.
const product = useOwnProduct({ simSpeed: 1 });

it('leads a new guest from a sample through the tour to a running simulated job', async () => {
  const { page, faults } = await product.openPage();
  const studio = new StudioPage(page);
  await page.goto(product.kerf.url);
  await studio.button('Continue as guest').click();
  const welcome = page.getByRole('dialog', { name: 'What would you like to make?' });
  await welcome.getByRole('button', { name: 'Name tag' }).click();

  // The tour by keys alone; Escape does not end it.
  const tour = page.getByRole('dialog', { name: 'Welcome to Kerf' });
  await tour.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('dialog', { name: 'Draw and import' })
    .getByRole('button', { name: 'Close' })
    .press('Enter');
  expect(await studio.objectNames()).toContain('Emma');
  // It goes on where it was left, and the focus is on Next.
  await studio.button('Tutorial').click();
  const next = page.getByRole('dialog').getByRole('button', { name: /^(Next|Done)$/ });
  const isOnNext = () => next.evaluate((button) => button === document.activeElement);
  await page.getByRole('dialog', { name: 'Draw and import' }).waitFor();
  for (const step of [
    'Place and arrange',
    'How it is made',
    'Project',
    'Setup',
    'Help',
    'Layers',
    'Move around',
  ]) {
    await expect.poll(isOnNext).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: step, exact: true }).waitFor();
  }
  await keepPicture(page, 'tour');
  await expect.poll(isOnNext).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await studio.button('Start').click();
  await studio.button('Run on the simulated machine').click();
  await studio.job.getByTestId('job-progress').waitFor();
  await expect.poll(() => studio.job.getByText('Running').isVisible()).toBe(true);
  await page.reload();
  await studio.ready();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByTestId('stop').click();
  expect(faults).toEqual([]);
});
