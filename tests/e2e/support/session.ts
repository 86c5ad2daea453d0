import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFailed } from 'vitest';
import { openPage } from './browser';
import { sharedBrowser } from './chromium';
import { rememberedGuest } from './guest';
import { type Kerf, type KerfOptions, startKerf, temporaryData } from './kerf';
import { StudioPage } from './studio';

/** A page with the editor open, and its uncaught errors. */
export interface StudioSession {
  readonly page: Page;
  readonly studio: StudioPage;
  readonly context: BrowserContext;
  readonly faults: string[];
}

type PageOptions = Parameters<typeof openPage>[1];

/** Pages of the product that all test files share. */
export interface Sessions {
  /** The address of the product. */
  readonly url: string;
  openPage(options?: PageOptions): ReturnType<typeof openPage>;
  /** A new guest's editor, opened as on a later visit: there are no first questions. */
  openStudio(options?: PageOptions): Promise<StudioSession>;
}

/** Call it once at the top of a test file. */
export function useSessions(): Sessions {
  const url = inject('productUrl');
  return {
    url,
    openPage: openSharedPage,
    openStudio: (options) => openStudioAt(url, options),
  };
}

/** A product of its own for the tests of one file, which stop its parts or use its machine. */
export interface OwnProduct {
  /** The product as it was started last. */
  readonly kerf: Kerf;
  openPage(options?: PageOptions): ReturnType<typeof openPage>;
  /** A new guest's editor, opened as on a later visit. */
  openStudio(options?: PageOptions): Promise<StudioSession>;
  /** Stops everything and starts it on the same data and port. */
  restart(): Promise<void>;
}

/** Call it once at the top of a test file. */
export function useOwnProduct(options: KerfOptions = {}): OwnProduct {
  const data = temporaryData();
  let kerf: Kerf;
  /** Prints the end of what server and driver have printed. */
  const tellOutput = () => console.error(kerf.said().slice(-4000));
  beforeAll(async () => {
    kerf = await startKerf(data.folder, options);
  });
  afterAll(async () => {
    await kerf?.stop();
    await data.remove();
  });
  return {
    get kerf() {
      return kerf;
    },
    openPage: (options) => {
      onTestFailed(tellOutput);
      return openSharedPage(options);
    },
    openStudio: (options) => {
      onTestFailed(tellOutput);
      return openStudioAt(kerf.url, options);
    },
    async restart() {
      await kerf.stop();
      kerf = await startKerf(data.folder, { ...options, port: Number(new URL(kerf.url).port) });
    },
  };
}

async function openSharedPage(options?: PageOptions): ReturnType<typeof openPage> {
  return openPage(await sharedBrowser(), options);
}

async function openStudioAt(url: string, options?: PageOptions): Promise<StudioSession> {
  const storageState = { cookies: [], origins: [await rememberedGuest(url)] };
  const { page, context, faults } = await openSharedPage({ ...options, storageState });
  const studio = new StudioPage(page);
  await page.goto(url);
  await studio.ready();
  return { page, studio, context, faults };
}
