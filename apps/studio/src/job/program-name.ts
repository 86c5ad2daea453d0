import type { JobState } from './job-store';

/** The name of a job without extension: that of the file that was opened, or else of the design. */
export function jobName(job: JobState, designName: string): string {
  const isFile = job.status === 'opened' || job.status === 'refused';
  return isFile ? job.file.name.replace(/\.[^.]+$/, '') : designName;
}

/** The name of one of its programs, without extension: the second program of a job ends in `_2` (2 §7.7). */
export function programName(job: string, index: number): string {
  return index === 0 ? job : `${job}_${index + 1}`;
}
