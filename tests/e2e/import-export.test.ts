import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSessions } from './support/session';

const { openStudio } = useSessions();

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const fixture = (path: string) => fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));

/** Chooses a format in the export menu and returns the file. */
async function exportAs(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export...' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const download = await downloading;
  await page.keyboard.press('Escape');
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

it('imports a DXF drawing by its layers, and undoes it in one step', async () => {
  const { studio, page, faults } = await openStudio(CLIPBOARD);
  await studio.importFiles(fixture('dxf/entities.dxf'));
  await studio.takeColors();
  await studio.notice('Imported entities.dxf: 9 objects, 124.14 × 120 mm.').waitFor();
  await expect.poll(async () => (await studio.objectNames())[0]).toBe('entities');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => studio.objectNames()).toEqual([]);
  expect(faults).toEqual([]);
});

it('tells what a DXF lost, and which file is no DXF', async () => {
  const { studio } = await openStudio(CLIPBOARD);
  await studio.importFiles(fixture('dxf/left-out.dxf'));
  await studio.notice('3 points left out.').waitFor();
  const dwg = { name: 'drawing.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from('AC1027 and more') };
  await studio.importFiles(dwg);
  await studio.notice('This is a DWG drawing. Save it as DXF.').waitFor();
  await studio.importFiles(fixture('dxf/broken-code.dxf'));
  await studio.notice("a group code should stand here, not 'abc'.").waitFor();
});

it('asks about the size where the file does not state it, and puts it right in one step', async () => {
  const { studio, page } = await openStudio(CLIPBOARD);
  await studio.importFiles(fixture('dxf/units-none.dxf'));
  const notice = studio.notice('2 × 0 mm.');
  await notice.getByRole('button', { name: 'It should be 50.8 × 0 mm' }).click();
  const width = page.getByRole('textbox', { name: 'Width' }).first();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('50.8')),
  );
  await expect.poll(() => width.inputValue()).toMatch(/^50\.8/);
  await page.keyboard.press('Control+Z');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].every(({ value }) => !value.startsWith('50.8')),
  );
});

it('exports SVG and DXF that can be imported again in the same size, and a picture', async () => {
  const { studio, page, faults } = await openStudio(CLIPBOARD);
  await studio.importFiles(fixture('svg/badge-mm.svg'));
  const size = /[\d.]+ × [\d.]+ mm/;
  const before = size.exec((await studio.notice('Imported badge-mm.svg').textContent()) ?? '')?.[0];
  for (const [label, extension] of [
    ['SVG drawing', 'svg'],
    ['DXF drawing', 'dxf'],
  ] as const) {
    const { name, content } = await exportAs(page, label);
    expect(name.endsWith(`.${extension}`)).toBe(true);
    await studio.importFiles({ name: `again.${extension}`, mimeType: 'text/plain', buffer: content });
    const told = await studio.notice(`Imported again.${extension}`).textContent();
    expect(size.exec(told ?? '')?.[0]).toBe(before);
    await page.keyboard.press('Control+Z');
  }
  const png = await exportAs(page, 'Picture (PNG)');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([3543, 2126]);
  const lac = await exportAs(page, 'Project file (.lac)');
  expect(lac.content.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

it('pastes a drawing from another program, and its own copies as they are', async () => {
  const { studio, page, faults } = await openStudio(CLIPBOARD);
  await studio.drag('Rectangle', [200, 200], [320, 300]);
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 20 10"><circle id="dot" cx="5" cy="5" r="4"/></svg>',
    ),
  );
  await page.keyboard.press('Control+V');
  await studio.notice('Imported Pasted drawing.svg: 1 object, 8 × 8 mm.').waitFor();
  await studio.selectObject('Rectangle');
  await page.keyboard.press('Control+C');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('<path'));
  await page.keyboard.press('Control+V');
  await page.waitForFunction(
    () => document.querySelectorAll('[aria-label="Layers"] [role="treeitem"]').length === 3,
  );
  await expect
    .poll(async () => (await studio.objectNames()).sort())
    .toEqual(['Rectangle', 'Rectangle', 'dot']);
  expect(faults).toEqual([]);
});
