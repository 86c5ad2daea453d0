import type { Dialect } from '../dialect';

/**
 * LinuxCNC 2.9.
 *
 * - A program is enclosed by two `%` signs.
 * - G64 lets the controller round corners by a hundredth of a millimetre instead of stopping in them.
 * - The radii at the two ends of an arc may differ by 0.00127 mm or by 0.1 %, whichever is more.
 * - The power of a beam, in percent, is analogue output 0. M67 sets this output in step with the motion. The beam is
 *   armed with M3, because M4 would turn a spindle counter-clockwise.
 * - M67 waits for a motion and takes no effect without a motion. So, to be safe at standstill, M68 sets the power to
 *   zero at once: before the beam is armed, before the beam is turned off, and again after M3. The last is needed
 *   because the S word of M3 may set the power on a machine without that output.
 */
export const LINUXCNC: Dialect = {
  name: 'linuxcnc',
  label: 'LinuxCNC',
  extension: 'ngc',
  comment: { open: '(', close: ')' },
  maxLineLength: 255,
  decimals: 3,
  spaced: true,
  modalMotion: true,
  arcs: { radiusTolerance: 0.0012, maxRadius: 2000 },
  open: ['%'],
  start: ['G21', 'G90 G91.1', 'G17 G40 G49 G80', 'G94', 'G64 P0.01'],
  end: ['M2', '%'],
  spindle: { on: ['M3 S{speed}'], off: ['M5'] },
  laser: {
    on: { constant: ['M68 E0 Q0', 'M3 S1', 'M68 E0 Q0'] },
    off: ['M68 E0 Q0', 'M5'],
    maxPower: 100,
    power: ['M67 E0 Q{power}'],
  },
  airAssist: { on: ['M8'], off: ['M9'] },
  dwell: ['G4 P{seconds}'],
  dwellUnit: 'seconds',
  rapidsTakeFeed: false,
  toolChange: ['T{number} M6'],
};
