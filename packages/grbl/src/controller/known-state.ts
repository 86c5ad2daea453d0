import type { Outcome, Problem } from '@kerf/machining';
import type { Position } from '../machine-state';
import { DONE, failWith, problem } from '../refusal';
import type { Core } from './core';
import { formatNumber } from './format-number';
import type { Procedure } from './procedure';
import { outcomeOf } from './replies';
import type { MachineSnapshot } from './snapshot';
import { ask, freshStatus } from './waits';

/* A program has a definite meaning only in known modes: `G1 X10` is 10 mm or 10 inches, and counts from zero or from
   the present position. Checks, preview and times read every program as a board reads it after a reset. So before the
   first line of a job, and before a frame (a trace of the outline without cutting), lines are sent that bring the board
   to exactly that state. Then the state is read back. A reset is not used for this, because it would forget a G92
   offset without a warning, and run the start-up lines ($N), which may do anything.

   What would move the work zero is never corrected without a question. A G92 offset, another work coordinate system or
   a tool length is a zero that a person has set. A reset forgets this zero, and every cancelled job ends in a reset. So
   the person is asked which zero to use. */

/**
 * Spindle and coolant off; no offset except that of G54; the modes, feed rate and speed of a controller after a reset.
 */
export const KNOWN_MODES: readonly string[] = [
  'M5',
  'M9',
  'G92.1',
  'G49',
  'G54',
  'G0G17G21G40G90G91.1G94F0S0',
];

/** The words that `$G` must then report … */
const REQUIRED: readonly string[] = ['G0', 'G54', 'G17', 'G21', 'G90', 'G94', 'M5', 'M9'];
/**
 * … and the words that it must not report, from boards beyond GRBL 1.1: tool lengths, scaling, rotation, constant
 * cutting speed.
 */
const FORBIDDEN: readonly string[] = ['G43', 'G43.1', 'G43.2', 'G51', 'G68', 'G96'];
/** Interference may have damaged one reply, so the board is asked again. */
const READING_ATTEMPTS = 3;
/** Offsets that differ by less than this, mm, count as equal, because boards print few digits. */
const SAME = 0.0006;
const ORIGIN: Position = [0, 0, 0];

/** Asks for everything that a start check needs: position, modes, offsets. */
export function* readState(core: Core): Procedure<Outcome<void>> {
  if (!(yield* freshStatus(core))) return failWith('command-timeout');
  const { state } = core.snapshot;
  if (state === 'Alarm') return failWith('alarm');
  if (state !== 'Idle') return failWith('state-refused', { state });
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
  return failWith('modes-unknown');
}

/** Whether every line of both replies has arrived intact. */
function isKnown({ modes, storedOffsets, toolLength }: MachineSnapshot): boolean {
  return modes !== null && toolLength !== null && storedOffsets.has('G54') && storedOffsets.has('G92');
}

/** The work offset is derived from the replies to `$#` and `$G`; status reports carry it only now and then. */
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

/** The name of the work coordinate system in force, according to the last `$G`. */
export function activeSystem({ modes }: MachineSnapshot): string {
  return modes?.find((word) => SYSTEMS.includes(word)) ?? 'G54';
}

/** The position of work zero in machine coordinates, according to the last `$G` and `$#`. */
function activeOffset(machine: MachineSnapshot): Position {
  const { storedOffsets, toolLength, workOffset } = machine;
  const base = storedOffsets.get(activeSystem(machine) as 'G54');
  // Boards with more than six systems do not list all of them. Their status reports carry the sum of all offsets.
  if (!base) return workOffset;
  const temporary = storedOffsets.get('G92') ?? ORIGIN;
  return [base[0] + temporary[0], base[1] + temporary[1], base[2] + temporary[2] + (toolLength ?? 0)];
}

/** Whether two positions are the same at the precision that boards print. */
export function isSamePlace(a: Position, b: Position): boolean {
  return a.every((value, axis) => Math.abs(value - b[axis]!) < SAME);
}

/**
 * The problem when a job cannot begin from the zero that is shown, because a reset would replace this zero by another.
 * Null when the zero survives a reset. Needs the state that {@link readState} has read.
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
  const [x = '', y = '', z = ''] = machine.workOffset.map((value, axis) => (value - kept[axis]!).toFixed(3));
  const source = names.join(', ');
  return problem(
    'passing-zero',
    { source, x, y, z },
    { values: { source, x: Number(x), y: Number(y), z: Number(z) } },
  );
}

/**
 * Brings an idle board to the modes in which every program is read, and checks that the board reports these modes.
 * Fails when the board reports others. Fails with `passing-zero` when the change of modes would move the work zero.
 */
export function* reachKnownState(core: Core): Procedure<Outcome<void>> {
  const read = yield* readState(core);
  if (!read.ok) return read;
  const passing = findPassingZero(core.snapshot);
  return passing ? { ok: false, problems: [passing] } : yield* setKnownModes(core);
}

/**
 * Decides which work zero is used: the zero that is shown, which is then stored in G54, or the zero that is already
 * stored there.
 */
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
  return wrong === null ? DONE : failWith('modes-refused', { mode: wrong }, { values: { mode: wrong } });
}

/**
 * The word of a mode that is in force and should not be, or of a mode that should be in force and is not. Null when all
 * modes are those of a board after a reset.
 */
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

/** Whether a feed rate or speed is left from before. A program that names none would use it. */
function isSpeedLeft(word: string): boolean {
  const letter = word.charAt(0);
  return (letter === 'F' || letter === 'S') && Number(word.slice(1)) !== 0;
}
