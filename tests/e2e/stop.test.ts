import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { startPacedMachine } from './support/paced-machine';
import { useOwnProduct } from './support/session';
import { StudioPage, toldWhile } from './support/studio';

const product = useOwnProduct();

/** So slow that the frame does not end before it is stopped. */
const SLOW = 0.5;

/** Whether the Stop button is visible in its middle, and a click there hits it. */
async function isOnTop(stop: Locator): Promise<boolean> {
  return stop.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && button.contains(hit) && width >= 44 && height >= 44;
  });
}

const machineState = (job: Locator) => job.getByTestId('machine-state').getAttribute('data-state');

const workZ = (job: Locator) =>
  job.getByText('Work position', { exact: true }).locator('xpath=following-sibling::span[3]').innerText();

async function drawAndOpenStart(page: Page, studio: StudioPage): Promise<Locator> {
  await studio.drag('Rectangle', [150, 150], [480, 340]);
  await studio.button('3D Preview').click();
  await studio.button('Run …').click();
  return page.getByRole('dialog', { name: 'Start carving' });
}

it('stands above everything while the machine can move, and Escape ends motion instead of closing a window', async () => {
  const machine = await startPacedMachine(50);
  const { page, faults } = await product.openPage();
  const studio = new StudioPage(page);
  const sockets: WebSocketRoute[] = [];
  let isDeaf = false;
  await page.routeWebSocket(/127\.0\.0\.1:75/, (socket) => {
    sockets.push(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isDeaf || !String(message).includes('emergencyStop')) server.send(message);
    });
  });
  const stop = page.getByTestId('stop');
  await studio.continueAsGuest(product.kerf.url);
  const dialog = await drawAndOpenStart(page, studio);
  await studio.connectNetwork(dialog, machine.address);
  // A connected machine has its Stop in the corner, quiet while nothing moves.
  await expect.poll(() => stop.getAttribute('data-look')).toBe('quiet');
  await expect.poll(() => isOnTop(stop)).toBe(true);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await studio.prepare(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();

  // The frame: Escape stops it gently, leaves the window open and keeps the position known.
  const frame = dialog.getByRole('button', { name: 'Frame', exact: true });
  machine.pace = SLOW;
  await frame.click();
  await dialog.getByRole('button', { name: 'Stop the frame' }).waitFor();
  expect(await stop.getAttribute('data-look')).toBe('loud');
  await expect.poll(() => isOnTop(stop)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.getByText('Tracing the frame was cancelled.').waitFor();
  await expect.poll(() => stop.getAttribute('data-look')).toBe('quiet');
  expect(await dialog.isVisible()).toBe(true);

  // The job: Escape asks for a confirmation, which does not cover the Stop.
  machine.pace = 50;
  await frame.click();
  await dialog.getByText('The frame was traced.').waitFor();
  // The job takes two minutes. A machine slower than its program would be taken for one that has lost a line.
  machine.pace = 1;
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const pause = studio.job.getByRole('button', { name: 'Pause', exact: true });
  await pause.waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unengrave' });
  await question.waitFor();
  expect(await isOnTop(stop)).toBe(true);
  await keepPicture(page, 'stop');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await pause.isVisible()).toBe(true);

  // Waits until the bit is in the material. An earlier reset, while the spindle spins up, would not leave the machine
  // in an alarm.
  await studio.job.getByRole('button', { name: 'Details' }).click();
  await expect.poll(() => workZ(studio.job)).toMatch(/^[-−]/);

  // A stop that does not reach the driver never counts as done.
  isDeaf = true;
  await page.keyboard.press('Control+Shift+X');
  const word = page.getByRole('alert').filter({ hasText: 'The stop may not have reached the machine' });
  await word.getByText('Press the stop on the machine itself').waitFor();
  isDeaf = false;
  await toldWhile(page.locator('body'), 'The stop was sent to the machine', () => stop.click());
  await expect.poll(() => machineState(studio.job)).toBe('Alarm');
  await studio.job.getByText('The machine was reset.').waitFor();
  expect(faults).toEqual([]);
});
