/** Why driver and machine refuse, by the code of the failure; alarms and errors of the controller by their numbers. */
export const driver = {
  driverFailure: {
    'invalid-message': 'The driver could not read this message.',
    'unknown-action': 'The driver does not know this action.',
    'protocol-version': 'The studio and the driver are of different versions. Please update the older one.',
    unauthenticated: 'This page has not proved its pairing with the driver yet.',
    'pairing-unknown': 'This page is not paired with the driver. Please pair it again.',
    'pairing-proof-wrong':
      'The pairing of this page with the driver could not be proved. Please pair it again.',
    'pairing-code-wrong': 'The pairing code is wrong.',
    'pairing-expired': 'The pairing code is no longer valid. Please ask for a new one.',
    'pairing-busy': 'Another page is being paired. Please try again in a minute.',
    'user-mismatch': 'This pairing belongs to another user. Please pair again.',
    'user-not-registered': 'The driver does not know yet who is asking.',
    'not-controller': 'Another window controls the machine. Take over control to go on here.',
    'not-connected': 'Please connect to your machine before start the carving job.',
    'already-connected': 'The machine is connected already.',
    'address-invalid': 'Please enter a valid IP address.',
    'port-not-found': 'This port does not exist. Is the machine plugged in and switched on?',
    'port-busy': 'Another program uses this port. Close it and try again.',
    'port-denied': 'This port may not be opened by this user.',
    'connection-failed': 'The machine could not be reached.',
    'not-grbl': 'What answers on this port is not a GRBL controller.',
    'link-lost': 'Connection lost, please check the connection.',
    'state-refused': 'The machine cannot do this in its present state.',
    'command-failed': 'The machine refused the command.',
    'command-timeout': 'The machine did not answer in time.',
    'command-invalid': 'A command is one line of printable characters.',
    'confirmation-required': 'This command changes the settings of the machine. Please confirm it.',
    busy: 'The machine is busy. Please wait until it has finished.',
    alarm: 'The machine is in an alarm. Home or unlock it first.',
    'door-open': 'The door of the machine is open. Close it first.',
    'homing-off': 'This machine cannot home.',
    'hold-timeout': 'The machine did not stop in time.',
    interrupted: 'What the machine was doing was interrupted.',
    stalled: 'The machine stopped answering in the middle of the job.',
    'controller-reset': 'The machine restarted by itself. Its position is lost.',
    'beam-standstill': 'The laser stood still with its beam on and was switched off.',
    'emergency-stop': 'The job was ended by an emergency stop.',
    'position-lost': 'The machine does not know where it is. Home it, or set zero again.',
    'settings-unknown': 'The settings of the machine could not be read. Please connect again.',
    'laser-mode-off': 'This is a laser job, but the machine is not in laser mode.',
    'laser-mode-on': 'This is a router job, but the machine is in laser mode.',
    'spindle-scale': 'The program and the machine mean different things by full power.',
    'outside-table': 'The job leaves the table.',
    'frame-cancelled': 'Tracing the frame was cancelled.',
    'job-running': 'A job is running. Pause or cancel it first.',
    'no-job': 'No job is running.',
    'jog-invalid': 'The machine cannot move like that.',
    'jog-limit': 'The machine cannot move that far.',
    'jog-flood': 'Too many moves are waiting. Please release the button.',
    'spindle-in-laser-mode': 'The machine is in laser mode: the spindle button would fire the laser.',
    'program-missing': 'The program is not on the driver. Please send it again.',
    'program-invalid': 'The program holds a line that this machine cannot run.',
    'program-empty': 'The program moves nothing.',
    'program-too-large': 'The program is too large.',
    'upload-broken': 'The upload broke off or its parts do not fit. Please send the program again.',
    'upload-unsupported': 'The driver does not take files of this kind.',
    'storage-full': 'The disk of this computer is full.',
    'preflight-failed': 'The job cannot start on this machine as it is.',
    'frame-required': 'The machine does not know where it is. Trace the frame of the job first.',
    'laser-consent-required':
      'This job keeps the laser at constant power. Please read why that needs your consent.',
    'start-nonce-invalid': 'The start was not confirmed in time or was used already. Please start again.',
    internal: 'Something went wrong in the driver. The machine was stopped if it was moving.',
    'empty-program': 'The program has no line to run.',
    'frame-invalid': 'The frame needs finite bounds and a feed rate above 0.',
    'illegal-character': 'This line has a character that is not G-code.',
    'line-too-long': 'This line is longer than the machine takes.',
    'system-command': 'This line is a command for the controller, not G-code.',
    'tool-change': 'This line changes the tool, which this machine cannot do by itself.',
    'probe-closed': 'The probe is already touching. Check the plate and the wire.',
    'probe-invalid': 'Probing needs a distance and a feed rate above 0.',
    'probe-missed': 'The probe did not touch. Unlock the machine and start nearer to the plate.',
    'spindle-speed': 'This machine cannot turn the spindle that fast.',
    'driver-silent': 'The driver did not answer in time.',
    'program-sending': 'Another program is being sent. Please wait until it has arrived.',
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
