import type { Outcome } from '@kerf/machining';
import { SETTING } from '../codes/settings';
import { DONE } from '../refusal';
import type { Core } from './core';
import type { Procedure } from './procedure';
import { outcomeOf } from './replies';
import { ask } from './waits';

const wordOf = (modes: readonly string[], ...group: string[]) =>
  modes.find((word) => group.includes(word)) ?? '';

/**
 * Goes back to modes that `$G` has reported: those before a probing, or those of a job that has waited. The mode of an
 * arc cannot be set without an arc. It is replaced by no mode at all, so that a line that relies on it is refused.
 *
 * The board reports the feed rate in the unit of its reports, whichever unit the program has. So it is set in that
 * unit, before the unit of the program is back. Zero is set too, because the feed rate of somebody else must not stay.
 * In G93 every line has its own.
 */
export function* restoreModes(core: Core, modes: readonly string[]): Procedure<Outcome<void>> {
  const isInverse = modes.includes('G93');
  const motion = wordOf(modes, 'G0', 'G1') || 'G80';
  const feed = modes.find((word) => /^F[\d.]/.test(word)) ?? 'F0';
  const unit = core.snapshot.settings.get(SETTING.reportInches) === 1 ? 'G20' : 'G21';
  const lines = [
    `${wordOf(modes, 'G17', 'G18', 'G19')}${wordOf(modes, 'G90', 'G91')}${isInverse ? 'G93F1' : 'G94'}${motion}`,
    ...(isInverse ? [] : [`${unit}${feed}`]),
    wordOf(modes, 'G20', 'G21'),
  ];
  for (const line of lines) {
    const outcome = outcomeOf(yield* ask(core, line));
    if (!outcome.ok) return outcome;
  }
  return DONE;
}
