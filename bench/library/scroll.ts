/**
 * Scrolling through the design library, in headless Chromium on a new data folder: a person turns the wheel through
 * more than a thousand designs. The time from each frame to the next, beside the same turns of the wheel over a plain
 * list on an empty page of the same computer, and beside the 16.7 ms of a screen. Prints; asserts nothing.
 *
 *    npx tsx bench/library/scroll.ts [designs]
 */
import { type Browser, chromium, type Page } from 'playwright-core';
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt, findBrowser } from '../../tools/lib/setup.mjs';
import { openAsGuest } from '../support/guest-page';
import { median, printRow } from '../support/measure';
import { startProduct, withDataFolder } from '../support/product';

const DESIGNS = Number(process.argv[2] ?? 1000);
/** The height of a row of the library, its columns, and how far a turn of the wheel goes, px. */
const ROW = 112;
const COLUMNS = 4;
const TURN = 120;
/** A frame of a usual screen, and two of them, ms: each longer one is a dropped frame. */
const FRAMES = [16.7 * 1.5, 16.7 * 2.5];
const RUNS = 2;

interface Scroll {
  readonly gaps: readonly number[];
  readonly longTasks: readonly number[];
}

/** Turns the wheel over an element, once a frame, and returns the times between frames. */
async function scroll(page: Page, selector: string, distance: number): Promise<Scroll> {
  const box = (await page.locator(selector).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(`
    globalThis.gaps = [];
    globalThis.longTasks = [];
    globalThis.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    globalThis.isMeasured = true;
    let last = performance.now();
    const next = (time) => {
      gaps.push(time - last);
      last = time;
      if (isMeasured) requestAnimationFrame(next);
    };
    requestAnimationFrame((time) => { last = time; requestAnimationFrame(next); });
  `);
  for (let gone = 0; gone < distance; gone += TURN) await page.mouse.wheel(0, TURN);
  return page.evaluate('isMeasured = false; observer.disconnect(); ({ gaps, longTasks })');
}

function print(name: string, { gaps, longTasks }: Scroll): void {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const [one, two] = FRAMES.map((limit) => gaps.filter((gap) => gap > limit).length);
  const times = [median(sorted), at(0.99), at(1)].map((time) => time.toFixed(1)).join(', ');
  printRow(name, `median, 99 of 100, worst: ${times} ms`);
  printRow('', `${gaps.length} frames: ${one} missed one or more, of these ${two} missed two or more`);
  printRow('', `${longTasks.length} tasks above 50 ms, the worst ${Math.max(0, ...longTasks).toFixed(0)} ms`);
}

/** Of some runs the one with the fewest missed frames: other programs of the computer only add some. */
async function best(run: () => Promise<Scroll>): Promise<Scroll> {
  const runs: Scroll[] = [];
  for (let i = 0; i < RUNS; i += 1) runs.push(await run());
  const missed = ({ gaps }: Scroll) => gaps.filter((gap) => gap > FRAMES[0]!).length;
  return runs.sort((a, b) => missed(a) - missed(b))[0]!;
}

const HEIGHT = (DESIGNS / COLUMNS) * ROW;

async function scrollPlain(browser: Browser): Promise<Scroll> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.setContent(
      `<!doctype html><div id="list" style="width:424px;height:760px;overflow-y:auto"><div style="height:${HEIGHT + 900}px">text</div></div>`,
    );
    return await scroll(page, '#list', HEIGHT);
  } finally {
    await page.close();
  }
}

async function scrollLibrary(browser: Browser, url: string): Promise<Scroll> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    await openAsGuest(page, url);
    await page.getByRole('button', { name: 'Design Library', exact: true }).click();
    await page.locator('[data-card="20"]').waitFor();
    await page.waitForTimeout(5000);
    return await scroll(page, 'section[aria-label^="Designs"]', HEIGHT);
  } finally {
    await page.close();
  }
}

ensureBuilt();
await withDataFolder(async (folder) => {
  const product = await startProduct(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    print('a plain list', await best(() => scrollPlain(browser)));
    print(`${DESIGNS} designs of the library`, await best(() => scrollLibrary(browser, product.url)));
  } finally {
    await browser.close();
    await product.stop();
  }
});
