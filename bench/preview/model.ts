/**
 * Opens a model of 100 MB in the complete product, in headless Chromium: from the choice of the file to its first
 * picture in the 3D view, the reports of progress, the longest task and the memory of the page. Prints; asserts
 * nothing.
 *
 * There is no graphics card here. So the time of the emulated card's first frame is shown separately.
 *
 *    npx tsx bench/preview/model.ts [file or megabytes]
 */
import { readFileSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { closedMesh, heightField, writeStl } from '../../packages/geometry/src/index';
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt, findBrowser } from '../../tools/lib/setup.mjs';
import { openAsGuest } from '../support/guest-page';
import { printRow } from '../support/measure';
import { startProduct, withDataFolder } from '../support/product';

const argument = process.argv[2] ?? '100';
const PATIENCE_MS = 180_000;
/** Bytes of a triangle in a binary STL file. */
const TRIANGLE_BYTES = 50;

/** A closed relief as an STL file of about this many bytes. */
function reliefFile(bytes: number): Uint8Array {
  const side = Math.floor(Math.sqrt(bytes / TRIANGLE_BYTES / 2)) - 4;
  const heights = Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return 5 + 2 * Math.sin(x * 0.05) * Math.cos(y * 0.03) + 0.3 * Math.sin(x * 0.7) * Math.cos(y * 0.5);
  });
  return writeStl(closedMesh(heightField(side, side, 250 / side, heights), { bottom: 0 }), 'a relief');
}

/** This code runs in the page before the page's own code. Times are in ms since the file was chosen. */
const NOTES = `
  window.noted = { progress: 0, tasks: [] };
  const now = () => performance.now() - window.chosenAt;
  addEventListener('change', (event) => { if (event.target.type === 'file') window.chosenAt = performance.now(); }, true);
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message && message.kind === 'readModel') this.addEventListener('message', ({ data }) => {
      if (data.id !== message.id) return;
      if (data.type === 'progress') window.noted.progress += 1;
      if (data.type === 'done') window.noted.read = now();
    });
    return post.call(this, message, ...rest);
  };
  for (const name of ['drawElements', 'drawArrays']) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...args) {
      const isModel = args[name === 'drawElements' ? 1 : 2] > 300000 && window.noted.drawn === undefined;
      const start = performance.now();
      const result = draw.apply(this, args);
      if (!isModel) return result;
      window.noted.sent = now();
      this.readPixels(0, 0, 1, 1, this.RGBA, this.UNSIGNED_BYTE, new Uint8Array(4));
      window.noted.frame = performance.now() - start;
      window.noted.drawn = now();
      return result;
    };
  }
  new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.noted.tasks.push([startTime - window.chosenAt, duration]); }).observe({ entryTypes: ['longtask'] });
`;

interface Noted {
  readonly progress: number;
  readonly read: number;
  /** When the draw call was sent, when its picture was ready, and the time in between. */
  readonly sent: number;
  readonly drawn: number;
  readonly frame: number;
  readonly tasks: readonly (readonly [start: number, duration: number])[];
}

/** The largest memory of the page's process, MB. */
async function mostMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1]));
  return Math.max(...peaks) / 1024;
}

ensureBuilt();
const isOwn = /^\d+$/.test(argument);
const file = isOwn ? join(tmpdir(), `kerf-bench-${process.pid}.stl`) : argument;
if (isOwn) await writeFile(file, reliefFile(Number(argument) * 1024 * 1024));
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--enable-unsafe-swiftshader',
    '--use-angle=swiftshader',
    '--disable-gpu-rasterization',
    '--disable-accelerated-2d-canvas',
    '--disable-gpu-compositing',
  ],
});
try {
  await withDataFolder(async (folder) => {
    const product = await startProduct(folder);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(NOTES);
    await openAsGuest(page, product.url);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Any file …' }).click();
    await (await choosing).setFiles(file);
    const drawn = await page.waitForFunction(
      () => {
        const { noted } = window as unknown as { noted: Partial<Noted> };
        return noted.drawn === undefined ? null : noted;
      },
      null,
      { polling: 100 },
    );
    const noted = (await drawn.jsonValue()) as Noted;
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    const tasks = noted.tasks.filter(([start]) => start < noted.drawn - noted.frame);
    console.log(`${((await stat(file)).size / 1e6).toFixed(1)} MB; load ${loadavg()[0]!.toFixed(1)}`);
    printRow('  read and repaired in the worker', `${ms(noted.read)}, ${noted.progress} reports of progress`);
    printRow(
      '  on the screen',
      `${ms(noted.drawn)} (limit 8,000 ms), of it the first frame ${ms(noted.frame)}`,
    );
    printRow('  longest task of the page', ms(Math.max(0, ...tasks.map(([, duration]) => duration))));
    printRow('  most memory of the page', `${(await mostMemory(browser)).toFixed(0)} MB (limit 1,000 MB)`);
    await page.close();
    await product.stop();
  });
} finally {
  await browser.close();
  if (isOwn) await rm(file);
}
