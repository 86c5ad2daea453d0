import { compileKernel } from '@kerf/machining';
import { CARVE_MODULE } from './carve-module';

/** The functions of `tools/stock-kernel/carve.ts`. */
export interface CarveExports {
  setGrid(
    valuesAt: number,
    tilesAt: number,
    columns: number,
    rows: number,
    cellSize: number,
    firstY: number,
    height: number,
    width: number,
    wholeHeight: number,
    thickness: number,
    limit: number,
  ): void;
  setCutter(kind: number, r: number, tip: number, rise: number, slimR: number, slimTip: number): void;
  run(
    points: number,
    words: number,
    marks: number,
    count: number,
    endsAtRapids: boolean,
    mostWork: number,
    isContinued: boolean,
  ): number;
  lookBeforeAlone(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    isRapid: boolean,
    isContinued: boolean,
  ): void;
  lookAfterAlone(): number;
  carveAlone(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, isRapid: boolean): void;
  setBodyGrid(
    valuesAt: number,
    boundsAt: number,
    missesAt: number,
    hitsAt: number,
    columns: number,
    rows: number,
    limit: number,
  ): void;
  setBody(count: number, radiusA: number, fromA: number, radiusB: number, fromB: number): void;
  workDone(): number;
  isMarked(): number;
}

/** The compiled carving for long programs. A host creates one and passes it to its simulations. */
export interface StockKernel {
  /** A new instance with at least `bytes` of memory of its own. */
  start(bytes: number): { readonly memory: ArrayBuffer; readonly carve: CarveExports };
}

/**
 * Compiles the kernel: see `compileKernel` of `machining`. Simulations also work without the kernel, several times
 * slower.
 */
export function createStockKernel(): StockKernel | undefined {
  const compiled = compileKernel(CARVE_MODULE);
  return (
    compiled && {
      start(size) {
        const { memory, exports } = compiled.start(size);
        return { memory, carve: exports as CarveExports };
      },
    }
  );
}
