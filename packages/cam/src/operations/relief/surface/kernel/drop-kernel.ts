import { compileKernel } from '@kerf/machining';
import type { DropExports, DropKernel } from '../../../../cuts/drop-kernel';
import { DROP_MODULE } from './drop-module';

/** Compiles the kernel: see `compileKernel`. Without it, dropping gives the same heights, several times slower. */
export function createDropKernel(): DropKernel | undefined {
  const compiled = compileKernel(DROP_MODULE);
  if (!compiled) return undefined;
  let latest: ReturnType<DropKernel['start']> | undefined;
  return {
    start(size) {
      if (!latest || latest.memory.byteLength < size) {
        const { memory, exports } = compiled.start(size);
        latest = { memory, drop: exports as DropExports };
      }
      return latest;
    },
  };
}
