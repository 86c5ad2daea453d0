import { type Path, PathBuilder, Verb } from '@kerf/geometry';

/** The numbers of `coordinates` that belong to each verb. */
const SIZES = { [Verb.move]: 2, [Verb.line]: 2, [Verb.cubic]: 6, [Verb.close]: 0 } as const;

/** A subpath whose points are all this close to a line, as a share of its length, encloses nothing. */
const FLATNESS = 1e-9;

/** A subpath of a path: its entries and its numbers, from here to before there. */
interface Subpath {
  readonly verbs: readonly [number, number];
  readonly numbers: readonly [number, number];
}

function subpathsOf({ verbs }: Path): Subpath[] {
  const found: Subpath[] = [];
  let [begin, from, at] = [0, 0, 0];
  for (let i = 0; i <= verbs.length; i += 1) {
    if (i > begin && (i === verbs.length || verbs[i] === Verb.move)) {
      found.push({ verbs: [begin, i], numbers: [from, at] });
      [begin, from] = [i, at];
    }
    if (i < verbs.length) at += SIZES[verbs[i] as Verb];
  }
  return found;
}

/** Whether the points are on one line, so that there is nothing between them. */
function isFlat(c: Float64Array, [from, to]: readonly [number, number]): boolean {
  const [x, y] = [c[from]!, c[from + 1]!];
  let [farX, farY] = [0, 0];
  for (let i = from; i < to; i += 2) {
    const [dx, dy] = [c[i]! - x, c[i + 1]! - y];
    if (Math.hypot(dx, dy) > Math.hypot(farX, farY)) [farX, farY] = [dx, dy];
  }
  const length = Math.hypot(farX, farY);
  for (let i = from; i < to; i += 2) {
    const cross = farX * (c[i + 1]! - y) - farY * (c[i]! - x);
    if (Math.abs(cross) > FLATNESS * length * length) return false;
  }
  return true;
}

/** Whether filling the path shows anything: not when each of its subpaths is a straight line. */
export function hasArea(path: Path): boolean {
  return subpathsOf(path).some(({ numbers }) => !isFlat(path.coordinates, numbers));
}

/** The path as it is filled (SVG 1.1 §11.3): open subpaths are closed by a straight line. */
export function closedAsFilled(path: Path): Path {
  const { verbs, coordinates: c } = path;
  const builder = new PathBuilder();
  for (const subpath of subpathsOf(path)) {
    let at = subpath.numbers[0];
    for (let i = subpath.verbs[0]; i < subpath.verbs[1]; i += 1) {
      const verb = verbs[i] as Verb;
      if (verb === Verb.move) builder.moveTo(c[at]!, c[at + 1]!);
      else if (verb === Verb.line) builder.lineTo(c[at]!, c[at + 1]!);
      else if (verb === Verb.cubic)
        builder.cubicTo(c[at]!, c[at + 1]!, c[at + 2]!, c[at + 3]!, c[at + 4]!, c[at + 5]!);
      else builder.close();
      at += SIZES[verb];
    }
    if (verbs[subpath.verbs[1] - 1] !== Verb.close && !isFlat(c, subpath.numbers)) builder.close();
  }
  return builder.build();
}
