import { GROUP } from '../blocks/block-draft';
import { measureArc } from '../blocks/expand-arc';
import type { ParserState } from '../blocks/parser-state';
import { formatDecimals, formatNumber } from '../controller/format-number';
import { KNOWN_MODES } from '../controller/known-state';
import type { Position } from '../machine-state';
import { between, distanceOf } from './path';
import { type WalkedLine, workZeroOf } from './program-walk';
import type { RestartKind } from './restart';
import { isArc } from './way';

/* The way back into the material.

   The machine comes from above, with the spindle at its speed before it goes down, and with the beam off until the
   first motion that burns. All moves are in machine coordinates (G53), so that no work offset matters before it is set
   again. The modes of the program are built again, not replayed: only what is in force at the line counts. The line
   itself is sent with its motion word, because the modal motion is another one.

   A router waits above the place with its spindle at its speed, until a person has seen that the bit turns and that
   the way down is clear: both can be seen only there. */

/** What a step is for. */
export type ReentryCode =
  | 'reset-modes'
  | 'lift'
  | 'travel'
  | 'coolant'
  | 'spindle'
  | 'spin-up'
  | 'beam-ready'
  | 'confirm'
  | 'approach'
  | 'plunge'
  | 'offsets'
  | 'modes'
  | 'run-up'
  | 'cut';

/** One step of the way back, with the lines that are sent for it. */
export interface ReentryStep {
  readonly code: ReentryCode;
  readonly lines: readonly string[];
  /** Where the step ends, machine coordinates. */
  readonly place?: Position;
  /** mm/min. */
  readonly feedRate?: number;
  readonly seconds?: number;
}

/** What the way back is made for. */
export interface ReentryRequest {
  readonly isLaser: boolean;
  readonly kind: RestartKind;
  /** The line at which the job goes on. */
  readonly line: WalkedLine;
  readonly text: string;
  /** The modes before the line. */
  readonly state: Readonly<ParserState>;
  /** The place on the line at which the job goes on; its start, unless it goes on at a point. */
  readonly place: Position;
  /** Where the machine is now. */
  readonly machinePosition: Position;
  /** The machine Z at which the tool may go across. Null for a program without Z: then Z is not moved. */
  readonly clearZ: number | null;
  /** The highest machine Z at which the program itself went across in rapid motion before; null when it did not. */
  readonly travelZ: number | null;
  /** The acceleration, mm/s². */
  readonly acceleration: number;
  /** Whether a place may be reached: for the run-up. */
  readonly isInside: (place: Position) => boolean;
}

/** The machine waits here until a person has confirmed that it may go down. */
const CONFIRM: ReentryStep = { code: 'confirm', lines: [] };

/** How long the spindle gets to reach its speed, s. */
const SPIN_UP_S = 3;
/** Heights that differ by less than this, mm, are equal. */
const SAME_HEIGHT = 0.001;
/** The fastest way down into a cut, mm/min. */
const PLUNGE_RATE = 300;
const MM_PER_INCH = 25.4;
/** Places that are closer than this, mm, are the same. */
const SAME_PLACE = 0.001;
/** The words that say where an arc in X and Y ends, and where its centre is. */
const PLANE_WORDS = /[XYIJR]\s*[-+]?[\d.]+/g;

/** The steps to the place at which the job goes on. The lines of 'run-up' and 'cut' are sent in place of its line. */
export function reentrySteps(request: ReentryRequest): ReentryStep[] {
  const { isLaser, place, clearZ, machinePosition } = request;
  const runUp = isLaser ? runUpOf(request) : null;
  const [x, y] = runUp ?? place;
  const top = clearZ ?? machinePosition[2];
  const lift: ReentryStep = {
    code: 'lift',
    lines: [`G53G0Z${formatNumber(top)}`],
    place: [machinePosition[0], machinePosition[1], top],
  };
  return [
    { code: 'reset-modes', lines: KNOWN_MODES },
    ...(clearZ === null ? [] : [lift]),
    { code: 'travel', lines: [`G53G0X${formatNumber(x)}Y${formatNumber(y)}`], place: [x, y, top] },
    ...(isLaser
      ? [...coolant(request), ...beam(request)]
      : [...spindle(request), ...coolant(request), CONFIRM]),
    ...(clearZ === null ? [] : down(request, clearZ)),
    ...offsets(request, [x, y, clearZ === null ? top : place[2]]),
    ...modes(request),
    ...(runUp ? [runUpStep(request)] : []),
    { code: 'cut', lines: [firstLine(request)], place: request.line.to },
  ];
}

function spindle({ state }: ReentryRequest): ReentryStep[] {
  if (state.modal.spindle === 'M5') return [];
  return [
    { code: 'spindle', lines: [`${state.modal.spindle}S${formatNumber(state.spindleSpeed)}`] },
    { code: 'spin-up', lines: [`G4P${SPIN_UP_S}`], seconds: SPIN_UP_S },
  ];
}

function coolant({ state: { modal } }: ReentryRequest): ReentryStep[] {
  const lines = [...(modal.mist ? ['M7'] : []), ...(modal.flood ? ['M8'] : [])];
  return lines.length === 0 ? [] : [{ code: 'coolant', lines }];
}

/** Arms the beam without power; the power comes with the first motion that burns. */
function beam({ state: { modal } }: ReentryRequest): ReentryStep[] {
  return modal.spindle === 'M5' ? [] : [{ code: 'beam-ready', lines: [`${modal.spindle}S0`] }];
}

/**
 * Down to the place. Rapid motion ends where the program itself goes across in rapid motion: below that there may be
 * material that was never cut, also above the place.
 */
function down({ place, state, travelZ }: ReentryRequest, clearZ: number): ReentryStep[] {
  const [x, y, z] = place;
  const near = Math.min(clearZ, Math.max(travelZ ?? clearZ, z));
  const approach: ReentryStep = {
    code: 'approach',
    lines: [`G53G0Z${formatNumber(near)}`],
    place: [x, y, near],
  };
  if (near - z < SAME_HEIGHT) return [approach];
  const rate = state.modal.feedMode === 'G94' && state.feedRate > 0 ? state.feedRate : PLUNGE_RATE;
  const feedRate = Math.min(PLUNGE_RATE, rate);
  const lines = [`G53G1Z${formatNumber(z)}F${formatNumber(feedRate)}`];
  return [approach, { code: 'plunge', lines, place, feedRate }];
}

/** The offsets that a reset forgets. G92 is calculated again from the place; the program's own line is never sent. */
function offsets({ state }: ReentryRequest, here: Position): ReentryStep[] {
  const { coordinateSystem, hasToolLength } = state.modal;
  const zero = workZeroOf(state);
  const work = [0, 1, 2].map((axis) => formatNumber(here[axis]! - zero[axis]!));
  const lines = [
    ...(coordinateSystem === 0 ? [] : [`G${54 + coordinateSystem}`]),
    ...(hasToolLength ? [`G43.1Z${formatNumber(state.toolLength)}`] : []),
    ...(state.temporaryOffset.some((value) => value !== 0) ? [`G92X${work[0]}Y${work[1]}Z${work[2]}`] : []),
  ];
  return lines.length === 0 ? [] : [{ code: 'offsets', lines }];
}

function modes({ line, state: { modal, feedRate, spindleSpeed } }: ReentryRequest): ReentryStep[] {
  const { motion } = modal;
  const words = [
    // G28 has no motion word of its own, and the lines after it may rely on the one before it.
    ...(line.block.home && motion === 'G1' ? [motion] : []),
    ...(modal.units === 'G21' ? [] : [modal.units]),
    ...(modal.plane === 'G17' ? [] : [modal.plane]),
    ...(modal.distance === 'G90' ? [] : [modal.distance]),
    ...(modal.feedMode === 'G94' ? [] : [modal.feedMode]),
    ...(modal.feedMode === 'G94' && feedRate > 0 ? [`F${formatNumber(feedRate / unitOf(modal))}`] : []),
    ...(modal.spindle === 'M5' && spindleSpeed > 0 ? [`S${formatNumber(spindleSpeed)}`] : []),
  ];
  return words.length === 0 ? [] : [{ code: 'modes', lines: [words.join('')] }];
}

/**
 * The line with its motion word, and with the power of the beam where the line does not say it. The rest of an arc has
 * its centre from the place, and names its end, which need not be where the arc began any more.
 */
function firstLine(request: ReentryRequest): string {
  const { line, state, isLaser, place } = request;
  const { block } = line;
  const isRest = isArc(line) && distanceOf(place, line.from) > SAME_PLACE;
  const text = isRest ? restOfArc(request) : request.text;
  const motion = block.groups & GROUP.G1 || block.home ? '' : block.modal.motion;
  const isArmed = isLaser && block.modal.spindle !== 'M5';
  const power = isArmed && !text.includes('S') ? `S${formatNumber(state.spindleSpeed)}` : '';
  return `${motion}${text}${power}`;
}

function restOfArc({ text, line: { block, from, to }, state, place }: ReentryRequest): string {
  const { centre } = measureArc(block, [...from]);
  const zero = workZeroOf(state);
  const { units } = block.modal;
  const word = (mm: number) => formatDecimals(mm / unitOf({ units }), units === 'G20' ? 5 : 4);
  const [x, y] = [word(to[0] - zero[0]), word(to[1] - zero[1])];
  const [i, j] = [word(centre[0] - place[0]), word(centre[1] - place[1])];
  return `${text.replaceAll(PLANE_WORDS, '')}X${x}Y${y}I${i}J${j}`;
}

/** Where the run-up begins, so that the beam has its full speed at the place; null when there is none. */
function runUpOf({ line, place, acceleration, isInside, kind, state }: ReentryRequest): Position | null {
  const { block } = line;
  const isBurning = block.modal.motion === 'G1' && line.isOn;
  if (kind !== 'point' || !isBurning || state.modal.feedMode !== 'G94') return null;
  const speed = block.feedRate / 60;
  const start = runUpStart(line, place, speed ** 2 / (2 * acceleration));
  return start && isInside(start) ? start : null;
}

function runUpStart({ to }: WalkedLine, place: Position, length: number): Position | null {
  const rest = distanceOf(place, to);
  return rest === 0 ? null : between(place, to, -length / rest);
}

function runUpStep({ line, place, state }: ReentryRequest): ReentryStep {
  const zero = workZeroOf(state);
  const unit = unitOf(state.modal);
  const at = (axis: 0 | 1 | 2) => formatNumber((place[axis] - zero[axis]) / unit);
  const feed = formatNumber(line.block.feedRate / unitOf(line.block.modal));
  return {
    code: 'run-up',
    lines: [`G1X${at(0)}Y${at(1)}F${feed}S0`],
    place,
    feedRate: line.block.feedRate,
  };
}

const unitOf = ({ units }: { readonly units: 'G20' | 'G21' }): number => (units === 'G20' ? MM_PER_INCH : 1);
