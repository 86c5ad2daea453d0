import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser, openPage } from './browser';
import { rememberedGuest } from './guest';
import { StudioPage } from './studio';

/** A page with the editor open, and its uncaught errors. */
export interface StudioSession {
  readonly page: Page;
  readonly studio: StudioPage;
  readonly context: BrowserContext;
  readonly faults: string[];
}

/** A browser for the tests of one file, with pages of the product that all files share. */
export interface Sessions {
  /** The address of the product. */
  readonly url: string;
  openPage(options?: Parameters<typeof openPage>[1]): ReturnType<typeof openPage>;
  /** A new guest's editor, opened as on a later visit: there are no first questions. */
  openStudio(options?: Parameters<typeof openPage>[1]): Promise<StudioSession>;
}

/** Call it once at the top of a test file. */
export function useSessions(): Sessions {
  const url = inject('productUrl');
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return {
    url,
    openPage: (options) => openPage(browser, options),
    openStudio: async (options) => {
      const storageState = { cookies: [], origins: [await rememberedGuest(url)] };
      const { page, context, faults } = await openPage(browser, { ...options, storageState });
      const studio = new StudioPage(page);
      await page.goto(url);
      await studio.ready();
      return { page, studio, context, faults };
    },
  };
}
