/** How the stock looks. Colours are `#RRGGBB`. */
export type StockMaterial = { readonly kind: 'colour'; readonly colour: string };

/** A colour to choose from, with its name in the trade's English (a key for translations too). */
export interface StockColour {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
}

/** The colours that a stock can be shown in, from light to dark. */
export const STOCK_COLOURS: readonly StockColour[] = [
  { key: 'wheat', name: 'Wheat', colour: '#F5DEB3' },
  { key: 'lightOak', name: 'Light Oak', colour: '#DDBE8E' },
  { key: 'camel', name: 'Camel', colour: '#C19A6B' },
  { key: 'peru', name: 'Peru', colour: '#CD853F' },
  { key: 'darkOak', name: 'Dark Oak', colour: '#9A6B3D' },
  { key: 'saddleBrown', name: 'Saddle Brown', colour: '#8B4513' },
  { key: 'darkWalnut', name: 'Dark Walnut', colour: '#5A3A26' },
];

/** Wheat. */
export const DEFAULT_STOCK_MATERIAL: StockMaterial = { kind: 'colour', colour: '#F5DEB3' };
