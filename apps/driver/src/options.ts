import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BOARD_PROFILES, type BoardProfileName, isBoardProfileName } from '@kerf/grbl';
import { DRIVER_FIRST_PORT, DRIVER_LAST_PORT } from '@kerf/protocol';
import { defaultDataPath } from './storage/data-folder';

/** How the driver should run. */
export interface DriverOptions {
  /** The board of the simulated machine that is listed together with the serial ports; null for no such machine. */
  readonly simulatedBoard: BoardProfileName | null;
  /** Simulated seconds per second. */
  readonly simulatorSpeed: number;
  /** The ports to try, in order; 0 is any free one. */
  readonly ports: readonly number[];
  readonly dataPath: string;
  /** The origins of the pages that may connect. */
  readonly origins: readonly string[];
  /** The secret shared with the api that was started beside this driver; null when there is none. */
  readonly pairingSecret: string | null;
  /** The file of the log; null for the standard error output. */
  readonly logFile: string | null;
  /** Whether the log contains every byte between driver and machine. */
  readonly logsBytes: boolean;
  /** Whether the port of each machine is opened by a process of its own. */
  readonly relaysPorts: boolean;
  /** The addresses at which phones may reach a pendant; null for those in this computer's private networks. */
  readonly phoneAddresses: readonly string[] | null;
}

/** What the command line asks for: to run, or only to print something. */
export type Command = 'run' | 'help' | 'version' | 'list-ports';

/** Options, or the reason why they are wrong. */
export type OptionsResult =
  | { readonly ok: true; readonly command: Command; readonly options: DriverOptions }
  | { readonly ok: false; readonly message: string };

const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;
const DEFAULT_BOARD = 'grbl';
const BOARDS = Object.keys(BOARD_PROFILES).join(', ');

/** What `--help` prints. */
export const USAGE = `The Kerf driver: connects the studio in the browser to the machine on this computer.

  kerf-driver [options]

  --allow-origin <url>   lets the pages of this studio ask for pairing; may be repeated. A studio that is paired
                         needs it no more
  --simulate [board]     lists a simulated machine beside the serial ports: ${BOARDS} (default: ${DEFAULT_BOARD})
  --port <number>        listens on this port alone (default: the first free one of ${DRIVER_FIRST_PORT}–${DRIVER_LAST_PORT})
  --prefer-port <number> tries this port first
  --data <folder>        keeps pairings, programs and journals there
  --log <file>           writes the log to this file instead of the standard error output, which is '-'. At 10 MB a
                         new file is begun, and four old ones are kept
  --log-bytes            adds every byte between driver and machine, with its time, to the log. It contains your
                         programs, but no codes or tokens
  --relay-ports          opens the port of each machine in a process of its own, which stops the machine when the
                         driver dies, and passes on all bytes. On Windows this is always so
  --list-ports           prints the serial ports of this computer and ends
  --version              prints the version and ends
  --help                 prints this and ends

Environment: KERF_STUDIO_ORIGIN (origins, separated by commas), KERF_DRIVER_PAIRING_SECRET (from 'npm start'),
KERF_DATA (the driver keeps its data in the folder 'driver' of it), KERF_SIM_SPEED (simulated seconds per second),
KERF_SIM_BOARD (the board for --simulate without a board), KERF_PENDANT_ADDRESS (the IP addresses of this computer
at which a phone may be a pendant, separated by commas; default: those in private networks).`;

const SHAPES = {
  simulate: { type: 'string' },
  port: { type: 'string' },
  'prefer-port': { type: 'string' },
  data: { type: 'string' },
  'allow-origin': { type: 'string' },
  log: { type: 'string' },
  'log-bytes': { type: 'boolean' },
  'relay-ports': { type: 'boolean' },
  'list-ports': { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Given = Readonly<Record<keyof typeof SHAPES, readonly string[]>>;

/** Reads the command line (without node and script) and the environment. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): OptionsResult {
  const given = readArguments(args);
  if (typeof given === 'string') return wrong(given);
  const ports = readPorts(given);
  if (typeof ports === 'string') return wrong(ports);
  const speed = Number(env.KERF_SIM_SPEED || 1);
  if (!(speed > 0 && speed <= 1000)) return wrong('KERF_SIM_SPEED is a number above 0, at most 1000.');
  const board = given.simulate.at(-1) || env.KERF_SIM_BOARD || DEFAULT_BOARD;
  if (!isBoardProfileName(board)) return wrong(`'${board}' is not a board that can be simulated: ${BOARDS}.`);
  const origins = readOrigins([...(env.KERF_STUDIO_ORIGIN ?? '').split(','), ...given['allow-origin']]);
  if (typeof origins === 'string') return wrong(origins);
  const secret = env.KERF_DRIVER_PAIRING_SECRET || null;
  if (secret !== null && !/^[\x21-\x7e]{32,}$/.test(secret))
    return wrong('KERF_DRIVER_PAIRING_SECRET is at least 32 printable characters.');
  const phoneAddresses = listOf(env.KERF_PENDANT_ADDRESS ?? '');
  const strange = phoneAddresses.find((address) => !IPV4.test(address));
  if (strange !== undefined) return wrong(`KERF_PENDANT_ADDRESS: '${strange}' is not an IPv4 address.`);
  const log = given.log.at(-1) ?? '-';
  return {
    ok: true,
    command: readCommand(given),
    options: {
      simulatedBoard: given.simulate.length > 0 ? board : null,
      simulatorSpeed: speed,
      ports,
      dataPath: given.data.at(-1) ?? (env.KERF_DATA ? join(env.KERF_DATA, 'driver') : defaultDataPath(env)),
      origins,
      pairingSecret: secret,
      logFile: log === '-' ? null : log,
      logsBytes: given['log-bytes'].length > 0,
      relaysPorts: given['relay-ports'].length > 0 || process.platform === 'win32',
      phoneAddresses: phoneAddresses.length > 0 ? phoneAddresses : null,
    },
  };
}

/** The values of each option, in order; or what is wrong with the arguments. */
function readArguments(args: readonly string[]): Given | string {
  const given = Object.fromEntries(Object.keys(SHAPES).map((name) => [name, [] as string[]])) as Record<
    keyof typeof SHAPES,
    string[]
  >;
  // `parseArgs` knows no optional values, so '--simulate' without a board gets an empty one.
  const plain = args.map((arg, at) =>
    arg === '--simulate' && (args[at + 1] ?? '-').startsWith('-') ? '--simulate=' : arg,
  );
  // Not strict, because the errors of `parseArgs` are meant for programmers.
  const options = { options: SHAPES, strict: false, allowPositionals: true, tokens: true } as const;
  for (const token of parseArgs({ args: plain, ...options }).tokens) {
    if (token.kind !== 'option' || !isName(token.name))
      return `Unknown option ${args[token.index]}. --help lists all options.`;
    const { name, rawName, value } = token;
    const isSwitch = SHAPES[name].type === 'boolean';
    if (isSwitch && value !== undefined) return `${rawName} takes no value.`;
    if (!isSwitch && (value === undefined || (value === '' && name !== 'simulate')))
      return `${rawName} needs a value.`;
    given[name].push(value ?? '');
  }
  return given;
}

function readCommand(given: Given): Command {
  const isAsked = (name: keyof Given) => given[name].length > 0;
  if (isAsked('help')) return 'help';
  if (isAsked('version')) return 'version';
  return isAsked('list-ports') ? 'list-ports' : 'run';
}

function isName(name: string): name is keyof typeof SHAPES {
  return Object.hasOwn(SHAPES, name);
}

function wrong(message: string): OptionsResult {
  return { ok: false, message };
}

/** The ports to try; or what is wrong with them. */
function readPorts(given: Given): readonly number[] | string {
  const read = (name: 'port' | 'prefer-port') => given[name].at(-1) ?? null;
  const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
  const [only, preferred] = [read('port'), read('prefer-port')];
  if (only !== null && !isPort(only)) return '--port is a number from 0 to 65535.';
  if (preferred !== null && !isPort(preferred)) return '--prefer-port is a number from 0 to 65535.';
  if (only !== null) return [Number(only)];
  const usual = Array.from(
    { length: DRIVER_LAST_PORT - DRIVER_FIRST_PORT + 1 },
    (_, index) => DRIVER_FIRST_PORT + index,
  );
  return preferred === null ? usual : [...new Set([Number(preferred), ...usual])];
}

/** The parts of a text between commas. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The origins in these texts, each once; or what is wrong with one of them. */
function readOrigins(texts: readonly string[]): readonly string[] | string {
  const origins = new Set<string>();
  for (const text of texts.map((each) => each.trim())) {
    if (text === '') continue;
    const origin = readOrigin(text);
    if (origin === null) return `'${text}' is not an origin such as https://studio.example.`;
    origins.add(origin);
  }
  return [...origins];
}

/** The origin in the spelling that browsers send; null when the text is not an origin. */
export function readOrigin(text: string): string | null {
  try {
    const url = new URL(text);
    const isPlain = url.href === `${url.origin}/` && (url.protocol === 'http:' || url.protocol === 'https:');
    return isPlain ? url.origin : null;
  } catch {
    return null;
  }
}
