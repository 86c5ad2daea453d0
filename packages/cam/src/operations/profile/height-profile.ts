/** Heights along a walk, linear between breaks. */
export interface HeightProfile {
  /** Distances at which the slope changes, ascending. */
  readonly breaks: readonly number[];
  at(walked: number): number;
}

/** The same height `z` all the way. */
export function levelProfile(z: number): HeightProfile {
  return { breaks: [], at: () => z };
}

/** From `top` down to `bottom` over `length` mm. */
export function rampProfile(top: number, bottom: number, length: number): HeightProfile {
  return { breaks: [], at: (walked) => top + ((bottom - top) * walked) / length };
}

/** The higher of two profiles over `distance` mm, with breaks where they cross. */
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
