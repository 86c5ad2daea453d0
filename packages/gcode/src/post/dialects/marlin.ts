import type { Dialect } from '../dialect';

/**
 * Marlin 2.1. Unless the firmware was built for it, motion words are not modal. G0 runs at the last F word, the P word
 * of a dwell is in milliseconds, and no word ends a program (M30 deletes a file). Powers go from 0 to 255. An I word
 * arms the beam for S words on the motion lines; its value has no meaning. Only M3 uses these S words: M4 I computes
 * the power from the feed rate alone. An armed beam stays on when a motion has ended, and a line with only an S word is
 * unknown to Marlin. So M5 turns the beam off, and an I word must arm it again. If the firmware was built for it, a
 * spindle's S word is in rpm.
 */
export const MARLIN: Dialect = {
  name: 'marlin',
  label: 'Marlin 2.1',
  extension: 'gcode',
  comment: { open: '; ', close: '' },
  maxLineLength: 95,
  decimals: 3,
  spaced: true,
  modalMotion: false,
  arcs: { radiusTolerance: 0.004, maxRadius: 2000 },
  start: ['G21', 'G90'],
  end: [],
  spindle: { on: ['M3 S{speed}'], off: ['M5'] },
  laser: {
    on: { constant: ['M3 I1 S0'] },
    off: ['M5 I1'],
    maxPower: 255,
  },
  airAssist: { on: ['M8'], off: ['M9'] },
  dwell: ['G4 P{milliseconds}'],
  dwellUnit: 'milliseconds',
  rapidsTakeFeed: true,
  toolChange: ['M0'],
};
