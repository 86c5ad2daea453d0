import type { GrayImage } from '../gray-image';
import { atkinson } from './atkinson';
import { blueNoise } from './blue-noise';
import { dither } from './dither';
import { type DotOptions, type Effect, type EffectName, USUAL_DOTS } from './effect';
import { halftone } from './halftone';
import { jarvis } from './jarvis';
import { newsprint } from './newsprint';
import { ordered } from './ordered';
import { sketch } from './sketch';
import { stucki } from './stucki';
import { threshold } from './threshold';

const EFFECTS: { readonly [K in EffectName]: Effect } = {
  Threshold: threshold,
  Ordered: ordered,
  BlueNoise: blueNoise,
  Dither: dither,
  Jarvis: jarvis,
  Stucki: stucki,
  Atkinson: atkinson,
  Newsprint: newsprint,
  Halftone: halftone,
  Sketch: sketch,
};

/** The names of all effects, in the order in which people see them. */
export const EFFECT_NAMES = Object.keys(EFFECTS) as readonly EffectName[];

/** The picture as dots: only 0 and 255, of the same size. */
export function applyEffect(name: EffectName, image: GrayImage, options: DotOptions = USUAL_DOTS): GrayImage {
  return EFFECTS[name](image, options);
}
