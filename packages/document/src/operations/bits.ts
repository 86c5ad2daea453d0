/** Which of a set-up's bits cut an operation. */
export interface BitUse {
  /** 'one': one bit cuts everything; 'both': the first, followed by the second for what that leaves. */
  readonly count: 'one' | 'both';
  /**
   * The bit that the operation needs for its last cut:
   * - 'any': every bit can do it;
   * - 'v-bit': only a V-bit can do it;
   * - 'v-bit-if-any': a V-bit is preferred, but every bit can do it.
   */
  readonly form: 'any' | 'v-bit' | 'v-bit-if-any';
}

/** One bit of any kind. */
export const ONE_BIT: BitUse = { count: 'one', form: 'any' };

/** The first bit, followed by the second for what that leaves. */
export const BOTH_BITS: BitUse = { count: 'both', form: 'any' };

/** One bit, which must be a V-bit. */
export const V_BIT: BitUse = { count: 'one', form: 'v-bit' };

/** A V-bit, after an optional end mill that clears a flat floor. */
export const V_BIT_AFTER_CLEARING: BitUse = { count: 'both', form: 'v-bit' };
