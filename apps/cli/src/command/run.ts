import type { MachineProfile } from '@kerf/machining';
import { carve } from '../carve/carve';
import { jobSchema } from '../carve/job-schema';
import { CARVE_OPTIONS, type CarveOption, flagOf, OPTION_NAMES } from '../carve/options';
import { check } from '../check/check';
import { UsageError } from '../failure';
import { helpText } from '../help';
import { machineOfPace } from '../machine';
import { make } from '../make/make';
import { MAKE_SWITCHES, MAKE_VALUES } from '../make/options';
import { suggestion } from '../nearest';
import { RELIEF_SWITCHES, RELIEF_VALUES } from '../relief/options';
import { relief } from '../relief/relief';
import type { Report } from '../report';
import { simulate } from '../simulate/simulate';
import { TRACE_SWITCHES, TRACE_VALUES } from '../trace/options';
import { trace } from '../trace/trace';
import { type CommandLine, type OptionShapes, readCommandLine } from './command-line';

const FLAG = { type: 'boolean' } as const;
const TEXT = { type: 'string' } as const;
const SEVERAL = { type: 'string', multiple: true } as const;
const EVERYWHERE: OptionShapes = { json: FLAG, help: { ...FLAG, short: 'h' } };
const PACE: OptionShapes = { machine: TEXT, 'max-rate': TEXT, acceleration: TEXT };

/** A command: its options and its function. */
interface Command {
  readonly options: OptionShapes;
  readonly run: (file: string, line: CommandLine) => Report | Promise<Report>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  carve: {
    options: {
      ...Object.fromEntries(
        OPTION_NAMES.map((name) => {
          const { value }: CarveOption<unknown> = CARVE_OPTIONS[name];
          return [flagOf(name), value.placeholder === '' ? FLAG : TEXT];
        }),
      ),
      out: { ...TEXT, short: 'o' },
      format: TEXT,
      machine: TEXT,
      ...EVERYWHERE,
    },
    run: runCarve,
  },
  relief: {
    options: {
      ...Object.fromEntries(RELIEF_VALUES.map((name) => [name, TEXT])),
      ...Object.fromEntries(RELIEF_SWITCHES.map((name) => [name, FLAG])),
      out: { ...TEXT, short: 'o' },
      ...EVERYWHERE,
    },
    run: runRelief,
  },
  trace: {
    options: {
      ...Object.fromEntries(TRACE_VALUES.map((name) => [name, TEXT])),
      ...Object.fromEntries(TRACE_SWITCHES.map((name) => [name, FLAG])),
      out: { ...TEXT, short: 'o' },
      ...EVERYWHERE,
    },
    run: runTrace,
  },
  make: {
    options: {
      ...Object.fromEntries(MAKE_VALUES.map((flag) => [flag, TEXT])),
      ...Object.fromEntries(MAKE_SWITCHES.map((flag) => [flag, FLAG])),
      mode: TEXT,
      out: { ...TEXT, short: 'o' },
      ...EVERYWHERE,
    },
    run: runMake,
  },
  check: {
    options: { dialect: TEXT, profile: TEXT, ...PACE, ...EVERYWHERE },
    run: (file, line) =>
      check(
        file,
        {
          dialect: last(line, 'dialect') ?? 'grbl',
          profile: last(line, 'profile') ?? 'strict',
          machine: paceOf(line),
        },
        isOn(line, 'json'),
      ),
  },
  simulate: {
    options: {
      bit: SEVERAL,
      next: SEVERAL,
      clamp: SEVERAL,
      stock: TEXT,
      cell: TEXT,
      dialect: TEXT,
      profile: TEXT,
      png: TEXT,
      stl: TEXT,
      ...PACE,
      ...EVERYWHERE,
    },
    run: (file, line) =>
      simulate(
        file,
        {
          bits: line.options.get('bit') ?? [],
          next: line.options.get('next') ?? [],
          clamps: line.options.get('clamp') ?? [],
          stock: last(line, 'stock') ?? '300x180x10',
          cell: last(line, 'cell'),
          dialect: last(line, 'dialect') ?? 'grbl',
          profile: last(line, 'profile') ?? 'tolerant',
          png: last(line, 'png'),
          stl: last(line, 'stl'),
          machine: paceOf(line),
        },
        isOn(line, 'json'),
      ),
  },
};

function runMake(generator: string, line: CommandLine): Promise<Report> {
  const out = last(line, 'out');
  if (out === undefined || out === '') throw new UsageError('make needs --out <drawing.svg>');
  return make(generator, {
    ...{ out, isJson: isOn(line, 'json'), mode: last(line, 'mode') ?? 'laser' },
    textOf: (flag) => last(line, flag),
  });
}

const OTHER_WORDS = ['schema', 'admin', 'help', '--help', '--version'];

function runCarve(design: string, line: CommandLine): Promise<Report> {
  const out = last(line, 'out');
  if (out === undefined || out === '') throw new UsageError('carve needs --out <part.nc>');
  const format = last(line, 'format');
  const machine = last(line, 'machine');
  const named = OPTION_NAMES.flatMap((name) => {
    const value = last(line, flagOf(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  const settings = Object.fromEntries(named);
  return carve({
    design,
    out,
    isJson: isOn(line, 'json'),
    settings,
    ...(format !== undefined && { format }),
    ...(machine !== undefined && { machine }),
  });
}

function runRelief(picture: string, line: CommandLine): Promise<Report> {
  const out = last(line, 'out');
  if (out === undefined || out === '') throw new UsageError('relief needs --out <relief.stl>');
  return relief(picture, { out, isJson: isOn(line, 'json'), textOf: (name) => last(line, name) });
}

function runTrace(picture: string, line: CommandLine): Promise<Report> {
  const out = last(line, 'out');
  if (out === undefined || out === '') throw new UsageError('trace needs --out <drawing.svg>');
  return trace(picture, { out, isJson: isOn(line, 'json'), textOf: (name) => last(line, name) });
}

function paceOf(line: CommandLine): MachineProfile {
  return machineOfPace(last(line, 'machine'), last(line, 'max-rate'), last(line, 'acceleration'));
}

function last({ options }: CommandLine, name: string): string | undefined {
  return options.get(name)?.at(-1);
}

function isOn(line: CommandLine, name: string): boolean {
  return last(line, name) === 'true';
}

/**
 * Runs the command of a command line and returns its report. Throws `InputError` for a wrong input and `UsageError` for
 * a wrong command line.
 */
export async function run([name, ...words]: readonly string[], version: string): Promise<Report> {
  const fine = (text: string): Report => ({ text, isFine: true });
  if (name === '--help' || name === '-h' || name === 'help') return fine(helpText(words[0]));
  if (name === '--version' || name === '-v') return fine(version);
  if (name === 'schema') return fine(JSON.stringify(jobSchema(), null, 2));
  if (name === undefined)
    throw new UsageError('carve, relief, trace, make, check, simulate or schema? (--help says more)');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UsageError(
      `there is no command '${name}'${suggestion(name, [...Object.keys(COMMANDS), ...OTHER_WORDS])}`,
    );
  const line = readCommandLine(words, command.options);
  if (isOn(line, 'help')) return fine(helpText(name, line.files[0]));
  const [file, more] = line.files;
  if (file === undefined) throw new UsageError(`${name} needs a ${name === 'make' ? 'generator' : 'file'}`);
  if (more !== undefined) throw new UsageError(`${name} takes one file, not also '${more}'`);
  return command.run(file, line);
}
