import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSessions } from './support/session';

const { url, openStudio } = useSessions();

const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click();

async function saveDocument(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Document', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Save as JSON' }).click();
    })(),
  ]);
  return readFile(await file.path(), 'utf8');
}

async function openDocument(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await page.getByRole('button', { name: 'Document', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Open JSON …' }).click();
    })(),
  ]);
  await chooser.setFiles({ name: 'sign.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

it('makes a sign of a template, keeps it as JSON, and sends it to the studio, which makes a program of it', async () => {
  const { page, studio, faults } = await openStudio();
  await page.goto(`${url}/design`);
  await page.getByRole('button', { name: 'Door plate' }).click();
  await panel(page, 'Layers');
  await page.getByRole('treeitem', { name: /^Dr\. Amelia Hart/ }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Dr. Ada Byron');
  await panel(page, 'Color Matching');
  await page.getByRole('button', { name: 'Harbour' }).click();

  // The text and its outline are in the document a moment after typing.
  await expect.poll(() => saveDocument(page)).toContain('Dr. Ada Byron');
  const text = await saveDocument(page);
  expect(JSON.parse(text)).toMatchObject({ name: 'Door plate', workspace: { width: 120, height: 40 } });

  await openDocument(page, text.replace('"workspace"', '"workspace" oops'));
  await page.getByText(/The file is no JSON: line \d+, column \d+/).waitFor();
  await panel(page, 'Templates');
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await openDocument(page, text);
  await page.getByRole('button', { name: 'Give up the changes' }).click();
  await expect.poll(async () => JSON.parse(await saveDocument(page))).toEqual(JSON.parse(text));

  await page.getByRole('button', { name: 'Send to studio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Choose how each colour is cut.').waitFor();
  await dialog.getByRole('button', { name: 'Send to studio' }).click();
  await studio.ready();
  await page.getByRole('treeitem', { name: /^Dr\. Ada Byron/ }).waitFor();
  await page.getByRole('button', { name: '3D Preview' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(faults).toEqual([]);
});
