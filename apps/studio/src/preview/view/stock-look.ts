import { findMaterial, type MaterialName } from '@kerf/machining';
import {
  DEFAULT_STOCK_MATERIAL,
  parseStockMaterial,
  type StockMaterial,
  type StockTexture,
} from '@kerf/preview';
import { MATERIAL_LOOKS } from '../../material/material-looks';

/** The materials that have a texture of their own; all others have a plain colour. */
const TEXTURES: { readonly [M in MaterialName]?: StockTexture } = {
  MDF: 'MDF',
  Pine: 'Pine',
  Leather: 'Leather',
};

/** The look of the stock: the look that was chosen for the preview, or else that of the design's material. */
export function stockLook(chosen: string | null, material: string): StockMaterial {
  const own = chosen === null ? undefined : parseStockMaterial(chosen);
  return own ?? lookOfMaterial(material);
}

function lookOfMaterial(material: string): StockMaterial {
  const name = findMaterial(material)?.name;
  if (name === undefined) return DEFAULT_STOCK_MATERIAL;
  const texture = TEXTURES[name];
  if (texture) return { kind: 'texture', texture };
  return { kind: 'colour', colour: MATERIAL_LOOKS[name].base.toUpperCase() };
}
