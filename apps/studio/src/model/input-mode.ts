import { type Design, modelsOf, type ObjectId, type PlacedModel } from '@kerf/document';
import type { JobState } from '../job/job-store';

/** The model that the preview's page is about: the selected one, or else the topmost one. Null without a model. */
export function chosenModel(
  design: Pick<Design, 'objects'>,
  selection: readonly ObjectId[],
): PlacedModel | null {
  const models = modelsOf(design);
  return models.find(({ object }) => selection.includes(object.id)) ?? models.at(-1) ?? null;
}

/** Whether the program of a file is shown or read. */
export function isProgramFile({ status }: JobState): boolean {
  return status === 'opened' || status === 'opening';
}

/** The steps from a model to the finished part, as the preview counts them. */
export const MODEL_STEPS = ['create', 'generate', 'check', 'craft'] as const;
/** One of the steps from a model to the finished part. */
export type ModelStep = (typeof MODEL_STEPS)[number];

/** The step at which the work with a model is. `isRunning`: the machine does a job. */
export function modelStep(job: JobState, isStale: boolean, isRunning: boolean): ModelStep {
  if (isRunning) return 'craft';
  if (job.status === 'generating') return 'generate';
  const hasProgram = job.status === 'done' && job.result.output !== null && !isStale;
  return hasProgram ? 'check' : 'create';
}
