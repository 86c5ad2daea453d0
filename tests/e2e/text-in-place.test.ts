import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

/** The parts of the page that the tests check. */
function partsOf(page: Page) {
  const width = page.getByRole('textbox', { name: 'Width', exact: true });
  const caret = page.getByTestId('text-caret');
  const field = page.getByRole('textbox', { name: 'Text on the drawing' });
  return {
    field,
    panel: page.getByRole('region', { name: 'Text', exact: true }).getByLabel('Text', { exact: true }),
    width,
    caret,
    /** Whether the text has the focus: only then do typed letters go to it. */
    hasFocus: () =>
      expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true),
    widthIs: (wanted: (value: number) => boolean) =>
      expect.poll(async () => wanted(Number(await width.inputValue()))).toBe(true),
    caretX: async () => Number(await caret.getAttribute('x1')),
    caretIs: async (wanted: (x: number) => boolean) =>
      expect.poll(async () => wanted(Number(await caret.getAttribute('x1')))).toBe(true),
  };
}

it('types on the drawing itself: the caret stands between the letters, a session is one change', async () => {
  const { page, studio, faults } = await openStudio();
  const { field, panel, hasFocus, widthIs, caret, caretX, caretIs } = partsOf(page);

  await page.keyboard.press('t');
  await studio.canvas().click({ position: { x: 300, y: 300 } });
  // What is typed before the font has come replaces the new text's own words too.
  await page.keyboard.type('NN');
  await field.waitFor();
  await hasFocus();
  await page.keyboard.type('NN', { delay: 40 });
  await widthIs((value) => value > 50 && value < 60);
  await expect.poll(() => panel.inputValue()).toBe('NNNN');
  await caret.waitFor({ state: 'attached' });
  const end = await caretX();
  await page.keyboard.press('Home');
  await caretIs((x) => x < end);
  const start = await caretX();
  // The text begins where the person clicked.
  expect(Math.abs(start - 300)).toBeLessThan(12);
  await page.keyboard.press('ArrowRight');
  // Four equal letters: the caret goes a quarter of the way.
  await caretIs((x) => Math.abs(x - (start + (end - start) / 4)) < 0.5);
  await keepPicture(page, 'text-in-place');

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('CC');
  await expect.poll(() => panel.inputValue()).toBe('NNNN\nCC');
  // C is as wide as N: the caret is in the middle below, then above.
  await caretIs((x) => Math.abs(x - (start + (end - start) / 2)) < 3);
  const below = Number(await caret.getAttribute('y1'));
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await caret.getAttribute('y1'))).toBeLessThan(below - 5);
  await caretIs((x) => Math.abs(x - (start + (end - start) / 2)) < 3);
  await page.keyboard.press('Shift+End');
  await caret.waitFor({ state: 'detached' });
  await page.keyboard.press('Delete');
  await expect.poll(() => panel.inputValue()).toBe('NN\nCC');

  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => studio.objectNames()).toEqual(['NN CC']);
  await widthIs((value) => value < 40);
  // A new text and what was typed into it are undone and redone together.
  await page.keyboard.press('Control+z');
  await expect.poll(() => studio.objectNames()).toEqual([]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => panel.inputValue()).toBe('NN\nCC');
  expect(faults).toEqual([]);
});

it('begins by a double click or Enter, goes where the mouse presses, and takes Chinese from an input method', async () => {
  const { page, studio, context, faults } = await openStudio();
  const { field, panel, hasFocus, widthIs, caret, caretX, caretIs } = partsOf(page);

  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await field.waitFor();
  await hasFocus();
  await page.keyboard.type('NNNN');
  await widthIs((value) => value > 50);
  await caret.waitFor({ state: 'attached' });
  const end = await caretX();
  const top = Number(await caret.getAttribute('y2'));
  const bottom = Number(await caret.getAttribute('y1'));
  await page.keyboard.press('Home');
  await caretIs((x) => x < end);
  const start = await caretX();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  const box = (await studio.canvas().boundingBox())!;
  const at = (share: number) => [box.x + start + (end - start) * share, box.y + (top + bottom) / 2] as const;
  await page.mouse.dblclick(...at(0.26));
  await field.waitFor();
  await caretIs((x) => Math.abs(x - (start + (end - start) / 4)) < 0.5);
  await page.mouse.click(...at(0.74));
  await caretIs((x) => Math.abs(x - (start + ((end - start) * 3) / 4)) < 0.5);

  // The browser's events for a person who writes pinyin and chooses the characters.
  const wire = await context.newCDPSession(page);
  await wire.send('Input.imeSetComposition', { text: 'diao', selectionStart: 4, selectionEnd: 4 });
  await expect.poll(() => panel.inputValue()).toBe('NNNdiaoN');
  await wire.send('Input.imeSetComposition', { text: '雕刻', selectionStart: 2, selectionEnd: 2 });
  await wire.send('Input.insertText', { text: '雕刻' });
  await expect.poll(() => panel.inputValue()).toBe('NNN雕刻N');
  await page.keyboard.type('!');
  await expect.poll(() => panel.inputValue()).toBe('NNN雕刻!N');

  // A press elsewhere ends the editing, and moves nothing.
  await page.mouse.click(box.x + 200, box.y + 200);
  await field.waitFor({ state: 'detached' });
  await studio.selectObject('NNN雕刻');
  await expect.poll(() => panel.inputValue()).toBe('NNN雕刻!N');

  await studio.canvas().focus();
  await page.keyboard.press('Enter');
  await field.waitFor();
  await hasFocus();
  await page.keyboard.press('Delete');
  await expect.poll(() => panel.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  // An empty text would stay where nobody finds it.
  await expect.poll(() => studio.objectNames()).toEqual([]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => panel.inputValue()).toBe('NNN雕刻!N');
  expect(faults).toEqual([]);
});
