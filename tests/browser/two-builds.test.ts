import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { writeServiceWorker } from '../../apps/studio/vite/service-worker';
import { sharedBrowser } from '../e2e/support/chromium';

/* The studio's real service worker in a real browser, before a server that gets a new build: a page, a part that it
   loads at once, and a part that it loads when it is asked for. */

const folders: string[] = [];
let server: Server | undefined;

afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function makeBuild(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-build-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  write(
    'index.html',
    `<!doctype html><title>page ${name}</title><script src="/assets/first-${name}.js"></script>`,
  );
  write(
    `assets/first-${name}.js`,
    `globalThis.later = () => import('/assets/later-${name}.js');document.title += ' first ${name}';`,
  );
  write(`assets/later-${name}.js`, `export const name = 'later ${name}';`);
  await writeServiceWorker(folder);
  return folder;
}

/** Serves the files of `state.folder`; nothing while there is none. */
async function serve(state: { folder: string | undefined }): Promise<string> {
  server = createServer((request, response) => {
    if (!state.folder) return void request.socket.destroy();
    const path = request.url === '/' ? 'index.html' : (request.url ?? '');
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    try {
      const bytes = readFileSync(join(state.folder, path));
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /build/.test(name)));
/** Whether no service worker is on its way any more; an old and a new one cannot be told apart by their states. */
const isUpdated = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing, waiting, active } = registration ?? {};
    return !installing && !waiting && active?.state === 'activated';
  });
const later = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { later(): Promise<{ name: string }> }).later().then((it) => it.name),
  );

it('a new build is kept beside the one before, and no page ever mixes them', async () => {
  const [one, two] = [await makeBuild('one'), await makeBuild('two')];
  const state: { folder: string | undefined } = { folder: one };
  const url = await serve(state);
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [first] = await builds(page);

  // The server has only the new build now; the page is of the build before.
  state.folder = two;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => isUpdated(page)).toBe(true);
  expect(await builds(page)).toHaveLength(2);
  expect(await later(page)).toBe('later one');
  expect(await page.title()).toBe('page one first one');

  await page.reload();
  expect(await page.title()).toBe('page two first two');
  state.folder = undefined;
  server?.closeAllConnections();
  await page.reload();
  expect(await page.title()).toBe('page two first two');
  expect(await later(page)).toBe('later two');
  expect(await builds(page)).toHaveLength(2);
  expect(await builds(page)).toContain(first);
  await context.close();
});

it('keeps fonts, and the runtime of depth models, only when they are used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-build-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  const first = ['clipper2z-1a.wasm', 'compute.worker-1a.js', 'depth-field-1a.css'];
  const later = ['depth.worker-1a.js', 'ort-wasm-simd-threaded-1a.wasm', 'sans-1a.woff2'];
  for (const path of ['index.html', ...[...first, ...later].map((name) => `assets/${name}`)])
    writeFileSync(join(folder, path), '');
  await writeServiceWorker(folder);
  const text = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  const listed = (list: string) => new RegExp(`\\b${list}:(\\[[^\\]]*\\])`).exec(text)?.[1];
  const pathsOf = (names: readonly string[]) => JSON.stringify(names.map((name) => `/assets/${name}`));
  expect([listed('first'), listed('later')]).toEqual([pathsOf(first), pathsOf(later)]);
});
