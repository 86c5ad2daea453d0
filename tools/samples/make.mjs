// Writes the sample projects, their pictures and what their cards say. It is a test file only because vitest runs it:
// it uses the helpers of the browser tests. `KERF_SAMPLE` names the samples whose pictures are taken, with commas;
// `KERF_URL` a Kerf that already runs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODEL_MEDIA_TYPE } from '@kerf/document';
import { it } from 'vitest';
import { launchBrowser, openPage } from '../../tests/e2e/support/browser';
import { rememberedGuest } from '../../tests/e2e/support/guest';
import { startKerf, temporaryData } from '../../tests/e2e/support/kerf';
import { StudioPage } from '../../tests/e2e/support/studio';
import { ROOT } from '../lib/setup.mjs';
import { loadEngines } from './kit.mjs';
import { makeSample, SAMPLES } from './samples.mjs';

const FOLDER = join(ROOT, 'apps/studio/src/samples');
const PICTURE = { width: 640, height: 420 };

/** The preview shows the piece alone. */
const LOOK = {
  ...{ scheme: 'current', material: null, isCompared: false, isUnreachedShown: false },
  visible: { grid: false, stock: true, path: false, axisWidget: false },
};

it('writes the projects and the catalogue', async () => {
  const engines = await loadEngines();
  mkdirSync(join(FOLDER, 'files'), { recursive: true });
  const catalogue = [];
  for (const id of Object.keys(SAMPLES)) {
    const { file, facts } = await makeSample(id, engines);
    catalogue.push(facts);
    writeFileSync(join(FOLDER, 'files', `${id}.lac`), file);
    console.log(`${id}: ${Math.round(file.length / 1000)} kB`);
  }
  // Lists of numbers and names stay on one line, as the formatter has them.
  const json = JSON.stringify(catalogue, null, 2).replace(
    /\[\n\s+([^[\]{}]*?)\n\s+\]/g,
    (_, list) => `[${list.replace(/\n\s+/g, ' ')}]`,
  );
  writeFileSync(join(FOLDER, 'catalogue.json'), `${json}\n`);
});

it('takes their pictures', async () => {
  mkdirSync(join(FOLDER, 'pictures'), { recursive: true });
  const data = temporaryData();
  const running = process.env.KERF_URL ? { url: process.env.KERF_URL, stop: async () => {} } : null;
  const [kerf, browser] = await Promise.all([running ?? startKerf(data.folder), launchBrowser()]);
  try {
    for (const id of Object.keys(SAMPLES)) {
      if (process.env.KERF_SAMPLE && !process.env.KERF_SAMPLE.split(',').includes(id)) continue;
      const picture = await pictureOf(browser, kerf.url, id);
      writeFileSync(join(FOLDER, 'pictures', `${id}.webp`), picture);
      console.log(`${id}: picture of ${Math.round(picture.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
    await kerf.stop();
    await data.remove();
  }
});

/** The finished piece in the 3D preview, as WebP. */
async function pictureOf(browser, url, id) {
  const guest = await rememberedGuest(url);
  const look = { name: 'kerf.preview', value: JSON.stringify({ state: LOOK, version: 3 }) };
  const storageState = {
    cookies: [],
    origins: [{ ...guest, localStorage: [...guest.localStorage, look] }],
  };
  const { page, context } = await openPage(browser, { colorScheme: 'light', storageState });
  page.setDefaultTimeout(900_000);
  const studio = new StudioPage(page);
  await page.goto(url);
  await studio.ready();
  await studio.importFiles({
    name: `${id}.lac`,
    mimeType: 'application/octet-stream',
    buffer: readFileSync(join(FOLDER, 'files', `${id}.lac`)),
  });
  await studio.button('3D Preview').click();
  // A design with a model shows the model first.
  const generate = page.getByRole('complementary').getByRole('button', { name: 'Generate Toolpath' });
  if (readFileSync(join(FOLDER, 'files', `${id}.lac`), 'utf8').includes(MODEL_MEDIA_TYPE))
    await generate.click();
  await studio.button('Run …').and(page.locator(':enabled')).waitFor();
  const drawer = page.getByRole('dialog');
  const view = drawer.locator('canvas').first();
  await drawer.getByText('Starting the 3D view').waitFor({ state: 'hidden' });
  // The stock is cut after the program is there, and the scene is drawn when something changes.
  await page.waitForTimeout(8000);
  await drawer.getByRole('button', { name: 'Zoom out' }).click();
  await page.waitForTimeout(2000);
  const clip = await view.evaluate((canvas, { width, height }) => {
    for (const tool of document.querySelectorAll('button, [class*="viewTools"]'))
      tool.style.visibility = 'hidden';
    const box = canvas.getBoundingClientRect();
    const high = Math.min(box.height, (box.width * height) / width);
    const wide = (high * width) / height;
    return {
      x: box.x + (box.width - wide) / 2,
      y: box.y + (box.height - high) / 2,
      width: wide,
      height: high,
    };
  }, PICTURE);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 82, clip: { ...clip, scale: PICTURE.width / clip.width } },
  });
  await context.close();
  return Buffer.from(data, 'base64');
}
