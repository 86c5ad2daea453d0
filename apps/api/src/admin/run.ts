import type { Config } from '../config';
import type { AdminCommand, Outcome } from './command';
import { type CommandLine, readCommandLine } from './command-line';
import { UsageError } from './faults';
import { commandHelp, overview } from './help';
import { type Surroundings, withKerf } from './open-kerf';
import { ADMIN_COMMANDS } from './registry';

/** What `kerf admin` prints, and whether everything that was asked for is done. */
export interface Printed {
  readonly text: string;
  readonly isDone: boolean;
}

/** The command whose words the arguments begin with. */
function findCommand(args: readonly string[]): AdminCommand {
  const found = ADMIN_COMMANDS.find(({ name }) => name.split(' ').every((word, i) => args[i] === word));
  if (found) return found;
  const group = ADMIN_COMMANDS.filter(({ name }) => name.split(' ')[0] === args[0]);
  const known = (group.length > 0 ? group : ADMIN_COMMANDS).map(({ name }) => name).join(', ');
  if (group.length > 0 && (args[1] === undefined || args[1].startsWith('-')))
    throw new UsageError(`which command of ${args[0]}? There are ${known}`);
  throw new UsageError(`there is no command '${args.slice(0, 2).join(' ')}'; there are ${known}`);
}

function runCommand(command: AdminCommand, line: CommandLine, settings: Surroundings): Promise<Outcome> {
  if (command.needs === 'settings') return command.run(line, settings);
  return withKerf(settings, (kerf) => command.run(line, kerf));
}

/**
 * Runs the command of a command line. Throws `UsageError`, `AdminError` or `FatalError` when that is not possible, each
 * with one line for a person.
 */
export async function runAdmin(
  args: readonly string[],
  config: () => Config,
  signal: AbortSignal,
): Promise<Printed> {
  if (args[0] === undefined || ['--help', '-h', 'help'].includes(args[0]))
    return { text: overview(ADMIN_COMMANDS), isDone: true };
  const command = findCommand(args);
  const line = readCommandLine(command, args.slice(command.name.split(' ').length));
  if (line.isOn('help')) return { text: commandHelp(command), isDone: true };
  const { text, json, isDone = true } = await runCommand(command, line, { config, signal });
  return { text: line.isOn('json') ? JSON.stringify(json, null, 2) : text, isDone };
}
