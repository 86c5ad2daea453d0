import { type Path, Verb } from '@kerf/geometry';

/** A contour's verbs and numbers, as ranges of a path's lists. */
interface Piece {
  readonly verbs: readonly [from: number, to: number];
  readonly coordinates: readonly [from: number, to: number];
}

/** The closed contours of an outline. When all contours are closed, it is the outline itself. */
export function closedPart(path: Path): Path {
  const { verbs, coordinates } = path;
  const pieces = contoursOf(verbs);
  const closed = pieces.filter((piece) => verbs[piece.verbs[1] - 1] === Verb.close);
  if (closed.length === pieces.length) return path;
  return {
    ...path,
    verbs: joined(verbs, closed, 'verbs'),
    coordinates: joined(coordinates, closed, 'coordinates'),
  };
}

function contoursOf(verbs: Path['verbs']): Piece[] {
  const pieces: Piece[] = [];
  let [from, fromAt, at] = [0, 0, 0];
  for (let i = 0; i <= verbs.length; i += 1) {
    const verb = verbs[i];
    if (i > from && (verb === undefined || verb === Verb.move)) {
      pieces.push({ verbs: [from, i], coordinates: [fromAt, at] });
      [from, fromAt] = [i, at];
    }
    at += verb === Verb.cubic ? 6 : verb === Verb.close ? 0 : 2;
  }
  return pieces;
}

function joined<T extends Path['verbs'] | Path['coordinates']>(
  list: T,
  pieces: readonly Piece[],
  key: keyof Piece,
): T {
  const length = pieces.reduce((sum, piece) => sum + piece[key][1] - piece[key][0], 0);
  const all = list.slice(0, length) as T;
  let at = 0;
  for (const piece of pieces) {
    const part = list.subarray(...piece[key]);
    all.set(part, at);
    at += part.length;
  }
  return all;
}
