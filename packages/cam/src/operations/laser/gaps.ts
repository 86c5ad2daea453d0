/**
 * The pieces of a path that are not burnt, as pairs of from and to in mm from its start. They are ascending and do not
 * touch each other.
 */
export type Gaps = readonly number[];

/**
 * A piece between two gaps that is shorter than this, mm, would be only a dot. So the piece is left out, and the gap
 * before the piece continues.
 */
const LEAST_PIECE = 0.05;

/**
 * The gaps of a perforation. From the path's start, burnt pieces and gaps alternate with their requested lengths.
 *
 * - A closed path ends with a gap, so that the piece at its start does not become longer.
 * - On a closed path, the rest of the length makes one more, shorter piece and its gap. A rest that is too short for
 *   this extends the last gap.
 * - On an open path, the rest makes one more piece and, if it is longer than a piece, a shorter gap.
 * - When a closed path has no room for one piece and one gap, the two share the path.
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
 * The gaps for bridges of `width` mm, about `spacing` mm apart. There is at least one gap when there is room. The first
 * gap is half a spacing from the path's start. The beam stays half its own width away from each end of a bridge, so a
 * gap is wider than its bridge by the beam's width.
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

/** The gaps that cover everything that is in `a` or in `b`. */
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
