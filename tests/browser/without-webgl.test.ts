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
  // What was drawn for one frame is on the screen two frames later, however busy the computer is.
  const settle = async () => {
    await page.waitForFunction(() => !window.page.preview.statistics.isPending);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
  const look = async (script: string) => {
    await page.evaluate(`{ const { preview } = window.page; ${script} }`);
    await settle();
    return page.locator('#preview').screenshot();
  };
  // A picture may be an older one when the computer is busy, so equal pictures are waited for.
  const becomes = (picture: Buffer) =>
    expect.poll(async () => differingPixels(await page.locator('#preview').screenshot(), picture)).toBe(0);
  const planned = await look("preview.setVisible('tool', false);");
  expect(await page.evaluate(() => window.page.preview.areLinesAlone)).toBe(true);
  expect(await page.evaluate(() => window.page.events)).toEqual(['webgl-unavailable']);
  const without = await look("preview.setVisible('path', false);");
  expect(await differingPixels(planned, without)).toBeGreaterThan(2_000);
  // The playback continues, and does not paint anything hidden.
  await look('preview.setTime(1); preview.setTime(window.page.seconds / 2);');
  await becomes(without);
  await look("preview.setTime(0); preview.setVisible('path', true);");
  await becomes(planned);
  const placement =
    "{ orientation: 'top', transform: [1, 0, 0, 1, 200, 100], elevation: 0, size: { x: 60, y: 50, z: 9 } }";
  const model = await look(`preview.setModels([${placement}]);`);
  expect(await differingPixels(model, planned)).toBeGreaterThan(200);
  const clamp = await look(
    'preview.setModels([]); preview.setFixtures([{ x: 250, y: -10, width: 30, height: 40, top: 12 }]);',
  );
  expect(await differingPixels(clamp, planned)).toBeGreaterThan(200);
  await look('preview.setFixtures([]);');
  await becomes(planned);
  const halfway = await look('preview.setTime(window.page.seconds / 2);');
  expect(await differingPixels(halfway, planned)).toBeGreaterThan(500);
  await look('preview.setTime(0);');
  await becomes(planned);
  const [found] = await page.evaluate(() => window.page.scan(12));
  expect(found?.line).toBeGreaterThan(0);
  expect(await differingPixels(await look("preview.setView('top');"), planned)).toBeGreaterThan(2_000);
  await look('preview.dispose();');
  expect(await page.evaluate(() => document.querySelector('#preview')!.childElementCount)).toBe(0);
});
