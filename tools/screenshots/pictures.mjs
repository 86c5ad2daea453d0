// The pictures of README.md. It is a test file only because vitest runs it: it uses the helpers of the browser tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { launchBrowser, openPage } from '../../tests/e2e/support/browser';
import { startKerf, temporaryData } from '../../tests/e2e/support/kerf';
import { StudioPage } from '../../tests/e2e/support/studio';
import { ROOT } from '../lib/setup.mjs';
import { shrinkPng } from './shrink-png.mjs';
import { signProject } from './sign.mjs';

it('takes the pictures of README.md', async () => {
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
  const data = temporaryData();
  const [kerf, browser] = await Promise.all([startKerf(data.folder), launchBrowser()]);
  try {
    const { page } = await openPage(browser, { colorScheme: 'light', deviceScaleFactor: 1 });
    const studio = new StudioPage(page);
    await studio.continueAsGuest(kerf.url);
    await takePictures(page, studio);
  } finally {
    await browser.close();
    await kerf.stop();
    await data.remove();
  }
});

/** The editor with a design, its program half played in 3D, and its job on the simulated machine. */
async function takePictures(page, studio) {
  await studio.importFiles({
    name: 'Harbour House.lac',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(signProject()),
  });
  await page.getByText('Looking for the driver').first().waitFor({ state: 'hidden' });
  await studio.button('Connect').click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
  await studio.selectObject('Rose');
  await takePicture(page, 'editor');

  await studio.button('3D Preview').click();
  const side = page.getByRole('complementary');
  await side.getByRole('button', { name: 'Generate Toolpath' }).click();
  await studio.button('Run …').and(page.locator(':enabled')).waitFor();
  const box = await page.locator('.mantine-Slider-root:visible').last().boundingBox();
  await page.mouse.click(box.x + 0.62 * box.width, box.y + box.height / 2);
  await page.mouse.move(box.x, 20);
  await takePicture(page, 'preview');

  await studio.button('Run …').click();
  const dialog = page.getByRole('dialog', { name: 'Start carving' });
  const press = (name) => dialog.getByRole('button', { name, exact: true }).click();
  await press('It is in the collet');
  await press('Set XY zero');
  await press('Set Z zero');
  await press('Next');
  await press('Frame');
  await dialog.getByText('The frame was traced.').waitFor();
  await press('Run');
  await page.waitForFunction(() => {
    const share = document.querySelector('[data-testid="job-progress"]')?.textContent ?? '';
    return Number.parseFloat(share) >= 35;
  });
  await takePicture(page, 'job');
}

async function takePicture(page, name) {
  // Waits for fonts, transitions and the last frame of the scene.
  await page.waitForTimeout(1000);
  const png = shrinkPng(await page.screenshot({ animations: 'disabled' }));
  writeFileSync(join(ROOT, 'docs/images', `${name}.png`), png);
  console.log(`docs/images/${name}.png, ${Math.round(png.length / 1000)} kB`);
}
