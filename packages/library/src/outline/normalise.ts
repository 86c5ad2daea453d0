import {
  type Bounds,
  boundsHeight,
  boundsWidth,
  concatPaths,
  concatPolylines,
  EMPTY_BOUNDS,
  EMPTY_POLYLINES,
  type FillRule,
  flattenPath,
  type GeometryKernel,
  type Matrix,
  type Path,
  type Polylines,
  pathBounds,
  polylineAt,
  polylineCount,
  polylineLength,
  polylinesBounds,
  polylinesFrom,
  signedArea,
  transformPath,
  unionBounds,
} from '@kerf/geometry';
import { type ImportedPiece, type ImportedShape, importSvg } from '@kerf/importers';
import { pathOfRegion } from './region-path';
import { closedSubpaths } from './subpaths';

/** The larger side of every design of the library, in its own units. Coordinates are whole numbers of these. */
export const DESIGN_SIZE = 10_000;

/** A drawing as the sets store it: the inside of an `svg` element, and the box that is seen. */
export interface Drawing {
  readonly body: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A design that can be carved: one outline of closed contours under the even-odd rule, y downwards, from 0, 0. */
export interface NormalOutline {
  readonly path: Path;
  readonly width: number;
  readonly height: number;
  readonly figures: OutlineFigures;
}

/** What is measured of an outline for its rank, and to find equal ones. Lengths and areas are shares of the size. */
export interface OutlineFigures {
  readonly contours: number;
  readonly points: number;
  readonly area: number;
  /** The usual width of what is filled. */
  readonly width: number;
  /** Equal outlines have equal signatures, wherever their contours begin. */
  readonly signature: string;
}

/**
 * Why a drawing is not in the library:
 * - 'unreadable': it is no drawing, or has parts that cannot be resolved exactly;
 * - 'stroked': it has lines instead of areas;
 * - 'faint': parts are translucent, so that the silhouette is not certain;
 * - 'empty': nothing is filled;
 * - 'intricate': more detail than a bit could follow at the size of a hand;
 * - 'thin': it consists of hairlines.
 */
export type OutlineRefusal = 'unreadable' | 'stroked' | 'faint' | 'empty' | 'intricate' | 'thin';

/** The tolerance of curves for measuring. */
const FLATNESS = DESIGN_SIZE / 2500;
const SPECK = 2e-5;
const MOST_CONTOURS = 160;
const MOST_POINTS = 6000;
/** With this usual width, a design of the height of a hand (90 mm) has parts of about a millimetre. */
const THINNEST = 0.011;
/** Areas that differ by less than this share are equal. */
const SAME_AREA = 2e-4;

/** Whether a colour is painted as ink; light colours on top of ink are holes. */
function isInk(color: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.3 * r + 0.59 * g + 0.11 * b < 160;
}

function shapesOf(pieces: readonly ImportedPiece[]): readonly ImportedShape[] {
  return pieces.flatMap((piece) => (piece.kind === 'shape' ? [piece] : shapesOf(piece.children)));
}

/** Where a box with y upwards goes in the units of designs, in which y points down as in SVG. */
function frameOf(bounds: Bounds): { readonly map: Matrix; readonly width: number; readonly height: number } {
  const scale = DESIGN_SIZE / Math.max(boundsWidth(bounds), boundsHeight(bounds));
  return {
    map: [scale, 0, 0, -scale, -bounds.minX * scale, bounds.maxY * scale],
    width: Math.max(1, Math.round(boundsWidth(bounds) * scale)),
    height: Math.max(1, Math.round(boundsHeight(bounds) * scale)),
  };
}

/** A closed subpath, exact and as a polygon. */
interface Contour {
  readonly path: Path;
  readonly points: Float64Array;
}

/** An area of the drawing in the frame of the design. */
interface Area {
  readonly contours: readonly Contour[];
  readonly fillRule: FillRule;
  readonly isInk: boolean;
}

function contoursOf(path: Path): readonly Contour[] {
  return closedSubpaths(path).flatMap((subpath) => {
    const points = polylineAt(flattenPath(subpath, FLATNESS), 0);
    return points.length >= 6 ? [{ path: subpath, points }] : [];
  });
}

const polylinesOf = (contours: readonly Contour[]): Polylines =>
  contours.length === 0
    ? EMPTY_POLYLINES
    : polylinesFrom(contours.map(({ points }) => ({ points, closed: true })));

function areaOf(region: Polylines): number {
  let sum = 0;
  for (let i = 0; i < polylineCount(region); i += 1) sum += signedArea(polylineAt(region, i));
  return Math.abs(sum);
}

/** The painted area: each ink adds to it, each light colour takes away from what lies below it. */
function paintedRegion(areas: readonly Area[], kernel: GeometryKernel): Polylines {
  let painted: Polylines = EMPTY_POLYLINES;
  for (const { contours, fillRule, isInk } of areas) {
    const region = kernel.union(polylinesOf(contours), fillRule);
    const isFirst = polylineCount(painted) === 0;
    if (!isInk) painted = isFirst ? painted : kernel.combine('difference', painted, region, 'nonzero');
    else painted = isFirst ? region : kernel.union(concatPolylines([painted, region]), 'nonzero');
  }
  return painted;
}

/**
 * Whether contours enclose an area of this size under the even-odd rule too. They do when the sum of their signed areas
 * is that area, because then nothing is covered twice; otherwise their area is computed.
 */
function isSameEvenOdd(contours: readonly Contour[], area: number, kernel: GeometryKernel): boolean {
  const isSame = (other: number) => Math.abs(other - area) <= SAME_AREA * area;
  const signed = contours.reduce((sum, { points }) => sum + signedArea(points), 0);
  return isSame(Math.abs(signed)) || isSame(areaOf(kernel.union(polylinesOf(contours), 'evenodd')));
}

/**
 * The exact outline without specks, if its contours mean the same under the even-odd rule; otherwise the painted area
 * as polygons.
 */
function outlineOf(areas: readonly Area[], region: Polylines, kernel: GeometryKernel): Path {
  const area = areaOf(region);
  if (areas.every(({ isInk }) => isInk)) {
    const contours = areas.flatMap((one) => one.contours).filter(({ points }) => !isSmall(points, area));
    if (isSameEvenOdd(contours, area, kernel)) return concatPaths(contours.map(({ path }) => path));
  }
  return pathOfRegion(withoutSpecks(kernel.simplify(region, FLATNESS / 2), area));
}

const isSmall = (points: Float64Array, area: number) => Math.abs(signedArea(points)) < SPECK * area;

function withoutSpecks(region: Polylines, area: number): Polylines {
  const rows = Array.from({ length: polylineCount(region) }, (_, index) => polylineAt(region, index))
    .filter((points) => points.length >= 6 && !isSmall(points, area))
    .map((points) => ({ points, closed: true }));
  return rows.length === 0 ? EMPTY_POLYLINES : polylinesFrom(rows);
}

/** The middle of the corners of a contour, weighted by its edges, so that it does not depend on where it begins. */
function middleOf(points: Float64Array): readonly [x: number, y: number] {
  const n = points.length / 2;
  let [x, y, length] = [0, 0, 0];
  for (let i = 0; i < n; i += 1) {
    const j = (i + 1) % n;
    const [ax, ay, bx, by] = [points[2 * i]!, points[2 * i + 1]!, points[2 * j]!, points[2 * j + 1]!];
    const edge = Math.hypot(bx - ax, by - ay);
    x += (edge * (ax + bx)) / 2;
    y += (edge * (ay + by)) / 2;
    length += edge;
  }
  return length === 0 ? [0, 0] : [x / length, y / length];
}

function figuresOf(region: Polylines): OutlineFigures {
  const marks: string[] = [];
  let [points, length] = [0, 0];
  for (let i = 0; i < polylineCount(region); i += 1) {
    const contour = polylineAt(region, i);
    const around = polylineLength(contour, true);
    const [x, y] = middleOf(contour);
    const coarse = (value: number, steps: number) => Math.round((value / DESIGN_SIZE) * steps);
    marks.push(
      [
        coarse(x, 120),
        coarse(y, 120),
        coarse(around, 60),
        coarse(signedArea(contour) / DESIGN_SIZE, 250),
      ].join(','),
    );
    points += contour.length / 2;
    length += around;
  }
  const area = areaOf(region);
  return {
    contours: polylineCount(region),
    points,
    area: area / DESIGN_SIZE ** 2,
    width: length === 0 ? 0 : (2 * area) / length / DESIGN_SIZE,
    signature: marks.sort().join(';'),
  };
}

function refusalOf({ contours, points, area, width }: OutlineFigures): OutlineRefusal | null {
  if (contours === 0 || area < 0.002) return 'empty';
  if (contours > MOST_CONTOURS || points > MOST_POINTS) return 'intricate';
  return width < THINNEST ? 'thin' : null;
}

/** The same for an area that is drawn by code; y points up in it. */
export function normaliseRegion(region: Polylines, kernel: GeometryKernel): NormalOutline | OutlineRefusal {
  const bounds = polylinesBounds(region);
  const size = Math.max(boundsWidth(bounds), boundsHeight(bounds));
  if (!(size > 0)) return 'empty';
  const { map, width, height } = frameOf(bounds);
  const framedPath = transformPath(pathOfRegion(region), map);
  const area = kernel.simplify(kernel.union(polylinesOf(contoursOf(framedPath)), 'evenodd'), FLATNESS / 2);
  const figures = figuresOf(area);
  const path = pathOfRegion(withoutSpecks(area, areaOf(area)));
  return refusalOf(figures) ?? { path, width, height, figures };
}

/** Reads a drawing of a set and makes one carve-friendly outline of it, or says why there is none. */
export function normaliseDrawing(drawing: Drawing, kernel: GeometryKernel): NormalOutline | OutlineRefusal {
  const { body, left, top, width, height } = drawing;
  if (/opacity/i.test(body)) return 'faint';
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const frame = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`;
  const svg = `<svg ${names} ${frame}>${body}</svg>`;
  const read = importSvg(svg, { kernel });
  if (!read.ok || read.warnings.length > 0) return 'unreadable';
  const all = shapesOf(read.value.pieces);
  if (all.some(({ stroke }) => stroke !== null)) return 'stroked';
  const filled = all.filter(({ fill }) => fill !== null);
  if (filled.length === 0) return 'empty';
  const bounds = filled.reduce((box, { path }) => unionBounds(box, pathBounds(path)), EMPTY_BOUNDS);
  if (!(Math.max(boundsWidth(bounds), boundsHeight(bounds)) > 0)) return 'empty';
  const { map, ...size } = frameOf(bounds);
  const areas = filled.map(({ path, fillRule, fill }) => ({
    contours: contoursOf(transformPath(path, map)),
    fillRule,
    isInk: isInk(fill ?? '#000000'),
  }));
  const region = paintedRegion(areas, kernel);
  const figures = figuresOf(region);
  const refusal = refusalOf(figures);
  if (refusal) return refusal;
  return {
    path: outlineOf(areas, region, kernel),
    ...size,
    figures,
  };
}
