import { UsageError } from '../failure';
import { suggestion } from '../nearest';

/** One option of a command: `--name value`, `--name=value`, or for a switch `--name` and `--no-name`. */
export interface OptionShape {
  readonly isFlag?: boolean;
  /** Whether it may be given more than once; else the last one counts. */
  readonly isSeveral?: boolean;
}

/** A command line in its parts. */
export interface CommandLine {
  /** The values of each option that was given, in order; of a switch 'true' or 'false'. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** What is not an option, in order; '-' is the standard input. */
  readonly files: readonly string[];
}

/** Short forms, by what they stand for. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['-o', '--out'],
  ['-h', '--help'],
]);

/**
 * Reads the words after a command's name. A value may begin with '-' (`--angle -45`); after `--` all words are files. Throws
 * `UsageError` for an option that is not known (naming the nearest), one without its value, and a switch with one.
 */
export function readCommandLine(
  words: readonly string[],
  shapes: Readonly<Record<string, OptionShape>>,
): CommandLine {
  const options = new Map<string, string[]>();
  const files: string[] = [];
  const give = (name: string, value: string) => {
    const before = shapes[name]?.isSeveral ? (options.get(name) ?? []) : [];
    options.set(name, [...before, value]);
  };
  for (let i = 0; i < words.length; i += 1) {
    const word = SHORT.get(words[i]!) ?? words[i]!;
    if (word === '--') {
      files.push(...words.slice(i + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      files.push(word);
      continue;
    }
    const [flag, inline] = split(word);
    const { name, isOff } = findOption(flag, shapes);
    if (shapes[name]!.isFlag) {
      if (inline !== undefined) throw new UsageError(`${flag} takes no value`);
      give(name, String(!isOff));
      continue;
    }
    const value = inline ?? words[i + 1];
    if (value === undefined || (inline === undefined && isOption(value, shapes)))
      throw new UsageError(`${flag} needs a value`);
    if (inline === undefined) i += 1;
    give(name, value);
  }
  return { options, files };
}

function split(word: string): [flag: string, value: string | undefined] {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function findOption(
  flag: string,
  shapes: Readonly<Record<string, OptionShape>>,
): { name: string; isOff: boolean } {
  const name = flag.replace(/^--?/, '');
  if (flag.startsWith('--') && Object.hasOwn(shapes, name)) return { name, isOff: false };
  const positive = name.replace(/^no-/, '');
  if (positive !== name && Object.hasOwn(shapes, positive) && shapes[positive]!.isFlag)
    return { name: positive, isOff: true };
  throw new UsageError(`there is no option ${flag}${suggestion(name, Object.keys(shapes), '--')}`);
}

/** Whether a word after an option is the next option, and the value was forgotten. */
function isOption(word: string, shapes: Readonly<Record<string, OptionShape>>): boolean {
  return word.startsWith('--') && Object.hasOwn(shapes, split(word)[0].slice(2));
}
