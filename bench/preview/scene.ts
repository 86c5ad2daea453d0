/**
 * The preview's scene in headless Chromium. It measures the time from a program's text to the first frame. Then it
 * measures the JavaScript and the draw calls of a frame, while the view turns and while the playback jumps at random.
 * It compares them with three's GCodeLoader drawn as lines, and with gcode-preview. Prints; asserts nothing.
 *
 * The time of the graphics processor does not count, because there is none here. After the first frame each call draws
 * only a little, so that the software renderer does not delay the page.
 *
 *    npx tsx bench/preview/scene.ts [lines]
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
// @ts-expect-error: a plain program of the repository, without types
import { findBrowser } from '../../tools/lib/setup.mjs';
import { makeProgram } from '../gcode/programs';
import { median, printRow } from '../support/measure';
import { ensureRivals } from '../support/rivals';

const FRAMES = 25;
/** The first frames do not count, because they compile programs and upload buffers. */
const WARM_UPS = 5;
/** A contender that takes longer than this for one step is skipped. */
const PATIENCE_MS = 240_000;
const LIMITS = 'limit: 6 ms, 12 calls';
const lines = Number(process.argv[2] ?? 1_000_000);
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

async function bundlePage(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: path('.'),
    resolve: {
      alias: { 'gcode-preview': path('../rivals/node_modules/gcode-preview/dist/gcode-preview.es.js') },
    },
    build: { write: false, target: 'es2022', rollupOptions: { input: path('page/main.ts') } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const chunk = bundle && 'output' in bundle ? bundle.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the page of the benchmark was not built');
  return chunk.code;
}

async function measure(browser: Browser, script: string, name: string, text: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setContent('<body style="margin:0"><div id="view" style="position:absolute;inset:0"></div>');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction('window.bench !== undefined');
  const impatience = setTimeout(() => void page.close(), PATIENCE_MS);
  try {
    const first = await page.evaluate(([who, code]) => window.bench.show(who!, code!), [name, text]);
    printRow(`${name}: text to first frame`, `${(first / 1000).toFixed(2)} s`);
    for (const kind of ['orbit', 'scrub'] as const) {
      const found = await page.evaluate(
        ([what, count]) => window.bench.frames(what as 'orbit', Number(count)),
        [kind, FRAMES + WARM_UPS],
      );
      if (!found) continue;
      const times = found.script.slice(WARM_UPS);
      const worst = Math.max(...times).toFixed(1);
      const figures = `${median(times).toFixed(2)} ms, worst ${worst} ms, ${found.calls} draw calls`;
      printRow(`${name}: a frame of ${kind}`, name === 'Kerf' ? `${figures} (${LIMITS})` : figures);
    }
  } catch (error) {
    printRow(name, `gave up: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    clearTimeout(impatience);
    if (!page.isClosed()) await page.close();
  }
}

ensureRivals();
const script = await bundlePage();
const text = new TextDecoder().decode(makeProgram('mix', lines));
console.log(`${lines} lines, ${(text.length / 1e6).toFixed(1)} MB`);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  for (const name of ['Kerf', "three's GCodeLoader", 'gcode-preview'])
    await measure(browser, script, name, text);
} finally {
  await browser.close();
}
