/** Where a path is not burnt: ascending, separate from–to pairs in mm from its start. */
export type Gaps = readonly number[];

/** Pieces shorter than this are dots, mm: the gap before them continues instead. */
const LEAST_PIECE = 0.05;

/**
 * The gaps of a perforation: cut and skip alternate from the path's start with their requested lengths. A closed path
 * ends with a gap before its start, so that no piece becomes longer. The remainder makes one more, shorter piece, or,
 * when it is no longer than a gap, extends the last gap. When not even one cut and one gap fit around, they share the
 * path.
 */
export function perforationGaps(length: number, isClosed: boolean, cut: number, skip: number): Gaps {
  const pitch = cut + skip;
  if (isClosed && length < pitch) return [(length * cut) / pitch, length];
  const count = Math.floor(length / pitch + 1e-9);
  const gaps: number[] = [];
  for (let i = 0; i < count; i += 1) gaps.push(i * pitch + cut, Math.min(length, (i + 1) * pitch));
  const over = length - count * pitch;
  if (!isClosed) {
    if (over > cut) gaps.push(count * pitch + cut, length);
  } else if (over - skip >= LEAST_PIECE) gaps.push(length - skip, length);
  else gaps[gaps.length - 1] = length;
  return gaps;
}

/**
 * Gaps for bridges `width` mm long, about `spacing` mm apart (at least one where there is room), beginning half a
 * spacing from the path's start. The beam stays half its own width away from each end.
 */
export function tabGaps(length: number, spacing: number, width: number, kerfWidth: number): Gaps {
  const gap = width + kerfWidth;
  const count = Math.min(Math.max(1, Math.floor(length / spacing)), Math.floor(length / (2 * gap)));
  const pitch = length / count;
  const gaps: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const middle = (i + 0.5) * pitch;
    gaps.push(middle - gap / 2, middle + gap / 2);
  }
  return gaps;
}

/** Everything that is in one or the other. */
export function mergeGaps(a: Gaps, b: Gaps): Gaps {
  const pairs: [number, number][] = [];
  for (const gaps of [a, b]) for (let i = 0; i < gaps.length; i += 2) pairs.push([gaps[i]!, gaps[i + 1]!]);
  pairs.sort(([p], [q]) => p - q);
  const merged: number[] = [];
  for (const [from, to] of pairs) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last) merged[merged.length - 1] = Math.max(last, to);
    else merged.push(from, to);
  }
  return merged;
}

/** Whether the position `along` mm from the start is in a gap. */
export function isInGap(gaps: Gaps, along: number): boolean {
  let low = 0;
  let high = gaps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (gaps[middle]! <= along) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}
