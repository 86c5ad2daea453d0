/** Parts of a work that a helper and its caller share. */
export interface SharedParts {
  /**
   * What the helper has made of a part; waits for it when the helper has begun it. Undefined when it has not: then it
   * leaves the part to the caller.
   */
  take(part: number): unknown;
}

/** Another thread of the host, which does parts of a work at the same time. */
export interface PartHelper {
  /**
   * Shares a work of `count` parts: the helper begins with the last one, the caller with the first one. The work and
   * what is made of it must be values that threads can exchange.
   */
  share(work: object, count: number): SharedParts;
}
