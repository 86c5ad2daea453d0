import { parseAlarm } from './alarm';
import { parseBanner } from './banner';
import { parseError } from './error';
import { parseFeedback } from './feedback';
import { parseFirmware } from './firmware';
import { parseHelp } from './help';
import type { Message, MessageParser } from './message';
import { parseModes } from './modes';
import { parseOffset } from './offset';
import { parseOk } from './ok';
import { parseOptions } from './options';
import { parseProbe } from './probe';
import { parseSetting } from './setting';
import { parseStartupLine } from './startup-line';
import { parseStartupResult } from './startup-result';
import { parseStatus } from './status';
import { parseToolLength } from './tool-length';
import { parseVersion } from './version';

/** Every kind of message, the frequent ones first. A new kind is one file and one row here. */
const MESSAGE_PARSERS: readonly MessageParser[] = [
  parseOk,
  parseStatus,
  parseError,
  parseAlarm,
  parseBanner,
  parseFeedback,
  parseSetting,
  parseOffset,
  parseModes,
  parseProbe,
  parseToolLength,
  parseVersion,
  parseOptions,
  parseFirmware,
  parseStartupLine,
  parseStartupResult,
  parseHelp,
];

/** Reads one line of a controller. Null for an unknown or damaged line. It never throws and never guesses. */
export function parseMessage(line: string): Message | null {
  for (const parse of MESSAGE_PARSERS) {
    const message = parse(line);
    if (message) return message;
  }
  return null;
}
