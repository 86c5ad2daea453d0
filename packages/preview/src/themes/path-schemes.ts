/** The keys under which settings store a path colour scheme. */
export type PathSchemeKey = 'current' | 'highContrast' | 'neon' | 'industrial' | 'blueOrange';

/** The colours of a path, each `#RRGGBB`. */
export interface PathScheme {
  readonly key: PathSchemeKey;
  readonly name: string;
  /** Positioning moves, and moves of a laser that is off. */
  readonly rapidMove: string;
  /** Cuts before playback begins. */
  readonly normalMove: string;
  /** Cuts already made. */
  readonly traversed: string;
  /** Cuts still to come. */
  readonly untraversed: string;
  /** The colours of laser cuts at no power and at the program's greatest power. Powers in between get a mixture. */
  readonly powerLow: string;
  readonly powerHigh: string;
  /** A fine outline along cuts that keeps them apart from the ground. */
  readonly casing: string;
  /** How strongly the outline's colour covers the colour of the line, 0–1. */
  readonly casingStrength: number;
}

/**
 * The share of the colour of coming cuts in the colour of a laser cut that is not yet done, 0–1. The rest is the colour
 * of the laser's power, so that the power is visible before the cut is burnt.
 */
export const UNTRAVERSED_SHARE = 0.75;

/** The five schemes, in the order of the menu. */
export const PATH_SCHEMES: readonly PathScheme[] = [
  {
    key: 'current',
    name: 'Default',
    rapidMove: '#E03131',
    normalMove: '#2670E8',
    traversed: '#2670E8',
    untraversed: '#9AA5B4',
    powerLow: '#E39B2D',
    powerHigh: '#9E1B14',
    casing: '#0F2A57',
    casingStrength: 0.5,
  },
  {
    key: 'blueOrange',
    name: 'Blue-Orange',
    rapidMove: '#7A8599',
    normalMove: '#1668C7',
    traversed: '#FF5A00',
    untraversed: '#5B8DC9',
    powerLow: '#FFB938',
    powerHigh: '#C93400',
    casing: '#10233F',
    casingStrength: 0.75,
  },
  {
    key: 'highContrast',
    name: 'High Contrast',
    rapidMove: '#B000B8',
    normalMove: '#000000',
    traversed: '#E3002B',
    untraversed: '#000000',
    powerLow: '#7A7A7A',
    powerHigh: '#E3002B',
    casing: '#FFFFFF',
    casingStrength: 0.9,
  },
  {
    key: 'neon',
    name: 'Neon',
    rapidMove: '#B14CFF',
    normalMove: '#00D5FF',
    traversed: '#FF2BD6',
    untraversed: '#00B8E0',
    powerLow: '#FFD21F',
    powerHigh: '#FF2BD6',
    casing: '#1B0B33',
    casingStrength: 0.5,
  },
  {
    key: 'industrial',
    name: 'Industrial',
    rapidMove: '#C92A2A',
    normalMove: '#3B4452',
    traversed: '#0B8043',
    untraversed: '#5F7FA8',
    powerLow: '#C08A3E',
    powerHigh: '#3A2A20',
    casing: '#EEF1F4',
    casingStrength: 0.4,
  },
];

/** The scheme with `key`. */
export function pathScheme(key: PathSchemeKey): PathScheme {
  return PATH_SCHEMES.find((scheme) => scheme.key === key)!;
}
