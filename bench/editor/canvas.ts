/**
 * The drawing area in headless Chromium, compared with fabric and konva drawing the same 10,000 mixed shapes in the
 * same run: milliseconds per frame of panning, zooming and dragging 100 of them. Then what has its own limit: hit test,
 * marquee, undo, memory of the history, and the time to open a large drawing. Prints; asserts nothing.
 *
 *    npx tsx bench/editor/canvas.ts [shapes]
 *
 * A frame is timed from the change until its pixels are drawn. Each program has a page of its own; Kerf is driven by
 * the events of a person, the rivals by their own functions.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
// @ts-expect-error: a plain program of the repository, without types
import { findBrowser } from '../../tools/lib/setup.mjs';
import { median, printRow } from '../support/measure';
import { ensureRivals } from '../support/rivals';
import { bundlePage } from './bundle';
import type { FrameTimes } from './page/frames';
import type { Programs } from './page/main';

const shapes = Number(process.argv[2] ?? 10_000);
/** Every program runs this often; the fastest run counts, because other programs of the computer only add time. */
const RUNS = 3;

async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(
    '<!doctype html><style>body{margin:0}#host{position:relative;width:1440px;height:900px}</style><div id="host"></div>',
  );
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction('globalThis.programs !== undefined');
  return page;
}

function run<N extends keyof Programs>(
  page: Page,
  name: N,
  argument: number,
): Promise<ReturnType<Programs[N]>> {
  return page.evaluate(`programs.${name}(${argument})`);
}

async function onPage<T>(browser: Browser, script: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await openPage(browser, script);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

type Phase = 'pan' | 'zoom' | 'drag';
const PHASES = ['pan', 'zoom', 'drag'] as const satisfies readonly Phase[];
const PROGRAMS = ['kerf', 'fabric', 'konva'] as const;

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

async function compareFrames(browser: Browser, script: string): Promise<void> {
  const best = new Map<string, number>();
  const keep = (key: string, value: number) => best.set(key, Math.min(value, best.get(key) ?? value));
  for (let round = 0; round < RUNS; round += 1)
    for (const program of PROGRAMS) {
      const times: FrameTimes & { readonly sharp?: number; readonly dragApart?: readonly number[] } =
        await onPage(browser, script, (page) => run(page, program, shapes));
      keep(`${program} first`, times.first);
      if (times.sharp !== undefined) keep('kerf sharp', times.sharp);
      if (times.dragApart) keep('konva apart', median(times.dragApart));
      for (const phase of PHASES) {
        keep(`${program} ${phase}`, median(times[phase]));
        keep(`${program} worst ${phase}`, Math.max(...times[phase]));
      }
    }
  const figure = (key: string) => best.get(key) ?? Number.NaN;
  console.log(`\n${shapes} shapes, 1440 × 900, ms per frame (median of 30, best of ${RUNS} runs)`);
  for (const phase of PHASES) {
    const [kerf, fabric, konva] = PROGRAMS.map((program) => figure(`${program} ${phase}`));
    const ratio = Math.min(fabric!, konva!) / kerf!;
    printRow(
      phase === 'drag' ? 'drag of 100' : phase,
      `kerf ${ms(kerf!)}  fabric ${ms(fabric!)}  konva ${ms(konva!)}  ${ratio.toFixed(1)}× (wanted ≥ 5×)`,
    );
    printRow(`  slowest frame`, `kerf ${ms(figure(`kerf worst ${phase}`))}`);
  }
  printRow('konva with them on another layer', ms(figure('konva apart')));
  printRow(
    'first picture',
    PROGRAMS.map((program) => `${program} ${ms(figure(`${program} first`))}`).join('  '),
  );
  printRow('sharp picture after zooming', `kerf ${ms(figure('kerf sharp'))}`);
}

async function askAndUndo(browser: Browser, script: string): Promise<void> {
  const asked = await onPage(browser, script, (page) => run(page, 'ask', shapes));
  printRow(
    'hit test',
    `median ${ms(median(asked.hits))}  slowest ${ms(Math.max(...asked.hits))}  (limit 1 ms)  first ${ms(asked.firstHit)}`,
  );
  printRow(
    'marquee over all',
    `median ${ms(median(asked.marquees))}  slowest ${ms(Math.max(...asked.marquees))}  (limit 16 ms)  first ${ms(asked.firstMarquee)}`,
  );
  const { undos } = await onPage(browser, script, (page) => run(page, 'undo', 0));
  printRow(
    'undo of a move of 1,000',
    `median ${ms(median(undos))}  slowest ${ms(Math.max(...undos))}  (limit 50 ms)`,
  );
}

/** The number of bytes in the page's heap and in its array buffers after a garbage collection. */
async function memoryOf(browser: Browser, script: string, entries: number): Promise<number> {
  return onPage(browser, script, async (page) => {
    await run(page, 'keepHistory', entries);
    const client = await page.context().newCDPSession(page);
    for (let i = 0; i < 3; i += 1) await client.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = (await client.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return usedSize + (backingStorageSize ?? 0);
  });
}

async function measureHistory(browser: Browser, script: string): Promise<void> {
  const one = await memoryOf(browser, script, 1);
  const many = await memoryOf(browser, script, 201);
  printRow('200 history entries of 1,000', `${((many - one) / 1e6).toFixed(1)} MB  (limit 20 MB)`);
}

async function measureDrawing(browser: Browser, script: string): Promise<void> {
  const runs: ReturnType<Programs['drawing']>[] = [];
  for (let round = 0; round < RUNS; round += 1)
    runs.push(await onPage(browser, script, (page) => run(page, 'drawing', 3000)));
  const total = ({ worker, blocks }: (typeof runs)[number]) =>
    Object.values(blocks).reduce((sum, value) => sum + value, worker);
  const best = runs.reduce((a, b) => (total(b) < total(a) ? b : a));
  printRow(
    `SVG, 3,000 paths, ${best.segments} segments`,
    `${ms(total(best))} until panned  (limit 1,000 ms), of it ${ms(best.worker)} in a worker`,
  );
  const blocks = Object.entries(best.blocks).map(([name, value]) => `${name} ${ms(value)}`);
  printRow('  blocks of the page', `${blocks.join('  ')}  (limit 100 ms each)`);
}

ensureRivals();
const script = await bundlePage();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await compareFrames(browser, script);
  await askAndUndo(browser, script);
  await measureHistory(browser, script);
  await measureDrawing(browser, script);
} finally {
  await browser.close();
}
