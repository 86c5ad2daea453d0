import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { borrowPage, type ContextOptions } from './contexts';
import { tellInputs } from './witness';

export { launchBrowser } from './chromium';

/** A page in English at 1440 × 900. Uncaught errors, and violations of the content policy, fail the test. */
export async function openPage(
  browser: Browser,
  options: ContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const { page, context, giveBack } = await borrowPage(browser, {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A press on something that still moves hits something else, so dialogs and menus appear at once.
    reducedMotion: 'reduce',
    // Requests that a service worker makes cannot be watched or cut by a test.
    serviceWorkers: 'block',
    ...options,
  });
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    try {
      if (isFailed) await keepFailure(page, task.name);
    } finally {
      await giveBack(!isFailed);
    }
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Unhandled|Warning:/.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults };
}

/** When a test failed, prints the last inputs of the page and the texts of its dialogs and notices; keeps a picture. */
async function keepFailure(page: Page, test: string): Promise<void> {
  // First, because taking a picture makes the browser paint.
  const inputs = await tellInputs(page).catch(String);
  await keepPicture(page, `failed-${test.slice(0, 40).replace(/\W+/g, '-')}`);
  const texts = await page
    .locator('[role=dialog]:visible, [role=alertdialog]:visible, [role=alert]:visible')
    .allInnerTexts();
  console.error([page.url(), inputs, ...texts].join('\n---\n'));
}

/** Keeps a picture of the page for the person who reads the run's output. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = fileURLToPath(new URL('../output', import.meta.url));
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
