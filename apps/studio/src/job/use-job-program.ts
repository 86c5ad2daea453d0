import type { JobProgram } from '@kerf/pipeline';
import { useEditorState } from '../state/studio-context';
import { isStaleJob, type JobState, programsOf, useJobStore } from './job-store';
import { jobName, programName } from './program-name';

/** The program that is shown and run, and the others of its job. */
export interface ChosenProgram {
  /** Null while there is no program. */
  readonly program: JobProgram | null;
  readonly programs: readonly JobProgram[];
  /** Whether the design has changed since the program was made from it. */
  readonly isStale: boolean;
  /** The program's name without extension: the name of the design or of the file, with '_2' for a second program. */
  readonly name: string;
}

const NOT_MADE: JobState = { status: 'none' };

/** The name to show: the file's with its extension, or the design's. */
export function useJobTitle(): string {
  const fileName = useJobStore(({ job }) =>
    job.status === 'opened' || job.status === 'refused' ? job.file.name : null,
  );
  const designName = useEditorState(({ design }) => design.name);
  return fileName ?? designName;
}

/** The program that the preview shows and the machine would run. */
export function useJobProgram(): ChosenProgram {
  // Selects only what is returned, so that screens do not render while a job is being made.
  const made = useJobStore(({ job }) => (job.status === 'done' ? job : NOT_MADE));
  const programs = useJobStore(({ job }) => programsOf(job));
  const index = useJobStore((state) => state.programIndex);
  const isStale = useEditorState(({ design }) => isStaleJob(made, design));
  const designName = useEditorState(({ design }) => design.name);
  const name = useJobStore(({ job }) => jobName(job, designName));
  return {
    program: programs[index] ?? null,
    programs,
    isStale,
    name: programName(name, index),
  };
}
