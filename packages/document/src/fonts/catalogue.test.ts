import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TEXT } from '../shapes/text';
import { FAMILIES, findFamily, SINGLE_LINE_FONTS } from './catalogue';
import { chooseFace, faceFilesFor, filesFor, UNICODE_RANGES } from './font-files';

const folder = join(import.meta.dirname, '../../../../node_modules');
const family = (name: string) => {
  const found = findFamily(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('the catalogue', () => {
  it('has the families of the specification, and Chinese ones', () => {
    expect(FAMILIES.length).toBeGreaterThanOrEqual(30);
    for (const name of ['Arimo', 'Bungee Inline', 'Snowburst One', 'LXGW WenKai', 'Noto Sans SC'])
      expect(findFamily(name)?.family).toBe(name);
    expect(findFamily('Comic Sans')).toBeUndefined();
  });

  it('names only files that there are', () => {
    for (const { id, faces } of FAMILIES)
      for (const face of faces)
        for (const { subset } of UNICODE_RANGES[id] ?? []) {
          const file = `@fontsource/${id}/files/${id}-${subset}-${face}.woff`;
          expect(existsSync(join(folder, file)), file).toBe(true);
        }
  });

  it('has only free licences', () => {
    expect(new Set(FAMILIES.map(({ license }) => license))).toEqual(new Set(['OFL-1.1', 'Apache-2.0']));
  });
});

describe('chooseFace', () => {
  it.each([
    ['Arimo', false, false, '400-normal', false, false],
    ['Arimo', true, true, '700-italic', true, true],
    ['Oswald', true, true, '700-normal', true, false],
    ['Lobster', true, true, '400-normal', false, false],
    ['LXGW WenKai', false, false, '500-normal', false, false],
    ['Noto Sans SC', true, false, '400-normal', false, false],
  ])('%s, bold %s, italic %s', (name, isBold, isItalic, face, gotBold, gotItalic) => {
    const chosen = chooseFace(family(name), isBold, isItalic);
    expect(chosen).toEqual({ face, isBold: gotBold, isItalic: gotItalic });
  });
});

describe('filesFor', () => {
  it('takes the scripts of the text, Latin first', () => {
    const files = (content: string) => filesFor(family('Arimo'), '400-normal', content).map(({ id }) => id);
    expect(files('CNC')).toEqual(['arimo-latin-400-normal']);
    expect(files('дом Ž')).toEqual([
      'arimo-latin-400-normal',
      'arimo-latin-ext-400-normal',
      'arimo-cyrillic-400-normal',
    ]);
  });

  it('takes only the slices of a Chinese family that are needed', () => {
    const files = filesFor(family('Noto Sans SC'), '400-normal', '雕刻');
    expect(files[0]?.id).toBe('noto-sans-sc-latin-400-normal');
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(3);
    expect(filesFor(family('LXGW WenKai'), '500-normal', '雕刻')).toEqual([
      {
        id: 'lxgw-wenkai-latin-500-normal',
        path: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff',
      },
    ]);
  });
});

describe('faceFilesFor', () => {
  const faceOf = (name: string) =>
    faceFilesFor({ ...DEFAULT_TEXT, family: name, content: 'CNC', isBold: true, isItalic: true });

  it('names files that there are, of outlines and of single lines', () => {
    const names = ['Oswald', ...SINGLE_LINE_FONTS.map(({ family: name }) => name)];
    for (const { path } of names.flatMap((name) => faceOf(name)?.files ?? []))
      expect(existsSync(join(folder, path)), path).toBe(true);
    expect(faceOf('Oswald')).toMatchObject({ isSingleLine: false, isBold: true, isItalic: false });
    expect(faceOf('EMS Allure')).toMatchObject({ isSingleLine: true, isBold: false, isItalic: false });
  });

  it('knows none for a family that Kerf does not have', () => {
    expect(faceOf('Comic Sans')).toBeUndefined();
  });
});
