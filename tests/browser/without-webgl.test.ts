import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelsApart } from './pictures';
import { launchExactBrowser, openPreviewPage, SIZE } from './preview-browser';

let browser: Browser;
let page: Page;

const differingPixels = (first: Buffer, second: Buffer) =>
  pixelsApart(page, first, second, { x: 0, y: 0, ...SIZE });

beforeAll(async () => {
  browser = await launchExactBrowser('--disable-3d-apis');
  page = await openPreviewPage(browser);
});

afterAll(async () => {
  await browser?.close();
});

it('shows lines alone without WebGL, says so, and is orbited, played and picked like the other', async () => {
  await page.evaluate(async () => {
    window.page = await window.mountPreview({});
  });
  // The canvas itself is read: what the screen shows of it may be older when the computer is busy.
  const look = async (script: string) => {
    await page.evaluate(`{ const { preview } = window.page; ${script} }`);
    await page.waitForFunction(() => !window.page.preview.statistics.isPending);
    const data = await page.evaluate(() =>
      document.querySelector<HTMLCanvasElement>('#preview canvas')!.toDataURL(),
    );
    return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  };
  const planned = await look("preview.setVisible('tool', false);");
  expect(await page.evaluate(() => window.page.preview.areLinesAlone)).toBe(true);
  expect(await page.evaluate(() => window.page.events)).toEqual(['webgl-unavailable']);
  const without = await look("preview.setVisible('path', false);");
  expect(await differingPixels(planned, without)).toBeGreaterThan(2_000);
  // The playback continues, and does not paint anything hidden.
  const playing = await look('preview.setTime(1); preview.setTime(window.page.seconds / 2);');
  expect(await differingPixels(playing, without)).toBe(0);
  const again = await look("preview.setTime(0); preview.setVisible('path', true);");
  expect(await differingPixels(again, planned)).toBe(0);
  const placement =
    "{ orientation: 'top', transform: [1, 0, 0, 1, 200, 100], elevation: 0, size: { x: 60, y: 50, z: 9 } }";
  const model = await look(`preview.setModels([${placement}]);`);
  expect(await differingPixels(model, planned)).toBeGreaterThan(200);
  const clamp = await look(
    'preview.setModels([]); preview.setFixtures([{ x: 250, y: -10, width: 30, height: 40, top: 12 }]);',
  );
  expect(await differingPixels(clamp, planned)).toBeGreaterThan(200);
  expect(await differingPixels(await look('preview.setFixtures([]);'), planned)).toBe(0);
  const halfway = await look('preview.setTime(window.page.seconds / 2);');
  expect(await differingPixels(halfway, planned)).toBeGreaterThan(500);
  expect(await differingPixels(await look('preview.setTime(0);'), planned)).toBe(0);
  const [found] = await page.evaluate(() => window.page.scan(12));
  expect(found?.line).toBeGreaterThan(0);
  expect(await differingPixels(await look("preview.setView('top');"), planned)).toBeGreaterThan(2_000);
  await page.evaluate(() => window.page.preview.dispose());
  expect(await page.evaluate(() => document.querySelector('#preview')!.childElementCount)).toBe(0);
});
