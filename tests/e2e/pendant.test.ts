import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useOwnProduct } from './support/session';
import { StudioPage } from './support/studio';

// As slow as a real machine: it takes half a minute to the end of the table.
const product = useOwnProduct({ simSpeed: 1 });

/** The address in the code that the driver sends to this page. */
function watchCode(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const event = JSON.parse(String(payload));
        if (event.action === 'PENDANT_OPENED') resolve(event.urls[0]);
      }),
    );
  });
}

const xOf = async (phone: Page) =>
  Number((await phone.locator('.positions').innerText()).match(/X\s+(-?[\d.]+)/)?.[1]);

/** Keeps the pointer on a button until something is true. */
async function holdUntil(page: Page, button: Locator, isTrue: () => Promise<boolean>): Promise<void> {
  const box = (await button.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect.poll(isTrue).toBe(true);
  await page.mouse.up();
}

it('a phone with the code jogs the machine only while a finger is down, sets zero, and ends with the pendant', async () => {
  const { page, faults } = await product.openPage();
  const studio = new StudioPage(page);
  const code = watchCode(page);
  await studio.continueAsGuest(product.kerf.url);
  await studio.button('Connect').click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
  await studio.button('Setup').click();
  await page.getByRole('menuitem', { name: 'Phone as Pendant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Phone as Pendant' });
  await dialog.getByRole('button', { name: 'Show Code' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  await keepPicture(page, 'pendant-code');

  const { page: phone, faults: phoneFaults } = await product.openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await phone.goto(await code);
  await dialog.getByText('A phone is connected.').waitFor();
  expect(phone.url()).not.toContain('#');
  await phone.getByRole('button', { name: 'Take control' }).click();
  await phone.getByRole('button', { name: '10', exact: true }).click();
  await phone.getByRole('button', { name: 'X+' }).click();
  await expect.poll(() => xOf(phone)).toBe(10);
  await phone.getByRole('button', { name: 'Hold to move' }).click();
  await holdUntil(phone, phone.getByRole('button', { name: 'X+' }), async () => (await xOf(phone)) > 12);
  await expect.poll(() => phone.locator('.state').innerText()).toBe('Idle');
  expect(await xOf(phone)).toBeLessThan(200);
  // Just after a jog the driver may still be busy with it, and says so.
  await expect
    .poll(async () => {
      await phone.getByRole('button', { name: 'XY = 0' }).click();
      return xOf(phone);
    })
    .toBe(0);
  await keepPicture(phone, 'pendant-phone');

  await dialog.getByRole('button', { name: 'End Pendant' }).click();
  await dialog.getByText('No phone is connected.').waitFor();
  await phone.getByText(/connection to the driver is lost/).waitFor();
  expect([...faults, ...phoneFaults]).toEqual([]);
});
