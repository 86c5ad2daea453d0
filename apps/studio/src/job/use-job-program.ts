import type { JobProgram } from '@kerf/pipeline';
import { useMemo } from 'react';
import { useEditorState } from '../app/studio-context';
import { isStaleJob, programsOf, useJobStore } from './job-store';

/** The program that is shown and run, and the others of its job. */
export interface ChosenProgram {
  /** Null while there is none. */
  readonly program: JobProgram | null;
  readonly programs: readonly JobProgram[];
  /** Whether the design has changed since the program was made from it. */
  readonly isStale: boolean;
  /** What it is called, without extension: the design's name or the file's, with '_2' for a second program. */
  readonly name: string;
  /** What is shown: the file's name with its extension, or the design's. */
  readonly title: string;
}

/** What the preview shows and the machine would run. */
export function useJobProgram(): ChosenProgram {
  const job = useJobStore((state) => state.job);
  const index = useJobStore((state) => state.programIndex);
  const isStale = useEditorState(({ design }) => isStaleJob(job, design));
  const designName = useEditorState(({ design }) => design.name);
  // The same list as long as the job is the same: work that depends on it would begin anew.
  const programs = useMemo(() => programsOf(job), [job]);
  const stem = job.status === 'opened' ? job.file.name.replace(/\.[^.]+$/, '') : designName;
  return {
    program: programs[index] ?? null,
    programs,
    isStale,
    name: index === 0 ? stem : `${stem}_${index + 1}`,
    title: 'file' in job ? job.file.name : designName,
  };
}
