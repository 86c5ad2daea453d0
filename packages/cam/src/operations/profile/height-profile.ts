/** Heights along a walk. They are linear between the breaks. */
export interface HeightProfile {
  /** The distances at which the slope changes, ascending. */
  readonly breaks: readonly number[];
  at(walked: number): number;
}

/** The same height `z` all the way. */
export function levelProfile(z: number): HeightProfile {
  return { breaks: [], at: () => z };
}

/** A straight ramp from `top` down to `bottom` over `length` mm. */
export function rampProfile(top: number, bottom: number, length: number): HeightProfile {
  return { breaks: [], at: (walked) => top + ((bottom - top) * walked) / length };
}

/**
 * The higher of two profiles at each position over `distance` mm. Its breaks include the positions where the two cross.
 */
export function higherOf(a: HeightProfile, b: HeightProfile, distance: number): HeightProfile {
  const at = (walked: number) => Math.max(a.at(walked), b.at(walked));
  const joints = [0, ...a.breaks, ...b.breaks, distance].sort((p, q) => p - q);
  const breaks: number[] = [];
  for (let i = 1; i < joints.length; i += 1) {
    const [from, to] = [joints[i - 1]!, joints[i]!];
    const before = a.at(from) - b.at(from);
    const after = a.at(to) - b.at(to);
    if (before * after < 0) breaks.push(from + ((to - from) * before) / (before - after));
    breaks.push(to);
  }
  return { breaks, at };
}
