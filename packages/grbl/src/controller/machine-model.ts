import { explainAlarm } from '../codes/explain';
import { SETTING } from '../codes/settings';
import { type Accessories, NO_PINS, NOTHING_ON, type Position } from '../machine-state';
import type { Message, StatusMessage } from '../messages/message';
import { listRunning } from './outputs';
import type { MachineSnapshot } from './snapshot';

const MM_PER_INCH = 25.4;
const ORIGIN: Position = [0, 0, 0];

/** The snapshot before anything is connected. */
export const UNKNOWN_MACHINE: MachineSnapshot = {
  connection: 'closed',
  device: null,
  state: 'Idle',
  substate: null,
  machinePosition: ORIGIN,
  workPosition: ORIGIN,
  workOffset: ORIGIN,
  modes: null,
  storedOffsets: new Map(),
  toolLength: null,
  feedRate: 0,
  spindleSpeed: 0,
  overrides: { feed: 100, rapid: 100, spindle: 100 },
  accessories: NOTHING_ON,
  pins: NO_PINS,
  plannerFree: null,
  receiveFree: null,
  lineNumber: null,
  alarm: null,
  needsReset: false,
  positionTrust: 'trusted',
  isHomed: false,
  settings: new Map(),
  roundTripMs: 0,
  found: [],
  activity: 'none',
  probing: { isTested: false, isClipOn: false, canUndo: false, hasReference: false },
  job: null,
};

/** The snapshot after a message. Pure: the controller decides what to do about it. */
export function applyMessage(machine: MachineSnapshot, message: Message): MachineSnapshot {
  switch (message.kind) {
    case 'status':
      return applyStatus(machine, message);
    case 'setting':
      return { ...machine, settings: new Map(machine.settings).set(message.number, message.value) };
    case 'modes':
      return { ...machine, modes: message.words, accessories: applyModes(machine, message.words) };
    case 'offset': {
      const position = inMillimetres(machine, message.position);
      return { ...machine, storedOffsets: new Map(machine.storedOffsets).set(message.name, position) };
    }
    case 'tool-length':
      return { ...machine, toolLength: message.length * unitOf(machine) };
    case 'alarm': {
      const { positionKept, needsReset } = explainAlarm(message.code, machine.device?.firmware ?? 'grbl');
      return {
        ...machine,
        state: 'Alarm',
        substate: null,
        alarm: message.code,
        needsReset,
        ...(positionKept ? {} : { positionTrust: 'lost', isHomed: false }),
      };
    }
    case 'banner':
      // A reset brings back all modes of the start, among them G54.
      return {
        ...machine,
        needsReset: false,
        overrides: UNKNOWN_MACHINE.overrides,
        accessories: NOTHING_ON,
        modes: null,
      };
    default:
      return machine;
  }
}

function applyStatus(machine: MachineSnapshot, status: StatusMessage): MachineSnapshot {
  const scale = unitOf(machine);
  const inMm = (position: Position | undefined) => position && inMillimetres(machine, position);
  const workOffset = inMm(status.workOffset) ?? machine.workOffset;
  const reported = inMm(status.machinePosition);
  const work = inMm(status.workPosition);
  const machinePosition = reported ?? (work ? add(work, workOffset, 1) : machine.machinePosition);
  const now: MachineSnapshot = {
    ...machine,
    state: status.state,
    substate: status.substate,
    machinePosition,
    workPosition: work ?? add(machinePosition, workOffset, -1),
    workOffset,
    feedRate: (status.feedRate ?? machine.feedRate / scale) * scale,
    spindleSpeed: status.spindleSpeed ?? machine.spindleSpeed,
    overrides: status.overrides ?? machine.overrides,
    accessories: status.accessories ?? machine.accessories,
    pins: status.pins,
    plannerFree: status.plannerFree ?? machine.plannerFree,
    receiveFree: status.receiveFree ?? machine.receiveFree,
    lineNumber: status.lineNumber ?? null,
    alarm: status.state === 'Alarm' ? machine.alarm : null,
    needsReset: status.state === 'Alarm' && machine.needsReset,
  };
  if (machine.found.length === 0) return now;
  const running = listRunning(now);
  return { ...now, found: machine.found.filter((what) => running.includes(what)) };
}

/** Finds out in which direction a running spindle turns: `$G` says it, a report does not always. */
function applyModes({ accessories, spindleSpeed }: MachineSnapshot, words: readonly string[]): Accessories {
  if (spindleSpeed === 0) return accessories;
  if (words.includes('M3')) return { ...accessories, spindle: 'clockwise' };
  return words.includes('M4') ? { ...accessories, spindle: 'counterclockwise' } : accessories;
}

/** The unit of the board's reports in mm. */
function unitOf({ settings }: MachineSnapshot): number {
  return settings.get(SETTING.reportInches) ? MM_PER_INCH : 1;
}

function inMillimetres(machine: MachineSnapshot, position: Position): Position {
  const scale = unitOf(machine);
  return scale === 1 ? position : [position[0] * scale, position[1] * scale, position[2] * scale];
}

function add(a: Position, b: Position, sign: 1 | -1): Position {
  return [a[0] + sign * b[0], a[1] + sign * b[1], a[2] + sign * b[2]];
}
