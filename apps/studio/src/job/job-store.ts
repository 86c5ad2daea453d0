import type { Design } from '@kerf/document';
import type { MachineMode } from '@kerf/gcode';
import { CancelledError, DEFAULT_MACHINE, type Outcome, type Problem, type Tool } from '@kerf/machining';
import type { JobProgram, JobResult, OpenedProgram } from '@kerf/pipeline';
import type { ProgramBeginning } from '@kerf/preview';
import { create } from 'zustand';
import type { Compute, ReadingProfile } from '../workers/compute';
import { isSameJob } from './same-job';

/** A program file that is being or was read. */
export interface ProgramSource {
  readonly file: File;
  readonly profile: ReadingProfile;
  /** What it is for, where a person has said it; else the first S value decides. */
  readonly mode?: MachineMode;
}

/** Where the programs come from, and how far their making is. */
export type JobState =
  | { readonly status: 'none' }
  | ({ readonly status: 'generating'; readonly abort: AbortController } & WithBefore)
  | { readonly status: 'done'; readonly result: JobResult; readonly design: Design }
  | ({ readonly status: 'opening'; readonly abort: AbortController } & ProgramSource & WithBefore)
  | ({
      readonly status: 'opened';
      /** The file's only one. */
      readonly programs: readonly [JobProgram];
      /** How many there are; the first of them are kept. */
      readonly warningCount: number;
      readonly warnings: readonly Problem[];
    } & ProgramSource)
  | ({ readonly status: 'refused'; readonly problems: readonly Problem[] } & ProgramSource & WithBefore)
  | { readonly status: 'failed'; readonly failure: WorkFailure };

/** Why long work failed: it took too long, or something threw an unexpected error. */
export type WorkFailure =
  | { readonly kind: 'timed-out'; readonly seconds: number }
  | { readonly kind: 'unexpected'; readonly error: unknown };

/** Programs that were made or opened, and which of them is chosen. */
type Programs = Pick<JobStore, 'job' | 'programIndex'>;

interface WithBefore {
  /** The programs to return to when the work is cancelled, fails, or its file is refused. */
  readonly before: Programs | null;
}

interface JobStore {
  readonly job: JobState;
  /** Which of the job's programs is shown and run. */
  readonly programIndex: number;
  /**
   * How far generating or opening is, 0–1. Not part of the job: it changes often, and screens of the job need not
   * render then.
   */
  readonly progress: number;
  /** What is known so far of a program that is being opened. */
  readonly beginning: ProgramBeginning | null;
  /** Why the last work failed, when the programs from before it are shown again. */
  readonly failure: WorkFailure | null;
}

const NOTHING: JobStore = {
  job: { status: 'none' },
  programIndex: 0,
  progress: 0,
  beginning: null,
  failure: null,
};

export const useJobStore = create<JobStore>()(() => NOTHING);

const LINE_FEED = 10;

/** An opened file larger than this is dropped when other work begins: memory may not hold two. */
const MOST_KEPT_BYTES = 1e8;

/** The time that reading a program may take: 10 s and 20 ms per line, at most 120 s (2 §9.5). */
const READING_TIME = { base: 10_000, perLine: 20, most: 120_000 };

/** Makes the G-code of `design` in a worker; whatever ran before is cancelled first. */
export async function generateJob(compute: Compute, design: Design): Promise<void> {
  const before = programsToKeep();
  await work(
    (abort) => ({ status: 'generating', abort, before }),
    (options) => compute.run('generate', { design, machine: DEFAULT_MACHINE }, options),
    (result) => ({ status: 'done', result, design }),
  );
}

/** Reads a program file in a worker, to be shown and run as it is; whatever ran before is cancelled first. */
export async function openProgramFile(compute: Compute, source: ProgramSource, tool: Tool): Promise<void> {
  const { file, profile, mode } = source;
  const before = programsToKeep();
  await work(
    (abort) => ({ status: 'opening', abort, before, ...source }),
    (options) =>
      compute.run(
        'openProgram',
        { file, profile, machine: DEFAULT_MACHINE, tool, ...(mode && { mode }) },
        { ...options, onPart: (beginning) => showBeginning(options.signal, beginning) },
      ),
    (outcome) => openedState(source, outcome, before),
    () => readingTime(file),
  );
}

/** The programs to return to when the work that begins now leads to nothing. */
function programsToKeep(): Programs | null {
  const { job, programIndex } = useJobStore.getState();
  if ('before' in job) return job.before;
  const isLight = job.status === 'opened' && job.file.size <= MOST_KEPT_BYTES;
  return job.status === 'done' || isLight ? { job, programIndex } : null;
}

/** Shows the beginning of a program while the rest is being read. */
function showBeginning(signal: AbortSignal, beginning: ProgramBeginning): void {
  const { job } = useJobStore.getState();
  if (job.status === 'opening' && job.abort.signal === signal) useJobStore.setState({ beginning });
}

function openedState(
  source: ProgramSource,
  outcome: Outcome<OpenedProgram>,
  before: Programs | null,
): JobState {
  if (!outcome.ok) return { status: 'refused', problems: outcome.problems, before, ...source };
  const { program, warningCount } = outcome.value;
  return { status: 'opened', programs: [program], warningCount, warnings: outcome.warnings, ...source };
}

/** The time limit in ms, estimated from the count of lines in the file's first piece. */
async function readingTime(file: File): Promise<number> {
  const sample = new Uint8Array(await file.slice(0, 1 << 16).arrayBuffer());
  let lineFeeds = 1;
  for (let at = sample.indexOf(LINE_FEED); at >= 0; at = sample.indexOf(LINE_FEED, at + 1)) lineFeeds += 1;
  const lines = sample.length > 0 ? (lineFeeds * file.size) / sample.length : 1;
  return Math.min(READING_TIME.most, READING_TIME.base + READING_TIME.perLine * lines);
}

/** Runs one piece of long work, for `limit` ms at most; only the latest work may report progress and its result. */
async function work<T>(
  stateOf: (abort: AbortController) => JobState,
  run: (options: { signal: AbortSignal; onProgress: (progress: number) => void }) => Promise<T>,
  end: (result: T) => JobState,
  limit?: () => Promise<number>,
): Promise<void> {
  discardJob();
  const abort = new AbortController();
  const isCurrent = () => {
    const { job } = useJobStore.getState();
    return 'abort' in job && job.abort === abort;
  };
  const endWith = (job: JobState) => {
    if (isCurrent()) useJobStore.setState({ ...NOTHING, job });
  };
  const failWith = (failure: WorkFailure) => {
    const { job } = useJobStore.getState();
    const before = 'before' in job ? job.before : null;
    if (!before) endWith({ status: 'failed', failure });
    else if (isCurrent()) useJobStore.setState({ ...NOTHING, ...before, failure });
  };
  useJobStore.setState({ job: stateOf(abort) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startClock = (milliseconds: number) => {
    timer = setTimeout(() => {
      failWith({ kind: 'timed-out', seconds: Math.round(milliseconds / 1000) });
      abort.abort();
    }, milliseconds);
  };
  // Runs beside the work. If the file cannot be read, the work reports that itself.
  limit?.().then(
    (most) => isCurrent() && startClock(most),
    () => {},
  );
  try {
    const onProgress = (progress: number) => {
      if (isCurrent()) useJobStore.setState({ progress });
    };
    endWith(end(await run({ signal: abort.signal, onProgress })));
  } catch (error) {
    if (!(error instanceof CancelledError)) failWith({ kind: 'unexpected', error });
  } finally {
    clearTimeout(timer);
  }
}

/** Forgets the job; generating or reading that is under way is cancelled. */
export function discardJob(): void {
  const { job } = useJobStore.getState();
  useJobStore.setState(NOTHING);
  if ('abort' in job) job.abort.abort();
}

/** Cancels running work, or closes a refused file. The programs from before are shown again. */
export function cancelWork(): void {
  const { job } = useJobStore.getState();
  if (!('before' in job)) return;
  useJobStore.setState({ ...NOTHING, ...job.before });
  if ('abort' in job) job.abort.abort();
}

const NO_PROGRAMS: readonly JobProgram[] = [];

/** The programs of a job, generated or opened; the same list while they are the same. */
export function programsOf(job: JobState): readonly JobProgram[] {
  if (job.status === 'done') return job.result.output?.programs ?? NO_PROGRAMS;
  return job.status === 'opened' ? job.programs : NO_PROGRAMS;
}

/** Whether the programs no longer belong to the design that they were made from. A file belongs to no design. */
export function isStaleJob(job: JobState, design: Design): boolean {
  return job.status === 'done' && !isSameJob(job.design, design);
}
