import type { Stretch } from './panel';

/** A finger joint along an edge: the teeth of the one panel fill the gaps of the other. */
export interface Joint {
  /** The teeth of the panel that has the ends of the joint. */
  readonly outer: readonly Stretch[];
  /** The teeth of the other panel. */
  readonly inner: readonly Stretch[];
  /** The length of a tooth, mm. */
  readonly tooth: number;
}

/** More teeth than on any real box; they would only take time. */
const MOST_TEETH = 301;

/**
 * A joint from `from` to `to`: an odd number of teeth of about `wanted` mm, at least three, of equal length. `fit` mm
 * of play are left between neighbouring teeth; a negative fit makes them press.
 */
export function fingerJoint(from: number, to: number, wanted: number, fit: number): Joint {
  const length = to - from;
  const count = Math.min(MOST_TEETH, Math.max(3, 2 * Math.round((length / wanted - 1) / 2) + 1));
  const tooth = length / count;
  const teeth = Array.from({ length: count }, (_, i): Stretch => {
    const start = from + i * tooth;
    return [i === 0 ? from : start + fit / 2, i === count - 1 ? to : start + tooth - fit / 2];
  });
  return {
    outer: teeth.filter((_, i) => i % 2 === 0),
    inner: teeth.filter((_, i) => i % 2 === 1),
    tooth,
  };
}

/** The teeth with the first one begun at `from` and the last one ended at `to`: they fill the corners of a box. */
export function extended(teeth: readonly Stretch[], [from, to]: Stretch): readonly Stretch[] {
  return teeth.map((tooth, i) => [i === 0 ? from : tooth[0], i === teeth.length - 1 ? to : tooth[1]]);
}
