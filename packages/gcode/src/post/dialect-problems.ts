import type { Problem, Toolpath } from '@kerf/machining';
import type { Dialect } from './dialect';
import { problem } from './problems';

/**
 * The problems of toolpaths that need features which the dialect's controller does not have. `postProcess` accepts the
 * toolpaths only when this list is empty. A problem applies to the whole job, so it names no object as its place.
 */
export function findDialectProblems(toolpaths: readonly Toolpath[], dialect: Dialect): Problem[] {
  const needsDynamic = toolpaths.some(({ drive }) => drive.kind === 'laser' && drive.mode === 'dynamic');
  if (!needsDynamic || dialect.laser.on.dynamic !== undefined) return [];
  return [problem('no-dynamic-power', { controller: dialect.label })];
}
