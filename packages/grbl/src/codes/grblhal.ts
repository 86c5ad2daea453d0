import type { AlarmRow, ErrorRow } from './code-entry';

/**
 * The alarms of grblHAL besides those that it shares with GRBL 1.1 (1 to 9). None of them is known to keep the
 * position.
 */
export const GRBLHAL_ALARMS: readonly AlarmRow[] = [
  [
    10,
    false,
    true,
    'Emergency stop',
    'The emergency stop is pressed. Remove its cause, release the button, then reset and home again.',
  ],
  [11, false, false, 'Home first', 'This controller moves only after it has been homed. Home the machine.'],
  [
    12,
    false,
    false,
    'Limit switch closed',
    'A limit switch is pressed. Move the axis off the switch by hand, then reset.',
  ],
  [
    13,
    false,
    false,
    'Probe protection',
    'The probe touched something outside of a probing move. Free the probe, check its clip, then home or set zero again.',
  ],
  [
    14,
    false,
    false,
    'Spindle not at speed',
    'The spindle did not reach its speed in time. Check the spindle, its power and its speed signal.',
  ],
  [
    15,
    false,
    false,
    'Second limit switch not found',
    'Homing a squared axis did not find its second switch. Check that switch and its wiring.',
  ],
  [
    16,
    false,
    true,
    'Self-test failed',
    'The controller failed its own test at power-on. Switch it off and on; if that does not help, check its drivers.',
  ],
  [
    17,
    false,
    true,
    'Motor fault',
    'A motor driver reports a fault. Check motors, cables and power, then reset and home again.',
  ],
  [
    18,
    false,
    false,
    'Homing is set up wrongly',
    'The controller cannot home with its settings. Check the homing cycles $43 to $49.',
  ],
  [
    19,
    false,
    false,
    'Spindle drive does not reply',
    'The Modbus link to the spindle drive is broken. Check its cable and settings.',
  ],
  [
    20,
    false,
    false,
    'I/O expander does not reply',
    'The controller lost its input and output board. Check that board and its cable.',
  ],
  [
    21,
    false,
    false,
    'Stored settings unreadable',
    'The memory of the settings failed. Check every setting before you move.',
  ],
];

/**
 * The errors of grblHAL that GRBL 1.1 does not have, except those of its SD card and its macros, which Kerf does not
 * use.
 */
export const GRBLHAL_ERRORS: readonly ErrorRow[] = [
  [18, 'Reset', 'The controller was reset while the line waited. Send it again when the machine is idle.'],
  [19, 'Value not above zero', 'A value must be greater than zero.'],
  [39, 'Value out of range', 'A value of the line is smaller or greater than the controller takes.'],
  [40, 'Tool change pending', 'The controller waits for a tool change. Finish it first.'],
  [41, 'Spindle does not turn', 'The motion needs a turning spindle. Switch the spindle on before it.'],
  [42, 'Plane must be ZX', 'Threading works only in the plane ZX (G18).'],
  [43, 'Feed rate too high', 'The feed rate is above the maximum of the machine. Lower F.'],
  [
    44,
    'Spindle speed out of range',
    'The spindle cannot turn at this speed. Change S, or check $30 and $31.',
  ],
  [45, 'Limit switch closed', 'Only homing is possible while a limit switch is pressed. Home the machine.'],
  [46, 'Home first', 'The machine must be homed before this. Home it.'],
  [47, 'Current tool unknown', 'The tool changer does not know its tool. Set it with M61.'],
  [48, 'Words in conflict', 'Two values of the line contradict each other. Remove one of them.'],
  [49, 'Self-test failed', 'The controller failed its own test at power-on. Switch it off and on.'],
  [50, 'Emergency stop', 'The emergency stop is pressed. Release it, then reset.'],
  [51, 'Motor fault', 'A motor driver reports a fault. Check motors, cables and power, then reset.'],
  [52, 'Setting out of range', 'The controller does not take this value for the setting.'],
  [
    53,
    'Setting not available',
    'This controller does not have the setting, or something else has switched it off.',
  ],
  [
    54,
    'Retract below the hole',
    'The retract position of the drilling cycle lies below the bottom of the hole. Raise R.',
  ],
  [55, 'Homing is set up wrongly', 'Two squared axes cannot be homed at the same time. Check $43 to $49.'],
  [
    56,
    'Work coordinate system locked',
    'The controller does not let this work coordinate system change. Choose another one.',
  ],
  [57, 'Unexpected %', 'A % stands where the program neither begins nor ends. Remove it.'],
  [58, 'Port not available', 'The controller does not have the input or output that the line uses.'],
  [71, 'Unknown operation', 'An expression has an operation that the controller does not know.'],
  [72, 'Division by zero', 'An expression divides by zero.'],
  [73, 'Argument out of range', 'An argument of an expression is too small or too large.'],
  [74, 'Invalid argument', 'An argument does not fit its function.'],
  [75, 'Invalid expression', 'An expression cannot be read. Check its brackets.'],
  [76, 'Result is no number', 'An expression gives no number.'],
  [77, 'Login needed', 'The controller wants a password for this command.'],
  [78, 'Access denied', 'The controller does not allow this command to this user.'],
  [
    79,
    'Not during this alarm',
    'The command does not work while the controller is locked. Remove the cause, then reset.',
  ],
];
