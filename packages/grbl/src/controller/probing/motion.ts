import { type Outcome, succeed } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { AXES, type Axis, type Position } from '../../machine-state';
import { parseMessage } from '../../messages/registry';
import { DONE, failWith } from '../../refusal';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { waitIdle } from '../hand/wait-idle';
import { stopMotion } from '../job/stop-motion';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask, freshStatus, type Reply } from '../waits';
import type { TouchSettings } from './request';

/* Every motion towards the workpiece is a search (G38.3): the board itself stops it when the tool touches something,
   also where nothing should be. Only motions away from what was touched are jogs. A search is cut into pieces of one
   second, so that it can be cancelled between two pieces without a reset. G38.3 is used instead of G38.2 because a
   search that finds nothing then ends without an alarm. */

const MM_PER_INCH = 25.4;
const MS_PER_MINUTE = 60_000;
const SECONDS_PER_PIECE = 1;
/** The rate at which the tool moves through the air, mm/min. */
const TRAVEL_RATE = 500;
/** How far the tool moves back between two touches of the same place, mm. */
const BACK_OFF = 1;
/** How far a reported position may be from the requested one, mm. */
const STEP_TOLERANCE = 0.05;

/** A probing that is in progress. */
export interface Probing {
  readonly core: Core;
  readonly settings: TouchSettings;
  /** The count of cancels when it began. */
  readonly cancels: number;
}

/** A place on some axes, machine coordinates in mm. */
export type Place = Readonly<Partial<Record<Axis, number>>>;

/** Why the probing may not go on, or null. */
function refusal({ core, cancels }: Probing): Outcome<never> | null {
  if (core.jogCancels !== cancels) return failWith('probe-cancelled');
  if (core.snapshot.connection !== 'ready') return failWith('probing-interrupted');
  return core.snapshot.state === 'Alarm' ? failWith('probe-alarm') : null;
}

/** Where the machine is now on an axis. */
export function positionOf({ core }: Probing, axis: Axis): number {
  return core.snapshot.machinePosition[AXES.indexOf(axis)]!;
}

/** Waits for rest after a motion, and checks that the probing may go on. */
function* rest(probing: Probing): Procedure<Outcome<void>> {
  const isAtRest = yield* waitIdle(probing.core);
  return refusal(probing) ?? (isAtRest ? DONE : failWith('probing-interrupted'));
}

/**
 * Moves to a place where nothing can be in the way: away from what was touched. At the end of the travel it moves less
 * far.
 */
export function* retreat(probing: Probing, away: Place): Procedure<Outcome<void>> {
  const { core } = probing;
  const place = insideTravel(probing, away);
  const refused = refusal(probing);
  if (refused) return refused;
  const words = wordsOf(probing, place);
  if (words === '') return DONE;
  const moved = outcomeOf(yield* ask(core, `$J=G91G21${words}F${TRAVEL_RATE}`));
  if (!moved.ok) return refusal(probing) ?? moved;
  const still = yield* rest(probing);
  if (!still.ok) return still;
  // A hold at the machine itself ends a jog early. What comes next would then happen at another place.
  const isThere = AXES.every(
    (axis) => place[axis] === undefined || Math.abs(positionOf(probing, axis) - place[axis]) < STEP_TOLERANCE,
  );
  if (!isThere) return failWith('probing-interrupted');
  return core.snapshot.pins.probe ? failWith('probe-stuck') : DONE;
}

/** Moves to a place through air. Fails when the tool touches something on the way. */
export function* goGuarded(probing: Probing, place: Place): Procedure<Outcome<void>> {
  const refused = refuseOutside(probing, place);
  if (refused) return refused;
  const way = AXES.map((axis) => (place[axis] === undefined ? 0 : place[axis] - positionOf(probing, axis)));
  const touched = yield* search(probing, way as unknown as Position, TRAVEL_RATE);
  if (!touched.ok) return touched;
  return touched.value ? failWith('probe-hit') : DONE;
}

/** A touch: the axis, the direction, and how far to search, mm. */
export interface TouchRequest {
  readonly axis: Axis;
  readonly direction: 1 | -1;
  readonly distance?: number;
}

/**
 * Touches something three times: fast, to find it, and twice slowly. Returns the mean of the slow touches in machine
 * coordinates of the axis. The tool is a little away from the place afterwards.
 */
export function* touch(probing: Probing, request: TouchRequest): Procedure<Outcome<number>> {
  const { fastRate, slowRate, tolerance, maxDistance } = probing.settings;
  const { axis, distance = maxDistance } = request;
  const found = yield* touchOnce(probing, { ...request, distance }, fastRate);
  if (!found.ok) return found;
  const again = { ...request, distance: 2 * BACK_OFF };
  const first = yield* touchOnce(probing, again, slowRate);
  if (!first.ok) return first;
  const second = yield* touchOnce(probing, again, slowRate);
  if (!second.ok) return second;
  const difference = Math.abs(first.value - second.value);
  if (difference > tolerance)
    return failWith(
      'probe-unsteady',
      { axis, difference, tolerance },
      { values: { axis, difference, tolerance } },
    );
  return succeed((first.value + second.value) / 2);
}

/** Touches once and moves back a little. */
export function* touchOnce(
  probing: Probing,
  { axis, direction, distance = probing.settings.maxDistance }: TouchRequest,
  rate: number,
): Procedure<Outcome<number>> {
  const index = AXES.indexOf(axis);
  const way: [number, number, number] = [0, 0, 0];
  way[index] = direction * withinTravel(probing, index, direction, distance);
  const found = yield* search(probing, way, rate);
  if (!found.ok) return found;
  if (!found.value) return missed(axis, Math.abs(way[index]!));
  const place = found.value[index]!;
  const back = yield* retreat(probing, { [axis]: place - direction * BACK_OFF });
  return back.ok ? succeed(place) : back;
}

const missed = (axis: Axis, searched: number) =>
  failWith('probe-missed', { axis, distance: searched }, { values: { axis, distance: searched } });

/** Moves until the tool touches something. Returns where it touched, machine coordinates; null when it did not. */
function* search(probing: Probing, way: Position, rate: number): Procedure<Outcome<Position | null>> {
  const length = Math.hypot(...way);
  const { core } = probing;
  const begin = core.snapshot.machinePosition;
  const pieces = Math.max(1, Math.ceil(length / ((rate / 60) * SECONDS_PER_PIECE)));
  for (let piece = 1; piece <= pieces; piece += 1) {
    const refused = refusal(probing);
    if (refused) return refused;
    if (core.snapshot.pins.probe) return failWith('probe-closed');
    const here = core.snapshot.machinePosition;
    const step = way.map((value, axis) => begin[axis]! + (value * piece) / pieces - here[axis]!);
    const found = yield* searchPiece(probing, step as unknown as Position, rate);
    if (!found.ok || found.value) return found;
  }
  return succeed(null);
}

function* searchPiece(probing: Probing, step: Position, rate: number): Procedure<Outcome<Position | null>> {
  const { core } = probing;
  const words = AXES.map((axis, index) => wordOf(axis, step[index]!)).join('');
  if (words === '') return succeed(null);
  const limitMs = (Math.hypot(...step) / rate) * MS_PER_MINUTE + core.policy.replyLimitMs;
  const reply = yield* ask(core, `G94G21G91G38.3${words}F${formatNumber(rate)}`, limitMs);
  // The machine may still be moving, so it is stopped before anything else happens.
  if (reply.kind === 'timeout') yield* stopMotion(core);
  const refused = refusal(probing);
  if (refused) return refused;
  const outcome = outcomeOf(reply);
  if (!outcome.ok) return outcome;
  const still = yield* rest(probing);
  if (!still.ok) return still;
  const found = readTouch(reply, core.snapshot.settings.get(SETTING.reportInches) === 1 ? MM_PER_INCH : 1);
  return found === undefined ? failWith('probing-interrupted') : succeed(found);
}

/** Where the tool touched, null when it did not, and undefined when the board did not report it. */
function readTouch(reply: Reply, scale: number): Position | null | undefined {
  if (reply.kind !== 'ok') return undefined;
  for (const line of reply.lines) {
    const message = parseMessage(line);
    if (message?.kind !== 'probe') continue;
    const [x, y, z] = message.position;
    return message.hasTouched ? [x * scale, y * scale, z * scale] : null;
  }
  return undefined;
}

function wordsOf(probing: Probing, place: Place): string {
  return AXES.map((axis) =>
    place[axis] === undefined ? '' : wordOf(axis, place[axis] - positionOf(probing, axis)),
  ).join('');
}

function wordOf(axis: Axis, distance: number): string {
  const text = formatNumber(distance);
  return text === '0' ? '' : `${axis}${text}`;
}

/** On a homed machine the travel of an axis goes from 0 down to the negative of its setting. */
function travelOf({ core }: Probing, axis: number): readonly [low: number, high: number] {
  const { settings, isHomed } = core.snapshot;
  const travel = settings.get(SETTING.travel + axis);
  return isHomed && travel !== undefined
    ? [-travel, 0]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}

function refuseOutside(probing: Probing, place: Place): Outcome<never> | null {
  const outside = AXES.find((axis, index) => {
    const [low, high] = travelOf(probing, index);
    const target = place[axis] ?? low;
    return target < low - STEP_TOLERANCE || target > high + STEP_TOLERANCE;
  });
  return outside === undefined
    ? null
    : failWith('probe-outside', { axis: outside }, { values: { axis: outside } });
}

function insideTravel(probing: Probing, place: Place): Place {
  const inside = AXES.flatMap((axis, index) => {
    const [low, high] = travelOf(probing, index);
    return place[axis] === undefined ? [] : [[axis, Math.min(high, Math.max(low, place[axis]))]];
  });
  return Object.fromEntries(inside);
}

/** How far the tool may search without leaving the travel. */
function withinTravel(probing: Probing, axis: number, direction: 1 | -1, distance: number): number {
  const [low, high] = travelOf(probing, axis);
  const here = probing.core.snapshot.machinePosition[axis]!;
  return Math.max(0, Math.min(distance, direction === 1 ? high - here : here - low));
}

/** Asks for a new report and checks what must be true before the tool moves. */
export function* refuseToBegin({ core }: Probing): Procedure<Outcome<void>> {
  if (!(yield* freshStatus(core))) return failWith('command-timeout');
  const { state, pins } = core.snapshot;
  if (state !== 'Idle') return failWith('cannot-probe');
  return pins.probe ? failWith('probe-closed') : DONE;
}
