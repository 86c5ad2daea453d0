import type { DriverEventOf, JobStage, PastJob } from '@kerf/protocol';
import type { DriverParts } from '../actions/action';
import type { JobHistory } from './job-history';

/** How each final stage is written down. */
const RESULTS: Partial<Record<JobStage, PastJob['result']>> = {
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
  stopped: 'stopped',
};

/** Whose jobs are recorded, and where. */
export interface JobRecorderOptions {
  readonly id: string;
  readonly name: () => string;
  readonly parts: Pick<DriverParts, 'jobs' | 'setup'>;
  readonly history: JobHistory;
}

/** Writes the jobs of one machine into the history: when a job begins, and when it ends. */
export class JobRecorder {
  readonly #options: JobRecorderOptions;
  #current: PastJob | null = null;

  constructor(options: JobRecorderOptions) {
    this.#options = options;
  }

  /** Takes every stage of the machine's jobs. */
  follow({ stage, jobId, failure }: DriverEventOf<'CNC_STAGE'>): void {
    const { parts, history } = this.#options;
    const { task } = parts.jobs;
    if (jobId === null || task?.jobId !== jobId) return;
    const begun = this.#current?.jobId === jobId ? this.#current : this.#begin(jobId);
    const result = RESULTS[stage];
    if (this.#current === begun && !result) return;
    const { spentTime, line, lines } = task;
    const end = result && { result, endedAt: Date.now(), code: failure?.code ?? null };
    this.#current = { ...begun, spentTime, line, lines, ...end };
    history.put(this.#current);
  }

  #begin(jobId: string): PastJob {
    const { id, name, parts } = this.#options;
    const { jobs, setup } = parts;
    return {
      ...{ jobId, machine: id, machineName: name(), program: jobs.name ?? '', mode: jobs.mode ?? 'cnc' },
      tool: setup.present.bit,
      startedAt: Date.now(),
      endedAt: null,
      spentTime: 0,
      result: 'running',
      code: null,
      line: 0,
      lines: 0,
    };
  }
}
