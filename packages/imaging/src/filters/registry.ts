import { type GrayImage, onWhite } from '../gray-image';
import { blur } from './blur';
import { edges } from './edges';
import { emboss } from './emboss';
import type { Filter, FilterName, FilterSetting } from './filter';
import { pixelate } from './pixelate';
import { posterize } from './posterize';

const FILTERS: { readonly [K in FilterName]: Filter } = { blur, edges, emboss, pixelate, posterize };

/** The names of all filters, in the order in which people see them. */
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];

/** The picture after a filter. `perMm` is the number of its pixels per mm. What is transparent stays so. */
export function applyFilter(image: GrayImage, { kind, strength }: FilterSetting, perMm: number): GrayImage {
  if (kind === 'none') return image;
  const { alpha } = image;
  const filtered = FILTERS[kind](image, strength, perMm);
  if (!alpha) return filtered;
  const pixels = filtered.pixels.map((grey, i) => (alpha[i] === 255 ? grey : onWhite(grey, alpha[i]!)));
  return { ...filtered, pixels };
}
