import type { Design } from '@kerf/document';
import { CancelledError, DEFAULT_MACHINE } from '@kerf/machining';
import type { JobResult } from '@kerf/pipeline';
import { create } from 'zustand';
import type { Compute } from '../workers/compute';

/** The G-code of the design, and how far its making is. */
export type JobState =
  | { readonly status: 'none' }
  | { readonly status: 'generating'; readonly progress: number; readonly abort: AbortController }
  | { readonly status: 'done'; readonly result: JobResult; readonly design: Design }
  | { readonly status: 'failed'; readonly message: string };

export const useJobStore = create<{ readonly job: JobState }>()(() => ({ job: { status: 'none' } }));

/** Makes the G-code of `design` in a worker; a generation that runs already is cancelled first. */
export async function generateJob(compute: Compute, design: Design): Promise<void> {
  cancelGeneration();
  const abort = new AbortController();
  const isCurrent = () => {
    const { job } = useJobStore.getState();
    return job.status === 'generating' && job.abort === abort;
  };
  useJobStore.setState({ job: { status: 'generating', progress: 0, abort } });
  try {
    const result = await compute.run(
      'generate',
      { design, machine: DEFAULT_MACHINE },
      {
        signal: abort.signal,
        onProgress: (progress) => {
          if (isCurrent()) useJobStore.setState({ job: { status: 'generating', progress, abort } });
        },
      },
    );
    if (isCurrent()) useJobStore.setState({ job: { status: 'done', result, design } });
  } catch (error) {
    if (error instanceof CancelledError || !isCurrent()) return;
    useJobStore.setState({
      job: { status: 'failed', message: String(error instanceof Error ? error.message : error) },
    });
  }
}

/** Stops a generation that runs; otherwise nothing. */
export function cancelGeneration(): void {
  const { job } = useJobStore.getState();
  if (job.status !== 'generating') return;
  useJobStore.setState({ job: { status: 'none' } });
  job.abort.abort();
}

export function discardJob(): void {
  cancelGeneration();
  useJobStore.setState({ job: { status: 'none' } });
}

/**
 * Whether the G-code made from `made` still belongs to `design`. Moving, scaling or re-setting anything makes it stale;
 * the project's name does not. Designs are immutable and share what did not change, so identity decides.
 */
export function isSameJob(made: Design, design: Design): boolean {
  return (
    made.objects === design.objects &&
    made.stock === design.stock &&
    made.setup === design.setup &&
    made.workspace === design.workspace
  );
}
