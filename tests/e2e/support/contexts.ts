import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE } from './chromium';
import { watchInputs } from './witness';

export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;
type StorageState = Exclude<ContextOptions['storageState'], string | undefined>;

/** Contexts that no test uses at present, by their browser and options, with the origins that have stored something. */
const idle = new WeakMap<Browser, Map<string, { context: BrowserContext; origins: ReadonlySet<string> }>>();

/** The empty page of each context, which keeps the process of its pages, with all the code that it has compiled. */
const keepers = new WeakMap<BrowserContext, Page>();

/** A page in a context that looks new. */
export interface BorrowedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Closes all pages of the test. `isSound`: whether a later test may use the context. */
  giveBack(isSound: boolean): Promise<void>;
}

/**
 * Opens a page in a context that an earlier test has given back, or in a new one. A new context has no cache: it gets
 * and compiles megabytes of code again, which takes longer than most tests. Of what an earlier test has left, only this
 * cache is kept.
 */
export async function borrowPage(
  browser: Browser,
  { storageState, ...options }: ContextOptions,
): Promise<BorrowedPage> {
  const key = JSON.stringify(options);
  const pool = idle.get(browser) ?? new Map();
  idle.set(browser, pool);
  const found = pool.get(key);
  pool.delete(key);
  const context: BrowserContext = found?.context ?? (await newContext(browser, options));
  const page = await context.newPage();
  if (found) await clear(page, found.origins);
  if (typeof storageState === 'object') await store(page, storageState);
  const origins = new Set<string>(found?.origins);
  return {
    page,
    context,
    async giveBack(isSound) {
      for (const used of context.pages().filter((one) => one !== keepers.get(context))) {
        if (used.url().startsWith('http')) origins.add(new URL(used.url()).origin);
        await used.close();
      }
      if (isSound && !pool.has(key)) pool.set(key, { context, origins });
      else await context.close();
    },
  };
}

async function newContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  await watchInputs(context);
  keepers.set(context, await context.newPage());
  // The page believes that its screen is coarse. So the drawing and the 3D view, which software draws here, have a
  // quarter of the pixels, and everything else is as it is. Pictures for people name the scale that they want.
  if (options.deviceScaleFactor === undefined)
    await context.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { value: 0.5 }));
  return context;
}

/** Removes everything that pages of these origins have stored. */
async function clear(page: Page, origins: ReadonlySet<string>): Promise<void> {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Stores what pages had stored when the state was taken. */
async function store(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().addCookies(cookies);
  for (const { origin, localStorage: items } of origins) {
    // A page of the origin that runs nothing.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, items);
  }
}
