/** Which of a set-up's bits an operation is cut with. */
export interface BitUse {
  /** 'one' bit does it all; 'both': the first, and the second for what that leaves. */
  readonly count: 'one' | 'both';
  /**
   * The form of the bit that finishes it: 'any'; 'v-bit' where nothing else can cut it; 'v-bit-if-any' where a V-bit is taken
   * if there is one, but any bit does.
   */
  readonly form: 'any' | 'v-bit' | 'v-bit-if-any';
}

/** One bit of any form. */
export const ONE_BIT: BitUse = { count: 'one', form: 'any' };

/** The first bit, and the second for what that leaves. */
export const BOTH_BITS: BitUse = { count: 'both', form: 'any' };

/** A V-bit, and nothing else. */
export const V_BIT: BitUse = { count: 'one', form: 'v-bit' };

/** A V-bit, for which an end mill before it may clear a flat floor. */
export const V_BIT_AFTER_CLEARING: BitUse = { count: 'both', form: 'v-bit' };
