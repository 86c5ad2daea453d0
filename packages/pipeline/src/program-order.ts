import type { CamJob } from '@kerf/cam';
import type { Toolpath } from '@kerf/machining';
import type { ProgramOrder } from './job-result';

/** How the toolpaths of a program were ordered; undefined when there is nothing to order. */
export function orderOf(
  { operations, order }: CamJob,
  toolpaths: readonly Toolpath[],
): ProgramOrder | undefined {
  if (toolpaths.length < 2) return undefined;
  const objectOf = new Map(operations.map(({ key, objectId }) => [key, objectId]));
  const listed = new Set(order?.objectIds ?? []);
  const ids = new Set(toolpaths.map(({ operationKey }) => objectOf.get(operationKey) ?? ''));
  const groups = (order?.groups ?? []).filter((group) => group.some((id) => ids.has(id)));
  const isByHand = groups.length > 1 || [...ids].some((id) => listed.has(id));
  return { by: order?.by ?? 'travel', isByHand };
}

const ORDERS = { travel: 'shortest travel', stack: 'stacking order' } as const;

/** The order of a program's toolpaths as a comment line for its beginning. */
export function orderFact({ by, isByHand }: ProgramOrder): string {
  return `order: ${isByHand ? `by hand, then ${ORDERS[by]}` : ORDERS[by]}`;
}
