import { type DropKernel, partCarver } from '@kerf/pipeline';
import type { PartResult, PartsOrder } from './orders';
import { BEGUN, DONE, endWork, FAILED, FREE } from './part-states';

/** Carves parts from the last one on, until the caller has taken all others. */
export function carveParts({ work, states, results }: PartsOrder, kernel: DropKernel): void {
  const carve = partCarver(work, kernel);
  for (let part = states.length - 1; part >= 0; part -= 1) {
    if (Atomics.compareExchange(states, part, FREE, BEGUN) !== FREE) return;
    let state: typeof DONE | typeof FAILED = FAILED;
    try {
      const result = carve(part);
      const { starts, xs, ys, zs } = result;
      const buffers = [starts, xs, ys, zs].map(({ buffer }) => buffer as ArrayBuffer);
      results.postMessage({ part, result } satisfies PartResult, buffers);
      state = DONE;
    } finally {
      endWork(states, part, state);
    }
  }
}
