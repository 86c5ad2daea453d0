import type { GrayImage } from '../gray-image';
import { atkinson } from './atkinson';
import { dither } from './dither';
import type { Effect, EffectName } from './effect';
import { halftone } from './halftone';
import { newsprint } from './newsprint';
import { ordered } from './ordered';
import { sketch } from './sketch';

const EFFECTS: { readonly [K in EffectName]: Effect } = {
  Ordered: ordered,
  Atkinson: atkinson,
  Dither: dither,
  Newsprint: newsprint,
  Halftone: halftone,
  Sketch: sketch,
};

/** The names of all effects, in the order in which people see them. */
export const EFFECT_NAMES = Object.keys(EFFECTS) as readonly EffectName[];

/** The picture as dots: only 0 and 255, of the same size. */
export function applyEffect(name: EffectName, image: GrayImage): GrayImage {
  return EFFECTS[name](image);
}
