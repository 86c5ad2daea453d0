import type { Dialect } from '../dialect';

/**
 * Mach3. Arc centres are relative to the start of the arc (G91.1), whatever the configuration says. A dwell is in
 * seconds, which is Mach3's default. M4 turns a spindle counter-clockwise, so it cannot make the power of a beam follow
 * the speed.
 */
export const MACH3: Dialect = {
  name: 'mach3',
  label: 'Mach3',
  extension: 'tap',
  comment: { open: '(', close: ')' },
  maxLineLength: 120,
  decimals: 3,
  spaced: true,
  modalMotion: true,
  arcs: { radiusTolerance: 0.004, maxRadius: 2000 },
  start: ['G21', 'G90 G91.1', 'G17 G40 G49 G80', 'G94', 'G64'],
  end: ['M30'],
  spindle: { on: ['M3 S{speed}'], off: ['M5'] },
  laser: { on: { constant: ['M3 S0'] }, off: ['M5'] },
  airAssist: { on: ['M8'], off: ['M9'] },
  dwell: ['G4 P{seconds}'],
  dwellUnit: 'seconds',
  rapidsTakeFeed: false,
  toolChange: ['T{number} M6'],
};
