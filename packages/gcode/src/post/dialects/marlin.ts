import type { Dialect } from '../dialect';

/**
 * Marlin 2.1.
 *
 * - Motion words are not modal, unless the firmware was built with modal motion words.
 * - G0 runs at the last F word.
 * - The P word of a dwell is in milliseconds.
 * - No word ends a program (M30 deletes a file).
 * - Powers go from 0 to 255.
 * - An I word arms the beam: from then on, S words on motion lines set the power. The value of the I word has no
 *   meaning.
 * - Only M3 uses these S words: M4 I computes the power from the feed rate alone.
 * - An armed beam stays on when a motion has ended, and Marlin does not know a line with only an S word. So M5 turns
 *   the beam off, and an I word must arm the beam again.
 * - A spindle's S word is in rpm, if the firmware was built for rpm.
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
