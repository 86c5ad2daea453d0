import { type FittedPath, pointOnSpan } from './fitted-path';

/** A piece of a path, as distances from the path's start, mm. On a closed path it may begin before the start. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The accuracy of the ends of stretches, mm. */
const EXACT = 1e-4;

/**
 * The stretches of a path on which `isWithin` is true. `isWithin` must be false for all points further than `reach` mm
 * from (x, y). Points are checked `step` mm apart. The ends of a returned stretch are outside of the true stretch, by
 * at most 0.0001 mm.
 */
export function pathStretches(
  path: FittedPath,
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
  step: number,
  isWithin: (x: number, y: number) => boolean,
): Stretch[] {
  const found: Stretch[] = [];
  let begin: number | null = isWithin(path.x, path.y) ? 0 : null;
  let from: { readonly x: number; readonly y: number } = path;
  let walked = 0;
  for (const span of path.spans) {
    const [start, before] = [from, walked];
    const isAt = (along: number) => {
      const at = pointOnSpan(start.x, start.y, span, along - before);
      return isWithin(at.x, at.y);
    };
    const isFar = Math.hypot(start.x - x, start.y - y) > reach + span.length;
    const count = isFar ? 1 : Math.ceil(span.length / step);
    for (let i = 1; i <= count; i += 1) {
      const [last, along] = [before + ((i - 1) / count) * span.length, before + (i / count) * span.length];
      const isIn = !isFar && isAt(along);
      if (isIn && begin === null) begin = crossing(last, along, isAt);
      if (isIn || begin === null) continue;
      found.push({ from: begin, to: crossing(along, last, isAt) });
      begin = null;
    }
    walked += span.length;
    from = span;
  }
  if (begin !== null) found.push({ from: begin, to: path.length });
  return path.isClosed ? joinedAtStart(found, path.length) : found;
}

/**
 * The position where `isAt` changes, between a position where it is false and one where it is true. The result is on
 * the false side.
 */
function crossing(outside: number, inside: number, isAt: (along: number) => boolean): number {
  let [out, within] = [outside, inside];
  while (Math.abs(within - out) > EXACT) {
    const middle = (out + within) / 2;
    if (isAt(middle)) within = middle;
    else out = middle;
  }
  return out;
}

/** Joins two stretches that meet at a closed path's start. */
function joinedAtStart(found: readonly Stretch[], length: number): Stretch[] {
  const [first, ...others] = found;
  const last = others.at(-1);
  if (!first || !last || first.from > 0 || last.to < length) return [...found];
  return [{ from: last.from - length, to: first.to }, ...others.slice(0, -1)];
}
