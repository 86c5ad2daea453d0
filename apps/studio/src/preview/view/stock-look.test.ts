import { MATERIALS } from '@kerf/machining';
import { DEFAULT_STOCK_MATERIAL, formatStockMaterial } from '@kerf/preview';
import { expect, it } from 'vitest';
import { stockLook } from './stock-look';

it('is that of the material of the design, each with its own', () => {
  expect(stockLook(null, 'Oak')).toEqual({ kind: 'colour', colour: '#C8A165' });
  expect(stockLook(null, 'Pine')).toEqual({ kind: 'texture', texture: 'Pine' });
  const looks = MATERIALS.map(({ name }) => formatStockMaterial(stockLook(null, name)));
  expect(new Set(looks).size).toBe(MATERIALS.length);
});

it('is what a person has chosen for the preview before that', () => {
  expect(stockLook('texture:Leaf', 'Oak')).toEqual({ kind: 'texture', texture: 'Leaf' });
  expect(stockLook('heightmap:Rainbow', '')).toEqual({ kind: 'heightMap', scheme: 'Rainbow' });
});

it('is the usual one where neither says anything', () => {
  expect(stockLook(null, '')).toEqual(DEFAULT_STOCK_MATERIAL);
  expect(stockLook('no such look', 'Unobtainium')).toEqual(DEFAULT_STOCK_MATERIAL);
});
