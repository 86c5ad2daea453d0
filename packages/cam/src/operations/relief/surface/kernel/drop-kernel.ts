import { compileKernel } from '@kerf/machining';
import { DROP_MODULE } from './drop-module';

/** The functions of `tools/drop-kernel/drop.ts`. */
export interface DropExports {
  setField(
    xsAt: number,
    ysAt: number,
    zsAt: number,
    startsAt: number,
    columns: number,
    rows: number,
    x: number,
    y: number,
    cell: number,
    spread: number,
  ): void;
  setForm(radius: number, tip: number, ball: number, slope: number): void;
  edges(records: number, count: number): void;
  corners(records: number, count: number): void;
  facets(records: number, count: number, width: number): void;
}

/** The compiled dropping of bits. */
export interface DropKernel {
  /** A new instance with at least `bytes` of memory of its own. */
  start(bytes: number): { readonly memory: ArrayBuffer; readonly drop: DropExports };
}

/** Compiles the kernel: see `compileKernel`. Without it, dropping gives the same heights, several times slower. */
export function createDropKernel(): DropKernel | undefined {
  const compiled = compileKernel(DROP_MODULE);
  return (
    compiled && {
      start(size) {
        const { memory, exports } = compiled.start(size);
        return { memory, drop: exports as DropExports };
      },
    }
  );
}
