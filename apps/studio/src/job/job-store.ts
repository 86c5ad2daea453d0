import type { Design } from '@kerf/document';
import type { MachineMode } from '@kerf/gcode';
import {
  CancelledError,
  type Device,
  machineProfileOf,
  type Outcome,
  type Problem,
  type Tool,
} from '@kerf/machining';
import type { JobProgram, JobResult, OpenedProgram } from '@kerf/pipeline';
import type { ProgramBeginning } from '@kerf/preview';
import { create } from 'zustand';
import { currentDevice, currentMachine } from '../state/device-store';
import type { Compute, ReadingProfile } from '../workers/compute';
import { isSameJob } from './same-job';

/** A program file that is being read or has been read. */
export interface ProgramSource {
  readonly file: File;
  readonly profile: ReadingProfile;
  /** What the program is for, if a person has said so; otherwise the program's first S value decides. */
  readonly mode?: MachineMode;
}

/** Where the job's programs come from, and whether they are ready. */
export type JobState =
  | { readonly status: 'none' }
  | ({ readonly status: 'generating'; readonly abort: AbortController } & ForDevice & WithBefore)
  | ({ readonly status: 'done'; readonly result: JobResult; readonly design: Design } & ForDevice)
  | ({ readonly status: 'opening'; readonly abort: AbortController } & ProgramSource & WithBefore)
  | ({
      readonly status: 'opened';
      /** The file's program: a file has only one. */
      readonly programs: readonly [JobProgram];
      /** How many warnings there are; `warnings` contains only the first of them. */
      readonly warningCount: number;
      readonly warnings: readonly Problem[];
    } & ProgramSource)
  | ({ readonly status: 'refused'; readonly problems: readonly Problem[] } & ProgramSource & WithBefore)
  | { readonly status: 'failed'; readonly failure: WorkFailure };

/** Why long work failed: it took too long, or something threw an unexpected error. */
export type WorkFailure =
  | { readonly kind: 'timed-out'; readonly seconds: number }
  | { readonly kind: 'unexpected'; readonly error: unknown };

interface ForDevice {
  /** The device for which the programs are made. */
  readonly device: Device;
}

/** The programs that were generated or opened, and which of them is chosen. */
type Programs = Pick<JobStore, 'job' | 'programIndex'>;

interface WithBefore {
  /** The programs that are shown again if the work is cancelled or fails, or if the file is refused. */
  readonly before: Programs | null;
}

interface JobStore {
  readonly job: JobState;
  /** The index of the program that is shown and run. */
  readonly programIndex: number;
  /**
   * How much of generating or opening is done, 0–1. Not a part of the job, because it changes often and the screens of
   * the job need not be rendered each time.
   */
  readonly progress: number;
  /** What is already known of a program that is being opened. */
  readonly beginning: ProgramBeginning | null;
  /** Why the last work failed, while the programs from before it are shown again. */
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

/**
 * An opened file that is larger than this is not kept while other work runs, because memory may not be enough for both.
 */
const MOST_KEPT_BYTES = 1e8;

/** The time that reading a program may take: 10 s and 20 ms per line, at most 120 s (2 §9.5). */
const READING_TIME = { base: 10_000, perLine: 20, most: 120_000 };

/** Makes the G-code of `design` for the default device in a worker; cancels earlier work first. */
export async function generateJob(compute: Compute, design: Design): Promise<void> {
  const before = programsToKeep();
  const device = currentDevice();
  const { dialect } = device;
  await work(
    (abort) => ({ status: 'generating', abort, before, device }),
    (options) => compute.run('generate', { design, machine: machineProfileOf(device), dialect }, options),
    (result) => ({ status: 'done', result, design, device }),
  );
}

/** Reads a program file in a worker; cancels earlier work first. The file is shown and run unchanged. */
export async function openProgramFile(compute: Compute, source: ProgramSource, tool: Tool): Promise<void> {
  const { file, profile, mode } = source;
  const before = programsToKeep();
  await work(
    (abort) => ({ status: 'opening', abort, before, ...source }),
    (options) =>
      compute.run(
        'openProgram',
        { file, profile, machine: currentMachine(), tool, ...(mode && { mode }) },
        { ...options, onPart: (beginning) => showBeginning(options.signal, beginning) },
      ),
    (outcome) => openedState(source, outcome, before),
    () => readingTime(file),
  );
}

/** The programs to return to if the work that begins now fails or is cancelled. */
function programsToKeep(): Programs | null {
  const { job, programIndex } = useJobStore.getState();
  if ('before' in job) return job.before;
  const isLight = job.status === 'opened' && job.file.size <= MOST_KEPT_BYTES;
  return job.status === 'done' || isLight ? { job, programIndex } : null;
}

/** Shows the first part of a program while the rest is being read. */
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

/** The time limit for a file, ms. The count of its lines is estimated from its first bytes. */
async function readingTime(file: File): Promise<number> {
  const sample = new Uint8Array(await file.slice(0, 1 << 16).arrayBuffer());
  let lineFeeds = 1;
  for (let at = sample.indexOf(LINE_FEED); at >= 0; at = sample.indexOf(LINE_FEED, at + 1)) lineFeeds += 1;
  const lines = sample.length > 0 ? (lineFeeds * file.size) / sample.length : 1;
  return Math.min(READING_TIME.most, READING_TIME.base + READING_TIME.perLine * lines);
}

/** Runs one piece of long work for at most `limit` ms. Only the latest work may report progress and a result. */
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
  // The time limit is computed while the work already runs. If the file cannot be read, the work reports this itself.
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

/** Forgets the job. Cancels generating or reading in progress. */
export function discardJob(): void {
  const { job } = useJobStore.getState();
  useJobStore.setState(NOTHING);
  if ('abort' in job) job.abort.abort();
}

/** Cancels running work, or closes a refused file, and shows the programs from before again. */
export function cancelWork(): void {
  const { job } = useJobStore.getState();
  if (!('before' in job)) return;
  useJobStore.setState({ ...NOTHING, ...job.before });
  if ('abort' in job) job.abort.abort();
}

/** The device for which the programs were made; null for a program that was opened from a file. */
export function deviceOf(job: JobState): Device | null {
  return job.status === 'done' ? job.device : null;
}

const NO_PROGRAMS: readonly JobProgram[] = [];

/** The programs of a job, generated or opened; the same array while the programs are the same. */
export function programsOf(job: JobState): readonly JobProgram[] {
  if (job.status === 'done') return job.result.output?.programs ?? NO_PROGRAMS;
  return job.status === 'opened' ? job.programs : NO_PROGRAMS;
}

/**
 * Whether the programs no longer belong to the design that they were made from. A file's program belongs to no design.
 */
export function isStaleJob(job: JobState, design: Design): boolean {
  return job.status === 'done' && !isSameJob(job.design, design);
}
