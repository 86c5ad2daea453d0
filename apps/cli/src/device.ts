import { type Device, KNOWN_DEVICES } from '@kerf/machining';
import { InputError, UsageError } from './failure';
import { suggestion } from './nearest';
import { cliProblem } from './problems';
import { readInput, utf8TextOf } from './read-file';

/** What the ids of all known devices begin with. */
const BUILT_IN = 'builtin-';

/** The names of the known devices for the command line, such as 'x-carve-1000'. */
export const MACHINE_NAMES: readonly string[] = KNOWN_DEVICES.map(({ id }) => id.slice(BUILT_IN.length));

/**
 * The device of `--machine`: a known one by its name, or the device in a file (.json). Rejects with `InputError` for a
 * file that cannot be used, and with `UsageError` for an unknown name.
 */
export async function deviceNamed(text: string): Promise<Device> {
  const known = KNOWN_DEVICES[MACHINE_NAMES.indexOf(text)];
  if (known) return known;
  if (!text.endsWith('.json'))
    throw new UsageError(
      `--machine: there is no machine '${text}'${suggestion(text, MACHINE_NAMES)} (a file ends in .json)`,
    );
  // The messages of all wires, which few calls need.
  const { readMachineFile } = await import('@kerf/protocol');
  const read = readMachineFile(utf8TextOf(text, readInput(text)));
  if ('device' in read) return read.device;
  throw new InputError(text, [
    cliProblem('bad-machine', { path: read.path || 'the file', message: read.message }),
  ]);
}
