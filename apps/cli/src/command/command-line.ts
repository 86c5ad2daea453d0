import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../failure';
import { suggestion } from '../nearest';

/** The options of a command, in the form of `node:util`. A switch also has the form `--no-name`. */
export type OptionShapes = NonNullable<ParseArgsConfig['options']>;

/** The parts of a command line. */
export interface CommandLine {
  /** The values of each given option, in order; 'true' or 'false' for a switch. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** The words that are not options, in order; '-' is the standard input. */
  readonly files: readonly string[];
}

/**
 * Reads the words after a command's name:
 * - A value may begin with '-' (`--angle -45`).
 * - After `--` all words are files.
 * - An option with `multiple` keeps all its values. For any other option the last value counts.
 *
 * Throws `UsageError` for an unknown option (and names the nearest known option), for an option without its value, and
 * for a switch with a value.
 */
export function readCommandLine(words: readonly string[], shapes: OptionShapes): CommandLine {
  const options = new Map<string, string[]>();
  const files: string[] = [];
  // The strict mode is not used, because it would reject a value that begins with '-', and because its errors do not
  // suggest the nearest option.
  const { tokens } = parseArgs({
    args: [...words],
    options: shapes,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = token.rawName.startsWith('--') ? token.rawName : words[token.index]!;
    // A short name is one letter: `-out` is a misspelt `--out`, not `-o ut`.
    const { name, isOff } = findOption(flag, /^-[^-]./.test(flag) ? flag : token.name, shapes);
    const { type, multiple } = shapes[name]!;
    const before = multiple ? (options.get(name) ?? []) : [];
    if (type === 'boolean') {
      if (token.value !== undefined) throw new UsageError(`${flag} takes no value`);
      options.set(name, [...before, String(!isOff)]);
      continue;
    }
    if (token.value === undefined || (!token.inlineValue && isOption(token.value, shapes)))
      throw new UsageError(`${flag} needs a value`);
    options.set(name, [...before, token.value]);
  }
  return { options, files };
}

function findOption(flag: string, name: string, shapes: OptionShapes): { name: string; isOff: boolean } {
  if (Object.hasOwn(shapes, name)) return { name, isOff: false };
  const positive = name.replace(/^no-/, '');
  if (positive !== name && Object.hasOwn(shapes, positive) && shapes[positive]!.type === 'boolean')
    return { name: positive, isOff: true };
  throw new UsageError(
    `there is no option ${flag}${suggestion(flag.replace(/^--?/, ''), Object.keys(shapes), '--')}`,
  );
}

/** Whether the word after an option is the next option, which means that the value is missing. */
function isOption(word: string, shapes: OptionShapes): boolean {
  return word.startsWith('--') && Object.hasOwn(shapes, word.slice(2).split('=', 1)[0]!);
}
