import {
  type Bounds,
  concatPaths,
  concatPolylines,
  containsBounds,
  EMPTY_BOUNDS,
  EMPTY_POLYLINES,
  flattenPath,
  type GeometryKernel,
  intersectsBounds,
  type Outline,
  type Path,
  type Polylines,
  pathBounds,
  polylineAt,
  polylineCount,
  polylineLength,
  polylinesBounds,
  polylinesFrom,
  signedArea,
  Verb,
} from '@kerf/geometry';
import type { ImportedPiece, ImportedShape } from '../imported';
import { joinOpenPaths } from '../paths/join';
import { pathOfPolylines } from '../paths/path-of-polylines';
import { svgProblem } from '../problems';
import { SvgRefusal } from './problems';

/* What a clip path leaves of a drawing. Many drawings have a clip path as large as the page, which must not turn the
   circles inside into polygons. So exact outlines are kept wherever possible:
   - A shape that is completely inside of the clip path does not change.
   - A shape that covers the clip path gets the exact outline of the clip path: a picture clipped by a circle becomes
     this circle.
   - Only when the two outlines cross is their common area computed, with polylines.
   - Lines without a fill are cut where they leave the area. */

/** The area that a clip path leaves visible, in `DocumentSpace`. */
export interface ClipArea {
  /** Outer contours counter-clockwise, holes clockwise. */
  readonly region: Polylines;
  readonly bounds: Bounds;
  /** Whether the area is its bounds. */
  readonly isBox: boolean;
  /** The outline of the one shape that the area consists of, as exact curves; null for an area of several shapes. */
  readonly outline: Outline | null;
}

/** The tolerance of the polylines for the computation, mm. */
const FLATNESS = 0.005;
const SIMPLIFY = 0.002;

/** How far outside of the area a line may run and still be kept, mm: a line along the edge counts as inside. */
const EDGE = 0.01;

/** Ends of lines this close to each other meet, mm. */
const MEETING = 0.001;

/** The most points that clipping may process in one drawing; each clipping adds a fixed number. */
const MAX_WORK = 8_000_000;
const WORK_PER_CLIPPING = 50;

const OUT_OF_SIGHT: ClipArea = {
  region: EMPTY_POLYLINES,
  bounds: EMPTY_BOUNDS,
  isBox: false,
  outline: null,
};

/** Whether a path is an upright rectangle. */
function isUprightBox({ verbs, coordinates: c }: Path): boolean {
  const corners = verbs.length - (verbs.at(-1) === Verb.close ? 1 : 0);
  if (corners < 4 || corners > 5 || c.length !== 2 * corners) return false;
  if (verbs.some((verb, i) => verb !== (i === 0 ? Verb.move : i < corners ? Verb.line : Verb.close)))
    return false;
  if (corners === 5 && (c[8] !== c[0] || c[9] !== c[1])) return false;
  const across = c[1] === c[3] && c[2] === c[4] && c[5] === c[7] && c[6] === c[0];
  const along = c[0] === c[2] && c[3] === c[5] && c[4] === c[6] && c[7] === c[1];
  return across || along;
}

/** The polylines, all of them closed, as for a fill. */
function closed(polylines: Polylines): Polylines {
  return { ...polylines, closed: polylines.closed.map(() => 1) };
}

/** Whether a region only consists of slivers thinner than the tolerance of the flattening. */
function isNothing(region: Polylines): boolean {
  for (let i = 0; i < polylineCount(region); i += 1) {
    const points = polylineAt(region, i);
    if (Math.abs(signedArea(points)) > FLATNESS * polylineLength(points, true)) return false;
  }
  return true;
}

function lengthOf(polylines: Polylines): number {
  let sum = 0;
  for (let i = 0; i < polylineCount(polylines); i += 1)
    sum += polylineLength(polylineAt(polylines, i), polylines.closed[i] === 1);
  return sum;
}

/** Applies clip paths, with a limited amount of work. */
export class Clipper {
  readonly #kernel: GeometryKernel;
  readonly #edges = new WeakMap<ClipArea, Polylines>();
  #work = 0;

  constructor(kernel: GeometryKernel) {
    this.#kernel = kernel;
  }

  /** The area that shapes cover together, with open outlines closed as for a fill. */
  areaOf(shapes: readonly Outline[]): ClipArea {
    const regions = shapes.map(({ path, fillRule }) => this.#regionOf(path, fillRule));
    const [only] = shapes;
    if (!only) return OUT_OF_SIGHT;
    const region =
      regions.length === 1 ? regions[0]! : this.#kernel.union(concatPolylines(regions), 'nonzero');
    if (polylineCount(region) === 0) return OUT_OF_SIGHT;
    const isSingle = shapes.length === 1;
    return {
      region,
      bounds: isSingle ? pathBounds(only.path) : polylinesBounds(region),
      isBox: isSingle && isUprightBox(only.path),
      outline: isSingle ? { path: only.path, fillRule: only.fillRule } : null,
    };
  }

  /** The common part of two areas. */
  intersect(a: ClipArea, b: ClipArea): ClipArea {
    if (a.isBox && containsBounds(a.bounds, b.bounds)) return b;
    if (b.isBox && containsBounds(b.bounds, a.bounds)) return a;
    this.#spend(a.region, b.region);
    const region = this.#kernel.combine('intersection', a.region, b.region, 'nonzero');
    if (polylineCount(region) === 0) return OUT_OF_SIGHT;
    return { region, bounds: polylinesBounds(region), isBox: false, outline: null };
  }

  /** The parts of the pieces inside of the area; empty groups are removed. */
  clip(pieces: readonly ImportedPiece[], area: ClipArea): readonly ImportedPiece[] {
    return pieces.flatMap((piece): readonly ImportedPiece[] => {
      if (piece.kind === 'group') {
        const children = this.clip(piece.children, area);
        return children.length === 0 ? [] : [{ ...piece, children }];
      }
      const left = this.#clipShape(piece, area);
      return left ? [left] : [];
    });
  }

  #clipShape(shape: ImportedShape, area: ClipArea): ImportedShape | null {
    const bounds = pathBounds(shape.path);
    if (!intersectsBounds(bounds, area.bounds)) return null;
    if (area.isBox && containsBounds(area.bounds, bounds)) return shape;
    const subject = shape.fill === null ? null : this.#regionOf(shape.path, shape.fillRule);
    if (subject === null || polylineCount(subject) === 0) return this.#clipLine(shape, area);
    this.#spend(subject, area.region);
    if (isNothing(this.#kernel.combine('difference', subject, area.region, 'nonzero'))) return shape;
    const { text: _lost, ...plain } = shape;
    if (area.outline && isNothing(this.#kernel.combine('difference', area.region, subject, 'nonzero')))
      return { ...plain, ...area.outline };
    const shared = this.#kernel.combine('intersection', subject, area.region, 'nonzero');
    const path = pathOfPolylines(this.#kernel.simplify(shared, SIMPLIFY));
    return path.verbs.length === 0 || isNothing(shared) ? null : { ...plain, path, fillRule: 'nonzero' };
  }

  #clipLine(shape: ImportedShape, area: ClipArea): ImportedShape | null {
    const lines = flattenPath(shape.path, FLATNESS);
    let edge = this.#edges.get(area);
    if (!edge) {
      edge = this.#kernel.offset(area.region, EDGE, { join: 'miter' });
      this.#edges.set(area, edge);
    }
    this.#spend(lines, edge);
    const inside = this.#kernel.clipLines(lines, edge, 'inside');
    const left = lengthOf(inside);
    const whole = lengthOf(lines);
    if (left >= whole - MEETING * Math.max(1, 1e-3 * whole)) return shape;
    const parts = Array.from({ length: polylineCount(inside) }, (_, i) => polylineAt(inside, i))
      .filter((points) => polylineLength(points, false) > EDGE)
      .map((points) => pathOfPolylines(polylinesFrom([{ points, closed: false }])));
    if (parts.length === 0) return null;
    const { text: _lost, ...plain } = shape;
    return { ...plain, path: concatPaths(joinOpenPaths(parts, MEETING)) };
  }

  #regionOf(path: Path, fillRule: Outline['fillRule']): Polylines {
    const lines = closed(flattenPath(path, FLATNESS));
    this.#spend(lines);
    return this.#kernel.union(lines, fillRule);
  }

  #spend(...all: readonly Polylines[]): void {
    this.#work += WORK_PER_CLIPPING + all.reduce((sum, { coordinates }) => sum + coordinates.length / 2, 0);
    if (this.#work > MAX_WORK) throw new SvgRefusal(svgProblem('clips-too-complex'));
  }
}
