import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Area, coloursOf, type Place, pixelsApart } from './pictures';
import { launchExactBrowser, openPreviewPage, SIZE } from './preview-browser';

let browser: Browser;
let page: Page;
const complaints: string[] = [];

const coloursAt = (places: readonly Place[]) => coloursOf(page, places);
const differingPixels = (first: Buffer, second: Buffer, area: Area = { x: 0, y: 0, ...SIZE }) =>
  pixelsApart(page, first, second, area);

/** Waits until everything requested is drawn, however long a busy computer takes; returns the number of frames. */
async function settled(): Promise<number> {
  await page.waitForFunction(() => !window.page.preview.statistics.isPending);
  return page.evaluate(() => window.page.preview.statistics.frames);
}

/** Waits for a frame after the first `frames`, however long a busy computer takes. */
async function drawnAfter(frames: number): Promise<void> {
  await page.waitForFunction((known) => window.page.preview.statistics.frames > known, frames);
}

/** Waits for as many frames as a fast computer draws in half a second. */
async function thirtyFrames(): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 30; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const red = (colour: string) => Number.parseInt(colour.slice(1, 3), 16);
const blue = (colour: string) => Number.parseInt(colour.slice(5, 7), 16);

beforeAll(async () => {
  browser = await launchExactBrowser('--enable-unsafe-swiftshader');
  page = await openPreviewPage(browser, complaints);
});

afterAll(() => browser?.close());

describe('preview in a browser', () => {
  beforeEach(async () => {
    complaints.length = 0;
    await page.setViewportSize(SIZE);
    await page.evaluate(async () => {
      window.page?.preview.dispose();
      window.page = await window.mountPreview({ theme: 'light' });
    });
    await page.evaluate(() => window.page.preview.setView('top'));
    await settled();
  });

  it('draws stock and path in at most 12 calls, without a complaint', async () => {
    const { drawCalls } = await page.evaluate(() => window.page.preview.statistics);
    expect(drawCalls).toBeGreaterThan(3);
    expect(drawCalls).toBeLessThanOrEqual(12);
    const [background, stock] = await coloursAt([
      { x: 4, y: 4 },
      { x: 400, y: 440 },
    ]);
    expect(background).toBe('#f3f4f6');
    expect(red(stock!) - blue(stock!)).toBeGreaterThan(40);
    expect(complaints).toEqual([]);
  });

  it('draws nothing while nothing changes, and again when something does', async () => {
    const before = await settled();
    await thirtyFrames();
    expect(await page.evaluate(() => window.page.preview.statistics.frames)).toBe(before);
    await page.evaluate(() => window.page.preview.setTime(3));
    await drawnAfter(before);
  });

  it('draws nothing while its element is out of sight', async () => {
    await page.evaluate(() => {
      const element = document.querySelector<HTMLElement>('#preview')!;
      element.style.transform = 'translateY(3000px)';
      // Observers are called in order: after this one, the preview has been called too.
      return new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry!.isIntersecting || resolve()).observe(element);
      });
    });
    const before = await settled();
    await page.evaluate(() => window.page.preview.setTime(3));
    await thirtyFrames();
    const { frames, isPending } = await page.evaluate(() => window.page.preview.statistics);
    expect({ frames, isPending }).toEqual({ frames: before, isPending: true });
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#preview')!.style.transform = '';
    });
    await drawnAfter(before);
  });

  it('shows the path as planned, to come and done in different colours', async () => {
    const planned = await page.screenshot();
    await page.evaluate(() => window.page.preview.setVisible('path', false));
    await settled();
    const without = await page.screenshot();
    await page.evaluate(() => {
      window.page.preview.setVisible('path', true);
      window.page.preview.setVisible('tool', false);
      window.page.preview.setTime(0.001);
    });
    await settled();
    const toCome = await page.screenshot();
    await page.evaluate(() => window.page.preview.setTime(window.page.seconds / 2));
    await settled();
    const half = await page.screenshot();
    await page.evaluate(() => window.page.preview.setTime(window.page.seconds));
    await settled();
    const done = await page.screenshot();
    const path = await differingPixels(planned, without);
    expect(path).toBeGreaterThan(4000);
    const played = await differingPixels(toCome, done);
    expect(played).toBeGreaterThan(0.7 * path);
    const first = await differingPixels(toCome, half);
    expect(first).toBeGreaterThan(0.2 * played);
    expect(first).toBeLessThan(0.95 * played);
  });

  it('shows what is still to be cut through the stock, as planned and as it is played', async () => {
    const pathPixels = async () => {
      await settled();
      const shown = await page.screenshot();
      await page.evaluate(() => window.page.preview.setVisible('path', false));
      await settled();
      const hidden = await page.screenshot();
      await page.evaluate(() => window.page.preview.setVisible('path', true));
      return differingPixels(shown, hidden);
    };
    await page.evaluate(() => window.page.preview.setVisible('tool', false));
    const alone = await pathPixels();
    await page.evaluate(() => window.page.cut(0, 0.5));
    expect(await pathPixels()).toBeGreaterThan(0.7 * alone);
    await page.evaluate(() => window.page.preview.setTime(0.001));
    expect(await pathPixels()).toBeGreaterThan(0.7 * alone);
    expect(complaints).toEqual([]);
  });

  it('shows the stock as it is cut, more with time, less on the way back', async () => {
    const cut = async (share: number) => {
      await page.evaluate((at) => window.page.cut(at, 0.5), share);
      await settled();
      return page.screenshot();
    };
    await page.evaluate(() => {
      window.page.preview.setVisible('path', false);
      window.page.preview.setVisible('tool', false);
    });
    const whole = await cut(0);
    const half = await cut(0.5);
    const done = await cut(1);
    const changed = await differingPixels(whole, done);
    expect(changed).toBeGreaterThan(15_000);
    const halfChanged = await differingPixels(whole, half);
    expect(halfChanged).toBeGreaterThan(0.2 * changed);
    expect(halfChanged).toBeLessThan(0.9 * changed);
    expect(await differingPixels(await cut(0.5), half)).toBe(0);
    const { drawCalls } = await page.evaluate(() => window.page.preview.statistics);
    expect(drawCalls).toBeLessThanOrEqual(12);
    await page.evaluate(() => window.page.preview.setVisible('stock', false));
    await settled();
    expect(await differingPixels(await page.screenshot(), half)).toBeGreaterThan(50_000);
    expect(complaints).toEqual([]);
  });

  it('shows textures and height maps, a model, faults, and what differs from a target', async () => {
    const look = async (act: string) => {
      await page.evaluate(`(() => { const { preview, cut } = window.page; ${act} })()`);
      await settled();
      return page.screenshot();
    };
    const stock = '{ width: 300, height: 180, thickness: 10 }';
    const plain = await look(
      "preview.setVisible('path', false); preview.setVisible('tool', false); cut(1, 0.5);",
    );
    const materials = ['Leaf', 'Leather', 'MDF', 'Pine'].map(
      (name) => `{ kind: 'texture', texture: '${name}' }`,
    );
    materials.push("{ kind: 'heightMap', scheme: 'Dark' }", "{ kind: 'heightMap', scheme: 'Rainbow' }");
    let before = plain;
    for (const material of materials) {
      const shown = await look(`preview.setStock(${stock}, ${material});`);
      expect(await differingPixels(shown, before)).toBeGreaterThan(40_000);
      before = shown;
    }
    const colour = await look(`preview.setStock(${stock}, { kind: 'colour', colour: '#F5DEB3' });`);
    expect(await differingPixels(colour, plain)).toBe(0);
    const heights = 'new Float32Array(600 * 360).fill(-1)';
    const compared = await look(`preview.setStockTarget({ heights: ${heights}, tolerance: 0.1 });`);
    expect(await differingPixels(compared, plain)).toBeGreaterThan(40_000);
    expect(await differingPixels(await look('preview.setStockTarget(undefined);'), plain)).toBe(0);
    const grid = '{ x: 0, y: 0, cell: 1, columns: 301, rows: 181 }';
    const rest = `{ grid: ${grid}, heights: new Float32Array(301 * 181).fill(0.5), highest: 1 }`;
    const unreached = await look(`preview.setUnreached(${rest});`);
    expect(await differingPixels(unreached, plain)).toBeGreaterThan(1000);
    expect(await differingPixels(await look('preview.setUnreached(undefined);'), plain)).toBe(0);
    const positions = 'Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1)';
    const mesh = `{ positions: ${positions}, triangles: Uint32Array.of(0, 1, 2, 3, 4, 5) }`;
    const placement =
      "orientation: 'top', transform: [1, 0, 0, 1, 50, 40], elevation: 12, size: { x: 150, y: 90, z: 20 }";
    const model = await look(
      `preview.setModels([{ mesh: ${mesh}, ${placement} }]);
       preview.setStock(${stock}, { kind: 'texture', texture: 'Leather' }); preview.setVisible('stock', false);`,
    );
    // One edge in each direction: a line must be visible whichever way it leads.
    const places = 'Float32Array.of(0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 1)';
    const open = `faults: [{ kind: 'open-edges', count: 2, places: ${places} }]`;
    const marked = await look(`preview.setModels([{ mesh: ${mesh}, ${placement}, ${open} }]);`);
    expect(await differingPixels(marked, model)).toBeGreaterThan(300);
    const without = await look('preview.setModels([]);');
    expect(await differingPixels(model, without)).toBeGreaterThan(5_000);
    const path = await look("preview.setVisible('path', true);");
    const faults = await look('preview.setFaults([{ segment: 3, lastSegment: 60 }]);');
    expect(await differingPixels(faults, path)).toBeGreaterThan(300);
    expect(await differingPixels(await look('preview.setFaults([]);'), path)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('shows the beginning of a program that is still being read', async () => {
    await page.evaluate(() => window.page.preview.clearProgram());
    await settled();
    const without = await page.screenshot();
    await page.evaluate(() =>
      window.page.preview.showBeginning({
        segmentCount: 2,
        points: Float32Array.of(20, 20, -1, 250, 20, -1, 250, 150, -1),
        kindsAndSteps: Uint8Array.of(1, 1),
      }),
    );
    await settled();
    expect(await differingPixels(await page.screenshot(), without)).toBeGreaterThan(400);
    expect(complaints).toEqual([]);
  });

  it('shades the walls of a steep groove as slopes, each alike all over', async () => {
    await page.evaluate(() => {
      window.page.showGroove();
      for (const part of ['path', 'tool', 'axes'] as const) window.page.preview.setVisible(part, false);
      window.page.cut(1, 0.25);
    });
    await page.getByRole('button', { name: 'Top view' }).press('Enter');
    await settled();
    // From above, the groove is a stripe in the middle of the picture: one wall to the left of its bottom, one to the
    // right.
    const wall = async (from: number, to: number) => {
      const places = Array.from({ length: to - from }, (_, i) => ({
        x: SIZE.width / 2 + from + i,
        y: SIZE.height / 2,
      }));
      const shades = (await coloursAt(places)).map(red);
      return { mean: shades.reduce((sum, shade) => sum + shade, 0) / shades.length, shades };
    };
    const [left, right] = [await wall(-7, -2), await wall(3, 8)];
    expect(Math.abs(left.mean - right.mean)).toBeGreaterThan(20);
    for (const { mean, shades } of [left, right])
      for (const shade of shades) expect(Math.abs(shade - mean)).toBeLessThan(12);
    expect(complaints).toEqual([]);
  });

  it.each([
    { material: { kind: 'texture', texture: 'Leather' }, least: 20 },
    { material: { kind: 'colour', colour: '#F5DEB3' }, least: 12 },
  ] as const)('shows the burns of a laser on a $material.kind', async ({ material, least }) => {
    await page.evaluate((material) => {
      window.page.preview.setStock({ width: 300, height: 180, thickness: 10 }, material);
      window.page.showLaser();
      window.page.preview.setVisible('path', false);
      window.page.preview.setVisible('tool', false);
      window.page.cut(0, 0.5);
    }, material);
    await settled();
    const places = Array.from({ length: 30 }, (_, index) => ({ x: 340, y: 230 + index }));
    const before = await coloursAt(places);
    await page.evaluate(() => window.page.cut(1, 0.5));
    await settled();
    const after = await coloursAt(places);
    expect(Math.max(...after.map((colour, index) => red(before[index]!) - red(colour)))).toBeGreaterThan(
      least,
    );
    expect(complaints).toEqual([]);
  });

  it('picks segments where they are drawn', async () => {
    const cuts = await page.evaluate(() => window.page.scan(5).filter(({ line }) => line > 40));
    const picture = await page.screenshot();
    await page.evaluate(() => window.page.preview.setVisible('path', false));
    await settled();
    const without = await page.screenshot();
    expect(cuts.length).toBeGreaterThan(100);
    for (const cut of cuts.filter((_, index) => index % 97 === 0)) {
      const clip = { x: cut.x - 8, y: cut.y - 8, width: 17, height: 17 };
      expect(await differingPixels(picture, without, clip)).toBeGreaterThan(0);
    }
  });

  it('rings the place that a way leads to, where the picture shows it', async () => {
    await page.evaluate(() =>
      window.page.preview.setApproach([
        [0, 0, 20],
        [40, 40, 20],
        [40, 40, -1.5],
      ]),
    );
    await settled();
    const ring = page.locator('[data-part=approach] circle').first();
    const placeOf = async () => {
      const box = await ring.boundingBox();
      return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
    };
    const before = await placeOf();
    // The pocket of the program begins there.
    expect(await page.evaluate(({ x, y }) => window.page.preview.pick(x, y), before)).toBeDefined();
    await page.evaluate(() => window.page.preview.zoomIn());
    await settled();
    const after = await placeOf();
    expect(after).not.toEqual(before);
    expect(await page.evaluate(({ x, y }) => window.page.preview.pick(x, y), after)).toBeDefined();
    await page.evaluate(() => window.page.preview.setApproach([]));
    await settled();
    expect(await ring.isVisible()).toBe(false);
  });

  it('tells what was clicked, and turns when it is dragged', async () => {
    const [place] = await page.evaluate(() => window.page.scan(9).filter(({ line }) => line > 60));
    await page.mouse.click(place!.x, place!.y);
    await page.waitForFunction(() => window.page.picks.length > 0);
    const picks = await page.evaluate(() => window.page.picks);
    expect(picks).toHaveLength(1);
    expect(picks[0]).toMatchObject({ line: place!.line, segment: place!.line - 1 });
    expect(picks[0]!.seconds).toBeGreaterThan(0);
    const before = await coloursAt([{ x: 30, y: 250 }]);
    await page.mouse.move(400, 250);
    await page.mouse.down();
    await page.mouse.move(400, 130, { steps: 4 });
    await page.mouse.up();
    await settled();
    expect(await page.evaluate(() => window.page.picks.length)).toBe(1);
    expect(await page.evaluate(() => window.page.scan(9).length)).toBeGreaterThan(0);
    expect(await coloursAt([{ x: 30, y: 250 }])).not.toEqual(before);
  });

  it('looks from where the axis widget is pressed, by keyboard too', async () => {
    const top = await page.screenshot();
    await page.getByRole('button', { name: 'Front view' }).press('Enter');
    await settled();
    const front = await page.screenshot();
    expect(front.equals(top)).toBe(false);
    await page.getByRole('button', { name: 'Top view' }).click();
    await settled();
    expect((await page.screenshot()).equals(front)).toBe(false);
    const box = await page.locator('[data-part=axis-widget]').boundingBox();
    expect(box).toEqual({ x: 12, y: SIZE.height - 132, width: 120, height: 120 });
  });

  it('turns, moves and zooms by keyboard', async () => {
    const canvas = page.getByRole('application', { name: '3D preview' });
    let before = await page.screenshot();
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', '+', '-', 'Home']) {
      await canvas.press(key);
      await settled();
      const after = await page.screenshot();
      expect(await differingPixels(before, after), key).toBeGreaterThan(500);
      before = after;
    }
  });

  it('follows the size of its element', async () => {
    await page.setViewportSize({ width: 500, height: 400 });
    await page.waitForFunction(() => {
      const canvas = document.querySelector('canvas')!;
      return canvas.width === 500 && canvas.height === 400;
    });
    const frames = await settled();
    expect(frames).toBeGreaterThan(0);
    expect((await page.evaluate(() => window.page.scan(9))).every(({ x, y }) => x < 500 && y < 400)).toBe(
      true,
    );
  });

  it('says when the graphics context is lost, and draws again when it comes back', async () => {
    const before = await page.screenshot();
    await page.evaluate(() => {
      const context = document.querySelector('canvas')!.getContext('webgl2')!;
      window.loss = context.getExtension('WEBGL_lose_context')!;
      window.loss.loseContext();
    });
    await page.waitForFunction(() => window.page.events.length === 1);
    await page.evaluate(() => window.loss.restoreContext());
    await page.waitForFunction(() => window.page.events.length === 2);
    expect(await page.evaluate(() => window.page.events)).toEqual(['lost', 'restored']);
    await settled();
    expect(await differingPixels(before, await page.screenshot())).toBe(0);
  });

  it('shows 100,000 segments as quickly as a few', async () => {
    await page.evaluate(() => window.page.showRows(100_000));
    await settled();
    const { drawCalls } = await page.evaluate(() => window.page.preview.statistics);
    expect(drawCalls).toBeLessThanOrEqual(12);
    expect(await page.evaluate(() => window.page.preview.pick(400, 250))).toBeDefined();
  });

  it('leaves nothing behind when it is disposed of', async () => {
    await page.evaluate(() => window.page.preview.dispose());
    expect(await page.evaluate(() => document.querySelector('#preview')!.childElementCount)).toBe(0);
    expect(await page.evaluate(() => window.page.events)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
