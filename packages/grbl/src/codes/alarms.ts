import type { AlarmRow } from './code-entry';

/** The alarms of GRBL 1.1. Other firmwares share 1 to 9. */
export const GRBL_ALARMS: readonly AlarmRow[] = [
  [
    1,
    false,
    true,
    'Limit switch hit',
    'A limit switch stopped the machine at once and steps may be lost. Free the axis, then home again.',
  ],
  [
    2,
    true,
    true,
    'Outside the table',
    'The target lies outside the travel of the machine. Move the work zero or the design; the position is kept.',
  ],
  [
    3,
    false,
    false,
    'Reset while moving',
    'The machine was stopped in motion and steps may be lost. Home or set zero again.',
  ],
  [
    4,
    true,
    false,
    'Probe in wrong state',
    'The probe was already touching (or not) before the move. Check the plate, the clip and the wire.',
  ],
  [
    5,
    true,
    false,
    'Probe not touched',
    'The probe did not touch within its travel. Start nearer to the plate or check the wire.',
  ],
  [6, false, false, 'Homing interrupted', 'Homing was stopped by a reset. Home again.'],
  [
    7,
    false,
    false,
    'Homing stopped by door',
    'The safety door was opened while homing. Close it and home again.',
  ],
  [
    8,
    false,
    false,
    'Limit switch did not open',
    'Homing could not leave the limit switch. Raise the pull-off $27 or check the wiring.',
  ],
  [
    9,
    false,
    false,
    'Limit switch not found',
    'Homing did not find the limit switch. Check the switch, the wiring and the travel settings $130–$132.',
  ],
  [
    10,
    false,
    false,
    'Second limit switch not found',
    'Homing a squared axis did not find its second switch. Check that switch and its wiring.',
  ],
];
