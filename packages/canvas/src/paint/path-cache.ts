import { type Matrix, type Path, Verb } from '@kerf/geometry';
import { closedPart } from './closed-part';

const drawn = new WeakMap<Path, Path2D>();
/** For each outline that is only partly filled: the filled part. Completely filled outlines are not in the map. */
const insides = new WeakMap<Path2D, Path2D>();

/**
 * The browser's form of an outline. It is created once per outline. So filling the outline again does not read the
 * outline's points again.
 */
export function path2dOf(path: Path): Path2D {
  let known = drawn.get(path);
  if (!known) {
    known = new Path2D();
    trace(known, path);
    drawn.set(path, known);
    const closed = closedPart(path);
    if (closed !== path) {
      const inside = new Path2D();
      trace(inside, closed);
      insides.set(known, inside);
    }
  }
  return known;
}

/**
 * The part of an outline (the result of `path2dOf` or `mapped`) that has an inside. Filling the rest would close open
 * contours.
 */
export function insideOf(outline: Path2D): Path2D {
  return insides.get(outline) ?? outline;
}

/** The path through a matrix. Unlike a transformed context, it does not change the width of lines. */
export function mapped(path: Path2D, matrix: Matrix): Path2D {
  const [a, b, c, d, e, f] = matrix;
  const moved = new Path2D();
  moved.addPath(path, { a, b, c, d, e, f });
  const inside = insides.get(path);
  if (inside) insides.set(moved, mapped(inside, matrix));
  return moved;
}

function trace(target: Path2D, { verbs, coordinates: c }: Path): void {
  let at = 0;
  for (const verb of verbs) {
    if (verb === Verb.move) target.moveTo(c[at]!, c[at + 1]!);
    else if (verb === Verb.line) target.lineTo(c[at]!, c[at + 1]!);
    else if (verb === Verb.cubic)
      target.bezierCurveTo(c[at]!, c[at + 1]!, c[at + 2]!, c[at + 3]!, c[at + 4]!, c[at + 5]!);
    else target.closePath();
    at += verb === Verb.cubic ? 6 : verb === Verb.close ? 0 : 2;
  }
}
