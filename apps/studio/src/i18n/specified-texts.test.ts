import { expect, it } from 'vitest';
import { en } from './en';

/** The messages of the specification (2 §8) about connection and job, and where Kerf's English texts have them. */
const SPECIFIED = [
  ['Empty IP', 'Please enter a valid IP address.', 'driverFailure.address-invalid'],
  [
    'Driver not found',
    'Connection Failed, please download and install the device driver to connect.',
    'machine.link.notFound',
  ],
  ['Connection lost', 'Connection lost, please check the connection.', 'machine.link.lost'],
  [
    'Connection lost, of the machine',
    'Connection lost, please check the connection.',
    'driverFailure.link-lost',
  ],
  [
    'No driver at scan',
    'Unable to connect to the device. Please install the driver and refresh the webpage.',
    'machine.link.absent',
  ],
  ['Scan empty', 'Port scanning completed. No available ports were found.', 'machine.noPorts'],
  ['Port closed', 'Port disconnected', 'machine.ended.closed'],
  ['Port lost', 'Port connection lost, please check the connection.', 'machine.ended.serial-lost'],
  ['Non-success device status', 'Invalid IP address.', 'machine.invalidAddress'],
  [
    'Model failure',
    'Failed to generate G-code. If the driver is installed, please try again later.',
    'start.generateFailed',
  ],
  ['Start while disconnected, title', 'Tips', 'machine.notConnectedTitle'],
  [
    'Start while disconnected',
    'Please connect to your machine before start the carving job.',
    'machine.notConnected',
  ],
  [
    'Anything else while disconnected',
    'Please connect to your machine before start the carving job.',
    'driverFailure.not-connected',
  ],
  ['Cancel job, title', 'Unengrave', 'job.cancelling.title'],
  ['Cancel job', 'Definite cancel engraving?', 'job.cancelling.text'],
  ['Cancel done', 'Canceled successfully!', 'job.cancelDone'],
  ['Cancelled otherwise', 'Canceled', 'job.cancelled'],
  ['Job finished', 'Engraving completed.', 'job.completed'],
  ['Generate before carve', 'Please click Preview to generate the G-code first.', 'start.previewFirst'],
  ['Job found', 'A carving task is in progress. Do you want to continue?', 'job.found'],
  ['Go on with it', 'Continue Carving', 'job.foundGoOn'],
] as const;

/** The text of a key such as `machine.link.lost`. */
function textOf(key: string): unknown {
  return key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], en);
}

it.each(SPECIFIED)('%s: %s', (_situation, text, key) => {
  const shown = textOf(key);
  // A question may be followed by what happens then; nothing else is added.
  if (text.endsWith('?')) expect(shown).toMatch(new RegExp(`^${text.replace('?', '\\?')}( |$)`));
  else expect(shown).toBe(text);
});
