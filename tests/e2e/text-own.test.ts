import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { draftHolds, storedDraft } from './support/drafts';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

/** A font that the studio has too, as a person's own file. */
const fromStudio = createRequire(new URL('../../apps/studio/package.json', import.meta.url));
const WOFF2 = fromStudio.resolve('@fontsource/barrio/files/barrio-latin-400-normal.woff2');

/** The panel of the selected text. */
class TextPanel {
  readonly page: Page;
  readonly section: Locator;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole('region', { name: 'Text', exact: true });
    this.content = this.section.getByLabel('Text', { exact: true });
  }

  /** Chooses from a list of the panel. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.section.getByLabel(label, { exact: true }).first().click();
    await this.page
      .getByRole('option', { name: option, exact: typeof option === 'string' })
      .first()
      .click();
  }

  /** Passes a file to 'Add your own font…'. */
  async addFont(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.choose('Font', 'Add your own font…');
    await (await choosing).setFiles(file as string);
  }

  async size(side: 'Width' | 'Height'): Promise<number> {
    return Number(await this.page.getByRole('textbox', { name: side, exact: true }).inputValue());
  }

  async sizeIs(side: 'Width' | 'Height', wanted: (value: number) => boolean): Promise<number> {
    await expect.poll(async () => wanted(await this.size(side))).toBe(true);
    return this.size(side);
  }
}

it('sets text in a font file of one’s own, which stays with the project', async () => {
  const { page, studio, faults } = await openStudio();
  const panel = new TextPanel(page);
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await panel.section.waitFor();
  const arimo = await panel.sizeIs('Width', (value) => value > 0);

  // A file that is not a font changes nothing, and the panel says so.
  await panel.addFont({ name: 'broken.ttf', mimeType: 'font/ttf', buffer: Buffer.from('<svg/>') });
  await studio.notice('This file is not a font.').waitFor();
  // A worker keeps a failed import, so the next attempt uses another worker.
  const reader = '**/assets/woff2-*.js';
  await page.context().route(reader, (route) => route.abort('connectionfailed'));
  await panel.addFont(WOFF2);
  await studio.notice('A part of Kerf could not be loaded.').waitFor();
  await page.context().unroute(reader);
  const cut = readFileSync(WOFF2).subarray(0, 900);
  await panel.addFont({ name: 'cut.woff2', mimeType: 'font/woff2', buffer: Buffer.from(cut) });
  await studio.notice('The font file is damaged.').waitFor();
  await panel.sizeIs('Width', (value) => value === arimo);

  await panel.addFont(WOFF2);
  const own = await panel.sizeIs('Width', (value) => value !== arimo);
  const font = panel.section.getByLabel('Font', { exact: true }).first();
  await expect.poll(() => font.inputValue()).toBe('Barrio');
  await font.click();
  await page.getByText('In this project').waitFor();
  await keepPicture(page, 'text-own-font');
  await page.keyboard.press('Escape');

  // Undo removes font and file in one step, and redo restores both.
  await page.keyboard.press('Escape');
  await studio.button(/^Undo/).click();
  await panel.sizeIs('Width', (value) => value === arimo);
  await studio.button(/^Redo/).click();
  await panel.sizeIs('Width', (value) => value === own);

  // After a reload the text can still be changed in its font.
  await draftHolds(page, 'Barrio');
  await expect.poll(async () => (await storedDraft(page)).keys.length).toBe(1);
  await page.reload();
  await studio.ready();
  await studio.selectObject('CNC');
  await panel.content.fill('CNCC');
  const longer = await panel.sizeIs('Width', (value) => value > own);
  await expect.poll(() => font.inputValue()).toBe('Barrio');
  expect(longer).toBeGreaterThan(own);

  // The project file contains the font too.
  const saving = page.waitForEvent('download');
  await studio.button('Project').click();
  await page.getByRole('menuitem', { name: 'Export...' }).click();
  await page.getByRole('menuitem', { name: /\.lac/ }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file).toContain(readFileSync(WOFF2).toString('base64'));
  expect(faults).toEqual([]);
});

it('bends text, gives it effects, and engraves single lines', async () => {
  const { page, studio, faults } = await openStudio();
  const panel = new TextPanel(page);
  await studio.drag('Circle', [250, 150], [450, 350]);
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await panel.section.waitFor();
  await panel.content.fill('AROUND');
  const height = await panel.sizeIs('Height', (value) => value > 10 && value < 20);

  await panel.choose('Letters stand on', 'An arc');
  const bent = await panel.sizeIs('Height', (value) => value > 1.5 * height);
  await panel.section.getByText('Bend angle').click();
  await panel.section.getByRole('textbox', { name: 'Bend angle' }).fill('20');
  await page.keyboard.press('Enter');
  await panel.sizeIs('Height', (value) => value < bent);
  await panel.choose('Letters stand on', 'A path');
  await panel.choose('Path', 'Circle');
  await panel.sizeIs('Height', (value) => value > 1.5 * height);
  await keepPicture(page, 'text-on-path');

  const plain = await panel.size('Width');
  await panel.choose('Text Effect', 'Backing plate');
  await panel.sizeIs('Width', (value) => Math.abs(value - plain - 3) < 0.3);
  await panel.choose('Text background', 'Plate');
  await keepPicture(page, 'text-plate');

  await panel.section.getByLabel('Font', { exact: true }).first().click();
  await page.keyboard.type('hershey sans 1');
  await page.getByRole('option', { name: 'Hershey Sans 1-stroke' }).click();
  await panel.section.getByText('the tool follows each stroke once').waitFor();
  await expect.poll(() => panel.section.getByLabel('Text Effect').isDisabled()).toBe(true);
  await keepPicture(page, 'text-single-line');

  const row = page.getByRole('region', { name: 'Layers' }).getByRole('treeitem', { name: /^AROUND/ });
  await row.filter({ hasText: 'Mill - On path' }).waitFor();
  expect(faults).toEqual([]);
});
