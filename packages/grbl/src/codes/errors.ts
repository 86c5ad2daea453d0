import type { ErrorRow } from './code-entry';

/** The errors of GRBL 1.1. Other firmwares share 1 to 38. */
export const GRBL_ERRORS: readonly ErrorRow[] = [
  [
    1,
    'Letter expected',
    'A word has no letter, or a character that G-code does not know. Check the line for stray text.',
  ],
  [2, 'Bad number', 'The number after a letter is missing or malformed. Use plain decimals such as 12.5.'],
  [3, 'Unknown $ command', 'This $ command does not exist or is incomplete. Send $ for the list.'],
  [4, 'Negative value', 'A value that must be positive is negative (F, S, P, T, N or a setting).'],
  [5, 'Homing is off', 'Homing is not enabled. Set $22=1 if the machine has limit switches.'],
  [6, 'Step pulse too short', 'The step pulse time $0 must be at least 3 µs.'],
  [
    7,
    'Stored data unreadable',
    'The controller lost its stored data and restored defaults. Check every setting before you move.',
  ],
  [
    8,
    'Not while busy',
    'This command only works while the machine is idle. Wait until it stands, then try again.',
  ],
  [
    9,
    'Locked',
    'The machine is in an alarm or jogging. Home or unlock it, or let the jog end, before sending G-code.',
  ],
  [10, 'Soft limits need homing', 'Enable homing ($22=1) before soft limits ($20=1).'],
  [11, 'Line too long', 'The line has more characters than the controller can hold. Shorten it or split it.'],
  [
    12,
    'Step rate too high',
    'Steps per mm times speed is beyond what the controller can do. Lower the maximum rate.',
  ],
  [13, 'Door open', 'The safety door is open. Close it and resume.'],
  [
    14,
    'Stored line too long',
    'The start-up line or build info does not fit into the controller. Shorten it.',
  ],
  [
    15,
    'Jog leaves the table',
    'The jog target lies outside the travel of the machine. The machine did not move.',
  ],
  [16, 'Bad jog', 'A jog needs axis words and F, and takes only G20, G21, G90, G91 and G53 beside them.'],
  [17, 'Laser mode not possible', 'Laser mode needs a controller with PWM spindle output.'],
  [
    20,
    'Unsupported command',
    'The controller does not know this G, M or letter. Choose the right post-processor for this machine.',
  ],
  [
    21,
    'Conflicting commands',
    'Two commands of the same group are in one line. Put them on lines of their own.',
  ],
  [22, 'Feed rate missing', 'The line cuts but no F has been given yet. Add F to it or to an earlier line.'],
  [23, 'Whole number needed', 'This command takes a whole number.'],
  [
    24,
    'Two commands want the axes',
    'Two commands in the line both use X, Y, Z. Put them on lines of their own.',
  ],
  [25, 'Word repeated', 'A letter occurs twice in the line. Remove one.'],
  [26, 'Axis word missing', 'This command needs X, Y or Z.'],
  [27, 'Line number too high', 'The line number N is above 10,000,000.'],
  [28, 'P or L missing', 'This command needs a P or L word: G4 needs the seconds, G10 what to set.'],
  [29, 'Unknown work coordinates', 'Only G54 to G59 exist here (P0 to P6 with G10).'],
  [30, 'G53 needs G0 or G1', 'G53 works only while G0 or G1 is active.'],
  [31, 'Axes without motion', 'The line moves axes while motion is cancelled by G80. Add G0 or G1.'],
  [32, 'Arc without plane axes', 'The arc needs an end point in the active plane (X or Y in G17).'],
  [
    33,
    'Arc or probe target invalid',
    'The arc has no consistent centre and end point, or the probe target is where the tool is.',
  ],
  [
    34,
    'Arc radius impossible',
    'The arc cannot reach its end with this radius. Check R, or whether the file mixes mm and inches.',
  ],
  [35, 'Arc without centre', 'The arc needs I, J or K in the active plane, or R.'],
  [36, 'Unused words', 'The line has words that no command in it uses. Remove them.'],
  [37, 'G43.1 only takes Z', 'The dynamic tool length offset applies to Z alone.'],
  [38, 'Tool number too high', 'The tool number is above what the controller accepts.'],
];
