import type { AlarmRow, ErrorRow } from './code-entry';

/**
 * The alarms of FluidNC besides those that it shares with GRBL 1.1 (1 to 9). None of them is known to keep the
 * position.
 */
export const FLUIDNC_ALARMS: readonly AlarmRow[] = [
  [
    10,
    false,
    false,
    'Spindle control failed',
    'The controller cannot control the spindle. Check the spindle, its drive and their cable.',
  ],
  [
    11,
    false,
    false,
    'Input active at power-on',
    'A control or limit input was active when the controller started. Release it, then reset.',
  ],
  [
    12,
    false,
    false,
    'Both limit switches of an axis are closed',
    'Homing cannot tell on which side the axis is. Move the axis off the switches by hand.',
  ],
  [
    13,
    false,
    false,
    'Hard stop',
    'The machine was stopped at once and steps may be lost. Home or set zero again.',
  ],
  [14, false, false, 'Home first', 'This controller moves only after it has been homed. Home the machine.'],
  [
    15,
    false,
    false,
    'Start failed',
    'The controller did not start completely. Check its configuration file.',
  ],
  [
    16,
    false,
    false,
    'I/O expander restarted',
    'The input and output board has restarted. Check its power and cable, then home again.',
  ],
  [
    17,
    false,
    false,
    'Error in the program',
    'The controller stopped because a line of the program was refused. Correct the program.',
  ],
  [
    18,
    false,
    false,
    'Limit switch hit while probing',
    'A limit switch stopped a probing move. Start nearer to the workpiece and home again.',
  ],
  [
    19,
    false,
    false,
    'Spindle and feed out of step',
    'The spindle speed and the feed could not be kept in step. Check the speed signal of the spindle.',
  ],
];

/**
 * The errors of FluidNC that GRBL 1.1 does not have, except those of its files and its macros, which Kerf does not use.
 */
export const FLUIDNC_ERRORS: readonly ErrorRow[] = [
  [18, 'No homing cycles', 'No axis has a homing cycle. Add homing to the configuration of the controller.'],
  [19, 'Single axis cannot be homed', 'The controller does not home one axis by itself. Home all axes.'],
  [39, 'P too large', 'The value of P is greater than the controller takes.'],
  [40, 'Control input active', 'A control input (door, hold, reset) is active. Release it.'],
  [80, 'Setting out of range', 'The controller does not take this value for the setting.'],
  [81, 'Invalid value', 'The controller cannot use this value for the setting.'],
  [110, 'Login needed', 'The controller wants a password for this command.'],
  [113, 'Reset', 'The controller was reset while the line waited. Send it again when the machine is idle.'],
  [
    120,
    'Busy with another connection',
    'The controller runs a job of another connection. Close that one first.',
  ],
  [130, 'Jog cancelled', 'The jog was cancelled before it began.'],
  [
    152,
    'Configuration invalid',
    'The configuration file of the controller has a fault. Correct it, then restart the controller.',
  ],
  [162, 'Setting cannot be changed', 'This setting comes from the configuration file. Change it there.'],
  [170, 'Division by zero', 'An expression divides by zero.'],
  [171, 'Invalid argument', 'An argument does not fit its function.'],
  [172, 'Result is no number', 'An expression gives no number.'],
  [173, 'Unknown operation', 'An expression has an operation that the controller does not know.'],
  [174, 'Argument out of range', 'An argument of an expression is too small or too large.'],
  [175, 'Invalid expression', 'An expression cannot be read. Check its brackets.'],
];
