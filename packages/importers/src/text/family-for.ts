import { FAMILIES } from '@kerf/document';

/**
 * Replacements for families that drawings often name, and for the generic names of CSS. A replacement is of the same
 * kind and, where possible, its letters have the same widths.
 */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['arial', 'Arimo'],
  ['helvetica', 'Arimo'],
  ['helvetica neue', 'Arimo'],
  ['liberation sans', 'Arimo'],
  ['sans-serif', 'Arimo'],
  ['sans', 'Arimo'],
  ['times', 'Noto Serif'],
  ['times new roman', 'Noto Serif'],
  ['liberation serif', 'Noto Serif'],
  ['serif', 'Noto Serif'],
  ['courier', 'Roboto Mono'],
  ['courier new', 'Roboto Mono'],
  ['liberation mono', 'Roboto Mono'],
  ['monospace', 'Roboto Mono'],
]);

const FALLBACK = 'Arimo';

const byName = new Map(FAMILIES.map(({ family }) => [family.toLowerCase(), family]));

/**
 * The family for a drawing's text: the first that the catalogue has, otherwise one of the same kind, otherwise Arimo.
 */
export function familyFor(families: readonly string[]): {
  readonly family: string;
  readonly isExact: boolean;
} {
  const names = families.map((family) => family.toLowerCase());
  for (const name of names) {
    const family = byName.get(name);
    if (family !== undefined) return { family, isExact: true };
    const standIn = byName.get((STAND_INS.get(name) ?? '').toLowerCase());
    if (standIn !== undefined) return { family: standIn, isExact: false };
  }
  return { family: FALLBACK, isExact: false };
}
