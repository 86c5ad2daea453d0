import { compileKernel } from '@kerf/machining';
import type { DropExports, DropKernel } from '../../../../cuts/drop-kernel';
import { DROP_MODULE } from './drop-module';

/** An instance with more memory, bytes, is not kept for later work. */
const MOST_KEPT = 1 << 26;

/** Compiles the kernel: see `compileKernel`. Without it, dropping gives the same heights, several times slower. */
export function createDropKernel(): DropKernel | undefined {
  const compiled = compileKernel(DROP_MODULE);
  if (!compiled) return undefined;
  let latest: ReturnType<DropKernel['start']> | undefined;
  return {
    start(size) {
      if (latest && latest.memory.byteLength >= size) return latest;
      const { memory, exports } = compiled.start(size);
      const started = { memory, drop: exports as DropExports };
      if (size <= MOST_KEPT) latest = started;
      return started;
    },
  };
}
