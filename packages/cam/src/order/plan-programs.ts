import type { GeometryKernel } from '@kerf/geometry';
import type { Toolpath } from '@kerf/machining';
import type { PassKind, ProgramPass } from '../cuts/cut';
import type { CamJob, CamOperation } from '../cuts/operation';
import { FreedParts } from './freed-parts';
import { withLowTravel } from './low-travel';
import { orderToolpaths } from './order-toolpaths';

/** The toolpaths that are cut with one bit until it is changed, in the order of cutting. */
export interface ProgramPlan {
  readonly pass: ProgramPass;
  readonly toolpaths: readonly Toolpath[];
}

/** The programs in the order in which they are run. */
const PROGRAMS: readonly ProgramPass[] = ['surface', 'roughing', 'detail', 'cutout'];

/**
 * Divides the toolpaths of a job into programs. Most jobs have one program for each bit, but there are two exceptions:
 *
 * - When the second bit still has to cut on a part that the first bit would loosen, the first bit comes back at the end
 *   to cut the part out.
 * - When the second bit makes the surface flat that the first bit then cuts, the second bit begins.
 *
 * An order that a person has set is never changed: the checks report its problems.
 */
export function planPrograms(
  job: CamJob,
  toolpaths: readonly Toolpath[],
  kernel: GeometryKernel,
): readonly ProgramPlan[] {
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  const passes = new Map<string, ProgramPass>();
  for (const { operationKey } of toolpaths) passes.set(operationKey, operationOf.get(operationKey)!.pass);
  const places = new Map((job.order?.objectIds ?? []).map((id, place) => [id, place]));
  const placeOf = ({ objectId }: CamOperation) => places.get(objectId) ?? Number.POSITIVE_INFINITY;
  const roughing = job.operations.filter(({ key }) => passes.get(key) === 'roughing');
  const firstPlace = roughing.reduce((least, cut) => Math.min(least, placeOf(cut)), Number.POSITIVE_INFINITY);
  // A person may put facing after other cuts. When facing comes before all other cuts, it is where Kerf itself puts it.
  const isSurface = (cut: CamOperation) =>
    cut.facts.rank === 'surface' && (!places.has(cut.objectId) || placeOf(cut) < firstPlace);
  const has = (pass: PassKind) => [...passes.values()].includes(pass);

  if (has('roughing') && has('detail')) {
    const late = new FreedParts(job, toolpaths, kernel).keysToDelay(
      (freeing, other) =>
        freeing.pass === 'roughing' &&
        other.pass === 'detail' &&
        !isSurface(other) &&
        (placeOf(freeing) >= placeOf(other) || freeing.objectId === other.objectId),
    );
    for (const key of late) passes.set(key, 'cutout');
    if (has('roughing'))
      for (const [key, pass] of passes)
        if (pass === 'detail' && isSurface(operationOf.get(key)!)) passes.set(key, 'surface');
  }
  return PROGRAMS.map((pass) => ({
    pass,
    toolpaths: toolpaths.filter(({ operationKey }) => passes.get(operationKey) === pass),
  }))
    .filter((plan) => plan.toolpaths.length > 0)
    .map((plan) => ({ ...plan, toolpaths: withLowTravel(job, orderToolpaths(job, plan.toolpaths)) }));
}
