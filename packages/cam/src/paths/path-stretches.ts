import { type FittedPath, pointAlong, pointOnSpan } from './fitted-path';

/** A piece of a path, by distances from its start, mm; of a closed one it may begin before the start. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Ends of stretches are found this exactly, mm. */
const EXACT = 1e-4;

/**
 * The stretches of a path on which points fulfil `isWithin`, which holds nowhere further than `reach` mm from (x, y). Points
 * are looked at `step` mm apart; the ends of what is found lie outside of it by 0.0001 mm at most.
 */
export function pathStretches(
  path: FittedPath,
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
  step: number,
  isWithin: (x: number, y: number) => boolean,
): Stretch[] {
  const found: Stretch[] = [];
  const isAt = (along: number) => {
    const at = pointAlong(path, along);
    return isWithin(at.x, at.y);
  };
  let begin: number | null = null;
  let before = 0;
  const look = (along: number, isIn: boolean) => {
    if (isIn && begin === null) begin = along > 0 ? crossing(before, along, isAt) : 0;
    if (!isIn && begin !== null) {
      found.push({ from: begin, to: crossing(along, before, isAt) });
      begin = null;
    }
    before = along;
  };
  let from: { readonly x: number; readonly y: number } = path;
  let walked = 0;
  for (const span of path.spans) {
    const isFar = Math.hypot(from.x - x, from.y - y) > reach + span.length;
    const count = isFar ? 1 : Math.ceil(span.length / step);
    for (let i = 0; i < count; i += 1) {
      const own = (i / count) * span.length;
      const at = pointOnSpan(from.x, from.y, span, own);
      look(walked + own, !isFar && isWithin(at.x, at.y));
    }
    walked += span.length;
    from = span;
  }
  if (begin !== null) found.push({ from: begin, to: path.length });
  return path.isClosed ? joinedAtStart(found, path.length) : found;
}

/** Where `isAt` changes between a place where it is false and one where it is true, on the false side. */
function crossing(outside: number, inside: number, isAt: (along: number) => boolean): number {
  let [out, within] = [outside, inside];
  while (Math.abs(within - out) > EXACT) {
    const middle = (out + within) / 2;
    if (isAt(middle)) within = middle;
    else out = middle;
  }
  return out;
}

/** What goes over a closed path's start is one. */
function joinedAtStart(found: readonly Stretch[], length: number): Stretch[] {
  const [first, ...others] = found;
  const last = others.at(-1);
  if (!first || !last || first.from > 0 || last.to < length) return [...found];
  return [{ from: last.from - length, to: first.to }, ...others.slice(0, -1)];
}
