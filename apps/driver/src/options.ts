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
}

/** Options, or the reason why they are wrong. */
export type OptionsResult =
  | { readonly ok: true; readonly options: DriverOptions }
  | { readonly ok: false; readonly message: string };

const BOARDS = Object.keys(BOARD_PROFILES).join(', ');

/** What `--help` prints. */
export const USAGE = `The Kerf driver: connects the studio in the browser to the machine on this computer.

  --simulated            lists a simulated machine beside the serial ports
  --simulate <board>     the same with another board: ${BOARDS}
  --port <number>        listens on this port alone (default: the first free one of ${DRIVER_FIRST_PORT}–${DRIVER_LAST_PORT})
  --data <folder>        keeps pairings, programs and journals there
  --allow-origin <url>   lets the pages of this studio ask for pairing; may be repeated
  --help                 prints this

Environment: KERF_STUDIO_ORIGIN (origins, separated by commas), KERF_DRIVER_PAIRING_SECRET (from 'npm start'),
KERF_DATA (the driver keeps its data in the folder 'driver' of it), KERF_SIM_SPEED (simulated seconds per second),
KERF_SIM_BOARD (the board for --simulated).`;

const SHAPES = {
  simulated: { type: 'boolean' },
  simulate: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  'allow-origin': { type: 'string' },
} as const;

/** Reads the command line (without node and script) and the environment. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): OptionsResult {
  const given = readArguments(args);
  if (typeof given === 'string') return wrong(given);
  const port = readPorts(given.port.at(-1));
  if (!port) return wrong('--port is a number from 0 to 65535.');
  const speed = Number(env.KERF_SIM_SPEED || 1);
  if (!(speed > 0 && speed <= 1000)) return wrong('KERF_SIM_SPEED is a number above 0, at most 1000.');
  const board = given.simulate.at(-1) ?? (env.KERF_SIM_BOARD || 'grbl');
  if (!isBoardProfileName(board)) return wrong(`'${board}' is not a board that can be simulated: ${BOARDS}.`);
  const origins: string[] = [];
  for (const text of [...(env.KERF_STUDIO_ORIGIN ?? '').split(','), ...given['allow-origin']]) {
    if (text.trim() === '') continue;
    const origin = readOrigin(text.trim());
    if (origin === null) return wrong(`'${text.trim()}' is not an origin such as https://studio.example.`);
    origins.push(origin);
  }
  const secret = env.KERF_DRIVER_PAIRING_SECRET || null;
  if (secret !== null && !/^[\x21-\x7e]{32,}$/.test(secret))
    return wrong('KERF_DRIVER_PAIRING_SECRET is at least 32 printable characters.');
  const kerfData = env.KERF_DATA;
  return {
    ok: true,
    options: {
      simulatedBoard: given.simulated.length + given.simulate.length > 0 ? board : null,
      simulatorSpeed: speed,
      ports: port,
      dataPath: given.data.at(-1) ?? (kerfData ? join(kerfData, 'driver') : defaultDataPath(env)),
      origins: [...new Set(origins)],
      pairingSecret: secret,
    },
  };
}

/** The values of each option, in order; or what is wrong with the arguments. */
function readArguments(args: readonly string[]): Readonly<Record<keyof typeof SHAPES, string[]>> | string {
  const given: Record<keyof typeof SHAPES, string[]> = {
    simulated: [],
    simulate: [],
    port: [],
    data: [],
    'allow-origin': [],
  };
  // Not strict, because the errors of `parseArgs` are meant for programmers.
  const options = { options: SHAPES, strict: false, allowPositionals: true, tokens: true } as const;
  for (const token of parseArgs({ args: [...args], ...options }).tokens) {
    if (token.kind !== 'option' || !isName(token.name)) return `Unknown option ${args[token.index]}.`;
    const { name, rawName, value } = token;
    const isSwitch = SHAPES[name].type === 'boolean';
    if (isSwitch && value !== undefined) return `${rawName} takes no value.`;
    if (!isSwitch && value === undefined) return `${rawName} needs a value.`;
    given[name].push(value ?? '');
  }
  return given;
}

function isName(name: string): name is keyof typeof SHAPES {
  return Object.hasOwn(SHAPES, name);
}

function wrong(message: string): OptionsResult {
  return { ok: false, message };
}

function readPorts(text: string | undefined): readonly number[] | null {
  if (text === undefined)
    return Array.from({ length: DRIVER_LAST_PORT - DRIVER_FIRST_PORT + 1 }, (_, i) => DRIVER_FIRST_PORT + i);
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? [port] : null;
}

/** The origin in the spelling that browsers send, or null. */
function readOrigin(text: string): string | null {
  try {
    const url = new URL(text);
    const isPlain = url.href === `${url.origin}/` && (url.protocol === 'http:' || url.protocol === 'https:');
    return isPlain ? url.origin : null;
  } catch {
    return null;
  }
}
