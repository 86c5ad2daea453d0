import type { Problem, Toolpath } from '@kerf/machining';
import type { Dialect } from './dialect';

/**
 * What the dialect's controller cannot do of what the toolpaths ask for; `postProcess` takes them only when this is empty. A
 * problem's place has no object: it holds for the whole job.
 */
export function findDialectProblems(toolpaths: readonly Toolpath[], dialect: Dialect): Problem[] {
  const needsDynamic = toolpaths.some(({ drive }) => drive.kind === 'laser' && drive.mode === 'dynamic');
  if (!needsDynamic || dialect.laser.on.dynamic !== undefined) return [];
  return [
    {
      code: 'no-dynamic-power',
      severity: 'error',
      message: `${dialect.label} cannot make the laser's power follow its speed (M4): choose constant power (M3)`,
    },
  ];
}
