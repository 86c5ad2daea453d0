import type { FillRule } from '../paths/inside';
import {
  concatPolylines,
  EMPTY_POLYLINES,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '../paths/polylines';
import {
  CLIP,
  type ClipperModule,
  END,
  FILL,
  JOIN,
  loadClipper,
  type PathsD,
  withOwned,
} from './clipper-module';
import { fromModule, toModule } from './transfer';

/** How two areas can be combined. */
export type BooleanOperation = keyof typeof CLIP;
/** The shape of the offset outline around a corner. */
export type JoinStyle = keyof typeof JOIN;
/** The shape of the ends of a widened line. */
export type CapStyle = 'butt' | 'square' | 'round';

/** The options for growing or shrinking a region. */
export interface OffsetOptions {
  /** Default 'round'. */
  readonly join?: JoinStyle;
  /**
   * The longest spike of a 'miter' corner, as a multiple of the distance of the offset. Corners with longer spikes are
   * bevelled. Default 2.
   */
  readonly miterLimit?: number;
  /**
   * The largest distance between a round corner and the polygon that represents it, in the unit of the input. Default
   * 0.002.
   */
  readonly tolerance?: number;
}

/** The options for widening lines. */
export interface LineOffsetOptions extends OffsetOptions {
  /** Default 'round'. */
  readonly cap?: CapStyle;
}

/**
 * Clipping and offsetting of flattened outlines.
 *
 * A **region** is what `union` returns: closed polylines without crossings. Outer contours are counter-clockwise and
 * holes clockwise (y up). A parameter named 'region' must be a region. Results that are areas are regions.
 *
 * Coordinates are rounded to 1e-4 of the unit (0.1 µm when the unit is mm) and computed as 64-bit integers. So results
 * are exact apart from this rounding, for coordinates of up to about 1e11. Polylines with coordinates that are not
 * finite throw.
 */
export interface GeometryKernel {
  /** The area that closed polylines enclose under `fillRule`, as a region. Open polylines enclose no area. */
  union(polylines: Polylines, fillRule: FillRule): Polylines;
  /** The boolean combination of two sets of closed polylines, both under `fillRule`, as a region. */
  combine(operation: BooleanOperation, subject: Polylines, clip: Polylines, fillRule: FillRule): Polylines;
  /**
   * The parts of `lines` that are inside or outside of a region, as open polylines. A closed line is first opened at
   * its first point.
   */
  clipLines(lines: Polylines, region: Polylines, keep: 'inside' | 'outside'): Polylines;
  /** The region grown (distance > 0) or shrunk (distance < 0). */
  offset(region: Polylines, distance: number, options?: OffsetOptions): Polylines;
  /** The area within `distance` > 0 of the lines, open or closed, as a region. */
  offsetLines(lines: Polylines, distance: number, options?: LineOffsetOptions): Polylines;
  /**
   * The region shrunk by `step` > 0 again and again until nothing is left: one result per level. Each level is computed
   * from the level before. It is then simplified within `simplify` (default: the tolerance), because otherwise the
   * number of points would explode. There are at most `limit` levels.
   */
  insetLevels(region: Polylines, step: number, options?: InsetOptions): Polylines[];
  /** The same polylines with fewer points: each deviates by at most `tolerance` from the original. */
  simplify(polylines: Polylines, tolerance: number): Polylines;
}

/** The options for shrinking a region level by level. */
export interface InsetOptions extends OffsetOptions {
  readonly simplify?: number;
  /**
   * The radius ≥ 0 to which the corners of all levels are rounded. For this, each level is shrunk by `step + rounding`
   * and then grown by `rounding`. A point inside a level that is further than `step + rounding` from the boundary of
   * that level is inside the next level. Default 0.
   */
  readonly rounding?: number;
  readonly limit?: number;
  /** Called after each level with the number of levels so far; may throw to stop. */
  readonly onLevel?: (levels: number) => void;
}

/** The decimal places to which the kernel rounds coordinates: 0.1 µm in mm. */
const PRECISION = 4;
/** The tolerance of arcs around corners where none is given. */
export const DEFAULT_TOLERANCE = 0.002;
const DEFAULT_MITER_LIMIT = 2;

/**
 * Creates the kernel from the bytes of clipper2-wasm's `clipper2z.wasm`. Do this once per worker or process and share
 * the kernel. Rejects when the bytes are not that module.
 */
export async function createGeometryKernel(wasmBytes: Uint8Array | ArrayBuffer): Promise<GeometryKernel> {
  return new ClipperKernel(await loadClipper(wasmBytes));
}

class ClipperKernel implements GeometryKernel {
  readonly #module: ClipperModule;

  constructor(module: ClipperModule) {
    this.#module = module;
  }

  union(polylines: Polylines, fillRule: FillRule): Polylines {
    return withOwned((own) => {
      const subject = own(this.#closed(polylines));
      return fromModule(own(this.#module.UnionSelfD(subject, FILL[fillRule], PRECISION)), true);
    });
  }

  combine(operation: BooleanOperation, subject: Polylines, clip: Polylines, fillRule: FillRule): Polylines {
    return withOwned((own) => {
      const a = own(this.#closed(subject));
      const b = own(this.#closed(clip));
      const fill = FILL[fillRule];
      return fromModule(own(this.#module.BooleanOpD(CLIP[operation], fill, a, b, PRECISION)), true);
    });
  }

  clipLines(lines: Polylines, region: Polylines, keep: 'inside' | 'outside'): Polylines {
    return withOwned((own) => {
      const clipper = own(new this.#module.ClipperD(PRECISION));
      clipper.AddOpenSubject(own(toModule(this.#module, opened(lines), () => true)));
      clipper.AddClip(own(this.#closed(region)));
      const closed = own(new this.#module.PathsD());
      const open = own(new this.#module.PathsD());
      const operation = keep === 'inside' ? CLIP.intersection : CLIP.difference;
      clipper.ExecutePath(operation, FILL.nonzero, closed, open);
      return fromModule(open, false);
    });
  }

  offset(region: Polylines, distance: number, options: OffsetOptions = {}): Polylines {
    return withOwned((own) => {
      const grown = own(this.#inflate(own(this.#closed(region)), distance, END.polygon, options));
      return fromModule(grown, true);
    });
  }

  offsetLines(lines: Polylines, distance: number, options: LineOffsetOptions = {}): Polylines {
    if (!(distance > 0)) throw new RangeError(`distance must be above 0, was ${distance}`);
    return withOwned((own) => {
      const open = own(toModule(this.#module, lines, (i) => lines.closed[i] === 0));
      const closed = own(this.#closed(lines));
      const cap = END[options.cap ?? 'round'];
      const parts = [
        fromModule(own(this.#inflate(open, distance, cap, options)), true),
        fromModule(own(this.#inflate(closed, distance, END.joined, options)), true),
      ].filter((part) => part.closed.length > 0);
      return parts.length < 2 ? (parts[0] ?? EMPTY_POLYLINES) : this.union(concatPolylines(parts), 'nonzero');
    });
  }

  insetLevels(region: Polylines, step: number, options: InsetOptions = {}): Polylines[] {
    if (!(step > 0)) throw new RangeError(`step must be above 0, was ${step}`);
    const simplify = options.simplify ?? options.tolerance ?? DEFAULT_TOLERANCE;
    const limit = options.limit ?? Number.POSITIVE_INFINITY;
    const levels: Polylines[] = [];
    const rounding = options.rounding ?? 0;
    let current = this.#closed(region);
    const replace = (next: PathsD) => {
      current.delete();
      current = next;
    };
    try {
      while (levels.length < limit) {
        replace(this.#inflate(current, -step - rounding, END.polygon, options));
        if (current.size() === 0) break;
        if (rounding > 0)
          replace(this.#inflate(current, rounding, END.polygon, { ...options, join: 'round' }));
        replace(this.#module.SimplifyPathsD(current, simplify, true));
        levels.push(fromModule(current, true));
        options.onLevel?.(levels.length);
      }
    } finally {
      current.delete();
    }
    return levels;
  }

  simplify(polylines: Polylines, tolerance: number): Polylines {
    const rows: Polylines[] = [];
    for (const isClosed of [true, false])
      withOwned((own) => {
        const some = own(toModule(this.#module, polylines, (i) => (polylines.closed[i] === 1) === isClosed));
        rows.push(fromModule(own(this.#module.SimplifyPathsD(some, tolerance, isClosed)), isClosed));
      });
    return concatPolylines(rows);
  }

  #closed(polylines: Polylines): PathsD {
    return toModule(this.#module, polylines, (i) => polylines.closed[i] === 1);
  }

  #inflate(paths: PathsD, distance: number, end: { readonly value: number }, options: OffsetOptions): PathsD {
    return this.#module.InflatePathsD(
      paths,
      distance,
      JOIN[options.join ?? 'round'],
      end,
      options.miterLimit ?? DEFAULT_MITER_LIMIT,
      PRECISION,
      options.tolerance ?? DEFAULT_TOLERANCE,
    );
  }
}

/** Each closed polyline opened at its first point and ending there; open polylines unchanged. */
function opened(lines: Polylines): Polylines {
  if (!lines.closed.includes(1)) return lines;
  const rows: { points: ArrayLike<number>; closed: boolean }[] = [];
  for (let i = 0; i < polylineCount(lines); i += 1) {
    const points = polylineAt(lines, i);
    const isClosed = lines.closed[i] === 1;
    rows.push({ points: isClosed ? [...points, points[0]!, points[1]!] : points, closed: false });
  }
  return polylinesFrom(rows);
}
