// `npm run screenshots`: starts Kerf on a temporary folder, opens a design in a browser, and takes the pictures of README.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt, ensureInstalled, ensureTestPrograms, ROOT } from './lib/setup.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();

const load = (path) => tsImport(path, import.meta.url);
const { signProject } = await load('./screenshots/sign.mjs');
const { launchBrowser, openPage } = await load('../tests/e2e/support/browser.ts');
const { startKerf, temporaryData } = await load('../tests/e2e/support/kerf.ts');
const { StudioPage } = await load('../tests/e2e/support/studio.ts');

const data = temporaryData();
const [kerf, browser] = await Promise.all([startKerf(data.folder), launchBrowser()]);
try {
  const { page } = await openPage(browser, { colorScheme: 'light' });
  await takePictures(page, new StudioPage(page));
} finally {
  await browser.close();
  await kerf.stop();
  await data.remove();
}

async function takePictures(page, studio) {
  const picture = async (name) => {
    const path = join(ROOT, 'docs/images', `${name}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    console.log(`docs/images/${name}.png, ${Math.round(readFileSync(path).length / 1000)} kB`);
  };
  await studio.continueAsGuest(kerf.url);
  const file = {
    name: 'Harbour House.lac',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(signProject()),
  };
  await studio.importFiles(file);
  await studio.selectObject('Rose');
  await page.waitForTimeout(500);
  await picture('editor');

  await studio.button('3D Preview').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Generate Toolpath' }).click();
  await studio.button('Craft').waitFor();
  await page.waitForTimeout(1000);
  await picture('preview');
}
