import { type Field, GENERATORS, type Generator, generatorNamed } from '@kerf/generators';
import { UsageError } from '../failure';
import { suggestion } from '../nearest';

/** The option of a setting: `toothLength` → `tooth-length`, `hasSolution` → `solution`. */
export function flagOfField(name: string): string {
  const plain = name.replace(/^(?:has|is)(?=[A-Z])/, '');
  return plain.replace(/[A-Z]/g, (letter, at) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`);
}

const ALL_FIELDS = GENERATORS.flatMap(({ fields }) => Object.entries(fields));

/** The options of all generators: those that take a value, and switches. */
export const MAKE_VALUES = [
  ...new Set(ALL_FIELDS.filter(([, field]) => field.kind !== 'switch').map(([name]) => flagOfField(name))),
];
export const MAKE_SWITCHES = [
  ...new Set(ALL_FIELDS.filter(([, field]) => field.kind === 'switch').map(([name]) => flagOfField(name))),
];

/** The generator that a command line names. Throws `UsageError`. */
export function generatorOfLine(id: string): Generator {
  const ids = GENERATORS.map((one) => one.id);
  const found = generatorNamed(id);
  if (!found) throw new UsageError(`there is no generator '${id}'${suggestion(id, ids)}`);
  return found;
}

function readSetting(flag: string, field: Field, text: string): string | number | boolean {
  if (field.kind === 'switch') return text === 'true';
  if (field.kind === 'text' || field.kind === 'choice') return text;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value)) throw new UsageError(`--${flag}: '${text}' is not a number`);
  return value;
}

/**
 * The settings of a generator from the texts of its options. Throws `UsageError`, also for an option of another
 * generator.
 */
export function settingsOfLine(
  generator: Generator,
  textOf: (flag: string) => string | undefined,
): Readonly<Record<string, string | number | boolean>> {
  const own = new Map(
    Object.entries(generator.fields).map(([name, field]) => [flagOfField(name), { name, field }]),
  );
  const entries = [...MAKE_VALUES, ...MAKE_SWITCHES].flatMap((flag) => {
    const text = textOf(flag);
    if (text === undefined) return [];
    const setting = own.get(flag);
    if (!setting)
      throw new UsageError(`${generator.id} has no setting --${flag}${suggestion(flag, own.keys(), '--')}`);
    return [[setting.name, readSetting(flag, setting.field, text)] as const];
  });
  return Object.fromEntries(entries);
}

/** A setting as the help shows it: the option and what it takes. */
export function settingHelp(name: string, field: Field): readonly [flag: string, text: string] {
  const flag = `--${flagOfField(name)}`;
  switch (field.kind) {
    case 'switch':
      return [field.value ? `--[no-]${flagOfField(name)}` : flag, field.value ? '[yes]' : '[no]'];
    case 'choice':
      return [
        `${flag} ${field.choices.some((one) => one.includes(' ')) ? 'NAME' : field.choices.join('|')}`,
        `[${field.value}]`,
      ];
    case 'text':
      return [
        `${flag} TEXT`,
        `at most ${field.most} characters${field.value === '' ? '' : ` [${field.value}]`}`,
      ];
    case 'length':
    case 'number': {
      const unit = field.kind === 'length' ? 'mm' : 'number';
      const steps = field.isInteger && field.step !== 1 ? ` in steps of ${field.step}` : '';
      return [`${flag} ${unit}`, `${field.min} to ${field.max}${steps} [${field.value}]`];
    }
  }
}
