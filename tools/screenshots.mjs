// `npm run screenshots`: starts Kerf on a temporary folder, opens a design in a browser, and takes the pictures of README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt, ensureInstalled, ensureTestPrograms, ROOT } from './lib/setup.mjs';
import { shrinkPng } from './screenshots/shrink-png.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();

const load = (path) => tsImport(path, import.meta.url);
const { signProject } = await load('./screenshots/sign.mjs');
const { launchBrowser } = await load('../tests/e2e/support/browser.ts');
const { startKerf, temporaryData } = await load('../tests/e2e/support/kerf.ts');
const { StudioPage } = await load('../tests/e2e/support/studio.ts');

mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
const data = temporaryData();
const [kerf, browser] = await Promise.all([startKerf(data.folder), launchBrowser()]);
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await takePictures(page, new StudioPage(page));
} finally {
  await browser.close();
  await kerf.stop();
  await data.remove();
}

/** The editor with a design, its program half played in 3D, and its job on the simulated machine. */
async function takePictures(page, studio) {
  await studio.continueAsGuest(kerf.url);
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
  await studio.button('Craft').and(page.locator(':enabled')).waitFor();
  const box = await page.locator('.mantine-Slider-root:visible').last().boundingBox();
  await page.mouse.click(box.x + 0.62 * box.width, box.y + box.height / 2);
  await page.mouse.move(box.x, 20);
  await takePicture(page, 'preview');

  await studio.button('Craft').click();
  const dialog = page.getByRole('dialog', { name: 'Start carving' });
  const press = (name) => dialog.getByRole('button', { name, exact: true }).click();
  await press('Next');
  await press('ResetXY');
  await press('ResetZ');
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
  // Fonts, transitions and the last frame of the scene.
  await page.waitForTimeout(1000);
  const png = shrinkPng(await page.screenshot({ animations: 'disabled' }));
  writeFileSync(join(ROOT, 'docs/images', `${name}.png`), png);
  console.log(`docs/images/${name}.png, ${Math.round(png.length / 1000)} kB`);
}
