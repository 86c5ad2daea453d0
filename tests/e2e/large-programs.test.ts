import { mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { useSessions } from './support/session';

const { openStudio } = useSessions();
const folder = mkdtempSync(join(tmpdir(), 'kerf-programs-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file of `count` pieces, written piece by piece, because it is too large to pass to the browser as a text. */
async function programFile(
  name: string,
  count: number,
  piece: (index: number) => string | Buffer,
): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  for (let index = 0; index < count; index += 1) await file.appendFile(piece(index));
  await file.close();
  return path;
}

/** Ten thousand lines of cuts, the same in each piece. */
const CUTS = Array.from({ length: 10_000 }, (_, i) => `G1 X${i % 290} Y${i % 170} Z-1 F1000\n`).join('');

const program = (name: string, thousands: number) =>
  programFile(name, thousands / 10, (index) => (index === 0 ? `G21 G90\nM3 S8000\n${CUTS}` : CUTS));

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Files that are not programs: their name, a piece and the number of pieces, and the message for the person. */
const REFUSED: readonly [name: string, count: number, piece: string, message: string][] = [
  ['one line of a hundred million characters.nc', 100, 'X'.repeat(1e6), 'Line too long'],
  ['half a gigabyte of zeros.nc', 50, '\0'.repeat(1e7), 'file content empty or invalid'],
  ['UTF-16 without a mark.nc', 1, 'G\u00000\0 \0X\u00001\0\n\0', 'file content empty or invalid'],
  ['UTF-16 with a mark.nc', 1, '\u00ff\u00feG\u00000\0\n\0', 'file content empty or invalid'],
  ['nothing.nc', 0, '', 'file content empty or invalid'],
];

it('a program that is none, however large, is refused in words, and the page goes on', async () => {
  const { studio, page, faults } = await openStudio();
  const error = page.getByRole('dialog', { name: 'GCode File Error' });
  const drawn: string[] = [];
  for (const [name, count, piece, message] of REFUSED) {
    await studio.importFiles(await programFile(name, count, () => Buffer.from(piece, 'latin1')));
    await error.getByText(name).waitFor();
    await error.getByText(message).waitFor();
    await error.getByRole('button', { name: 'OK' }).click();
    await error.waitFor({ state: 'hidden' });
    await studio.drag('Rectangle', [150, 200], [300, 320]);
    drawn.push('Rectangle');
    await expect.poll(() => studio.objectNames(), { message: name }).toEqual(drawn);
  }
  expect(faults).toEqual([]);
});

it('half a gigabyte of moves can be cancelled, and another file is read instead', async () => {
  const { studio, page, faults } = await openStudio();
  const large = await program('large.nc', 20_000);
  await studio.importFiles(large);
  await page.locator('[data-testid=opening-picture][data-segments]').waitFor();
  await page.getByRole('button', { name: 'Cancel Parsing' }).click();
  await studio.notice('Operation canceled.').waitFor();
  await page.getByTestId('opening-picture').waitFor({ state: 'detached' });

  await studio.importFiles(await programFile('comments.nc', 1, () => '; nothing\n; at all\n'));
  const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
  await drawer.getByText('This G-code comes from the file comments.nc.').waitFor();

  // Escape cancels the reading, not the preview below it, which shows the earlier file again.
  const choosing = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Open a file' }).click();
  await page.getByRole('menuitem', { name: 'Open G-code …' }).click();
  const chooser = await choosing;
  // A person is slower than the menu, which returns the focus while it closes.
  await expect.poll(() => focusedName(page)).toBe('Open a file');
  await chooser.setFiles(large);
  await page.locator('[data-testid=opening-picture][data-segments]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('opening-picture').waitFor({ state: 'detached' });
  await drawer.getByText('This G-code comes from the file comments.nc.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Open a file');
  expect(faults).toEqual([]);
});

it('two hundred thousand lines are read, and all of their text can be reached', async () => {
  const { studio, page, faults } = await openStudio();
  await studio.importFiles(await program('long.nc', 200));
  const drawer = page.getByRole('dialog').filter({ has: page.getByTestId('preview-canvas') });
  await drawer.getByText('This G-code comes from the file long.nc.').waitFor();
  await drawer.getByText('G-code', { exact: true }).click();
  const lines = drawer.getByRole('listbox', { name: 'G-code' });
  await lines.press('End');
  await drawer.getByText('200,002 of 200,002').waitFor();
  const last = lines.getByRole('option', { selected: true });
  await last.filter({ hasText: 'G1 X139 Y139 Z-1 F1000' }).waitFor();
  expect(faults).toEqual([]);
});
