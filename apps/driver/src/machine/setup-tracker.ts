import type { Axis } from '@kerf/grbl';
import type { MachineSetup } from '@kerf/protocol';

/** The axes that are zeroed together. */
export type ZeroAxes = 'XY' | 'Z';

const NO_ZERO: Readonly<Record<Axis, boolean>> = { X: false, Y: false, Z: false };

/** What a person has prepared on the machine since it was connected: the work zero, and the bit in the collet. */
export class SetupTracker {
  readonly #changed: () => void;
  #isZeroSet: Readonly<Record<Axis, boolean>> = NO_ZERO;
  #bit: string | null = null;

  /** `changed` is called after every change. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The present state. */
  get present(): Omit<MachineSetup, 'framed'> {
    return { zeroXY: this.#isZeroSet.X && this.#isZeroSet.Y, zeroZ: this.#isZeroSet.Z, bit: this.#bit };
  }

  /** Records that the zero of these axes was set, or that a person has confirmed it. */
  zeroed(axes: ZeroAxes): void {
    this.#isZeroSet =
      axes === 'Z' ? { ...this.#isZeroSet, Z: true } : { ...this.#isZeroSet, X: true, Y: true };
    this.#changed();
  }

  /** Records that the zero of a single axis was set. */
  zeroedAlong(axis: Axis): void {
    this.#isZeroSet = { ...this.#isZeroSet, [axis]: true };
    this.#changed();
  }

  /** Records that this bit is in the collet. The zero of Z belonged to the bit before, if one was named. */
  fit(bit: string): void {
    if (bit === this.#bit) return;
    // When no bit was named before, the zero of Z was set with the bit that is named now, so it stays valid.
    const isSameTip = this.#bit === null;
    this.#isZeroSet = { ...this.#isZeroSet, Z: isSameTip && this.#isZeroSet.Z };
    this.#bit = bit;
    this.#changed();
  }

  /** Records that the bit is taken out during a job: a person must say which one comes next, and where its tip is. */
  takeOut(): void {
    this.#isZeroSet = { ...this.#isZeroSet, Z: false };
    this.#bit = null;
    this.#changed();
  }

  /** Invalidates every zero, because the machine may not be where it reports, or another zero is in force. */
  loseZeros(): void {
    this.#isZeroSet = NO_ZERO;
    this.#changed();
  }

  /** Forgets everything, because the machine is gone and the next one may be different. */
  forget(): void {
    this.#bit = null;
    this.loseZeros();
  }
}
