/**
 * The depths at which the passes of a cut end. They are evenly spaced, the last is exactly `finalDepth`, and no pass
 * removes more than `stepdown`.
 */
export function depthPasses(startDepth: number, finalDepth: number, stepdown: number): number[] {
  const total = finalDepth - startDepth;
  if (!(total > 0) || !(stepdown > 0)) return [];
  const count = Math.ceil(total / stepdown - 1e-9);
  return Array.from({ length: count }, (_, i) =>
    i === count - 1 ? finalDepth : startDepth + (total * (i + 1)) / count,
  );
}
