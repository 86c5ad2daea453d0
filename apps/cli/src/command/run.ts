import { UsageError } from '../failure';
import { suggestion } from '../nearest';
import type { Report } from '../report';
import { type Command, isOn } from './command';
import { readCommandLine } from './command-line';

/** Each command comes with what it needs when it is asked for: to start all modules takes longer than most work. */
const COMMANDS: Readonly<Record<string, () => Promise<{ readonly COMMAND: Command }>>> = {
  carve: () => import('./commands/carve'),
  relief: () => import('./commands/relief'),
  trace: () => import('./commands/trace'),
  make: () => import('./commands/make'),
  check: () => import('./commands/check'),
  simulate: () => import('./commands/simulate'),
};

const OTHER_WORDS = ['schema', 'admin', 'help', '--help', '--version'];

async function help(topic?: string, of?: string): Promise<string> {
  const { helpText } = await import('../help');
  return helpText(topic, of);
}

async function schema(): Promise<string> {
  const { jobSchema } = await import('../carve/job-schema');
  return JSON.stringify(jobSchema(), null, 2);
}

/**
 * Runs the command of a command line and returns its report. Throws `InputError` for a wrong input and `UsageError` for
 * a wrong command line.
 */
export async function run([name, ...words]: readonly string[], version: string): Promise<Report> {
  const fine = (text: string): Report => ({ text, isFine: true });
  if (name === '--help' || name === '-h' || name === 'help') return fine(await help(words[0]));
  if (name === '--version' || name === '-v') return fine(version);
  if (name === 'schema') return fine(await schema());
  if (name === undefined)
    throw new UsageError('carve, relief, trace, make, check, simulate or schema? (--help says more)');
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load)
    throw new UsageError(
      `there is no command '${name}'${suggestion(name, [...Object.keys(COMMANDS), ...OTHER_WORDS])}`,
    );
  const { COMMAND } = await load();
  const line = readCommandLine(words, COMMAND.options);
  if (isOn(line, 'help')) return fine(await help(name, line.files[0]));
  const [file, more] = line.files;
  if (file === undefined) throw new UsageError(`${name} needs a ${name === 'make' ? 'generator' : 'file'}`);
  if (more !== undefined) throw new UsageError(`${name} takes one file, not also '${more}'`);
  return COMMAND.run(file, line);
}
