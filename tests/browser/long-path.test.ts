import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../e2e/support/chromium';
import { previewScript } from './preview-script';

// A program of a million segments, in a browser without a graphics card. Such a browser could not draw all segments in
// each frame.

/** Two triangles per piece (`MOST_COARSE_PIECES` of the preview), plus some for the stock and its surroundings. */
const MOST_TRIANGLES = 2 * 30_000 + 5000;

let page: Page;

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({
    viewport: { width: 400, height: 250 },
    reducedMotion: 'reduce',
  });
  await page.setContent('<body style="margin:0"><div id="preview" style="position:absolute;inset:0"></div>');
  await page.addScriptTag({ content: await previewScript() });
  await page.evaluate(async () => {
    window.page = await window.mountPreview({});
    window.page.showRows(1_000_000);
    window.page.preview.setView('top');
  });
});

afterAll(() => page?.close());

/** The triangles of the consecutive frames while `act` is called. */
function trianglesWhile(act: string): Promise<number[]> {
  return page.evaluate(`(async () => {
    const { preview } = window.page;
    const canvas = document.querySelector('canvas');
    const point = (type, clientX, buttons) =>
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 100, buttons, bubbles: true }));
    const counts = [];
    for (let step = 1; step <= 3; step += 1) {
      const { frames } = preview.statistics;
      ${act}
      while (preview.statistics.frames === frames) await new Promise((resolve) => requestAnimationFrame(resolve));
      counts.push(preview.statistics.triangles);
    }
    return counts;
  })()`);
}

/**
 * Counts the pixels that have the pink of a highlighted line. The picture is at rest, and the detail in which it is
 * drawn does not matter.
 */
async function highlightedPixels(): Promise<number> {
  await page.waitForFunction(() => !window.page.preview.statistics.isPending);
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: colours } = context.getImageData(0, 0, image.width, image.height);
    let count = 0;
    for (let i = 0; i < colours.length; i += 4)
      if (colours[i]! - colours[i + 1]! > 120 && colours[i + 2]! - colours[i + 1]! > 50) count += 1;
    return count;
  }, picture);
}

it('is drawn in few pieces while it is turned and while it is played', async () => {
  await page.waitForFunction(() => !window.page.preview.statistics.isPending);
  const turned = await trianglesWhile(
    "if (step === 1) point('pointerdown', 100, 1); point('pointermove', 100 + 9 * step, 1);",
  );
  await page.evaluate(() => document.querySelector('canvas')!.dispatchEvent(new PointerEvent('pointerup')));
  const played = await trianglesWhile('preview.setTime(1000 * step);');
  for (const triangles of [...turned, ...played]) {
    expect(triangles).toBeGreaterThan(10_000);
    expect(triangles).toBeLessThan(MOST_TRIANGLES);
  }
});

it('is picked segment by segment, and shows a highlighted line', async () => {
  await page.evaluate(() => {
    window.page.preview.setTime(0);
    window.page.preview.setView('top');
  });
  expect(await highlightedPixels()).toBe(0);
  const pick = await page.evaluate(() => window.page.preview.pick(200, 125));
  expect(pick?.line).toBe((pick?.segment ?? 0) + 1);
  await page.evaluate((line) => window.page.preview.highlightLine(line), pick?.line);
  expect(await highlightedPixels()).toBeGreaterThan(0);
  await page.evaluate(() => window.page.preview.highlightLine(undefined));
  expect(await highlightedPixels()).toBe(0);
});
