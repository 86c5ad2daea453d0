import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchBrowser, openPage } from './support/browser';
import { ELSEWHERE, temporaryData } from './support/kerf';
import { useSecureFront } from './support/secure-front';
import { useSessions } from './support/session';
import { StudioPage } from './support/studio';

/* A studio that another computer serves: the browser lets its pages reach the driver on this computer only with the
   person's permission. */

const { url } = useSessions();
const { port } = new URL(url);
const front = useSecureFront(ELSEWHERE, url);
const studioUrl = () => `https://${ELSEWHERE}:${front.port}`;
const DRIVER = fileURLToPath(new URL('../../apps/driver/dist/main.mjs', import.meta.url));
const MINUTE_MS = 60_000;
/** One look for the driver tries each port in which it may be. */
const PORTS = 20;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser([
    `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
    // For the browser, the server of the pages is in the internet.
    `--ip-address-space-overrides=127.0.0.1:${port}=public,127.0.0.1:${front.port}=public`,
  ]);
});
afterAll(() => browser?.close());

/** Starts a driver that lets the pages of this studio in; it ends with the test. */
async function startDriver(): Promise<void> {
  const data = temporaryData();
  const child = fork(DRIVER, ['--simulate', '--data', data.folder, '--allow-origin', studioUrl()], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
    await data.remove();
  });
  await once(child, 'message');
}

type Setting = 'prompt' | 'denied' | 'granted';

/** Decides in the person's place whether pages of the studio may reach this computer, as long as the page is open. */
async function decider(page: Page): Promise<(setting: Setting) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  return async (setting) => {
    for (const name of ['loopback-network', 'local-network', 'local-network-access'])
      await session.send('Browser.setPermission', {
        permission: { name },
        setting,
        origin: studioUrl(),
        browserContextId: targetInfo.browserContextId!,
      });
  };
}

it('asks the browser for the driver only when the person does, and follows the decision', async () => {
  await startDriver();
  const { page, faults } = await openPage(browser, { ignoreHTTPSErrors: true });
  let tried = 0;
  page.on('websocket', () => (tried += 1));
  await page.clock.install();
  const decide = await decider(page);
  await decide('prompt');
  const studio = new StudioPage(page);
  await studio.continueAsGuest(studioUrl());
  const panel = page.getByRole('region', { name: 'Machine' });
  await panel.getByText('The browser will ask whether this page may reach your local network.').waitFor();
  await page.clock.runFor(MINUTE_MS);
  expect(tried).toBe(0);

  // The person lets the page look, and then refuses: there is one look, and no other.
  await panel.getByRole('button', { name: 'Look for the driver' }).click();
  await expect.poll(() => tried).toBeGreaterThan(0);
  await decide('denied');
  await panel.getByText('Allow “Local network access” in the site settings').waitFor();
  expect(await panel.getByRole('button', { name: 'Look for the driver' }).count()).toBe(0);
  await page.clock.runFor(MINUTE_MS);
  expect(tried).toBeLessThanOrEqual(PORTS);

  // The page connects at once: the driver replies that it does not know this page yet.
  await decide('granted');
  await panel.getByText('this page is not paired with it').waitFor();
  expect(faults).toEqual([]);
});

it('works without https, but says that it cannot reach the driver', async () => {
  const { page, faults } = await openPage(browser);
  const studio = new StudioPage(page);
  await studio.continueAsGuest(`http://${ELSEWHERE}:${port}`);
  const panel = page.getByRole('region', { name: 'Machine' });
  await panel.getByText('Open the studio by https.').waitFor();
  expect(await panel.getByRole('button').count()).toBe(0);
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await expect.poll(() => studio.objectNames()).toHaveLength(1);
  await studio.save();
  expect(faults).toEqual([]);
});
