import { createServer, type Server } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { draftHolds } from './support/drafts';
import { health } from './support/driver-page';
import { useOwnProduct } from './support/session';

const product = useOwnProduct();
let usurper: Server | undefined;

afterAll(() => usurper?.close());

/** Kills the server, and takes its port, so that it cannot start again. Every connection to the port is cut. */
async function takeServerAway(): Promise<void> {
  process.kill(product.kerf.pidOf('api'), 'SIGKILL');
  for (;;) {
    const server = createServer((socket) => socket.destroy());
    const isTaken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(Number(new URL(product.kerf.url).port), 'localhost', () => resolve(true));
    });
    if (isTaken) {
      usurper = server;
      return;
    }
  }
}

it('opens without the server, runs a job on the machine, and saves when the server is back', async () => {
  const { page, studio, faults } = await product.openStudio({ serviceWorkers: 'allow' });
  await studio.drag('Rectangle', [150, 200], [300, 320]);
  await draftHolds(page, 'Rectangle');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await takeServerAway();
  await page.reload();
  await studio.ready();
  await expect.poll(() => studio.objectNames()).toEqual(['Rectangle']);
  await studio.drag('Circle', [420, 180], [520, 280]);
  await studio.button('3D Preview').click();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
  await studio.button('Run …').click();
  const dialog = page.getByRole('dialog', { name: 'Start carving' });
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('Connected', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await studio.prepare(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await studio.frame(dialog);
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await studio.jobDone();
  await studio.job.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await studio.button('Design Library').click();
  const library = page.getByRole('dialog', { name: 'Design Library' });
  await library.getByText(/^The server is away. These \d+ designs are kept on this computer.$/).waitFor();
  await library.getByRole('textbox', { name: 'Search designs' }).fill('mountin');
  await library.getByRole('button', { name: 'Mountain', exact: true }).click();
  await expect.poll(() => studio.objectNames()).toEqual(['Mountain', 'Circle', 'Rectangle']);
  await library.getByRole('button', { name: 'Close the design library' }).click();

  usurper?.close();
  await expect.poll(() => health(product.kerf).catch(() => 'away')).toBe(200);
  await studio.save();
  expect(await studio.objectNames()).toEqual(['Mountain', 'Circle', 'Rectangle']);
  expect(faults).toEqual([]);
});
