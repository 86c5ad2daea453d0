import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

async function zoomOf(page: Page): Promise<number> {
  return Number.parseFloat(await page.getByText(/^\d+ %$/).innerText());
}

/** Waits for two frames: after them, what an event changed has been drawn. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** What is at a position of the drawing area, mm from the bottom left. */
async function placeUnder(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  await page.mouse.move(x - 3, y - 3);
  await page.mouse.move(x, y);
  await drawn(page);
  const text = await page.getByTestId('pointer-readout').innerText();
  const [, left, up] = /X (-?\d+)\s+Y (-?\d+)/.exec(text) ?? [];
  return [Number(left), Number(up)];
}

async function touch(client: CDPSession, type: string, points: readonly (readonly [number, number])[]) {
  await client.send('Input.dispatchTouchEvent', {
    type: type as 'touchStart',
    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });
}

it('moves the view by space, the middle button, Alt, a pinch of a trackpad and two fingers', async () => {
  const { page, studio, context, faults } = await openStudio({ hasTouch: true });
  const before = await placeUnder(page, 600, 500);
  const drags: readonly [string, () => Promise<void>, () => Promise<void>, 'left' | 'middle'][] = [
    ['space', () => page.keyboard.down(' '), () => page.keyboard.up(' '), 'left'],
    ['middle', async () => {}, async () => {}, 'middle'],
    ['alt', () => page.keyboard.down('Alt'), () => page.keyboard.up('Alt'), 'left'],
  ];
  await studio.canvas().focus();
  for (const [index, [name, hold, release, button]] of drags.entries()) {
    await page.mouse.move(600, 500);
    await hold();
    await page.mouse.down({ button });
    await page.mouse.move(640, 470, { steps: 4 });
    await page.mouse.up({ button });
    await release();
    const isUnder = async () => {
      const [x, y] = await placeUnder(page, 600 + 40 * (index + 1), 500 - 30 * (index + 1));
      return [Math.abs(x - before[0]) <= 1, Math.abs(y - before[1]) <= 1];
    };
    await expect.poll(isUnder, { message: name }).toEqual([true, true]);
  }
  await expect.poll(() => studio.objectNames()).toEqual([]);

  const client = await context.newCDPSession(page);
  const zoom = await zoomOf(page);
  const under = await placeUnder(page, 500, 400);
  for (let i = 0; i < 5; i += 1)
    await client.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: 500,
      y: 400,
      deltaX: 0,
      deltaY: -8.5,
      modifiers: 2,
    });
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoom * 1.3);
  const movedBy = async () => {
    const [ux, uy] = await placeUnder(page, 500, 400);
    return Math.abs(ux - under[0]) + Math.abs(uy - under[1]);
  };
  await expect.poll(movedBy).toBeLessThanOrEqual(2);

  const wide = await zoomOf(page);
  await touch(client, 'touchStart', [[500, 400]]);
  await touch(client, 'touchStart', [
    [500, 400],
    [600, 400],
  ]);
  for (let i = 1; i <= 5; i += 1)
    await touch(client, 'touchMove', [
      [500 - 10 * i, 400],
      [600 + 10 * i, 400],
    ]);
  await touch(client, 'touchEnd', []);
  await expect.poll(async () => (await zoomOf(page)) / wide).toBeCloseTo(2, 1);
  await expect.poll(() => studio.objectNames()).toEqual([]);
  expect(faults).toEqual([]);
});

it('draws guides out of the rulers, snaps to them, shows inches everywhere, and keeps all of it', async () => {
  const { page, studio, faults } = await openStudio();
  await studio.drag('Rectangle', [250, 250], [370, 400]);
  await studio.drag('Rectangle', [420, 260], [520, 410]);
  await studio.drag('Rectangle', [700, 500], [780, 570]);
  const box = (await studio.canvas().boundingBox())!;
  const hand = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(box.x + from[0], box.y + from[1]);
    await page.mouse.down();
    await page.mouse.move(box.x + to[0] - 5, box.y + to[1] + 5, { steps: 5 });
    await page.mouse.move(box.x + to[0], box.y + to[1]);
  };
  // Drags the object by its middle into one row with the two others, until it is as far from the second object as the
  // second is from the first.
  await hand([740, 535], [612, 333]);
  await keepPicture(page, 'equal-gaps');
  await page.mouse.up();
  await hand([300, 8], [300, 620]);
  await page.mouse.up();
  await studio.button('Snapping options').click();
  const place = page.getByLabel('Place of guide 1 (Y)');
  await place.fill('1in');
  await place.press('Enter');
  await expect.poll(() => place.inputValue()).toBe('25.4');
  await keepPicture(page, 'snapping');
  await page.keyboard.press('Escape');

  await studio.button(/Units$/).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByText('Inches').click();
  await dialog.getByRole('textbox', { name: /^Undo steps/ }).fill('9000');
  await dialog.getByRole('textbox', { name: /^Undo steps/ }).press('Enter');
  await expect.poll(() => dialog.getByRole('textbox', { name: /^Undo steps/ }).inputValue()).toBe('500');
  await expect.poll(() => dialog.getByRole('textbox', { name: /^Grid spacing/ }).inputValue()).toBe('1');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+A');
  await expect.poll(() => page.getByRole('treeitem', { selected: true }).count()).toBe(3);
  const width = page.getByLabel('Width', { exact: true }).first();
  await width.fill('100mm + 1');
  await width.press('Enter');
  await expect.poll(() => width.inputValue()).toBe('4.937');
  await expect.poll(() => page.getByTestId('selection-size').innerText()).toMatch(/^4\.937 × [\d.]+ in$/);
  await expect.poll(() => studio.button(/^Undo: resize/).isEnabled()).toBe(true);

  await page.reload();
  await studio.ready();
  await studio.button('Snapping options').click();
  await expect.poll(() => page.getByLabel('Place of guide 1 (Y)').inputValue()).toBe('1');
  await keepPicture(page, 'inches');
  expect(faults).toEqual([]);
});
