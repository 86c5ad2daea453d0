// The generator: a process of its own that makes G-code of one drawing. It loads geometry and toolpaths, so that the
// driver itself stays small; and whatever it does with a hostile drawing, the driver and its machines go on. Its last
// argument is the file of the geometry's WebAssembly.
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createGeometryKernel } from '@kerf/geometry';
import type { WorkContext } from '@kerf/machining';
import { driverFailure } from '@kerf/protocol';
import { makePrograms } from './make-programs';
import { type GenerationTask, type GeneratorWord, INPUT_FILE, MEMORY_LIMIT_BYTES } from './words';

/** How often progress is reported and the limits are looked at, ms. */
const LOOK_EVERY_MS = 200;

function tell(word: GeneratorWord): Promise<void> {
  return new Promise((resolve) => process.send?.(word, undefined, undefined, () => resolve()));
}

/** Reports progress, and ends the work when it takes too much time or memory. */
class Limits implements WorkContext {
  exceeded: 'time' | 'memory' | null = null;
  readonly #endsAt: number;
  readonly #look = everyMs(LOOK_EVERY_MS);
  readonly #tell = everyMs(LOOK_EVERY_MS);

  constructor({ endsAt }: GenerationTask) {
    this.#endsAt = endsAt;
  }

  report(fraction: number): void {
    if (this.#tell()) void tell({ kind: 'progress', fraction });
  }

  isCancelled(): boolean {
    if (this.#look()) {
      if (Date.now() > this.#endsAt) this.exceeded = 'time';
      else if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) this.exceeded = 'memory';
    }
    return this.exceeded !== null;
  }
}

/** Returns a function that returns true at most once in this time. */
function everyMs(pause: number): () => boolean {
  let last = 0;
  return () => {
    const now = Date.now();
    if (now - last < pause) return false;
    last = now;
    return true;
  };
}

async function work(task: GenerationTask, limits: Limits): Promise<GeneratorWord> {
  const bytes = readFileSync(join(task.folder, INPUT_FILE));
  const kernel = await createGeometryKernel(readFileSync(process.argv.at(-1) ?? ''));
  return makePrograms(bytes, task, kernel, limits);
}

async function run(task: GenerationTask): Promise<void> {
  const limits = new Limits(task);
  try {
    await tell(await work(task, limits));
  } catch (error) {
    const { exceeded } = limits;
    if (exceeded)
      await tell({
        kind: 'failed',
        failure: driverFailure('generation-limit', { details: { limit: exceeded } }),
      });
    else await tell({ kind: 'broken', message: (error as Error).message });
  }
  process.exit(0);
}

setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(1));
process.once('message', (task: GenerationTask) => void run(task));
