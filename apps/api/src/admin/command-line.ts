import { parseArgs } from 'node:util';
import { UsageError } from './faults';

/** An option of a command. */
export interface AdminOption {
  /** What its value is, for the help. An option without it is a switch. */
  readonly value?: string;
  readonly text: string;
  readonly isNeeded?: boolean;
}

/** How a command is called and what it is for. */
export interface AdminCommandTexts {
  /** Its words, like 'gift-cards make'. */
  readonly name: string;
  readonly about: string;
  /** The words after its name: for the help, and how many there may be. */
  readonly words: { readonly text: string; readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, AdminOption>>;
  /** Further lines of its help. */
  readonly details?: string;
}

/** The options that every command has. */
const EVERYWHERE: Readonly<Record<string, AdminOption>> = {
  json: { text: 'the outcome as JSON' },
  help: { text: 'what the command does' },
};

/** The words and options after the name of a command. */
export interface CommandLine {
  readonly words: readonly string[];
  /** The value of an option; undefined when it is not given. */
  text(name: string): string | undefined;
  /** Whether a switch is on. */
  isOn(name: string): boolean;
  /** The value of an option as a whole number. Throws `UsageError` for another value. */
  number(name: string, least: number, most: number): number | undefined;
}

/**
 * Reads the words after the name of a command; throws `UsageError` for an option or a number of words that it does not
 * take.
 */
export function readCommandLine(command: AdminCommandTexts, args: readonly string[]): CommandLine {
  const options: Readonly<Record<string, AdminOption>> = { ...command.options, ...EVERYWHERE };
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, option]) => [
        name,
        { type: option.value === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const known = Object.keys(options).map((one) => `--${one}`);
      throw new UsageError(`there is no option ${rawName}; there are ${known.join(', ')}`);
    }
    const isSwitch = option.value === undefined;
    if (isSwitch && value !== undefined) throw new UsageError(`${rawName} takes no value`);
    if (!isSwitch && (value === undefined || (!token.inlineValue && value.startsWith('--'))))
      throw new UsageError(`${rawName} needs a value`);
    values.set(name, value ?? 'true');
  }
  const line = lineOf(words, values);
  if (!line.isOn('help')) demandAll(command, line);
  return line;
}

function demandAll({ name, words, options }: AdminCommandTexts, line: CommandLine): void {
  const count = line.words.length;
  if (count < words.least) throw new UsageError(`${name} needs ${words.text}`);
  if (count > words.most)
    throw new UsageError(`${name} takes ${words.text || 'no words'}, not also '${line.words[words.most]}'`);
  for (const [option, { isNeeded, value }] of Object.entries(options))
    if (isNeeded && line.text(option) === undefined)
      throw new UsageError(`${name} needs --${option} ${value}`);
}

function lineOf(words: readonly string[], values: ReadonlyMap<string, string>): CommandLine {
  return {
    words,
    text: (name) => values.get(name),
    isOn: (name) => values.has(name),
    number(name, least, most) {
      const text = values.get(name);
      if (text === undefined) return undefined;
      const value = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= least && value <= most))
        throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`);
      return value;
    },
  };
}
