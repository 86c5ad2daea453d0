/** The program of the second thread: see `startPartHelper`. The build bundles it into a file of its own. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { createDropKernel, type DropKernel, partCarver } from '@kerf/pipeline';
import { BEGUN, DONE, FAILED, FREE, type PartResult, type SharedWork } from './part-states';

const { port } = workerData as { readonly port: MessagePort };
const kernel = createDropKernel();

port.on('message', (shared: SharedWork) => {
  if (kernel) carveParts(shared, kernel);
});

/** Carves parts from the last one on, until the caller has taken all others. */
function carveParts({ work, states, results }: SharedWork, own: DropKernel): void {
  const carve = partCarver(work, own);
  for (let part = states.length - 1; part >= 0; part -= 1) {
    if (Atomics.compareExchange(states, part, FREE, BEGUN) !== FREE) return;
    let state = FAILED;
    try {
      const result = carve(part);
      const { starts, xs, ys, zs } = result;
      const buffers = [starts, xs, ys, zs].map(({ buffer }) => buffer as ArrayBuffer);
      results.postMessage({ part, result } satisfies PartResult, buffers);
      state = DONE;
    } finally {
      Atomics.store(states, part, state);
      Atomics.notify(states, part);
    }
  }
}
