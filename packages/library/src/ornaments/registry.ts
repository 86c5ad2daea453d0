import { BORDERS } from './borders';
import { FRAMES } from './frames';
import type { Ornament } from './ornament';
import { PANELS } from './panels';
import { ROSETTES } from './rosettes';

/** All ornaments that Kerf draws. */
export const ORNAMENTS: readonly Ornament[] = [...FRAMES, ...ROSETTES, ...BORDERS, ...PANELS];
