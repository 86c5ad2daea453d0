import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_STOCK_MATERIAL,
  formatStockMaterial,
  HEIGHT_MAPS,
  parseStockMaterial,
  STOCK_COLOURS,
  STOCK_TEXTURES,
  type StockMaterial,
  swatchOf,
} from './stock-materials';

const ALL: readonly StockMaterial[] = [
  ...STOCK_COLOURS.map(({ colour }) => ({ kind: 'colour', colour }) as const),
  ...STOCK_TEXTURES.map((texture) => ({ kind: 'texture', texture }) as const),
  ...HEIGHT_MAPS.map((scheme) => ({ kind: 'heightMap', scheme }) as const),
];

describe('strings of materials', () => {
  it('are those of the settings', () => {
    expect(formatStockMaterial(DEFAULT_STOCK_MATERIAL)).toBe('0xF5DEB3');
    expect(ALL.slice(7).map(formatStockMaterial)).toEqual([
      'texture:Leaf',
      'texture:Leather',
      'texture:MDF',
      'texture:Pine',
      'heightmap:Dark',
      'heightmap:Rainbow',
    ]);
  });

  it.each(ALL)('give $kind back, in any case', (material) => {
    const text = formatStockMaterial(material);
    expect(parseStockMaterial(text)).toEqual(material);
    expect(parseStockMaterial(text.toLowerCase())).toEqual(material);
    expect(parseStockMaterial(` ${text} `)).toEqual(material);
    expect(swatchOf(material)).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('of anything else are no material (seed 5)', () => {
    for (const text of ['', '0x', '0xF5DEB', '#12345G', 'texture:', 'texture:Oak', 'heightmap:Pine', 'Pine'])
      expect(parseStockMaterial(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const material = parseStockMaterial(text);
        if (material) expect(parseStockMaterial(formatStockMaterial(material))).toEqual(material);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
