import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPicture } from './support/browser';
import { useSessions } from './support/session';
import type { StudioPage } from './support/studio';

const { openStudio } = useSessions();

/** Opens the preview, which generates the program by itself. */
async function generate({ studio }: { studio: StudioPage }): Promise<void> {
  await studio.button('3D Preview').click();
  await expect.poll(() => studio.button('Run …').isEnabled()).toBe(true);
}

function programText(page: Page): Promise<string> {
  return downloaded(page, () => page.getByRole('button', { name: 'Download G-code' }).click());
}

/** The program for another controller. */
async function forAnotherController(page: Page, controller: string): Promise<string> {
  await page.getByRole('button', { name: 'Download for another controller' }).click();
  return downloaded(page, () => page.getByRole('menuitem', { name: controller }).click());
}

async function downloaded(page: Page, choose: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await choose();
  return readFileSync(await (await downloading).path(), 'utf8');
}

/** Every height that a program names. */
function heights(program: string): number[] {
  return [...program.matchAll(/Z(-?[\d.]+)/g)].map(([, z]) => Number(z));
}

it('asks for a V-bit while drawing, and carves text with it as deep as its strokes are wide', async () => {
  const opened = await openStudio();
  const { page, studio, faults } = opened;
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Text' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Text', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await studio.selectObject('CNC');
  await page.getByRole('tab', { name: 'Cut' }).click();
  // For a text, V-carving is in the first row of the choices.
  await page.getByRole('radio', { name: 'V-carve' }).click();
  await studio.button(/^Shown over the drawing: 1 note/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'CNC needs a V-bit: choose one as first or second bit.' })
    .waitFor();
  await page.keyboard.press('Escape');
  await studio.button('Use V-bit 60°').click();
  await studio.button('Bits: V-bit 60°').waitFor();
  await studio.button('Shown over the drawing').waitFor();

  await generate(opened);
  await keepPicture(page, 'v-carved-text');
  expect(await forAnotherController(page, 'Mach3')).toMatch(/^\(Kerf\)\r?\n[\s\S]*M30/);
  const depths = heights(await programText(page)).filter((z) => z < 0);
  expect(new Set(depths).size).toBeGreaterThan(20);
  expect(Math.min(...depths)).toBeGreaterThanOrEqual(-5);
  expect(faults).toEqual([]);
});

it('mills a thread into a bore that is drawn as a circle, in helical arcs on its pitch', async () => {
  const opened = await openStudio();
  const { page, studio, faults } = opened;
  const circle = '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 40 40">';
  const svg = `${circle}<circle cx="20" cy="20" r="8"/></svg>`;
  await studio.importFiles({ name: 'nut.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await studio.button('More ways').click();
  await page.getByRole('radio', { name: 'Thread' }).click();
  const pitch = page.getByLabel(/^Pitch/);
  await pitch.fill('2');
  await pitch.press('Enter');
  await keepPicture(page, 'thread-panel');

  await generate(opened);
  await keepPicture(page, 'thread-preview');
  const program = await programText(page);
  expect(program).toContain(': Thread');
  // Half a turn of a helix rises by half the pitch.
  const arcs = [...program.matchAll(/^(?:G3)?X[\d.]+(?:Y[\d.]+)?Z(-?[\d.]+)I/gm)].map(([, z]) => Number(z));
  expect(arcs.length).toBeGreaterThan(6);
  expect(arcs[2]! - arcs[1]!).toBeCloseTo(1, 2);
  expect(faults).toEqual([]);
});

/** A grey ramp from black to white, 24 bits per pixel. */
function rampBitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      file.fill(Math.round((255 * x) / (width - 1)), 54 + y * row + 3 * x, 54 + y * row + 3 * x + 3);
  return file;
}

it('burns a photo line by line after its picture was adjusted', async () => {
  const opened = await openStudio();
  const { page, studio, faults } = opened;
  await studio.importFiles({ name: 'ramp.bmp', mimeType: 'image/bmp', buffer: rampBitmap(60, 20) });
  await studio.notice('Imported ramp.bmp.').waitFor();
  await page.getByRole('tab', { name: 'Laser' }).click();
  await page
    .getByRole('textbox', { name: /^Interval/ })
    .first()
    .fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Adjust Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Image' });
  await dialog.getByText('Grayscale', { exact: true }).first().click();
  await keepPicture(page, 'adjust-image');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Laser', { exact: true }).first().click();

  await generate(opened);
  await keepPicture(page, 'photo-raster');
  const program = await programText(page);
  expect(program).toMatch(/\bM4\b/);
  const powers = new Set([...program.matchAll(/S(\d+)/g)].map(([, power]) => power));
  expect(powers.size).toBeGreaterThan(10);
  expect(powers.has('0')).toBe(true);
  expect(faults).toEqual([]);
});
