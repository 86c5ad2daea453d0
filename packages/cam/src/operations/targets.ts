import type { GeometryKernel } from '@kerf/geometry';
import type { CamJob } from '../cuts/operation';
import { kindOf } from './registry';
import type { TargetForm } from './target-form';

/** The shapes that the stock should have after the whole job, when every cut is made as drawn. */
export function targetForms(job: CamJob, kernel: GeometryKernel): readonly TargetForm[] {
  return job.operations.flatMap((cut) => kindOf(cut).target?.(cut, job, kernel) ?? []);
}
