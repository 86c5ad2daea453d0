import type { DepthMap } from '@kerf/imaging';
import type { Outcome } from '@kerf/machining';
import { createWorkerPool } from './pool';

/** What a search for depth is doing: loading the runtime, opening the model, running it. */
export type DepthStage = 'runtime' | 'model' | 'depth';

/** The work of the worker that runs depth models. */
export type DepthTasks = {
  readonly findDepth: {
    /** `picture`: a picture file, upright. `model`: an ONNX file. */
    readonly request: { readonly picture: Blob; readonly model: Blob };
    /** Null if the browser cannot read the picture. */
    readonly result: Outcome<DepthMap> | null;
    /** The stage that begins. */
    readonly part: DepthStage;
  };
};

/** The options of a search. */
interface SearchOptions {
  /** Aborting ends the worker at once; the promise rejects with `CancelledError`. */
  readonly signal: AbortSignal;
  readonly onStage: (stage: DepthStage) => void;
}

/**
 * Finds the depth of a picture by a depth model. Each search has a worker of its own, which ends with it: a WebAssembly
 * memory never shrinks, and a model takes hundreds of megabytes.
 */
export async function findPictureDepth(
  request: DepthTasks['findDepth']['request'],
  { signal, onStage }: SearchOptions,
): Promise<Outcome<DepthMap> | null> {
  const worker = createWorkerPool<DepthTasks>(
    () => new Worker(new URL('./depth.worker.ts', import.meta.url), { type: 'module', name: 'depth' }),
    1,
  );
  try {
    return await worker.run('findDepth', request, { signal, onPart: onStage });
  } finally {
    worker.dispose();
  }
}
