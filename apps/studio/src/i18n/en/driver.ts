import { DRIVER_ERRORS } from '@kerf/protocol';

/** Why driver and machine refuse, by the code of the failure; alarms and errors of the controller by their numbers. */
export const driver = {
  driverFailure: {
    ...DRIVER_ERRORS,
    'empty-program': 'The program has no line to run.',
    'frame-invalid': 'The frame needs finite bounds and a feed rate above 0.',
    'illegal-character': 'This line has a character that is not G-code.',
    'line-too-long': 'This line is longer than the machine takes.',
    'system-command': 'This line is a command for the controller, not G-code.',
    'probe-closed': 'The probe is already touching. Check the plate and the wire.',
    'probe-invalid': 'Probing needs a distance and a feed rate above 0.',
    'probe-missed': 'The probe did not touch. Unlock the machine and start nearer to the plate.',
    'spindle-speed': 'This machine cannot turn the spindle that fast.',
    'driver-silent': 'The driver did not answer in time.',
    'program-sending': 'Another program is being sent. Please wait until it has arrived.',
    'passing-zero-of':
      'The work zero that is shown comes from {{source}} and would be forgotten in a reset. The stored zero (G54) lies elsewhere, by {{x}}, {{y}} and {{z}} along X, Y and Z. Choose which of the two this job starts from.',
    'modes-refused-of':
      'The machine did not take the modes that a program starts in ({{mode}}). Reset it, and look at its start-up lines ($N).',
    'tool-confirmation-required-of': 'The program begins with T{{tool}}. Is T{{tool}} in the collet?',
    'command-number':
      'This line has a command number that no machine knows, and some would take for another.',
    'machine-coordinates':
      'This line goes to a place in machine coordinates (G53, G28 or G30), and the machine has not been homed. Home it first.',
    'wider-than-table': 'The job is longer than the travel of this machine.',
    'wider-than-table-of':
      'The job is {{overrun}} longer along {{axis}} than the travel of this machine ({{travel}}). If the machine is larger, correct {{setting}}.',
    'outside-table-of':
      'The job leaves the table by {{overrun}} along {{axis}}. Move the work zero or the design.',
    'spindle-scale-of':
      'The program means {{program}} by full power, the machine {{machine}} ($30). Generate it again for this machine.',
    'jog-limit-of': 'The machine has only {{travel}} of travel along {{axis}}.',
    'alarm-1':
      'Limit switch hit. A limit switch stopped the machine at once and steps may be lost. Free the axis, then home again.',
    'alarm-2':
      'Outside the table. The target lies outside the travel of the machine. Move the work zero or the design; the position is kept.',
    'alarm-3':
      'Reset while moving. The machine was stopped in motion and steps may be lost. Home or set zero again.',
    'alarm-4':
      'Probe in wrong state. The probe was already touching (or not) before the move. Check the plate, the clip and the wire.',
    'alarm-5':
      'Probe not touched. The probe did not touch within its travel. Start nearer to the plate or check the wire.',
    'alarm-6': 'Homing interrupted. Homing was stopped by a reset. Home again.',
    'alarm-7': 'Homing stopped by door. The safety door was opened while homing. Close it and home again.',
    'alarm-8':
      'Limit switch did not open. Homing could not leave the limit switch. Raise the pull-off $27 or check the wiring.',
    'alarm-9':
      'Limit switch not found. Homing did not find the limit switch. Check the switch, the wiring and the travel settings $130–$132.',
    'alarm-10':
      'Second limit switch not found. Homing a squared axis did not find its second switch. Check that switch and its wiring.',
    'error-1':
      'Letter expected. A word has no letter, or a character that G-code does not know. Check the line for stray text.',
    'error-2':
      'Bad number. The number after a letter is missing or malformed. Use plain decimals such as 12.5.',
    'error-3': 'Unknown $ command. This $ command does not exist or is incomplete. Send $ for the list.',
    'error-4': 'Negative value. A value that must be positive is negative (F, S, P, T, N or a setting).',
    'error-5': 'Homing is off. Homing is not enabled. Set $22=1 if the machine has limit switches.',
    'error-6': 'Step pulse too short. The step pulse time $0 must be at least 3 µs.',
    'error-7':
      'Stored data unreadable. The controller lost its stored data and restored defaults. Check every setting before you move.',
    'error-8':
      'Not while busy. This command only works while the machine is idle. Wait until it stands, then try again.',
    'error-9':
      'Locked. The machine is in an alarm or jogging. Home or unlock it, or let the jog end, before sending G-code.',
    'error-10': 'Soft limits need homing. Enable homing ($22=1) before soft limits ($20=1).',
    'error-11':
      'Line too long. The line has more characters than the controller can hold. Shorten it or split it.',
    'error-12':
      'Step rate too high. Steps per mm times speed is beyond what the controller can do. Lower the maximum rate.',
    'error-13': 'Door open. The safety door is open. Close it and resume.',
    'error-14':
      'Stored line too long. The start-up line or build info does not fit into the controller. Shorten it.',
    'error-15':
      'Jog leaves the table. The jog target lies outside the travel of the machine. The machine did not move.',
    'error-16':
      'Bad jog. A jog needs axis words and F, and takes only G20, G21, G90, G91 and G53 beside them.',
    'error-17': 'Laser mode not possible. Laser mode needs a controller with PWM spindle output.',
    'error-20':
      'Unsupported command. The controller does not know this G, M or letter. Choose the right post-processor for this machine.',
    'error-21':
      'Conflicting commands. Two commands of the same group are in one line. Put them on lines of their own.',
    'error-22':
      'Feed rate missing. The line cuts but no F has been given yet. Add F to it or to an earlier line.',
    'error-23': 'Whole number needed. This command takes a whole number.',
    'error-24':
      'Two commands want the axes. Two commands in the line both use X, Y, Z. Put them on lines of their own.',
    'error-25': 'Word repeated. A letter occurs twice in the line. Remove one.',
    'error-26': 'Axis word missing. This command needs X, Y or Z.',
    'error-27': 'Line number too high. The line number N is above 10,000,000.',
    'error-28': 'P or L missing. This command needs a P or L word: G4 needs the seconds, G10 what to set.',
    'error-29': 'Unknown work coordinates. Only G54 to G59 exist here (P0 to P6 with G10).',
    'error-30': 'G53 needs G0 or G1. G53 works only while G0 or G1 is active.',
    'error-31': 'Axes without motion. The line moves axes while motion is cancelled by G80. Add G0 or G1.',
    'error-32': 'Arc without plane axes. The arc needs an end point in the active plane (X or Y in G17).',
    'error-33':
      'Arc or probe target invalid. The arc has no consistent centre and end point, or the probe target is where the tool is.',
    'error-34':
      'Arc radius impossible. The arc cannot reach its end with this radius. Check R, or whether the file mixes mm and inches.',
    'error-35': 'Arc without centre. The arc needs I, J or K in the active plane, or R.',
    'error-36': 'Unused words. The line has words that no command in it uses. Remove them.',
    'error-37': 'G43.1 only takes Z. The dynamic tool length offset applies to Z alone.',
    'error-38': 'Tool number too high. The tool number is above what the controller accepts.',
  },
} as const;
