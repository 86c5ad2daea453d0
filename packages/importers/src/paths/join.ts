import { isEmptyPath, type Path, PathBuilder, pathBounds, Verb } from '@kerf/geometry';

/* Drawings often consist of single lines and arcs that touch. An outline of such pieces must become one closed path
   before it can be cut inside, outside or as a pocket.

   Ends within the tolerance of each other are one knot. Where exactly two ends meet, the two pieces are joined into
   one chain. A chain does not go on through a knot where more than two ends meet; but a chain that returns to its
   beginning is closed there. So two outlines that touch in a corner become two outlines, as people see them. */

interface End {
  readonly x: number;
  readonly y: number;
}

/** Whether a path of one subpath is closed. */
export function isClosedSubpath({ verbs }: Path): boolean {
  return verbs.at(-1) === Verb.close;
}

/** Whether a path can be a link of a chain: one open subpath. */
function isLink({ verbs }: Path): boolean {
  return verbs[0] === Verb.move && verbs.at(-1) !== Verb.close && verbs.lastIndexOf(Verb.move) === 0;
}

const startOf = ({ coordinates: c }: Path): End => ({ x: c[0]!, y: c[1]! });
const endOf = ({ coordinates: c }: Path): End => ({ x: c[c.length - 2]!, y: c[c.length - 1]! });

/** Returns the same path from its end to its start. */
function reversePath({ verbs, coordinates }: Path): Path {
  const points: number[] = [];
  for (let i = coordinates.length - 2; i >= 0; i -= 2) points.push(coordinates[i]!, coordinates[i + 1]!);
  return {
    verbs: Uint8Array.from([Verb.move, ...Array.from(verbs.subarray(1)).reverse()]),
    coordinates: Float64Array.from(points),
  };
}

/**
 * The side of a cell of the grid that finds near ends, as a multiple of the tolerance. It is so large that an end is
 * seldom near a border, and so small that few ends are in one cell.
 */
const CELL = 16;

/** Numbers ends so that those within `tolerance` of each other get the same number. */
class Knots {
  readonly #tolerance: number;
  /**
   * The ends in each cell, by a hash of the cell: ends of other cells may have the same hash, so the distance is
   * checked.
   */
  readonly #cells = new Map<number, { readonly end: End; readonly id: number }[]>();
  #count = 0;

  constructor(tolerance: number) {
    this.#tolerance = tolerance;
  }

  idOf(end: End): number {
    const tolerance = this.#tolerance;
    const cellOf = (value: number) => Math.floor(value / (CELL * tolerance));
    for (let i = cellOf(end.x - tolerance); i <= cellOf(end.x + tolerance); i += 1)
      for (let j = cellOf(end.y - tolerance); j <= cellOf(end.y + tolerance); j += 1)
        for (const known of this.#cells.get(hash(i, j)) ?? [])
          if (Math.hypot(known.end.x - end.x, known.end.y - end.y) <= tolerance) return known.id;
    const id = this.#count;
    this.#count += 1;
    const key = hash(cellOf(end.x), cellOf(end.y));
    const cell = this.#cells.get(key);
    if (cell) cell.push({ end, id });
    else this.#cells.set(key, [{ end, id }]);
    return id;
  }
}

const hash = (column: number, row: number) => Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663);

interface Link {
  readonly path: Path;
  /** The index in the given list. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

interface Chain {
  readonly path: Path;
  readonly index: number;
}

/** Walks the links from knot to knot. */
class Walker {
  readonly #at: Map<number, Link[]> = new Map();
  readonly #used = new Set<Link>();

  constructor(links: readonly Link[]) {
    for (const link of links) for (const knot of [link.from, link.to]) this.#ends(knot).push(link);
  }

  isUsed(link: Link): boolean {
    return this.#used.has(link);
  }

  isPassage(knot: number): boolean {
    return this.#ends(knot).length === 2;
  }

  /** The chain that leaves `start` along `link`. */
  walk(link: Link, start: number): Chain {
    const builder = new PathBuilder();
    let index = link.index;
    let knot = start;
    let isFirst = true;
    for (let next: Link | undefined = link; next; ) {
      this.#used.add(next);
      index = Math.min(index, next.index);
      const isForward: boolean = next.from === knot;
      const path: Path = isForward ? next.path : reversePath(next.path);
      builder.append(isFirst ? path : withoutMove(path));
      isFirst = false;
      knot = isForward ? next.to : next.from;
      next =
        knot !== start && this.isPassage(knot)
          ? this.#ends(knot).find((candidate) => !this.#used.has(candidate))
          : undefined;
    }
    return { path: knot === start ? closeExactly(builder) : builder.build(), index };
  }

  #ends(knot: number): Link[] {
    let ends = this.#at.get(knot);
    if (!ends) {
      ends = [];
      this.#at.set(knot, ends);
    }
    return ends;
  }
}

/**
 * Returns a path without its first move, so that it can be the next link of a chain. The link then begins at the end of
 * the chain, which closes a gap within the tolerance.
 */
function withoutMove({ verbs, coordinates }: Path): Path {
  return { verbs: verbs.subarray(1), coordinates: coordinates.subarray(2) };
}

/** Closes a path whose end may miss its start by the tolerance: the end is moved to the start. */
function closeExactly(builder: PathBuilder): Path {
  const { verbs, coordinates: c } = builder.close().build();
  c.set(c.subarray(0, 2), c.length - 2);
  return { verbs, coordinates: c };
}

function isDot(path: Path, tolerance: number): boolean {
  const { minX, minY, maxX, maxY } = pathBounds(path);
  return maxX - minX <= tolerance && maxY - minY <= tolerance;
}

/**
 * The paths, where open paths whose ends are within `tolerance` of each other are joined. The joined path takes the
 * place of its first piece in the list. Closed paths and paths of several subpaths do not change. Open paths smaller
 * than the tolerance are dropped.
 */
export function joinOpenPaths(paths: readonly Path[], tolerance: number): readonly Path[] {
  const knots = new Knots(tolerance);
  const links: Link[] = [];
  const chains: Chain[] = [];
  paths.forEach((path, index) => {
    if (isEmptyPath(path)) return;
    if (!isLink(path)) chains.push({ path, index });
    else if (!isDot(path, tolerance))
      links.push({ path, index, from: knots.idOf(startOf(path)), to: knots.idOf(endOf(path)) });
  });
  const walker = new Walker(links);
  const start = (link: Link, knot: number) => {
    if (!walker.isUsed(link)) chains.push(walker.walk(link, knot));
  };
  for (const link of links)
    for (const knot of [link.from, link.to]) if (!walker.isPassage(knot)) start(link, knot);
  for (const link of links) start(link, link.from);
  return chains.sort((a, b) => a.index - b.index).map(({ path }) => path);
}
