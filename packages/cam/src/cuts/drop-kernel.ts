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
  /** An instance with at least `bytes` of memory. The next call may return the same one: one at a time works. */
  start(bytes: number): { readonly memory: ArrayBuffer; readonly drop: DropExports };
}
