import { fail, type Outcome } from '@kerf/machining';
import type { AnySettings } from './fields';
import type { MakeAids, Words } from './generator';
import type { Made } from './part';
import { generatorProblem } from './problems';
import { generatorNamed } from './registry';
import { checkSettings } from './settings';

/**
 * The parts of the thing `id` with `values` (see `checkSettings`). Never throws: everything that is wrong with the
 * values is a problem. Equal values give equal parts.
 */
export function makeThing(
  id: string,
  values: Readonly<Record<string, unknown>>,
  aids: MakeAids = {},
): Outcome<Made> {
  const generator = generatorNamed(id);
  if (!generator) return fail(generatorProblem('unknown-generator', { id }));
  const settings = checkSettings(generator, values);
  return settings.ok ? generator.make(settings.value, aids) : settings;
}

/** The words that the host has to set for the thing before it is made; null when it has none. */
export function wordsFor(id: string, settings: AnySettings): Words | null {
  return generatorNamed(id)?.wordsOf?.(settings) ?? null;
}
