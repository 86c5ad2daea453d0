import { type Design, machinableObjects, modelsOf } from '@kerf/document';
import { useEffect, useRef } from 'react';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { generateJob, isStaleJob, type JobState, useJobStore } from '../job/job-store';
import { useEditorState, useStudio } from '../state/studio-context';

/**
 * Whether the preview makes the G-code without being asked: when the design has something to cut and no program that is
 * up to date. It does not in these cases:
 * - the design has a model: the person first places it, and a relief takes long;
 * - the machine runs, because its job must stay visible.
 */
export function isToBeGenerated(
  job: JobState,
  design: Design,
  { isRunning }: { readonly isRunning: boolean },
): boolean {
  const isMissing = job.status === 'none' || isStaleJob(job, design);
  return isMissing && !isRunning && modelsOf(design).length === 0 && machinableObjects(design).length > 0;
}

/**
 * Makes the G-code when the preview opens, and when the design changes while the preview is open. It does so only once
 * for each design: if the person cancels, the G-code is not made again.
 */
export function useGenerateOnOpen(): void {
  const { compute } = useStudio();
  const design = useEditorState((state) => state.design);
  const job = useJobStore((state) => state.job);
  const isRunning = useMachineStore(isJobActive);
  const asked = useRef<Design | null>(null);
  useEffect(() => {
    if (asked.current === design || !isToBeGenerated(job, design, { isRunning })) return;
    asked.current = design;
    void generateJob(compute, design);
  }, [compute, design, job, isRunning]);
}
