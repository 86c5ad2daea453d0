import { z } from 'zod';

/**
 * Every way in which a request to the driver can fail as expected. Each row has a stable code for programs, and a text
 * for a person. The text is used where the page has no better text of its own. Codes are never renamed; a new failure
 * is a new row.
 */
export const DRIVER_ERRORS = {
  'invalid-message': 'The driver could not read this message.',
  'unknown-action': 'The driver does not know this action.',
  'protocol-version': 'The studio and the driver have different versions. Please update the older one.',
  unauthenticated: 'This page has not proved its pairing with the driver yet.',
  'pairing-unknown': 'This page is not paired with the driver. Please pair it again.',
  'pairing-proof-wrong':
    'The pairing of this page with the driver could not be proved. Please pair it again.',
  'pairing-code-wrong': 'The pairing code is wrong.',
  'pairing-expired': 'The pairing code is no longer valid. Please ask for a new one.',
  'pairing-busy': 'Another page is being paired. Please try again in a minute.',
  'user-mismatch': 'This pairing belongs to another user. Please pair again.',
  'user-not-registered': 'The driver does not know yet which user this page belongs to.',
  'not-controller': 'Another window controls the machine. Take over control to go on here.',
  'host-paused':
    'The computer at the machine stopped working for some seconds, so this request came too late and was not carried out. Look at the machine, then ask again.',
  'not-connected': 'Please connect to your machine before start the carving job.',
  'already-connected': 'The machine is connected already.',
  'machine-missing': 'The driver has no such machine any more.',
  'machine-not-shown': 'This window shows another machine. Show this machine first.',
  'machine-kept': 'This machine cannot be removed. Disconnect it first; the first machine always stays.',
  'machines-full': 'One driver serves at most eight machines.',
  'queue-full': 'Fifty jobs wait for this machine already.',
  'queue-missing': 'This job is not in the queue any more.',
  'port-taken': 'Another machine of this driver uses this port or address.',
  'address-invalid': 'Please enter a valid IP address.',
  'port-not-found': 'This port does not exist. Is the machine plugged in and switched on?',
  'port-busy': 'Another program uses this port. Close it and try again.',
  'port-denied': 'This user is not allowed to open this port.',
  'connection-failed': 'The machine could not be reached.',
  'not-grbl': 'The device on this port is not a GRBL controller.',
  'board-silent':
    'Nothing answers on this port. Is the machine switched on, and the baud rate right? A machine that has hit a limit answers only after a reset.',
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
  interrupted: 'The machine was interrupted.',
  stalled: 'The machine stopped answering in the middle of the job.',
  'controller-reset': 'The machine restarted by itself. Its position is lost.',
  'beam-standstill': 'The laser stood still with its beam on and was switched off.',
  'stop-not-sent':
    'There is no connection to the machine, so nothing was stopped. Use the emergency stop or the switch of the machine itself.',
  'stop-unanswered':
    'The stop was sent, but the machine has not answered. Use the emergency stop or the switch of the machine itself.',
  'stop-all-failed':
    'Not every machine has shown that it stopped. Use the emergency stop or the switch of the machine itself.',
  'emergency-stop': 'The job was ended by an emergency stop.',
  'position-lost': 'The machine does not know where it is. Home it, or set zero again.',
  'passing-zero': 'A reset would lose the work zero that is shown. Choose which zero this job starts from.',
  'zero-moved':
    'The work zero has moved since the start was checked. Trace the frame again, and start again.',
  'zero-moved-in-pause':
    'The work zero was changed at the machine while the job waited, so the job was stopped. Set the zero of the job again, and let the job go on from where it stopped.',
  'setting-changed-in-pause':
    'A setting of the machine was changed while the job waited, so the job was stopped. Look at the settings, and let the job go on from where it stopped.',
  'modes-unknown': 'The machine did not report its modes. Please connect again.',
  'modes-refused':
    'The machine did not accept the modes that a program starts in. Reset it, and look at its start-up lines ($N).',
  'settings-unknown': 'The settings of the machine could not be read. Please connect again.',
  'laser-mode-off': 'This is a laser job, but the machine is not in laser mode.',
  'laser-mode-on': 'This is a router job, but the machine is in laser mode.',
  'spindle-scale': 'The program and the machine use different values for full power.',
  'outside-table': 'The job leaves the table.',
  'frame-cancelled': 'Tracing the frame was cancelled.',
  'move-cancelled': 'The move was cancelled.',
  'job-running': 'A job is running. Pause or cancel it first.',
  'no-job': 'No job is running.',
  'jog-invalid': 'The machine cannot move like that.',
  'jog-limit': 'The machine cannot move that far.',
  'jog-flood': 'Too many moves are waiting. Please release the button.',
  'beam-needs-laser-mode': 'The beam can be fired by hand only in laser mode ($32=1).',
  'spindle-in-laser-mode': 'The machine is in laser mode: the spindle button would fire the laser.',
  'program-missing': 'The program is not on the driver. Please send it again.',
  'program-invalid': 'The program contains a line that this machine cannot run.',
  'program-empty': 'The program contains no motion.',
  'program-too-large': 'The program is too large.',
  'upload-broken': 'The upload was interrupted or damaged. Please send the program again.',
  'upload-unsupported': 'The driver does not take files of this kind.',
  'storage-full': 'The disk of this computer is full.',
  'tool-settings-invalid': 'The tool settings of the job are not possible.',
  'no-lamp': 'The driver’s configuration describes no lamp of this machine, or not this colour.',
  'no-camera': 'The driver’s configuration names no camera for this machine.',
  'camera-failed': 'The camera did not send a picture.',
  'camera-late': 'The camera did not answer in time.',
  'camera-too-large': 'The picture of the camera is too large.',
  'plate-unknown': 'Say how thick the Z plate is.',
  'drawing-too-large': 'The drawing is too large.',
  'drawing-invalid': 'The drawing cannot be turned into a program.',
  'model-too-large': 'File size cannot exceed 100MB. Please select a smaller file.',
  'model-invalid': 'This is not an STL model.',
  'generation-busy': 'The driver is making another program. Please wait until it has finished.',
  'generation-cancelled': 'Making the program was cancelled.',
  'generation-limit': 'Making this program takes more time or memory than the driver allows.',
  'preflight-failed': 'The job cannot start on this machine as it is.',
  'frame-required': 'The machine does not know where it is. Trace the frame of the job first.',
  'laser-consent-required':
    'This job keeps the laser at constant power. Please read why that needs your consent.',
  'tool-confirmation-required': 'The program names the tool that it begins with. Is that tool in the collet?',
  'z-zero-required':
    'Another bit is in the collet. Set Z zero for it, or say that the zero is right as it is, then go on.',
  'start-nonce-invalid': 'The start was not confirmed in time or was used already. Please start again.',
  'no-network': 'This computer is in no local network, so a phone cannot reach it.',
  'recovery-missing': 'This job cannot be continued any more.',
  'recovery-impossible':
    'The place where this job would go on cannot be worked out. Start the job from the beginning.',
  'recovery-unconfirmed': 'Not everything was confirmed. Please go through the list again.',
  internal: 'Something went wrong in the driver. The machine was stopped if it was moving.',
} as const satisfies Record<string, string>;

/** The stable code of an expected failure of a request to the driver. */
export type DriverErrorCode = keyof typeof DRIVER_ERRORS;

/** Whether `text` is a code of `DRIVER_ERRORS`, for input that comes from a wire. */
export function isDriverErrorCode(text: unknown): text is DriverErrorCode {
  return typeof text === 'string' && Object.hasOwn(DRIVER_ERRORS, text);
}

/** An expected failure on the driver's side. `details` holds what the code does not say. */
export interface DriverFailure {
  readonly code: DriverErrorCode;
  readonly message: string;
  readonly details?: Readonly<Record<string, z.core.util.JSONType>>;
}

/** Makes the failure with a code. The message is that of `DRIVER_ERRORS`, unless `parts` has a better one. */
export function driverFailure(
  code: DriverErrorCode,
  parts: Omit<Partial<DriverFailure>, 'code'> = {},
): DriverFailure {
  return { message: DRIVER_ERRORS[code], ...parts, code };
}

/** A failure as it travels. The code stays a plain string: a newer driver may know more codes. */
export const failureSchema = z.object({
  code: z.string().max(64),
  message: z.string().max(2000),
  details: z.record(z.string(), z.json()).optional(),
});

/** A failure as it travels. */
export type FailureMessage = z.infer<typeof failureSchema>;
