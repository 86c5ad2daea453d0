import { type Outcome, succeed } from '@kerf/machining';
import { readFacts } from '../../blocks/block-facts';
import { stripLine } from '../../blocks/strip-line';
import { SETTING } from '../../codes/settings';
import { isWireLine } from '../../program/wire-alphabet';
import { failWith } from '../../refusal';
import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask } from '../waits';
import { noteWritten } from './settings';

/**
 * The `$` commands that change nothing in the board's permanent memory. A command that GRBL 1.1 does not have never
 * counts as harmless.
 */
const HARMLESS: readonly string[] = ['$', '$$', '$#', '$G', '$I', '$N', '$C', '$X', '$H', '$SLP'];

/** Whether a line homes the machine: it is carried out as homing is, in which the board is silent. */
export const isHomingLine = (line: string): boolean => stripLine(line) === '$H';

/** Whether a line changes settings, judged as the board will read it: without spaces and comments. */
function writesSettings(line: string): boolean {
  const text = stripLine(line);
  return text.startsWith('$') && !text.startsWith('$J=') && !HARMLESS.includes(text);
}

const MOST_CHARACTERS = 79;

/** Why a console line is refused before it is sent, or null. */
export function refuseCommand(line: string, isConfirmed: boolean): Outcome<never> | null {
  const text = line.trim().toUpperCase();
  if (text === '' || text.length > MOST_CHARACTERS || !isWireLine(text)) return failWith('command-invalid');
  if (writesSettings(text) && !isConfirmed) return failWith('confirmation-required');
  return null;
}

/** Sends a console line and returns the lines that came before its `ok`. */
export function* runCommand(core: Core, line: string): Procedure<Outcome<readonly string[]>> {
  const text = line.trim();
  const reply = yield* ask(core, text);
  if (reply.kind !== 'ok') {
    const outcome = outcomeOf(reply);
    return outcome.ok ? succeed([]) : outcome;
  }
  if (writesSettings(text)) {
    noteWritten(core, text);
    yield* ask(core, '$$');
  } else if (!text.startsWith('$') && changesModes(text)) yield* ask(core, '$G');
  return succeed(reply.lines);
}

/** Whether a line may have selected another work coordinate system, or armed a laser's beam. */
function changesModes(text: string): boolean {
  const { touchesStorage, hasConstantPower, hasDynamicPower } = readFacts(stripLine(text));
  return touchesStorage || hasConstantPower || hasDynamicPower;
}

/** Writes `$32`. */
export function* setLaserMode(core: Core, isEnabled: boolean): Procedure<Outcome<void>> {
  if (core.snapshot.state !== 'Idle') return failWith('cannot-switch-mode');
  const value = isEnabled ? 1 : 0;
  const outcome = outcomeOf(yield* ask(core, `$${SETTING.laserMode}=${value}`));
  if (outcome.ok) core.update({ settings: new Map(core.snapshot.settings).set(SETTING.laserMode, value) });
  return outcome;
}
