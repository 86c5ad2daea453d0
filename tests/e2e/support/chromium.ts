import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
// @ts-expect-error: a plain program of the repository, without types
import { findBrowser } from '../../../tools/lib/setup.mjs';

/** WebGL is drawn by software, and the browser makes no connections to its vendor. */
const ARGUMENTS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--use-angle=swiftshader',
  // Only WebGL needs the emulated graphics card; everything else is drawn much faster without it.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
  // The pages of a context share one process, which has compiled the studio's code already.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a test waits for a page, ms: the computer may be busy. */
export const PATIENCE = 240_000;

/** A browser whose pages store nothing permanently. `more`: further arguments of the browser. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...ARGUMENTS, ...more] });
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files that run in this process. Nobody closes it: it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared;
  if (browser?.isConnected()) return browser;
  shared = launchBrowser();
  return shared;
}

/** A browser with a folder for the storage of its pages, like a person's. */
export interface ProfileBrowser {
  readonly page: Page;
  /** Sends SIGKILL to all processes of the browser at once: nothing more is written. */
  kill(): Promise<void>;
  /** Ends the browser regularly: everything is written. */
  close(): Promise<void>;
}

/** Opens a browser with the folder, even after it was killed there. */
export async function openProfile(folder: string): Promise<ProfileBrowser> {
  const portFile = join(folder, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const system = ['--password-store=basic', '--use-mock-keychain', '--disable-dev-shm-usage'];
  const size = ['--lang=en-US', '--window-size=1440,900', '--force-prefers-reduced-motion'];
  const child = spawn(findBrowser(), [...own, ...system, ...size, ...ARGUMENTS, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const portOf = () =>
    readFile(portFile, 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => 0,
    );
  let port = 0;
  for (; port === 0 && child.exitCode === null; port = await portOf()) await sleep(20);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: PATIENCE });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window');
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE);
  return {
    page,
    async kill() {
      if (process.platform === 'win32') child.kill('SIGKILL');
      else process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await ended;
    },
  };
}
