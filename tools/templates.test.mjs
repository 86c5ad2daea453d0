// The committed files of templates and elements are what their data make.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { designFromJson } from '@kerf/document';
import { boundsHeight, boundsWidth, pathBounds } from '@kerf/geometry';
import { expect, test } from 'vitest';
import { ELEMENTS } from './templates/elements.mjs';
import { templateFiles } from './templates/files.mjs';
import { outlineOf } from './templates/sheet.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('the files of the templates are true, and each is a design that can be opened', async () => {
  const files = await templateFiles();
  for (const [path, text] of files) {
    expect(readFileSync(join(ROOT, path), 'utf8') === text, path).toBe(true);
    if (!path.includes('/files/')) continue;
    const read = designFromJson(JSON.parse(text));
    expect(read.ok ? read.value.objects.length : read.problems).toBeGreaterThan(1);
  }
  expect(files.size).toBeGreaterThan(26);
});

test('every element fills its square and does not leave it by much', () => {
  for (const [category, group] of Object.entries(ELEMENTS))
    for (const [id, d] of Object.entries(group)) {
      const box = pathBounds(outlineOf(d));
      const [width, height] = [boundsWidth(box), boundsHeight(box)];
      expect(Math.max(width, height), `${category} ${id}`).toBeGreaterThan(55);
      expect(Math.max(width, height), `${category} ${id}`).toBeLessThan(112);
    }
});
