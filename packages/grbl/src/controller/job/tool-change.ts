import type { Problem } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import type { Position } from '../../machine-state';
import { problem } from '../../refusal';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { waitIdle } from '../hand/wait-idle';
import { isSamePlace } from '../known-state';
import type { Procedure } from '../procedure';
import { restoreModes } from '../restore-modes';
import { ask } from '../waits';
import { findIdleChange, type IdleFacts } from './idle-changes';

/** A last move may take as long as a whole job. */
const LONGEST_MOVE_MS = 2_000_000_000;
/** How fast the tool returns to where it stopped, mm/min, unless the machine is slower. */
const RETURN_RATE = 1000;
/** How far a reported position may be from the requested one, because the machine moves by whole steps, mm. */
const STEP_TOLERANCE = 0.1;
/** A dwell in which the spindle reaches its speed before it goes down again. */
const SPIN_UP = 'G4P3';
/** A tool change in progress. While `stop` is absent, the machine has not come to rest for it yet. */
export interface ToolChangeState {
  readonly tool: number | null;
  readonly stop: ToolStop | null;
  /** Whether Z was zeroed with the new tool. */
  readonly isZeroed: boolean;
}

/** The position and the modes of a job when it stopped for another tool, and what must still hold afterwards. */
export interface ToolStop extends IdleFacts {
  readonly machinePosition: Position;
  /** The height above work zero. The zero of Z may differ afterwards, because another tool is fitted. */
  readonly workHeight: number;
  /** The words of `$G` before spindle and coolant went off. */
  readonly modes: readonly string[];
}

/**
 * Waits until all motion is over and switches spindle and coolant off. The tool stays where the program has moved it.
 */
export function* stopForTool(core: Core, replied: () => void): Procedure<ToolStop | Problem> {
  for (const line of ['G4P0.01', '$G', 'M5', 'M9']) {
    const reply = yield* ask(core, line, LONGEST_MOVE_MS);
    replied();
    if (reply.kind !== 'ok') return stuck(line);
  }
  const { modes } = core.snapshot;
  if (modes === null || !(yield* waitIdle(core))) return stuck('$G');
  const { machinePosition, workPosition, workOffset, settings } = core.snapshot;
  return { machinePosition, workHeight: workPosition[2], modes, workOffset, settings };
}

/**
 * Returns to where the job stopped, because a person may have moved the machine. The order is: up; across; spindle and
 * coolant on again as before; down to the same height above the present zero. The moves are jogs, which leave no modes
 * behind. The modes of the program are set again: probing, or another sender, may have left others. Null when the job
 * may go on, otherwise the problem: also when work zero or settings were changed at the machine meanwhile.
 */
export function* goOnWithTool(core: Core, stop: ToolStop, replied: () => void): Procedure<Problem | null> {
  if (!(yield* waitIdle(core))) return stuck('?');
  const changed = yield* findIdleChange(core, stop, { isNewTool: true });
  replied();
  if (changed) return changed;
  const restored = yield* restoreModes(core, stop.modes);
  replied();
  if (!restored.ok) return stuck('$G');
  const { machinePosition: now, workOffset } = core.snapshot;
  const [x, y] = stop.machinePosition;
  const height = stop.workHeight + workOffset[2];
  const isMoved = !isSamePlace(now, [x, y, height]);
  const top = Math.max(now[2], stop.machinePosition[2], height);
  const over = [`Z${formatNumber(top)}`, `X${formatNumber(x)}Y${formatNumber(y)}`].map(jogTo(core));
  const down = [`Z${formatNumber(height)}`].map(jogTo(core));
  if (isMoved && !(yield* sendAll(core, over, replied))) return stuck('$J');
  // A hold at the machine itself may have ended the jog early. The tool must not go down at another place.
  const { machinePosition: there } = core.snapshot;
  if (Math.abs(there[0] - x) > STEP_TOLERANCE || Math.abs(there[1] - y) > STEP_TOLERANCE)
    return problem('tool-return-interrupted');
  const isOn = yield* sendAll(core, [...switchingOn(stop.modes), ...(isMoved ? down : [])], replied);
  return isOn ? null : stuck('$J');
}

/** Sends the lines one by one, and waits for each jog to end. */
function* sendAll(core: Core, lines: readonly string[], replied: () => void): Procedure<boolean> {
  for (const line of lines) {
    const reply = yield* ask(core, line, LONGEST_MOVE_MS);
    if (reply.kind !== 'ok' || (line.startsWith('$J') && !(yield* waitIdle(core)))) return false;
    replied();
  }
  return true;
}

function jogTo({ snapshot }: Core): (words: string) => string {
  const rates = [0, 1, 2].map((axis) => snapshot.settings.get(SETTING.maximumRate + axis) ?? RETURN_RATE);
  return (words) => `$J=G53G21G90${words}F${formatNumber(Math.min(RETURN_RATE, ...rates))}`;
}

/** The lines that switch on again what was on according to `$G`. */
function switchingOn(modes: readonly string[]): string[] {
  const spindle = modes.find((word) => word === 'M3' || word === 'M4');
  const speed = modes.find((word) => word.startsWith('S')) ?? '';
  const coolant = modes.filter((word) => word === 'M7' || word === 'M8');
  return [...coolant, ...(spindle ? [`${spindle}${speed}`, SPIN_UP] : [])];
}

const stuck = (line: string): Problem => problem('stalled-in-tool-change', { line });
