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

/** How much faster the simulated machine is than a real one: its job still runs when its picture is taken. */
const SIM_SPEED = 6;

/** How long all of it may take, ms: without a graphics card a picture of the scene takes seconds. */
const PATIENCE_MS = 900_000;

it(
  'takes the pictures of README.md',
  async () => {
    mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
    const data = temporaryData();
    const [kerf, browser] = await Promise.all([
      startKerf(data.folder, { simSpeed: SIM_SPEED }),
      launchBrowser(),
    ]);
    try {
      const { page } = await openPage(browser, { colorScheme: 'light', deviceScaleFactor: 1 });
      await page.addInitScript(lookLikeGraphicsCard);
      const studio = new StudioPage(page);
      await studio.continueAsGuest(kerf.url);
      await takePictures(page, studio);
    } finally {
      await browser.close();
      await kerf.stop();
      await data.remove();
    }
  },
  PATIENCE_MS,
);

/** Runs in the page: the studio smooths edges where a graphics card draws, as it does for nearly all people. */
function lookLikeGraphicsCard() {
  const { getExtension } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getExtension = function (name) {
    return name === 'WEBGL_debug_renderer_info' ? null : getExtension.call(this, name);
  };
}

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
  // The material is cut after the path is drawn.
  await page.waitForTimeout(15_000);
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
  await page.waitForFunction(
    () => {
      const share = document.querySelector('[data-testid="job-progress"]')?.textContent ?? '';
      return Number.parseFloat(share) >= 25;
    },
    undefined,
    { polling: 500 },
  );
  // The scene follows the job. Without a graphics card, a scene that is always painted leaves no time for a picture.
  await page.evaluate(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  await takePicture(page, 'job');
}

/**
 * What depends on the moment and the computer, and says nothing about Kerf: notices, and the rate of the pictures where
 * no graphics card draws them.
 */
const HIDDEN = '.mantine-Notifications-root, [data-testid="frame-rate"] { display: none !important; }';

async function takePicture(page, name) {
  // Waits for fonts, transitions and the last frame of the scene.
  await page.waitForTimeout(1000);
  const png = shrinkPng(await page.screenshot({ animations: 'disabled', style: HIDDEN }));
  writeFileSync(join(ROOT, 'docs/images', `${name}.png`), png);
  console.log(`docs/images/${name}.png, ${Math.round(png.length / 1000)} kB`);
}
