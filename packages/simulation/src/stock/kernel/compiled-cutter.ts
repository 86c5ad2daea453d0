import type { MotionTrace } from '@kerf/gcode';
import type { BodyHit } from '../body-check';
import type { Move } from '../carve-segment';
import type { ProgramBit, ProgramBits } from '../program-bits';
import type { CutterRun, RunFaults, SegmentCutter } from '../segment-cutter';
import { Manner } from '../segment-moves';
import type { TileSet } from '../tiles';
import { type KernelCarver, PlaceMark } from './kernel-carver';

/**
 * Stands for a hit that is no deeper than those of the segments right before: the place of such a hit is not needed.
 */
const NO_DEEPER: BodyHit = { isHit: true, depth: 0, cell: -1, height: 0 };

/** Whether the kernel can carve a bit. A bit of several parts is carved part by part, which the kernel cannot do. */
export function isCompilable({ parts }: ProgramBit): boolean {
  return parts.length === 1;
}

/** Cuts with the compiled kernel, many segments at a time. Bits that the kernel cannot carve are left to `plain`. */
export class CompiledCutter implements SegmentCutter {
  readonly #carver: KernelCarver;
  readonly #plain: SegmentCutter;
  readonly #trace: MotionTrace;
  readonly #bits: ProgramBits;
  #bit: ProgramBit;

  constructor(carver: KernelCarver, plain: SegmentCutter, trace: MotionTrace, bits: ProgramBits) {
    this.#carver = carver;
    this.#plain = plain;
    this.#trace = trace;
    this.#bits = bits;
    this.#bit = bits.at(0);
    carver.setBit(this.#bit);
  }

  get canRun(): boolean {
    return isCompilable(this.#bit);
  }

  setBit(bit: ProgramBit): void {
    this.#bit = bit;
    this.#carver.setBit(bit);
    this.#plain.setBit(bit);
  }

  run(
    first: number,
    end: number,
    faults: RunFaults | null,
    mostWork: number,
    touched: readonly TileSet[],
  ): CutterRun {
    const run = this.#carver.run(this.#trace, this.#bits, first, end, faults !== null, mostWork, touched);
    if (faults && run.marks) this.#report(first, run.marks, faults);
    return run;
  }

  cut(segment: number, manner: Manner, move: Move): void {
    if (!this.canRun) this.#plain.cut(segment, manner, move);
    else this.run(segment, segment + 1, null, Number.POSITIVE_INFINITY, []);
  }

  cutPart(segment: number, manner: Manner, move: Move): void {
    if (!this.canRun) this.#plain.cutPart(segment, manner, move);
    else this.#carver.carveAlone(move, manner === Manner.rapid, []);
  }

  lookBefore(segment: number, manner: Manner, move: Move): void {
    if (!this.canRun) this.#plain.lookBefore(segment, manner, move);
    else this.#carver.lookBefore(segment, move, manner === Manner.rapid);
  }

  lookAfter(): readonly BodyHit[] {
    if (!this.canRun) return this.#plain.lookAfter();
    return this.#carver.lookAfter(this.#bit.bodies.length);
  }

  #report(first: number, marks: Uint8Array, faults: RunFaults): void {
    const { below, beside, firstBody, secondBody } = PlaceMark;
    for (let index = 0; index < marks.length; index += 1) {
      const mark = marks[index]!;
      if (mark === 0) continue;
      const segment = first + index;
      if (mark & (below | beside)) faults.place(segment, (mark & below) !== 0, (mark & beside) !== 0);
      const end = this.#endOfSame(marks, index);
      if (mark & firstBody) faults.hit(segment, this.#bit, 0, this.#hitOf(index, 0), first + end);
      if (mark & secondBody) faults.hit(segment, this.#bit, 1, this.#hitOf(index, 1), first + end);
      index = end;
    }
  }

  /**
   * The last of the segments that hit the same as segment `index` and no deeper. A relief may have a million of them,
   * so they are reported together.
   */
  #endOfSame(marks: Uint8Array, index: number): number {
    const mark = marks[index]!;
    if (mark & (PlaceMark.below | PlaceMark.beside)) return index;
    let end = index;
    while (marks[end + 1] === mark && this.#isNoDeeper(end + 1, mark)) end += 1;
    return end;
  }

  #isNoDeeper(index: number, mark: number): boolean {
    const isFirst = (mark & PlaceMark.firstBody) === 0 || this.#carver.depthOf(index, 0) === 0;
    return isFirst && ((mark & PlaceMark.secondBody) === 0 || this.#carver.depthOf(index, 1) === 0);
  }

  #hitOf(index: number, part: number): BodyHit {
    return this.#carver.depthOf(index, part) > 0 ? this.#carver.hitOf(index, part) : NO_DEEPER;
  }
}
