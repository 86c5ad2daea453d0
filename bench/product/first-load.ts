/**
 * The first visit to the studio with an empty cache, in headless Chromium: what is transferred, by kind, compared with
 * the budget, and when the page is interactive. Prints; asserts nothing.
 *
 *    npx tsx bench/product/first-load.ts [runs]
 *
 * - Each visit has a new browser profile. The first visit of each kind does not count.
 * - 'Interactive' means that the page is painted and has the named control, that the main thread has reacted after
 *   that, and that no task longer than 50 ms follows for a second.
 * - 'Transferred' is everything requested until then. What an idle page prefetches afterwards is a separate row.
 * - The processor seconds are those of the page's main thread until the control can be used. Other work of the computer
 *   affects them less than it affects the time by the clock.
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt, findBrowser } from '../../tools/lib/setup.mjs';
import { formatSeconds, median, printRow } from '../support/measure';
import { startProduct, withDataFolder } from '../support/product';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Visit extends Times {
  /**
   * The bytes on the wire, including headers, by kind of resource, of everything requested until the page was
   * interactive.
   */
  readonly bytes: ReadonlyMap<string, number>;
  readonly requests: number;
  /** The bytes that an idle page requests afterwards. */
  readonly ahead: number;
}

interface Times {
  /** First contentful paint and interactive, seconds since navigation. */
  readonly paint: number;
  readonly interactive: number;
  /** Seconds of the main thread until the control could be used. */
  readonly processor: number;
  /** When the page was interactive, seconds since 1970. */
  readonly moment: number;
}

/** One response of the server. */
interface Transfer {
  readonly asked: number;
  kind: string;
  bytes: number;
}

const PAGES = [
  { name: 'login page', path: '/login', control: 'input[type=email], input[name=email]', budget: 150_000 },
  { name: 'editor', path: '/', control: 'nav[aria-label=Tools] button', budget: 450_000 },
] as const;

/** How long the main thread must stay free of long tasks. */
const QUIET_MS = 1000;

/** How long the network must be idle before prefetching counts as ended. */
const AHEAD_MS = 4000;
const runs = Number(process.argv[2] ?? 5);

/** The page's own measurements, in ms since navigation. */
interface Noted {
  readonly control: number;
  readonly lastTaskEnd: number;
  readonly paint: number;
}

/**
 * The text of a program that runs in the page before the page's own code. It records when `control` can be used, and
 * when the last long task ended. It is a text and not a function, because the runner that strips the types would add
 * calls of helpers to a function, and these helpers do not exist in the page.
 */
const watcher = (control: string) => `{
  const noted = (globalThis.kerfNoted = { control: 0, lastTaskEnd: 0, paint: 0 });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) noted.lastTaskEnd = task.startTime + task.duration;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const paint of list.getEntriesByName('first-contentful-paint')) noted.paint = paint.startTime;
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    if (document.querySelector(${JSON.stringify(control)})) setTimeout(() => (noted.control = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

async function timesOf(page: Page, session: CDPSession): Promise<Times> {
  await page.waitForFunction(() => (globalThis as unknown as { kerfNoted: Noted }).kerfNoted.control > 0);
  const { metrics } = await session.send('Performance.getMetrics');
  const processor = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await page.waitForFunction((quiet) => {
    const { kerfNoted } = globalThis as unknown as { kerfNoted: Noted };
    return performance.now() > Math.max(kerfNoted.control, kerfNoted.lastTaskEnd) + quiet;
  }, QUIET_MS);
  const { control, lastTaskEnd, paint } = await page.evaluate<Noted>('kerfNoted');
  const interactive = Math.max(paint, control, lastTaskEnd) / 1000;
  const origin = await page.evaluate<number>('performance.timeOrigin');
  return { paint: paint / 1000, interactive, processor, moment: origin / 1000 + interactive };
}

/** Records every response on the wire from now on. */
async function watchTransfers(session: CDPSession): Promise<ReadonlyMap<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
    transfers.set(requestId, { asked: wallTime, kind: 'Other', bytes: 0 }),
  );
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.kind = type;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return transfers;
}

async function visit(
  browser: Browser,
  url: string,
  control: string,
  storageState: State | undefined,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const transfers = await watchTransfers(session);
  await page.addInitScript(watcher(control));
  await page.goto(url, { waitUntil: 'commit' });
  const times = await timesOf(page, session);
  await page.waitForTimeout(AHEAD_MS);
  await context.close();
  const bytes = new Map<string, number>();
  let [requests, ahead] = [0, 0];
  for (const transfer of transfers.values()) {
    if (transfer.asked > times.moment) ahead += transfer.bytes;
    else {
      bytes.set(transfer.kind, (bytes.get(transfer.kind) ?? 0) + transfer.bytes);
      requests++;
    }
  }
  return { bytes, requests, ahead, ...times };
}

/** The browser storage of a guest who has signed in. */
async function signIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await page.getByRole('navigation', { name: 'Tools' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

function printTransfer(visits: readonly Visit[], budget: number): void {
  const last = visits.at(-1)!;
  const total = median(visits.map(({ bytes }) => [...bytes.values()].reduce((sum, size) => sum + size, 0)));
  const kinds = [...last.bytes]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, size]) => `${kind.toLowerCase()} ${(size / 1000).toFixed(1)}`);
  const share = `${((100 * total) / budget).toFixed(0)} % of ${budget / 1000} kB`;
  printRow('  transferred', `${(total / 1000).toFixed(1)} kB (${share}) in ${last.requests} requests`);
  printRow('  by kind, kB', kinds.join(', '));
  printRow('  fetched ahead, idle', `${(median(visits.map(({ ahead }) => ahead)) / 1000).toFixed(1)} kB`);
}

ensureBuilt();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-quic'],
});
await withDataFolder(async (folder) => {
  const product = await startProduct(folder);
  try {
    const guest = await signIn(browser, product.url);
    for (const { name, path, control, budget } of PAGES) {
      const visits: Visit[] = [];
      const state = path === '/login' ? undefined : guest;
      for (let run = -1; run < runs; run++) {
        const one = await visit(browser, product.url + path, control, state);
        if (run >= 0) visits.push(one);
      }
      console.log(name);
      printTransfer(visits, budget);
      const [paint, interactive] = (['paint', 'interactive'] as const).map((moment) =>
        formatSeconds(median(visits.map((one) => one[moment]))),
      );
      printRow('  first paint, interactive', `${paint}, ${interactive}`);
      const processor = median(visits.map((one) => one.processor));
      printRow('  processor until usable', formatSeconds(processor));
    }
  } finally {
    await product.stop();
    await browser.close();
  }
});
