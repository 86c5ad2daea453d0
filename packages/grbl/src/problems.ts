import type { ProblemRow, ProblemTable } from '@kerf/machining';
import type { BoardProblemCode } from './codes/code-entry';

/**
 * Everything that the controller, its program or its machine can refuse. A row without a text has only a code; the
 * caller takes the text of that code from the protocol of the driver.
 */
export const CONTROLLER_PROBLEMS = {
  'already-connected': { severity: 'error', text: '' },
  'not-connected': { severity: 'error', text: 'No machine is connected.' },
  'port-busy': { severity: 'error', text: 'The simulated machine is already connected.' },
  'board-silent': { severity: 'error', text: '' },
  'not-grbl': {
    severity: 'error',
    text: 'The device on this port is not a GRBL controller. It sent: {{heard}}',
  },
  'old-grbl': {
    code: 'not-grbl',
    severity: 'error',
    text: 'The controller runs GRBL {{version}}. Version 1.1 or newer is needed.',
  },
  'port-closed': {
    code: 'link-lost',
    severity: 'error',
    text: 'The port was closed while connecting.',
  },
  'port-ended': { code: 'link-lost', severity: 'error', text: '{{reason}}' },
  'link-silent': {
    code: 'link-lost',
    severity: 'error',
    text: 'The machine has stopped answering. Check the cable or the network.',
  },

  'command-invalid': {
    severity: 'error',
    text: 'A command is one line of at most 79 printable characters without ? ! ~.',
  },
  'override-invalid': {
    code: 'command-invalid',
    severity: 'error',
    text: 'Overrides are whole percents from 10 to 200; that of rapids is 100, 50 or 25.',
  },
  'override-unconfirmed': {
    code: 'command-timeout',
    severity: 'error',
    text: 'The machine did not confirm the new override.',
  },
  'coolant-unconfirmed': {
    code: 'command-timeout',
    severity: 'error',
    text: 'The machine did not confirm that the coolant was switched.',
  },
  'unknown-system': {
    code: 'command-invalid',
    severity: 'error',
    text: 'No such work coordinate system.',
  },
  'no-axis-to-zero': {
    code: 'command-invalid',
    severity: 'error',
    text: 'Name at least one axis to zero.',
  },
  'command-timeout': { severity: 'error', text: '' },
  'reset-timeout': {
    code: 'command-timeout',
    severity: 'error',
    text: 'The controller did not come back after a reset.',
  },
  'confirmation-required': { severity: 'error', text: '' },
  interrupted: {
    severity: 'error',
    text: 'The command was interrupted by a reset, an alarm or the end of the connection.',
  },
  'go-to-interrupted': { code: 'interrupted', severity: 'error', text: 'The move was interrupted.' },
  'frame-interrupted': { code: 'interrupted', severity: 'error', text: 'The frame was interrupted.' },
  'probing-interrupted': { code: 'interrupted', severity: 'error', text: 'Probing was interrupted.' },
  'tool-return-interrupted': {
    code: 'interrupted',
    severity: 'error',
    text: 'The return from the tool change was interrupted.',
  },

  'job-running': { severity: 'error', text: '' },
  'job-running-already': {
    code: 'job-running',
    severity: 'error',
    text: 'A job is running already.',
  },
  busy: { severity: 'error', text: 'The machine is busy.' },
  'busy-with': { code: 'busy', severity: 'error', text: 'The machine is busy ({{activity}}).' },
  'still-moving': {
    code: 'busy',
    severity: 'error',
    text: 'The machine is still moving. Wait until it stands still, then go on.',
  },
  alarm: { severity: 'error', text: '' },
  'homing-alarm': { code: 'alarm', severity: 'error', text: 'Homing ended in an alarm.' },
  'state-refused': { severity: 'error', text: 'The machine is not idle ({{state}}).' },
  'refused-in-alarm': { code: 'state-refused', severity: 'error', text: '' },
  'cannot-go-on': {
    code: 'state-refused',
    severity: 'error',
    text: 'The machine cannot go on from the state {{state}}.',
  },
  'cannot-jog': {
    code: 'state-refused',
    severity: 'error',
    text: 'The machine cannot jog in the state {{state}}.',
  },
  'cannot-switch-mode': {
    code: 'state-refused',
    severity: 'error',
    text: 'Laser mode can only be switched while the machine is idle.',
  },
  'cannot-change-settings': {
    code: 'state-refused',
    severity: 'error',
    text: 'Settings can only be read and changed while the machine is idle.',
  },
  'setting-not-kept': {
    code: 'command-failed',
    severity: 'error',
    text: 'The machine did not keep the new value of {{setting}}.',
  },
  'cannot-go-to': {
    code: 'state-refused',
    severity: 'error',
    text: 'The machine can only be sent to a position while it is idle.',
  },
  'cannot-frame': {
    code: 'state-refused',
    severity: 'error',
    text: 'The frame can only be traced while the machine is idle.',
  },
  'cannot-spin': {
    code: 'state-refused',
    severity: 'error',
    text: 'The spindle button only works while the machine is idle.',
  },
  'cannot-home': {
    code: 'state-refused',
    severity: 'error',
    text: 'The machine can only home while it is idle or in an alarm.',
  },
  'cannot-probe': {
    code: 'state-refused',
    severity: 'error',
    text: 'Probing only works while the machine is idle.',
  },
  'cannot-cool': {
    code: 'state-refused',
    severity: 'error',
    text: 'Coolant cannot be switched in the state {{state}}.',
  },
  'no-mist': {
    severity: 'error',
    text: 'This controller has no output for mist.',
  },
  'cannot-select-system': {
    code: 'state-refused',
    severity: 'error',
    text: 'The work coordinate system can only be changed while the machine is idle.',
  },
  'spindle-needs-hold': {
    code: 'state-refused',
    severity: 'error',
    text: 'The spindle can only be stopped on its own while a job of the router is paused.',
  },
  'cannot-zero': {
    code: 'state-refused',
    severity: 'error',
    text: 'Zero can only be set while the machine is idle.',
  },
  'door-open': { severity: 'error', text: 'Close the safety door first.' },

  'frame-invalid': {
    severity: 'error',
    text: 'The frame needs finite bounds and a feed rate of at least 1 mm/min.',
  },
  'frame-cancelled': { severity: 'error', text: '' },
  'go-to-invalid': {
    code: 'jog-invalid',
    severity: 'error',
    text: 'A position needs at least one axis and a feed rate above 0.',
  },
  'go-to-cancelled': { code: 'move-cancelled', severity: 'error', text: '' },
  'go-to-needs-home': {
    code: 'position-lost',
    severity: 'error',
    text: 'Machine positions are only known after homing. Home the machine first.',
  },
  'position-unknown': { code: 'position-lost', severity: 'error', text: '' },
  'homing-off': { severity: 'error', text: 'Homing is not enabled on this machine ($22=0).' },
  'jog-invalid': { severity: 'error', text: 'A jog moves X, Y or Z.' },
  'jog-rate-invalid': {
    code: 'jog-invalid',
    severity: 'error',
    text: 'The feed rate must be above 0 and at most {{fastest, number}} mm/min.',
  },
  'jog-distance-invalid': {
    code: 'jog-invalid',
    severity: 'error',
    text: 'The distance along {{axis}} must be a number other than 0.',
  },
  'jog-limit': {
    severity: 'error',
    text: 'The machine has only {{travel, number}} mm of travel along {{axis}}.',
  },
  'jog-queue-full': { severity: 'error', text: 'Two steps are queued already.' },
  'probe-invalid': {
    severity: 'error',
    text: 'A probing needs finite places.',
  },
  'probe-value': {
    code: 'probe-invalid',
    severity: 'error',
    text: 'The value {{name}} of a probing is from {{least, number}} to {{most, number}}.',
  },
  'probe-rates': {
    code: 'probe-invalid',
    severity: 'error',
    text: 'The slow touch must not be faster than the first touch.',
  },
  'probe-too-far': {
    code: 'probe-invalid',
    severity: 'error',
    text: 'The search is longer than the travel of this machine.',
  },
  'probe-untested': {
    severity: 'error',
    text: 'Test the circuit first: clip the wire to the bit, and touch the plate to the bit by hand.',
  },
  'probe-not-seen': {
    severity: 'error',
    text: 'The contact was not seen. Check the clip, the plug and the probe setting of the controller ($6).',
  },
  'probe-closed': {
    severity: 'error',
    text: 'The probe is already touching. Check the plate and the wire.',
  },
  'probe-stuck': {
    severity: 'error',
    text: 'The contact stays closed although the tool has moved away. Check for chips, a bent plate or a short circuit.',
  },
  'probe-missed': {
    severity: 'error',
    text: 'Nothing was touched within {{distance, number}} mm along {{axis}}. Start nearer, or search farther.',
  },
  'probe-hit': {
    severity: 'error',
    text: 'The tool touched something on a way that should be free, and stopped. Check the start position and the sizes.',
  },
  'probe-unsteady': {
    severity: 'error',
    text: 'Two touches along {{axis}} differ by {{difference, number}} mm; {{tolerance, number}} mm is allowed. Clean plate and bit, and check that nothing is loose.',
  },
  'probe-outside': {
    severity: 'error',
    text: 'The probing would leave the travel of the machine along {{axis}}.',
  },
  'probe-spindle': {
    severity: 'error',
    text: 'The spindle must be off while the machine probes.',
  },
  'probe-alarm': {
    severity: 'error',
    text: 'The controller raised an alarm while it probed. Check the contact, then unlock the machine.',
  },
  'probe-cancelled': { severity: 'error', text: 'Probing was cancelled. The zero is as it was.' },
  'probe-clip-on': {
    severity: 'error',
    text: 'The wire of the probe is still clipped to the bit. Take it off and say so.',
  },
  'no-zero-to-restore': {
    severity: 'error',
    text: 'The zero was changed again since the probing, so there is none to set back.',
  },
  'no-tool-reference': {
    severity: 'error',
    text: 'The tool before was not measured with this zero. Set Z zero for the new tool, then measure it as the reference.',
  },
  'sensor-needs-homing': {
    severity: 'error',
    text: 'The place of the sensor is known only to a machine that was homed.',
  },
  'spindle-in-laser-mode': { severity: 'error', text: '' },
  'spindle-speed': {
    severity: 'error',
    text: 'The spindle speed must be above 0 and at most {{highest, number}}.',
  },

  'entry-unconfirmed': {
    severity: 'error',
    text: 'Nobody has confirmed that the tool may go down, so the spindle was switched off and the job was ended. It can go on later.',
  },
  'beam-needs-laser-mode': { severity: 'error', text: '' },
  'beam-power': {
    severity: 'error',
    text: 'The power of a beam that is fired by hand must be above 0 and at most {{highest, number}} of full power.',
  },
  'beam-refused': { severity: 'error', text: 'The machine did not accept the pulse of the beam.' },

  'stop-unanswered': { severity: 'error', text: '' },
  'spindle-stop-unanswered': {
    code: 'stop-unanswered',
    severity: 'error',
    text: 'The stop was sent, but the spindle has not stopped. Use the emergency stop or the switch of the machine itself.',
  },
  'spindle-not-back': {
    code: 'stop-unanswered',
    severity: 'error',
    text: 'The spindle did not start again after the pause, so the job was stopped.',
  },
  'hold-timeout': { severity: 'error', text: '' },
  'pause-timeout': {
    code: 'hold-timeout',
    severity: 'error',
    text: 'The machine did not stop in time for the pause.',
  },
  'emergency-stop': { severity: 'error', text: '' },
  'beam-standstill': {
    severity: 'error',
    text: 'The beam was on while the head stood still, so it was switched off.',
  },
  'beam-in-pause': {
    code: 'beam-standstill',
    severity: 'error',
    text: 'The beam stayed on in a pause, so the controller was reset.',
  },

  'no-job': { severity: 'error', text: 'There is no job to cancel.' },
  'no-job-to-pause': { code: 'no-job', severity: 'error', text: 'There is no running job to pause.' },
  'no-job-to-resume': { code: 'no-job', severity: 'error', text: 'There is no paused job to resume.' },
  'controller-reset': {
    severity: 'error',
    text: 'The controller restarted by itself in the middle of the job.',
  },
  'z-zero-required': {
    severity: 'error',
    text: 'Z zero was set with the tool before. Set it for the new tool.',
  },
  stalled: {
    severity: 'error',
    text: 'The controller no longer confirms the lines that it receives. A reply was lost on the way.',
  },
  'stray-reply': {
    code: 'stalled',
    severity: 'error',
    text: 'The controller confirmed a line that was not sent. Its replies cannot be trusted.',
  },
  'end-refused': {
    code: 'stalled',
    severity: 'error',
    text: 'The controller refused to finish the job ({{line}}).',
  },
  'never-at-rest': {
    code: 'stalled',
    severity: 'error',
    text: 'The machine did not come to rest after the job.',
  },
  'stalled-at-start': {
    code: 'stalled',
    severity: 'error',
    text: 'The machine stopped answering before the job.',
  },
  'stalled-in-tool-change': {
    code: 'stalled',
    severity: 'error',
    text: 'The controller did not do its part of the tool change ({{line}}).',
  },

  'position-lost': { severity: 'error', text: '' },
  'zero-moved': { severity: 'error', text: '' },
  'zero-moved-in-pause': { severity: 'error', text: '' },
  'setting-changed-in-pause': { severity: 'error', text: '' },
  'passing-zero': {
    severity: 'error',
    text: 'The work zero that is shown comes from {{source}}. A reset would lose it. The stored zero (G54) lies {{x}}, {{y}}, {{z}} mm (X, Y, Z) before it. Choose which of the two this job starts from.',
  },
  'modes-unknown': { severity: 'error', text: 'The machine did not report its modes. Connect again.' },
  'modes-refused': {
    severity: 'error',
    text: 'The machine did not accept the modes that a program starts in ({{mode}}). Reset it, and look at its start-up lines ($N).',
  },
  'settings-unknown': {
    severity: 'error',
    text: 'The settings of the machine could not be read. Connect again.',
  },
  'laser-mode-off': {
    severity: 'error',
    text: 'This is a laser job, but the machine is not in laser mode ($32=0).',
  },
  'laser-mode-on': {
    severity: 'error',
    text: 'This is a router job, but the machine is in laser mode ($32=1): the spindle would stop in every rapid.',
  },
  'spindle-scale': {
    severity: 'error',
    text: 'Full power is {{program, number}} in the program and {{machine, number}} on the machine ($30). Generate it again for this machine.',
  },
  'laser-consent-required': {
    severity: 'error',
    text: 'The program uses M3: if the computer or the cable fails, the beam stays on where the head stops. That needs your consent for this job.',
  },
  'tool-confirmation-required': {
    severity: 'error',
    text: 'The program begins with {{tool}} (line {{line, number}}). Is that tool in the collet?',
  },

  'empty-program': { severity: 'error', text: 'The program has no line to run.' },
  'line-too-long': {
    severity: 'error',
    text: 'Line {{line, number}} is longer than this machine takes ({{longest, number}}).',
  },
  'source-line-too-long': {
    code: 'line-too-long',
    severity: 'error',
    text: 'Line {{line, number}} has more than {{longest, number}} characters, comments included.',
  },
  'wire-line-too-long': {
    code: 'line-too-long',
    severity: 'error',
    text: 'Line {{line, number}} has {{length, number}} characters; the controller takes {{longest, number}}.',
  },
  'illegal-character': {
    severity: 'error',
    text: 'Line {{line, number}} has a character that is not G-code: {{text}}',
  },
  'system-command': {
    severity: 'error',
    text: 'Line {{line, number}} is a controller command, not G-code: {{text}}',
  },
  'command-number': {
    severity: 'error',
    text: 'Line {{line, number}} has a command number that does not exist, and some machines would read it as a different one: {{text}}',
  },
  'outside-table': {
    severity: 'error',
    text: 'The job leaves the table by {{far}} along {{axis}}{{from}}. Move the work zero or the design.',
  },
  'wider-than-table': {
    severity: 'error',
    text: 'The job is {{far}} longer along {{axis}} than the travel of this machine{{from}}. If the machine is larger, correct {{setting}}={{travel, number}}.',
  },
  'recovery-place-unknown': {
    code: 'recovery-impossible',
    severity: 'error',
    text: 'From line {{line, number}} on it is not known where the tool was. Start the job from the beginning.',
  },
  'recovery-nothing-left': {
    code: 'recovery-impossible',
    severity: 'error',
    text: 'The program has no motion left after this place.',
  },
  'recovery-line-too-long': {
    code: 'recovery-impossible',
    severity: 'error',
    text: 'Line {{line, number}} becomes too long for this machine when the job goes on there. Choose another line.',
  },
  'reentry-refused': {
    code: 'recovery-impossible',
    severity: 'error',
    text: 'The machine did not carry out {{line}} on the way to the place where the job goes on.',
  },
  'machine-coordinates': {
    severity: 'error',
    text: 'Line {{line, number}} moves to a position in machine coordinates (G53, G28 or G30), but the machine has not been homed. Home it first.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    controller: typeof CONTROLLER_PROBLEMS;
    /** An alarm or an error of the board by its number: `codes/` has the texts. */
    board: Record<BoardProblemCode, ProblemRow>;
  }
}
