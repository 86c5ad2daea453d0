import type { Outcome, Problem } from '@kerf/machining';
import type { Position } from '../machine-state';
import { DONE, problem, refuse } from '../refusal';
import type { Core } from './core';
import { formatNumber } from './format-number';
import type { Procedure } from './procedure';
import { outcomeOf } from './replies';
import type { MachineSnapshot } from './snapshot';
import { ask, freshStatus } from './waits';

/*
 * A program means what it means only in modes that are known: `G1 X10` is 10 mm or 254, from zero or from here. Checks,
 * preview and times read every program as a board reads it after a reset, so before the first line of a job, and before a
 * frame, the board is brought to exactly that state, by lines that are answered and then asked back. Not by a reset: that
 * would forget a G92 offset without a word, and run the start-up lines ($N), which may do anything.
 *
 * What would move the work zero is never put right silently. A G92 offset, another work coordinate system or a tool length
 * is a zero that a person has set, and a reset (every cancelled job ends in one) forgets it: they are asked which zero
 * they mean.
 */

/** Spindle and coolant off; no offsets but that of G54; the modes, feed rate and speed of a controller after a reset. */
export const KNOWN_MODES: readonly string[] = [
  'M5',
  'M9',
  'G92.1',
  'G49',
  'G54',
  'G0G17G21G40G90G91.1G94F0S0',
];

/** What `$G` must say then … */
const REQUIRED: readonly string[] = ['G0', 'G54', 'G17', 'G21', 'G90', 'G94', 'M5', 'M9'];
/** … and must not say, of what boards beyond GRBL 1.1 know: tool lengths, scaling, rotation, constant cutting speed. */
const FORBIDDEN: readonly string[] = ['G43', 'G43.1', 'G43.2', 'G51', 'G68', 'G96'];
/** Interference may have spoilt one answer. */
const READING_ATTEMPTS = 3;
/** Offsets are the same below this, mm: less than what boards print. */
const SAME = 0.0006;
const ORIGIN: Position = [0, 0, 0];

/** Asks for everything that a start is judged by: position, modes, offsets. */
export function* readState(core: Core): Procedure<Outcome<void>> {
  if (!(yield* freshStatus(core))) return refuse('command-timeout', 'The machine did not answer in time.');
  const { state } = core.snapshot;
  if (state === 'Alarm') return refuse('alarm', 'The machine is in an alarm. Home or unlock it first.');
  if (state !== 'Idle') return refuse('state-refused', `The machine is not idle (${state}).`);
  for (let attempt = 0; attempt < READING_ATTEMPTS; attempt += 1) {
    core.update({ modes: null, storedOffsets: new Map(), toolLength: null });
    for (const line of ['$G', '$#']) {
      const outcome = outcomeOf(yield* ask(core, line));
      if (!outcome.ok) return outcome;
    }
    if (isKnown(core.snapshot)) {
      core.update(withOffset(core.snapshot));
      return DONE;
    }
  }
  return refuse('modes-unknown', 'The machine did not tell its modes. Connect again.');
}

/** Whether every line of both answers has come intact. */
function isKnown({ modes, storedOffsets, toolLength }: MachineSnapshot): boolean {
  return modes !== null && toolLength !== null && storedOffsets.has('G54') && storedOffsets.has('G92');
}

/** The work offset follows from what `$#` and `$G` say; status reports carry it only now and then. */
function withOffset(machine: MachineSnapshot): Pick<MachineSnapshot, 'workOffset' | 'workPosition'> {
  const workOffset = activeOffset(machine);
  const { machinePosition } = machine;
  return {
    workOffset,
    workPosition: [0, 1, 2].map((axis) => machinePosition[axis]! - workOffset[axis]!) as unknown as Position,
  };
}

/** Names of the work coordinate systems that every board has. */
const SYSTEMS: readonly string[] = ['G54', 'G55', 'G56', 'G57', 'G58', 'G59', 'G59.1', 'G59.2', 'G59.3'];

/** Name of the work coordinate system in force, as of the last `$G`. */
export function activeSystem({ modes }: MachineSnapshot): string {
  return modes?.find((word) => SYSTEMS.includes(word)) ?? 'G54';
}

/** Where work zero is in machine coordinates, as of the last `$G` and `$#`. */
function activeOffset(machine: MachineSnapshot): Position {
  const { storedOffsets, toolLength, workOffset } = machine;
  const base = storedOffsets.get(activeSystem(machine) as 'G54');
  // Boards with more systems than six do not list them all; they tell the sum in their reports.
  if (!base) return workOffset;
  const temporary = storedOffsets.get('G92') ?? ORIGIN;
  return [base[0] + temporary[0], base[1] + temporary[1], base[2] + temporary[2] + (toolLength ?? 0)];
}

/** Whether two positions are the same as far as boards tell them. */
export function isSamePlace(a: Position, b: Position): boolean {
  return a.every((value, axis) => Math.abs(value - b[axis]!) < SAME);
}

/**
 * Why a job cannot begin from the zero that is shown: it is not the one that stays after a reset. Null when it is. Needs
 * what {@link readState} has asked for.
 */
export function findPassingZero(machine: MachineSnapshot): Problem | null {
  const kept = machine.storedOffsets.get('G54');
  if (!kept || isSamePlace(activeOffset(machine), kept)) return null;
  const system = activeSystem(machine);
  const hasTemporary = !isSamePlace(machine.storedOffsets.get('G92') ?? ORIGIN, ORIGIN);
  const names = [
    ...(system === 'G54' ? [] : [system]),
    ...(hasTemporary ? ['G92'] : []),
    ...(!machine.toolLength ? [] : ['G43.1']),
  ];
  const [x, y, z] = machine.workOffset.map((value, axis) => (value - kept[axis]!).toFixed(3));
  return problem(
    'passing-zero',
    `The work zero that is shown comes from ${names.join(', ')} and would be forgotten in a reset. The zero that is stored ` +
      `(G54) lies ${x}, ${y}, ${z} mm (X, Y, Z) before it. Choose which of the two this job starts from.`,
    undefined,
    { source: names.join(', '), x: Number(x), y: Number(y), z: Number(z) },
  );
}

/**
 * Brings an idle board to the modes that every program is read in, and makes sure that it is there. Refuses what it cannot
 * bring there, and asks (`passing-zero`) where that would move the work zero.
 */
export function* reachKnownState(core: Core): Procedure<Outcome<void>> {
  const read = yield* readState(core);
  if (!read.ok) return read;
  const passing = findPassingZero(core.snapshot);
  return passing ? { ok: false, problems: [passing] } : yield* setKnownModes(core);
}

/** Settles which work zero holds: the one that is shown, stored as G54 from now on, or the one that is stored there. */
export function* settleZero(core: Core, keep: 'shown' | 'stored'): Procedure<Outcome<void>> {
  const read = yield* readState(core);
  if (!read.ok) return read;
  const [x, y, z] = core.snapshot.workOffset.map(formatNumber);
  const known = yield* setKnownModes(core);
  if (!known.ok || keep === 'stored') return known;
  const stored = outcomeOf(yield* ask(core, `G10L2P1X${x}Y${y}Z${z}`));
  return stored.ok ? yield* readState(core) : stored;
}

function* setKnownModes(core: Core): Procedure<Outcome<void>> {
  for (const reset of ['feed-reset', 'rapid-100', 'spindle-reset'] as const) core.realtime(reset);
  for (const line of KNOWN_MODES) {
    const outcome = outcomeOf(yield* ask(core, line));
    if (!outcome.ok) return outcome;
  }
  const read = yield* readState(core);
  if (!read.ok) return read;
  const wrong = findWrongMode(core.snapshot);
  return wrong === null
    ? DONE
    : refuse(
        'modes-refused',
        `The machine did not take the modes that a program starts in (${wrong}). Reset it, and look at its start-up lines ($N).`,
        undefined,
        { mode: wrong },
      );
}

/** A word of the modes that should not hold, or should and does not; null when all is as after a reset. */
function findWrongMode(machine: MachineSnapshot): string | null {
  const { modes, storedOffsets, toolLength } = machine;
  const words = modes ?? [];
  const unwanted = words.find((word) => FORBIDDEN.includes(word) || isSpeedLeft(word));
  if (unwanted !== undefined) return unwanted;
  const missing = REQUIRED.find((word) => !words.includes(word));
  if (missing !== undefined) return missing;
  if (!isSamePlace(storedOffsets.get('G92') ?? ORIGIN, ORIGIN)) return 'G92';
  return !toolLength ? null : 'G43.1';
}

/** A feed rate or speed is left over: a program that names none would run with it. */
function isSpeedLeft(word: string): boolean {
  const letter = word.charAt(0);
  return (letter === 'F' || letter === 'S') && Number(word.slice(1)) !== 0;
}
