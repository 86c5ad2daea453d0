import { combineOutlines, type OutlineOperation } from '@kerf/geometry';
import { fail } from '@kerf/machining';
import type { WorkSettings } from '@kerf/protocol';
import { drawArea, readAreas } from './drawing';
import { workProblem } from './problems';
import type { Task } from './task';

type BooleanSettings = WorkSettings<'svgBooleanOps'>;

/** The operations by their codes, and how many shapes each needs. */
const OPERATIONS: Readonly<
  Record<BooleanSettings['operation'], { readonly operation: OutlineOperation; readonly least: number }>
> = {
  1: { operation: 'or', least: 1 },
  2: { operation: 'and', least: 2 },
  3: { operation: 'not', least: 2 },
  4: { operation: 'and', least: 3 },
};

/** The shapes of a drawing combined into one. */
export const boolean: Task<BooleanSettings> = async (input, settings, tools) => {
  const { operation, least } = OPERATIONS[settings.operation];
  const read = await readAreas(input, tools);
  if (!read.ok) return read;
  const { areas, size } = read.value;
  if (areas.length < least) return fail(workProblem('too-few-shapes', { count: least }));
  return drawArea(combineOutlines(tools.kernel, operation, areas), size);
};
