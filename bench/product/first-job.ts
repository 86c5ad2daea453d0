/**
 * From the first page to a running job on the simulated machine, as a person does it who reads everything on the way:
 * words and presses of each screen, and the seconds that the product itself takes, in headless Chromium on a new data
 * folder. Prints; asserts nothing.
 *
 *    npx tsx bench/product/first-job.ts
 *
 * A person reads 200 words a minute (adults read 238 of their own language: Brysbaert 2019), and a press takes 2.65 s:
 * 1.35 to decide, 1.1 to point, 0.2 to click (the keystroke-level model of Card, Moran and Newell).
 */
import { chromium, type Page } from 'playwright-core';
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt, findBrowser } from '../../tools/lib/setup.mjs';
import { formatSeconds, printRow } from '../support/measure';
import { startProduct, withDataFolder } from '../support/product';

const WORDS_PER_SECOND = 200 / 60;
const PRESS_SECONDS = 2.65;
/** The goal: a new person has a running job in under three minutes. */
const LIMIT_SECONDS = 180;
const PATIENCE_MS = 240_000;

interface Screen {
  readonly name: string;
  /** Whether a person who closes the tour at its first step never sees it. */
  readonly isSkipped?: boolean;
  /** What a person reads there. */
  readonly words: string;
  press(page: Page): Promise<void>;
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tour = '.driver-popover';

const SCREENS: readonly Screen[] = [
  {
    ...{ name: 'login page', words: 'main, body' },
    press: (page) => button(page, 'Continue as guest').click(),
  },
  {
    ...{ name: 'welcome', words: '[role=dialog]' },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Name tag' }).click(),
  },
  ...Array.from({ length: 9 }, (_, i) => ({
    ...{ name: `tour, step ${i + 1}`, words: tour, isSkipped: i > 0 },
    press: (page: Page) =>
      page
        .locator(tour)
        .getByRole('button', { name: /^(Next|Done)$/ })
        .click(),
  })),
  { name: 'editor', words: 'header', press: (page) => button(page, 'Start').click() },
  {
    ...{ name: 'start dialog', words: '[role=dialog]:has-text("simulated machine")' },
    press: (page) => button(page, 'Run on the simulated machine').click(),
  },
];

ensureBuilt();
await withDataFolder(async (folder) => {
  const product = await startProduct(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.goto(product.url);
    let [words, waiting] = [0, 0];
    const skipped: { readonly count: number; readonly seconds: number }[] = [];
    for (const screen of SCREENS) {
      const start = performance.now();
      await page.locator(screen.words).last().waitFor();
      const shown = await page.locator(screen.words).allInnerTexts();
      const count = Math.max(...shown.map(wordsIn));
      await screen.press(page);
      const seconds = (performance.now() - start) / 1000;
      waiting += seconds;
      if (screen.isSkipped) skipped.push({ count, seconds });
      words += count;
      printRow(screen.name, `${count} words, ${formatSeconds(seconds)} of the product`);
    }
    const start = performance.now();
    await page.getByTestId('job-progress').waitFor();
    waiting += (performance.now() - start) / 1000;
    printRow('until the job runs', formatSeconds((performance.now() - start) / 1000));
    const print = (name: string, left: readonly { readonly count: number; readonly seconds: number }[]) => {
      const reading = (words - left.reduce((sum, { count }) => sum + count, 0)) / WORDS_PER_SECOND;
      const pressing = (SCREENS.length - left.length) * PRESS_SECONDS;
      const product = waiting - left.reduce((sum, { seconds }) => sum + seconds, 0);
      const sum = reading + pressing + product;
      const parts = [reading, pressing, product].map(formatSeconds).join(', ');
      printRow(name, `${formatSeconds(sum)}, ${(sum / LIMIT_SECONDS).toFixed(2)} of three minutes`);
      printRow('', `reading, pressing, the product: ${parts}`);
    };
    print('who reads the whole tour', []);
    print('who closes the tour at once', skipped);
  } finally {
    await browser.close();
    await product.stop();
  }
});
