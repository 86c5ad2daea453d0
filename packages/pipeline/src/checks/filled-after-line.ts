import type { CamOperation } from '@kerf/cam';
import { containsBounds, polylinesBounds, SpatialIndex } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import type { OutputCheck } from './check';

/**
 * Finds areas that a laser fills after it has burnt a line around them. The line may have cut the part loose, which
 * then lies crooked. Kerf's own order never does this, but a person can change the order of objects and layers. Reports
 * one problem for each object that is filled too late.
 */
export const checkFilledAfterLine: OutputCheck = ({ job, generation, kernel }, problem) => {
  if (job.mode !== 'laser') return [];
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  const cuts = generation.toolpaths.map(({ operationKey }) => operationOf.get(operationKey)!);
  const boxes = cuts.map(({ geometry }) => polylinesBounds(geometry));
  const index = new SpatialIndex(boxes);
  const isLine = ({ facts }: CamOperation) => facts.rank === 'loose';
  const hasInside = (line: CamOperation, fill: CamOperation) =>
    kernel.combine('intersection', fill.geometry, line.geometry, fill.fillRule).closed.length > 0;
  const problems = new Map<string, Problem>();
  cuts.forEach((fill, place) => {
    const { objectId } = fill;
    if (isLine(fill) || problems.has(objectId)) return;
    const around = index
      .search(boxes[place]!)
      .filter((other) => other < place && isLine(cuts[other]!))
      .find((other) => containsBounds(boxes[other]!, boxes[place]!) && hasInside(cuts[other]!, fill));
    if (around === undefined) return;
    const part = cuts[around]!.objectId;
    problems.set(objectId, problem('filled-after-line', { name: objectId, part }, { objectId }));
  });
  return [...problems.values()];
};
