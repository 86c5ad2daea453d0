import type { Dialect } from '../dialect';

/**
 * GRBL 1.1.
 *
 * - A line has at most 79 characters, and words need no spaces.
 * - In laser mode ($32=1), an S word on a motion line changes the power without a stop.
 * - GRBL refuses an arc when the radii at its two ends differ by more than 0.005 mm and also by more than 0.1 %.
 */
export const GRBL: Dialect = {
  name: 'grbl',
  label: 'GRBL 1.1',
  extension: 'nc',
  comment: { open: ';', close: '' },
  maxLineLength: 79,
  decimals: 3,
  spaced: false,
  modalMotion: true,
  relativeRows: true,
  arcs: { radiusTolerance: 0.004, maxRadius: 2000 },
  start: ['G21', 'G90', 'G17', 'G94'],
  end: ['M30'],
  spindle: { on: ['M3 S{speed}'], off: ['M5'] },
  laser: { on: { constant: ['M3 S0'], dynamic: ['M4 S0'] }, off: ['M5'] },
  airAssist: { on: ['M8'], off: ['M9'] },
  dwell: ['G4 P{seconds}'],
  dwellUnit: 'seconds',
  rapidsTakeFeed: false,
  toolChange: ['M0'],
};
