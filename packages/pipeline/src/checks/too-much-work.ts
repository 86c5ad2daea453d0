import { estimateWork, type WorkEstimate } from '@kerf/cam';
import { boundsHeight, boundsWidth, polylinesBounds, unionBounds } from '@kerf/geometry';
import type { DesignCheck } from './check';

/** The most work that is generated: a week without a pause at 2 m/min, within 1 GB of memory. */
export const MOST_WORK: WorkEstimate = { length: 20_000_000, bytes: 1e9 };

/**
 * Reports a job that would take days or gigabytes, so that it is not started. Nearly always the reason is a drawing in
 * another unit than its author thought.
 */
export const checkTooMuchWork: DesignCheck = ({ job, kernel }, problem) => {
  const { length, bytes } = estimateWork(job.operations, MOST_WORK, kernel);
  if (length <= MOST_WORK.length && bytes <= MOST_WORK.bytes) return [];
  const bounds = job.operations.map(({ geometry }) => polylinesBounds(geometry)).reduce(unionBounds);
  const [width, height] = [Math.round(boundsWidth(bounds)), Math.round(boundsHeight(bounds))];
  const kilometres = Math.max(1, Math.round(length / 1e6));
  const gigabytes = (bytes / 1e9).toFixed(1);
  return [problem('too-much-work', { kilometres, area: [width, height], gigabytes })];
};
