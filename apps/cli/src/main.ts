import { parseArgs } from 'node:util';
import { carve } from './carve/carve';
import { check } from './check/check';
import { InputError, UsageError } from './failure';
import { HELP } from './help';
import { simulate } from './simulate/simulate';

/** Set by the build. */
declare const KERF_VERSION: string;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const CARVE_OPTIONS = {
  cut: text,
  bit: text,
  depth: text,
  'depth-per-pass': text,
  'start-depth': text,
  'extra-depth': text,
  'second-bit': text,
  'v-angle': text,
  with: text,
  direction: text,
  entry: text,
  strategy: text,
  finish: text,
  'stock-to-leave': text,
  tabs: text,
  leads: text,
  relief: text,
  method: text,
  peck: text,
  dwell: text,
  overhang: text,
  stepover: text,
  feed: text,
  plunge: text,
  spindle: text,
  'safe-height': text,
  speed: text,
  power: text,
  passes: text,
  interval: text,
  angle: text,
  cross: flag,
  overscan: text,
  kerf: text,
  effect: text,
  material: text,
  dialect: text,
} as const;

const several = { type: 'string', multiple: true } as const;
const SIMULATE_OPTIONS = {
  bit: several,
  next: several,
  stock: text,
  cell: text,
  dialect: text,
  profile: text,
  png: text,
  stl: text,
} as const;

/** Runs the program; returns what it prints and whether the input was fine. */
async function run(argv: readonly string[]): Promise<{ text: string; isFine: boolean }> {
  const [command, ...args] = argv;
  if (command === 'carve') return runCarve(args);
  if (command === 'check') return runCheck(args);
  if (command === 'simulate') return runSimulate(args);
  if (command === '--help' || command === '-h' || command === 'help') return { text: HELP, isFine: true };
  if (command === '--version') return { text: KERF_VERSION, isFine: true };
  throw new UsageError(
    command === undefined
      ? 'carve, check or simulate? (--help says more)'
      : `there is no command '${command}'`,
  );
}

async function runCarve(args: string[]): Promise<{ text: string; isFine: boolean }> {
  const { values, positionals } = parsed(args, { ...CARVE_OPTIONS, out: text, json: flag, help: flag });
  if (values.help) return { text: HELP, isFine: true };
  const file = onlyFile(positionals, 'carve');
  const { out, json, help: _help, ...settings } = values;
  if (typeof out !== 'string') throw new UsageError('carve needs --out <part.nc>');
  const named = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [camelCase(name), String(value)]),
  );
  return { text: await carve(file, out, named, json === true), isFine: true };
}

function runCheck(args: string[]): { text: string; isFine: boolean } {
  const { values, positionals } = parsed(args, { dialect: text, profile: text, json: flag, help: flag });
  if (values.help) return { text: HELP, isFine: true };
  const file = onlyFile(positionals, 'check');
  return check(
    file,
    String(values.dialect ?? 'grbl'),
    String(values.profile ?? 'strict'),
    values.json === true,
  );
}

function runSimulate(args: string[]): { text: string; isFine: boolean } {
  const { values, positionals } = parsed(args, { ...SIMULATE_OPTIONS, json: flag, help: flag });
  if (values.help) return { text: HELP, isFine: true };
  const file = onlyFile(positionals, 'simulate');
  const optional = (name: string) =>
    name in values ? String(values[name as keyof typeof values]) : undefined;
  const list = (name: 'bit' | 'next') => ((values[name] as string[] | undefined) ?? []).map(String);
  const options = {
    bits: list('bit'),
    next: list('next'),
    stock: optional('stock') ?? '300x180x10',
    cell: optional('cell'),
    dialect: optional('dialect') ?? 'grbl',
    profile: optional('profile') ?? 'tolerant',
    png: optional('png'),
    stl: optional('stl'),
  };
  return simulate(file, options, values.json === true);
}

type Options = Parameters<typeof parseArgs>[0] extends infer C
  ? C extends { options?: infer O }
    ? O
    : never
  : never;

function parsed(args: string[], options: NonNullable<Options>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0] ?? 'wrong usage');
  }
}

function onlyFile(positionals: readonly string[], command: string): string {
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError(`${command} needs a file`);
  if (more.length > 0) throw new UsageError(`${command} takes one file, not also '${more[0]}'`);
  return file;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function oneLine(message: string): string {
  return message.replace(/\s+/g, ' ').trim();
}

try {
  const { text: output, isFine } = await run(process.argv.slice(2));
  process.stdout.write(`${output}\n`);
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  if (!(error instanceof InputError) && !(error instanceof UsageError)) throw error;
  process.stderr.write(`kerf: ${oneLine(error.message)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
