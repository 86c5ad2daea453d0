/**
 * Opens a large program in the complete product, in headless Chromium. Prints; asserts nothing.
 *
 * - Several times: from the choice of the file to the first picture, and to the reaction to 'Cancel Parsing'.
 * - Once to the end: to the text and to the 3D view, with the longest task of the page and the memory of its process.
 *
 * The times are compared with what people accept. There is no graphics card here. So the emulated card's time for its
 * context is shown separately.
 *
 *    npx tsx bench/preview/opening.ts [lines]
 */
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt, findBrowser } from '../../tools/lib/setup.mjs';
import { makeProgram, PROGRAM_KINDS } from '../gcode/programs';
import { openAsGuest } from '../support/guest-page';
import { median, printRow } from '../support/measure';
import { startProduct, withDataFolder } from '../support/product';

const lines = Number(process.argv[2] ?? 1_000_000);
/** How often each program is opened and cancelled. */
const OPENINGS = 9;
const PATIENCE_MS = 180_000;

/** The page's own measurements; times in ms since the worker was asked to read the file. */
interface Noted {
  readonly read: number;
  readonly text: number;
  readonly view: number;
  /** The time of the graphics context alone. */
  readonly context: number;
  /** The longest task of the page, without that context, until the text is shown. */
  readonly task: number;
}

/**
 * This code runs in the page before the page's own code. It is a text, because the helpers that the bundler adds do not
 * exist in the page.
 */
const NOTES = `
  window.noted = {};
  const now = () => performance.now() - (window.askedAt ?? 0);
  const painted = (name) => {
    if (name in window.noted) return;
    window.noted[name] = NaN;
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { window.noted[name] = now(); }; port2.postMessage(0); });
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message && message.kind === 'openProgram') {
      window.askedAt = performance.now();
      window.noted = {}; window.tasks = []; window.contexts = [];
      this.addEventListener('message', ({ data }) => { if (data.type === 'done') window.noted.read = now(); });
    }
    return post.call(this, message, ...rest);
  };
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (...args) {
    const start = performance.now();
    const context = getContext.apply(this, args);
    if (args[0] === 'webgl2') (window.contexts ??= []).push([start, performance.now() - start]);
    return context;
  };
  window.tasks = [];
  new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.tasks.push([startTime, duration]); }).observe({ entryTypes: ['longtask'] });
  new MutationObserver(() => {
    if (document.querySelector('[data-testid=opening-picture][data-segments]')) painted('picture');
    const side = document.querySelector('[role=dialog] aside');
    if (side && side.textContent.includes('This G-code comes from the file')) painted('text');
    if (document.querySelector('[data-testid=preview-canvas] canvas')) painted('view');
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-segments'] });
`;

async function openStudio(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(NOTES);
  await openAsGuest(page, url);
  return page;
}

async function choose(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Any file …' }).click();
  const chooser = await choosing;
  // This is about as long as a person needs to choose a file.
  await page.waitForTimeout(1000);
  await chooser.setFiles(file);
}

/**
 * Measures two times in ms: until the first picture, and from a press on 'Cancel Parsing' to the end of the first frame
 * without the overlay. The second is undefined when the reading had already ended.
 */
async function openAndCancel(
  page: Page,
  file: string,
): Promise<{ picture: number; cancelled: number | null }> {
  await page.evaluate(() => {
    (window as unknown as { noted: object }).noted = {};
  });
  await choose(page, file);
  const seen = await page.waitForFunction(
    () => (window as unknown as { noted: { picture?: number } }).noted.picture || null,
    null,
    { polling: 50 },
  );
  const picture = Number(await seen.jsonValue());
  const cancelled = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.innerText === 'Cancel Parsing');
    if (!button) return null;
    const gone = new Promise<void>((resolve) => {
      new MutationObserver(() => button.isConnected || resolve()).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    const start = performance.now();
    button.click();
    await gone;
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    });
    return performance.now() - start;
  });
  return { picture, cancelled };
}

async function openOnce(page: Page, file: string): Promise<Noted> {
  await choose(page, file);
  await page.waitForFunction(() => {
    const { noted } = window as unknown as { noted: Partial<Noted> };
    return [noted.read, noted.text, noted.view].every((time) => time !== undefined && time >= 0);
  });
  const { noted, tasks, contexts, askedAt } = await page.evaluate(() => {
    const { noted, tasks, contexts, askedAt } = window as unknown as {
      noted: Omit<Noted, 'context' | 'task'>;
      tasks: [number, number][];
      contexts: [number, number][];
      askedAt: number;
    };
    return { noted, tasks, contexts, askedAt };
  });
  const contextIn = (start: number, duration: number) =>
    contexts.reduce((sum, [at, taken]) => sum + (at >= start && at < start + duration ? taken : 0), 0);
  const until = tasks.filter(([start]) => start < askedAt + noted.text);
  const task = Math.max(0, ...until.map(([start, duration]) => duration - contextIn(start, duration)));
  return { ...noted, context: contextIn(0, Number.POSITIVE_INFINITY), task };
}

/** The largest memory of the page's process, MB; null when the system does not report it. */
async function mostMemory(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  try {
    const peaks = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1]));
    return Math.max(...peaks) / 1024;
  } catch {
    return null;
  }
}

ensureBuilt();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--enable-unsafe-swiftshader',
    '--use-angle=swiftshader',
    '--disable-gpu-rasterization',
    '--disable-accelerated-2d-canvas',
    // The page is composed without the emulated graphics card, because this would cost almost nothing with a real card.
    '--disable-gpu-compositing',
  ],
});
try {
  await withDataFolder(async (folder) => {
    const product = await startProduct(folder);
    for (const kind of PROGRAM_KINDS) {
      const bytes = makeProgram(kind, lines);
      const file = join(tmpdir(), `kerf-bench-${process.pid}-${kind}.nc`);
      await writeFile(file, bytes);
      const page = await openStudio(browser, product.url);
      const openings = [];
      for (let round = 0; round < OPENINGS; round += 1) openings.push(await openAndCancel(page, file));
      const { read, text, view, context, task } = await openOnce(page, file);
      const memory = await mostMemory(browser);
      await page.close();
      await rm(file);
      const ms = (value: number) => `${value.toFixed(0)} ms`;
      const all = (times: readonly number[]) =>
        `median ${ms(median(times))} of ${times.length} (${Math.min(...times).toFixed(0)} to ${ms(Math.max(...times))})`;
      const cancelled = openings.flatMap(({ cancelled }) => cancelled ?? []);
      console.log(
        `${kind}: ${lines} lines, ${(bytes.length / 1e6).toFixed(1)} MB; load ${loadavg()[0]!.toFixed(1)}`,
      );
      printRow('  first picture', `${all(openings.map(({ picture }) => picture))} (limit 100 ms)`);
      printRow('  cancelled', cancelled.length > 0 ? `${all(cancelled)} (limit 50 ms)` : 'read too soon');
      printRow('  program read', ms(read));
      printRow('  its facts and text', ms(text));
      printRow('  3D view', `${ms(view)}, of it the graphics context ${ms(context)}`);
      printRow('  longest task until the text', `${ms(task)} (limit 50 ms)`);
      if (memory !== null) printRow('  most memory of the page', `${memory.toFixed(0)} MB`);
    }
    await product.stop();
  });
} finally {
  await browser.close();
}
