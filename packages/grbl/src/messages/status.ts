import { MACHINE_STATES, type MachineState, NO_PINS, NOTHING_ON, type Overrides } from '../machine-state';
import type { MessageParser, StatusMessage } from './message';
import { parseDecimal, parsePosition, parseWhole } from './numbers';

type Fields = { -readonly [Key in keyof StatusMessage]: StatusMessage[Key] };
type FieldParser = (text: string, into: Fields) => boolean;

const position =
  (field: 'machinePosition' | 'workPosition' | 'workOffset'): FieldParser =>
  (text, into) => {
    const value = parsePosition(text);
    if (value) into[field] = value;
    return value !== null;
  };

const buffer: FieldParser = (text, into) => {
  const [blocks, bytes] = text.split(',').map(parseWhole);
  if (blocks == null || bytes == null) return false;
  into.plannerFree = blocks;
  into.receiveFree = bytes;
  return true;
};

const lineNumber: FieldParser = (text, into) => {
  const value = parseWhole(text);
  if (value !== null) into.lineNumber = value;
  return value !== null;
};

const feed: FieldParser = (text, into) => {
  const [rate, speed] = text.split(',').map(parseDecimal);
  if (rate == null || speed === null) return false;
  into.feedRate = rate;
  if (speed !== undefined) into.spindleSpeed = speed;
  return true;
};

const pins: FieldParser = (text, into) => {
  into.pins = {
    x: text.includes('X'),
    y: text.includes('Y'),
    z: text.includes('Z'),
    probe: text.includes('P'),
    door: text.includes('D'),
    hold: text.includes('H'),
    reset: text.includes('R'),
    start: text.includes('S'),
  };
  return /^[A-Z]*$/.test(text);
};

const overrides: FieldParser = (text, into) => {
  const [feedShare, rapid, spindle] = text.split(',').map(parseWhole);
  if (feedShare == null || rapid == null || spindle == null) return false;
  into.overrides = { feed: feedShare, rapid, spindle } satisfies Overrides;
  into.accessories ??= NOTHING_ON;
  return true;
};

const accessories: FieldParser = (text, into) => {
  const spindle = text.includes('S') ? 'clockwise' : text.includes('C') ? 'counterclockwise' : 'off';
  into.accessories = { spindle, flood: text.includes('F'), mist: text.includes('M') };
  return /^[A-Z]*$/.test(text);
};

const FIELDS: ReadonlyMap<string, FieldParser> = new Map([
  ['MPos', position('machinePosition')],
  ['WPos', position('workPosition')],
  ['WCO', position('workOffset')],
  ['Bf', buffer],
  ['Ln', lineNumber],
  ['FS', feed],
  ['F', feed],
  ['Pn', pins],
  ['Ov', overrides],
  ['A', accessories],
]);

const isState = (name: string): name is MachineState => (MACHINE_STATES as readonly string[]).includes(name);

/**
 * A status report: `<Run|MPos:1.000,2.000,0.000|Bf:14,120|FS:500,0|WCO:…>`. A report in which any field is damaged is
 * rejected as a whole, because half a position is worse than none. Fields that only other firmwares send are skipped.
 */
export const parseStatus: MessageParser = (line) => {
  if (!line.startsWith('<') || !line.endsWith('>')) return null;
  const [head = '', ...fields] = line.slice(1, -1).split('|');
  const [name = '', digit] = head.split(':');
  if (!isState(name)) return null;
  const message: Fields = {
    kind: 'status',
    state: name,
    substate: parseWhole(digit),
    pins: NO_PINS,
  };
  for (const field of fields) {
    const colon = field.indexOf(':');
    const parse = FIELDS.get(field.slice(0, colon));
    if (colon < 1) return null;
    if (parse && !parse(field.slice(colon + 1), message)) return null;
  }
  return message.machinePosition || message.workPosition ? message : null;
};
