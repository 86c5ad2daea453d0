/** The names of the textures, as in `texture:{name}`. Each is made by a formula; there are no picture files. */
export const STOCK_TEXTURES = ['Leaf', 'Leather', 'MDF', 'Pine'] as const;
export type StockTexture = (typeof STOCK_TEXTURES)[number];

/** Height maps: brightness (Dark) or hue (Rainbow) shows the depth of a point. */
export const HEIGHT_MAPS = ['Dark', 'Rainbow'] as const;
export type HeightMapScheme = (typeof HEIGHT_MAPS)[number];

/** How the stock looks. Colours are `#RRGGBB`. */
export type StockMaterial =
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'texture'; readonly texture: StockTexture }
  | { readonly kind: 'heightMap'; readonly scheme: HeightMapScheme };

/** A colour to choose from, with its usual English name (also a key for translations). */
export interface StockColour {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
}

/** The colours that a stock can be shown in, from light to dark. */
export const STOCK_COLOURS = [
  { key: 'wheat', name: 'Wheat', colour: '#F5DEB3' },
  { key: 'lightOak', name: 'Light Oak', colour: '#DDBE8E' },
  { key: 'camel', name: 'Camel', colour: '#C19A6B' },
  { key: 'peru', name: 'Peru', colour: '#CD853F' },
  { key: 'darkOak', name: 'Dark Oak', colour: '#9A6B3D' },
  { key: 'saddleBrown', name: 'Saddle Brown', colour: '#8B4513' },
  { key: 'darkWalnut', name: 'Dark Walnut', colour: '#5A3A26' },
] as const satisfies readonly StockColour[];

/** The colour 'Wheat'. */
export const DEFAULT_STOCK_MATERIAL: StockMaterial = { kind: 'colour', colour: '#F5DEB3' };

/** How much of what is behind a stock or model is covered by it, 0–1. */
export const STOCK_OPACITY = 0.95;

/**
 * The material that a string names: `0xF5DEB3` (or `#F5DEB3`), `texture:Pine`, `heightmap:Rainbow`; upper and lower
 * case are the same. `undefined` for anything else.
 */
export function parseStockMaterial(text: string): StockMaterial | undefined {
  const hex = /^(?:0x|#)([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) return { kind: 'colour', colour: `#${hex.toUpperCase()}` };
  const [, prefix, name] = /^(texture|heightmap):(\w+)$/i.exec(text.trim()) ?? [];
  const isSame = (known: string) => known.toLowerCase() === name?.toLowerCase();
  if (prefix?.toLowerCase() === 'texture') {
    const texture = STOCK_TEXTURES.find(isSame);
    return texture && { kind: 'texture', texture };
  }
  const scheme = HEIGHT_MAPS.find(isSame);
  return scheme && { kind: 'heightMap', scheme };
}

/** The text under which settings and projects store a material; `parseStockMaterial` reads it. */
export function formatStockMaterial(material: StockMaterial): string {
  switch (material.kind) {
    case 'colour':
      return `0x${material.colour.slice(1).toUpperCase()}`;
    case 'texture':
      return `texture:${material.texture}`;
    case 'heightMap':
      return `heightmap:${material.scheme}`;
  }
}

/** The mean colour of a material, for places with no room to show more: menus, edges. `#RRGGBB`. */
export function swatchOf(material: StockMaterial): string {
  if (material.kind === 'colour') return material.colour;
  return material.kind === 'texture' ? TEXTURE_SWATCHES[material.texture] : '#8C8C8C';
}

const TEXTURE_SWATCHES: Readonly<Record<StockTexture, string>> = {
  Leaf: '#6E8F45',
  Leather: '#A8784F',
  MDF: '#B79A74',
  Pine: '#DDB77A',
};
