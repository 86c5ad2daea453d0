import type { MachineSetup as MachineSetupMessage } from '@kerf/protocol';

/** The axes that are zeroed together. */
export type ZeroAxes = 'XY' | 'Z';

/** What a person has prepared on the machine since it was connected: the work zero, and the bit in the collet. */
export class MachineSetup {
  readonly #changed: () => void;
  #isZeroSet: Readonly<Record<ZeroAxes, boolean>> = { XY: false, Z: false };
  #bit: string | null = null;

  /** `changed` is called after every change. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What is known now. */
  get present(): Omit<MachineSetupMessage, 'framed'> {
    return { zeroXY: this.#isZeroSet.XY, zeroZ: this.#isZeroSet.Z, bit: this.#bit };
  }

  /** The zero of these axes was set, or a person says that it is right. */
  zeroed(axes: ZeroAxes): void {
    this.#isZeroSet = { ...this.#isZeroSet, [axes]: true };
    this.#changed();
  }

  /** This bit is in the collet. The zero of Z was that of the bit before. */
  fit(bit: string): void {
    if (bit === this.#bit) return;
    // A zero of Z that was set before anybody named a bit was set with the one that is named now.
    const isSameTip = this.#bit === null;
    this.#isZeroSet = { ...this.#isZeroSet, Z: isSameTip && this.#isZeroSet.Z };
    this.#bit = bit;
    this.#changed();
  }

  /** The bit is taken out in the middle of a job: which one comes next, and where its tip is, a person has to say. */
  takeOut(): void {
    this.#isZeroSet = { ...this.#isZeroSet, Z: false };
    this.#bit = null;
    this.#changed();
  }

  /** The machine may be elsewhere than it says: no zero counts. */
  losePosition(): void {
    this.#isZeroSet = { XY: false, Z: false };
    this.#changed();
  }

  /** The machine is gone; the next one is another. */
  forget(): void {
    this.#bit = null;
    this.losePosition();
  }
}
