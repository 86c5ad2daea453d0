import type { Dialect } from '../dialect';

/**
 * Marlin 2.1. No motion word holds unless the firmware was built so, G0 runs at the last F, P of a dwell counts milliseconds,
 * there is no word that ends a program (M30 deletes a file). Powers go from 0 to 255. I arms the beam for S words on the motion
 * lines; its value means nothing. Only M3 takes them: M4 I makes the power from the feed rate alone. An armed beam burns on when
 * a motion has ended, and a line with nothing but an S word is unknown: M5 turns it off, and I must arm it again.
 * A spindle's S is in rpm where the firmware was built for that.
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
