import type { Page } from 'playwright-core';

/** Opens the studio as a new guest, with an empty bed of a router and without the tour. */
export async function openAsGuest(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Continue as guest', exact: true }).click();
  await page.getByRole('button', { name: 'CNC router' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Kerf' });
  await welcome.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Drawing area').waitFor();
}
