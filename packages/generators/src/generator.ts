import type { Path } from '@kerf/geometry';
import type { Outcome } from '@kerf/machining';
import type { AnySettings, Fields, SettingsOf } from './fields';
import type { Made } from './part';

/** Words that the host sets in a font, because this package has none. */
export interface Words {
  readonly content: string;
  /** A family of the catalogue of fonts. */
  readonly family: string;
  /** Height of the em square, mm. */
  readonly fontSize: number;
}

/** What a generator needs besides its settings. */
export interface MakeAids {
  /** The outline of the words that `Generator.wordsOf` asked for; the baseline is at y = 0. */
  readonly words?: Path;
}

/** Which tab of the library's dialog offers a generator. */
export type GeneratorGroup = 'codes' | 'boxes' | 'play' | 'parts' | 'tests';

/** Something that is made of numbers: a row of the registry. */
export interface Generator<F extends Fields = Fields> {
  /** Kept in project files. */
  readonly id: string;
  readonly group: GeneratorGroup;
  readonly fields: F;
  /** Whether a setting has an effect with the others; a setting without an effect is not shown and not checked. */
  readonly conditions?: { readonly [K in keyof F]?: (settings: SettingsOf<F>) => boolean };
  /** The settings that are made smaller together when the thing does not fit on the work area. */
  readonly sizes?: readonly (keyof F & string)[];
  /** The words that the thing carries. */
  wordsOf?(settings: SettingsOf<F>): Words;
  /** The parts; only for settings without a problem. */
  make(settings: SettingsOf<F>, aids: MakeAids): Outcome<Made>;
}

/** A generator whose settings are typed inside and plain outside. */
export function defineGenerator<const F extends Fields>(generator: Generator<F>): Generator {
  return generator as unknown as Generator;
}

/** Whether the setting `field` has an effect with the other settings. */
export function isSettingShown(generator: Generator, field: string, settings: AnySettings): boolean {
  return generator.conditions?.[field]?.(settings) ?? true;
}
