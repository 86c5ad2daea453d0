import type { TranslationKey } from '../i18n';
import { library } from './texts/en';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(library.library.types).map(([key, name]) => [name, key]),
);

/** The key of the text for a category, which the server names in English; undefined for one that is not known here. */
export function categoryKey(name: string): TranslationKey | undefined {
  const key = NAMES.get(name);
  return key === undefined ? undefined : (`library.types.${key}` as TranslationKey);
}
