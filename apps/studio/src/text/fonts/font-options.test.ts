import {
  createAsset,
  createGroup,
  createShapeObject,
  DEFAULT_TEXT,
  findFamily,
  findSingleLine,
  SINGLE_LINE_FONTS,
  type TextShape,
} from '@kerf/document';
import { EMPTY_PATH } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { fontLabel, fontOptions, hasFont, optionValueOf, ownFonts } from './font-options';
import pictures from './name-pictures.json';

const own = createAsset({
  id: 'a'.repeat(64),
  mediaType: 'font/ttf',
  name: 'my-font.ttf',
  bytes: new Uint8Array(3),
});
const photo = createAsset({
  id: 'b'.repeat(64),
  mediaType: 'image/png',
  name: 'x.png',
  bytes: new Uint8Array(3),
});
const assets = { [own.id]: own, [photo.id]: photo };

function textIn(family: string, fontAsset: string) {
  const shape: TextShape = { ...DEFAULT_TEXT, kind: 'text', family, fontAsset, outline: EMPTY_PATH };
  return createShapeObject({ id: 't', shape });
}

describe('the fonts of a project', () => {
  it('are its font files, called as its texts call them', () => {
    const named = ownFonts(assets, [createGroup('g', [textIn('My Font Bold', own.id)])]);
    expect(named).toEqual([{ asset: own, family: 'My Font Bold' }]);
    expect(ownFonts(assets, [])).toEqual([{ asset: own, family: 'my-font' }]);
  });

  it('are missing when their file is, whatever Kerf has under their name', () => {
    expect(hasFont({ family: 'Arimo', fontAsset: null }, {})).toBe(true);
    expect(hasFont({ family: 'EMS Tech', fontAsset: null }, {})).toBe(true);
    expect(hasFont({ family: 'Comic Sans', fontAsset: null }, {})).toBe(false);
    expect(hasFont({ family: 'Arimo', fontAsset: own.id }, {})).toBe(false);
    expect(hasFont({ family: 'Arimo', fontAsset: own.id }, assets)).toBe(true);
    expect(hasFont({ family: 'x', fontAsset: 'toString' }, {})).toBe(false);
  });
});

describe('the list of fonts', () => {
  const options = fontOptions(ownFonts(assets, []), ['LXGW WenKai', 'No longer there', 'EMS Tech']);

  it('has every entry once, and finds that of a text', () => {
    const all = Object.values(options).flat();
    expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
    for (const { family, fontAsset, source } of all.filter((option) => option.source !== 'recent'))
      expect(optionValueOf({ family, fontAsset }, assets)).toBe(`${source}:${fontAsset ?? family}`);
    expect(optionValueOf({ family: 'Comic Sans', fontAsset: null }, assets)).toBe('missing:Comic Sans');
  });

  it('shows what was used lately and is still there', () => {
    expect(options.recent.map(({ family }) => family)).toEqual(['LXGW WenKai', 'EMS Tech']);
  });

  it('calls Chinese families by their own names', () => {
    expect(fontLabel('LXGW WenKai')).toBe('霞鹜文楷 · LXGW WenKai');
    expect(options.native.map(({ family }) => findFamily(family)?.nativeName)).toEqual([
      '霞鹜文楷',
      '思源黑体',
    ]);
    expect(fontLabel('Arimo')).toBe('Arimo');
  });

  it('has a picture for each name that no browser can show in its letters', () => {
    expect(SINGLE_LINE_FONTS).toHaveLength(18);
    for (const { family } of [...SINGLE_LINE_FONTS, ...options.native]) {
      const picture = (pictures as Record<string, { path: string; isStroke: boolean }>)[family];
      expect(picture?.path, family).toMatch(/^M/);
      expect(picture?.isStroke, family).toBe(findSingleLine(family) !== undefined);
    }
  });
});
