import { type Outcome, succeed } from '@kerf/machining';
import type { ParserState } from '../blocks/parser-state';
import { SETTING } from '../codes/settings';
import type { JobEntry } from '../controller/api';
import type { MachineSnapshot } from '../controller/snapshot';
import type { Position } from '../machine-state';
import type { ProgramStart } from '../program/check-program';
import type { WireProgram } from '../program/wire-program';
import { failWith } from '../refusal';
import { findInterruption, type Interruption, type StopEvidence, WINDOW_LINES } from './interruption';
import { boardMotionOf } from './path';
import { copyState, ProgramWalk, type WalkedLine, workZeroOf } from './program-walk';
import { type ReentryStep, reentrySteps } from './reentry';
import { type RestartLine, RestartLines } from './restart';
import { wayOf } from './way';

/** Where a job is to go on: see the protocol's `checkRecovery`. Lines are source lines. */
export type RecoveryOrigin =
  | { readonly kind: 'interruption' }
  | { readonly kind: 'point'; readonly back: number }
  | { readonly kind: 'line'; readonly line: number; readonly exact: boolean };

/** What a plan is made from. */
export interface RecoveryRequest {
  readonly program: WireProgram;
  readonly isLaser: boolean;
  /** The machine in its present state, after `readState`. */
  readonly machine: MachineSnapshot;
  /** The machine's position and offsets when the program was started. */
  readonly start: ProgramStart;
  /** The tool that was in the collet when the program was started. */
  readonly tool: number | null;
  /** What is known about the interruption; null for a program that was not interrupted. */
  readonly evidence: StopEvidence | null;
  readonly origin: RecoveryOrigin;
  /** The box around all motion, work coordinates. */
  readonly bounds: { readonly min: Position; readonly max: Position };
  /** The work height at which a router may go across. */
  readonly safeHeight?: number;
}

/** How a job goes on. Machine coordinates in the machine's present state, mm. */
export interface RecoveryPlan {
  readonly interruption: (Interruption & { readonly fromLine: number; readonly toLine: number }) | null;
  readonly restart: RestartLine & { readonly sourceLine: number; readonly place: Position };
  /** How many lines before the interruption run again. */
  readonly repeatedLines: number;
  /** The height of the first cut, in work coordinates; null when nothing is cut any more. */
  readonly depth: number | null;
  /** The modes before the line at which the job goes on. */
  readonly state: Readonly<ParserState>;
  readonly workZero: Position;
  readonly tool: number | null;
  readonly steps: readonly ReentryStep[];
  readonly mayChoosePoint: boolean;
  /** The offset of G54 that the board must have stored now, if work zero was not set again. */
  readonly expectedOffset: Position;
  /** The start of the whole program, for the next interruption. */
  readonly start: ProgramStart;
  /** The program changes stored offsets itself, so work zero must not be set again before it goes on. */
  readonly needsOldOffset: boolean;
  /** Steps of the way back end outside of the machine's work area. */
  readonly isOutside: boolean;
  readonly entry: JobEntry;
}

/** How many lines are followed between two pauses of the planning. */
const SLICE = 2048;
/** How many lines are searched for the first cut. */
const CUT_SEARCH = 4096;
/** Added to the highest point of a program to go across above it, mm. */
const MARGIN = 2;
/** A place this close to the end of a line, mm, is at its end. */
const AT_END = 0.01;
const TOLERANCE = 0.01;

/**
 * Finds out where and how a program goes on. It follows the program from its beginning, which takes time, so it yields
 * now and then. Nothing is sent.
 */
export function* planRecovery(request: RecoveryRequest): Generator<void, Outcome<RecoveryPlan>> {
  const { program, origin, evidence, machine } = request;
  const board = boardMotionOf(machine.settings);
  const target = origin.kind === 'line' ? indexOfLine(program, origin.line) : 0;
  const survey = yield* surveyProgram(request, evidence ? Math.max(evidence.sent, target + 1) : target + 1);
  const { window, lines, expectedOffset, needsOldOffset, firstUnknown } = survey;
  const shift = needsOldOffset ? ORIGIN : subtract(machine.workOffset, request.start.workOffset);
  const known = evidence && (survey.hasNewTool && shift[2] !== 0 ? withoutPlaces(evidence) : evidence);
  const interruption = known && findInterruption(window, known, board, request.isLaser);
  const point = interruption && pointOf(window, interruption);
  const limit = origin.kind === 'line' ? target : (interruption?.from ?? 0);
  const back = origin.kind === 'point' && point ? goBack(window, point, origin.back) : null;
  const found: RestartLine | null = back
    ? { index: back.index, kind: 'point' }
    : origin.kind === 'line' && origin.exact
      ? { index: target, kind: 'line' }
      : lines.last(limit);
  if (!found) return failWith('recovery-place-unknown', { line: firstUnknown }, { line: firstUnknown });
  const place = yield* reach(request, found, shift);
  if (!place) return failWith('recovery-nothing-left');
  const at = back ? add(back.place, shift) : place.line.from;
  return finish(
    request,
    { ...place, at, kind: found.kind },
    {
      interruption: interruption && withLines(interruption, program, shift),
      start: startOf(request, shift),
      mayChoosePoint: point !== null,
      expectedOffset,
      needsOldOffset,
    },
  );
}

const ORIGIN: Position = [0, 0, 0];

/**
 * The evidence without the places of the machine. A new tool got its own zero of Z during the job, so the places before
 * and after it belong to different zeros: one pass would be taken for another.
 */
function withoutPlaces(evidence: StopEvidence): StopEvidence {
  const { report } = evidence;
  return { ...evidence, found: null, report: report && { ...report, place: null } };
}

interface Survey {
  readonly window: readonly WalkedLine[];
  readonly lines: RestartLines;
  readonly expectedOffset: Position;
  readonly needsOldOffset: boolean;
  /** The source line from which on the place is not known; 0 when it is. */
  readonly firstUnknown: number;
  /** The interrupted job has stopped for another tool. */
  readonly hasNewTool: boolean;
}

/** Follows the program as it ran, up to a line. */
function* surveyProgram(request: RecoveryRequest, end: number): Generator<void, Survey> {
  const { program, start, tool, isLaser, evidence } = request;
  const walk = new ProgramWalk(start, tool);
  const firstChange = program.firstTool?.sourceLine ?? 0;
  const lines = new RestartLines(isLaser);
  let window: WalkedLine[] = [];
  let needsOldOffset = false;
  let firstUnknown = 0;
  let hasNewTool = false;
  for (let index = 0; index < Math.min(end, program.lines.length); index += 1) {
    if (index % SLICE === SLICE - 1) yield;
    const wire = program.lines.at(index)!;
    const isKnown = walk.isPlaceKnown;
    const { fitted } = walk.tool;
    const line = walk.next(wire);
    if (!line) {
      firstUnknown ||= wire.sourceLine;
      break;
    }
    lines.add(line, isKnown);
    if (!walk.isPlaceKnown) firstUnknown ||= wire.sourceLine;
    needsOldOffset ||= line.writesStorage;
    const isChange = line.changesTool && wire.sourceLine > firstChange && !isLaser;
    hasNewTool ||= isChange && index >= (evidence?.begin ?? 0);
    // The job stops for another tool, and the line goes on only when a person has fitted it.
    const isStop = isChange && walk.tool.fitted !== fitted;
    window.push(isStop ? { ...line, isCheckpoint: true } : line);
    if (window.length >= 2 * WINDOW_LINES) window = window.slice(-WINDOW_LINES);
  }
  const [x, y, z] = walk.stored.read(0);
  return { window, lines, expectedOffset: [x, y, z], needsOldOffset, firstUnknown, hasNewTool };
}

/** The start of the program in the machine's present coordinates. */
function startOf({ start, machine }: RecoveryRequest, shift: Position): ProgramStart {
  const { storedOffsets } = machine.storedOffsets.size > 0 ? machine : start;
  return {
    machinePosition: add(start.machinePosition, shift),
    workOffset: add(start.workOffset, shift),
    ...(storedOffsets && { storedOffsets }),
  };
}

interface Reached {
  readonly line: WalkedLine;
  readonly text: string;
  readonly state: ParserState;
  readonly tool: { readonly fitted: number | null; readonly selected: number | null };
  /** The highest Z at which the program went across in rapid motion up to there; null when it did not. */
  readonly travelZ: number | null;
  /** The first line that cuts from there on; null when none does. */
  readonly firstCut: WalkedLine | null;
}

/** Follows the program as it would run now, up to the first motion at or after a line. */
function* reach(
  request: RecoveryRequest,
  { index: from }: RestartLine,
  shift: Position,
): Generator<void, Reached | null> {
  const { program, tool } = request;
  const walk = new ProgramWalk(startOf(request, shift), tool);
  const travel = new TravelHeight();
  let reached: Reached | null = null;
  for (let index = 0; index < program.lines.length; index += 1) {
    if (index % SLICE === SLICE - 1) yield;
    const wire = program.lines.at(index)!;
    const before: Pick<Reached, 'state' | 'tool'> | null =
      index >= from && !reached ? { state: copyState(walk.state), tool: walk.tool } : null;
    const line = walk.next(wire);
    if (!line) return reached;
    if (!reached) travel.add(line);
    const { highest: travelZ } = travel;
    if (before && line.isMotion) reached = { line, text: wire.text, ...before, travelZ, firstCut: null };
    if (!reached) continue;
    if (line.isMotion && line.block.modal.motion !== 'G0') return { ...reached, firstCut: line };
    if (index - reached.line.index > CUT_SEARCH) return reached;
  }
  return reached;
}

const Z_WORD = 4;

/** Watches at which heights a program goes across in rapid motion, from where it has named a height itself. */
class TravelHeight {
  #hasHeight = false;
  #highest: number | null = null;

  get highest(): number | null {
    return this.#highest;
  }

  add({ block, from, to, isMotion }: WalkedLine): void {
    if (!isMotion || block.home) return;
    const isAcross = Math.hypot(to[0] - from[0], to[1] - from[1]) > TOLERANCE;
    if (this.#hasHeight && isAcross && block.modal.motion === 'G0')
      this.#highest = Math.max(this.#highest ?? Number.NEGATIVE_INFINITY, from[2]);
    this.#hasHeight ||= (block.axisWords & Z_WORD) !== 0;
  }
}

type Facts = Pick<
  RecoveryPlan,
  'interruption' | 'mayChoosePoint' | 'expectedOffset' | 'needsOldOffset' | 'start'
>;

function finish(
  request: RecoveryRequest,
  reached: Reached & { readonly at: Position; readonly kind: RestartLine['kind'] },
  facts: Facts,
): Outcome<RecoveryPlan> {
  const { machine, isLaser } = request;
  const { line, text, state, tool, firstCut, at, kind, travelZ } = reached;
  const steps = reentrySteps({
    ...{ isLaser, kind, line, text, state, place: at, travelZ },
    machinePosition: machine.machinePosition,
    clearZ: clearHeight(request),
    acceleration: Math.min(
      ...[0, 1].map((axis) => machine.settings.get(SETTING.acceleration + axis) ?? SLOW_ACCELERATION),
    ),
    isInside: (place) => isInside(request, place),
  });
  const longest = machine.device?.maxLineLength ?? 79;
  if (steps.some(({ lines }) => lines.some(({ length }) => length > longest)))
    return failWith('recovery-line-too-long', { line: line.sourceLine }, { line: line.sourceLine });
  const linesOf = (...codes: string[]) =>
    steps.filter(({ code }) => codes.includes(code)).flatMap(({ lines }) => lines);
  const workZero = workZeroOf(state);
  const last = linesOf('run-up', 'cut');
  const way = steps.filter(({ code }) => code !== 'reset-modes' && code !== 'run-up' && code !== 'cut');
  const confirmAt = way.findIndex(({ code }) => code === 'confirm');
  return succeed({
    ...facts,
    restart: { index: line.index, kind, sourceLine: line.sourceLine, place: at },
    repeatedLines: Math.max(0, (facts.interruption?.from ?? line.index) - line.index),
    depth: firstCut && firstCut.to[2] - workZero[2],
    ...{ state, workZero, steps },
    tool: tool.fitted,
    isOutside: machine.isHomed && steps.some(({ place }) => place && !isOnTable(machine, place)),
    entry: {
      index: line.index,
      fittedTool: tool.fitted,
      selectedTool: tool.selected,
      lines: way.flatMap(({ lines }) => lines),
      ...(confirmAt >= 0 && { confirmAfter: way.slice(0, confirmAt).flatMap(({ lines }) => lines).length }),
      first: last,
      firstCut: firstCut?.index ?? line.index,
    },
  });
}

/** mm/s²; for a machine that does not say its own. */
const SLOW_ACCELERATION = 50;

/** The machine Z at which the tool may go across; null for a program that does not move Z. */
function clearHeight({ machine, bounds, safeHeight, isLaser }: RecoveryRequest): number | null {
  const hasZ = bounds.max[2] - bounds.min[2] > TOLERANCE;
  if (isLaser && !hasZ) return null;
  const here = machine.machinePosition[2];
  if (machine.isHomed) return Math.max(here, -(machine.settings.get(SETTING.homingPullOff) ?? 1));
  const work = Math.max(bounds.max[2] + MARGIN, safeHeight ?? Number.NEGATIVE_INFINITY);
  return Math.max(here, work + machine.workOffset[2]);
}

function isOnTable({ settings }: MachineSnapshot, place: Position): boolean {
  return [0, 1, 2].every((axis) => {
    const travel = settings.get(SETTING.travel + axis) ?? Number.POSITIVE_INFINITY;
    return place[axis]! <= TOLERANCE && place[axis]! >= -travel - TOLERANCE;
  });
}

/** Whether a place may be reached although the program does not go there. */
function isInside({ machine, bounds }: RecoveryRequest, place: Position): boolean {
  if (machine.isHomed) return isOnTable(machine, place);
  return [0, 1].every((axis) => {
    const work = place[axis]! - machine.workOffset[axis]!;
    return work >= bounds.min[axis]! && work <= bounds.max[axis]!;
  });
}

/** A place on a line, in the coordinates of the job that was interrupted. */
interface Point {
  readonly index: number;
  readonly place: Position;
}

/** The point at which the machine stopped, if the job can go on there: see {@link wayOf}. */
function pointOf(window: readonly WalkedLine[], { from, place }: Interruption): Point | null {
  const first = window[0]?.index ?? 0;
  const [line, next] = window.slice(from - first).filter(({ isMotion }) => isMotion);
  const way = line && wayOf(line);
  if (!place || !line || !way) return null;
  const share = way.shareAt(place);
  if ((1 - share) * way.length > AT_END) return { index: line.index, place: way.placeAt(share) };
  return next ? { index: next.index, place: next.from } : null;
}

/** The point that is `back` mm earlier on the same stroke. */
function goBack(window: readonly WalkedLine[], point: Point, back: number): Point {
  const first = window[0]?.index ?? 0;
  let { index } = point;
  let line = window[index - first];
  let way = line && wayOf(line);
  if (!line || !way || back === 0) return point;
  let along = way.shareAt(point.place) * way.length;
  let left = back;
  for (;;) {
    if (along >= left) return { index, place: way.placeAt((along - left) / way.length) };
    left -= along;
    const before: WalkedLine | undefined = window[index - first - 1];
    const wayBefore = before && wayOf(before);
    if (!before?.isOn || !wayBefore || before.block.modal.motion === 'G0') return { index, place: line.from };
    index -= 1;
    line = before;
    way = wayBefore;
    along = way.length;
  }
}

/** The index of the first line that is sent for a source line or after it. */
function indexOfLine({ lines }: WireProgram, sourceLine: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines.at(middle)?.sourceLine ?? 0) < sourceLine) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withLines(interruption: Interruption, { lines }: WireProgram, shift: Position) {
  const sourceLine = (index: number) => lines.at(Math.min(index, lines.length - 1))?.sourceLine ?? 1;
  return {
    ...interruption,
    place: interruption.place && add(interruption.place, shift),
    fromLine: sourceLine(interruption.from),
    toLine: sourceLine(interruption.to),
  };
}

function add(a: Position, b: Position): Position {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function subtract(a: Position, b: Position): Position {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
