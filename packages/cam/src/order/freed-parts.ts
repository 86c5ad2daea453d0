import {
  type Bounds,
  containsBounds,
  filterPolylines,
  type GeometryKernel,
  intersectsBounds,
  isInside,
  type Point,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesBounds,
  polylinesFrom,
  SpatialIndex,
  signedArea,
} from '@kerf/geometry';
import { goesThrough, type Toolpath, toolRadiusAt } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { CutFacts, FreedSide } from '../cuts/facts';
import type { CamJob, CamOperation } from '../cuts/operation';
import { mirroredSideways } from '../paths/mirrored';
import { reverseRing } from '../paths/ring';
import { type CuttingRuns, cuttingRuns } from './cutting-runs';

/* A contour that is cut through the stock loosens the part that it encloses: from then on only tabs hold this part, or
   nothing. Any later cut on the part can move the part, and spoil or throw it. So the cut that loosens a part must be
   the last cut on that part, whichever program makes the other cuts. (Manufacturers of CAM programs for routers all
   teach 'profile last'.) */

/**
 * How far a bit must cut into a part, mm, to count as cutting the part. The paths along the part's edge are more exact
 * than this.
 */
const TOUCH = 0.05;

/** A cut that can loosen a part. */
export type FreeingCut = MillingCut & { readonly facts: CutFacts & { readonly frees: FreedSide } };

/**
 * Whether an operation cuts parts out of stock of this thickness, mm. This is so when the operation follows a closed
 * contour and goes through the stock.
 */
export function isFreeing(operation: CamOperation, thickness: number): operation is FreeingCut {
  if (operation.facts.frees === null || !('finalDepth' in operation)) return false;
  return goesThrough(operation.finalDepth, thickness) && operation.geometry.closed.includes(1);
}

/** A cut on a part that is already loose. */
export interface LateCut {
  /** The keys of the late operation and of the operation that loosened the part. */
  readonly operationKey: string;
  readonly freedKey: string;
  /** The position of the late operation's first cut on the part, mm in `StockSpace`. */
  readonly at: Point;
  readonly isHeldByTabs: boolean;
}

/** One toolpath of a job with its operation. */
interface Entry {
  readonly operation: CamOperation;
  readonly toolpath: Toolpath;
}

/** Compares the toolpaths of a job with the parts that other toolpaths loosen. Each toolpath is read once. */
export class FreedParts {
  readonly #job: CamJob;
  readonly #kernel: GeometryKernel;
  readonly #entries: readonly Entry[];
  readonly #runs = new Map<Toolpath, CuttingRuns>();
  readonly #parts = new Map<string, Polylines>();

  /** `toolpaths` may be in any order. Each must belong to an operation of the job. */
  constructor(job: CamJob, toolpaths: readonly Toolpath[], kernel: GeometryKernel) {
    const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
    this.#job = job;
    this.#kernel = kernel;
    this.#entries = toolpaths.flatMap((toolpath) => {
      const operation = operationOf.get(toolpath.operationKey);
      return operation ? [{ operation, toolpath }] : [];
    });
  }

  /**
   * The keys of operations that loosen a part on which another operation must still cut. Only pairs that `isLater`
   * accepts count.
   */
  keysToDelay(isLater: (freeing: CamOperation, other: CamOperation) => boolean): ReadonlySet<string> {
    const keys = new Set<string>();
    this.#eachPair((freeing, other) => {
      if (keys.has(freeing.key) || !isLater(freeing, other.operation)) return;
      if (this.#touchOf(freeing, other)) keys.add(freeing.key);
    });
    return keys;
  }

  /** The cuts on parts that are already loose when the toolpaths are cut in the given order. */
  lateCuts(): readonly LateCut[] {
    const placeOf = new Map(this.#entries.map(({ operation }, place) => [operation.key, place]));
    const late: LateCut[] = [];
    this.#eachPair((freeing, other) => {
      const { operation } = other;
      if (placeOf.get(operation.key)! < placeOf.get(freeing.key)!) return;
      const at = this.#touchOf(freeing, other);
      const { isHeldByTabs } = freeing.facts.frees;
      if (at) late.push({ operationKey: operation.key, freedKey: freeing.key, at, isHeldByTabs });
    });
    return late;
  }

  /** Visits each operation that loosens a part together with each other operation whose box intersects its box. */
  #eachPair(visit: (freeing: FreeingCut, other: Entry) => void): void {
    const { thickness } = this.#job;
    if (thickness === undefined) return;
    const freeing = this.#entries
      .map(({ operation }) => operation)
      .filter((one) => isFreeing(one, thickness));
    if (freeing.length === 0 || this.#entries.length < 2) return;
    const index = new SpatialIndex(this.#entries.map(({ toolpath }) => this.#runsOf(toolpath).bounds));
    for (const operation of freeing)
      for (const i of index.search(polylinesBounds(operation.geometry)))
        if (this.#entries[i]!.operation.key !== operation.key) visit(operation, this.#entries[i]!);
  }

  #runsOf(toolpath: Toolpath): CuttingRuns {
    const known = this.#runs.get(toolpath) ?? cuttingRuns(toolpath.moves);
    this.#runs.set(toolpath, known);
    return known;
  }

  /** Where a toolpath cuts into the part that `freeing` loosens; null when it does not cut into it. */
  #touchOf(freeing: FreeingCut, { operation, toolpath }: Entry): Point | null {
    const { runs, depth } = this.#runsOf(toolpath);
    // On the contour that loosens the part, the second bit finishes the wall of the part itself. With an inside
    // contour, only the waste comes loose and the part stays. Another cut along that wall does not affect the waste.
    if (operation.objectId === freeing.objectId)
      return freeing.facts.frees.side === 'inside' ? null : firstPoint(runs);
    const reach = toolRadiusAt(toolpath.tool, depth) - TOUCH;
    const part = this.#partOf(freeing, reach);
    const box = polylinesBounds(part);
    const near = runs.filter(({ bounds }) => intersectsBounds(box, bounds));
    return this.#firstInside(near, part, box);
  }

  #partOf(freeing: FreeingCut, reach: number): Polylines {
    const id = `${freeing.key} ${reach}`;
    const known = this.#parts.get(id) ?? partOf(freeing, reach, this.#kernel);
    this.#parts.set(id, known);
    return known;
  }

  #firstInside(runs: CuttingRuns['runs'], part: Polylines, box: Bounds): Point | null {
    for (const { points, bounds } of runs) {
      const [x, y] = [points[0]!, points[1]!];
      // The first position of a run is tested first: most runs that touch a part begin on it, and a drilled hole has
      // only this position.
      if (containsBounds(box, { minX: x, minY: y, maxX: x, maxY: y }) && isInside(part, x, y, 'nonzero'))
        return { x, y };
      if (bounds.minX === bounds.maxX && bounds.minY === bounds.maxY) continue;
      const inside = this.#kernel.clipLines(polylinesFrom([{ points, closed: false }]), part, 'inside');
      if (inside.closed.length > 0) return { x: inside.coordinates[0]!, y: inside.coordinates[1]! };
    }
    return null;
  }
}

function firstPoint(runs: CuttingRuns['runs']): Point | null {
  const [run] = runs;
  return run ? { x: run.points[0]!, y: run.points[1]! } : null;
}

/**
 * The part that comes loose, grown by `reach` mm: everything inside one of the contours, including holes, minus the
 * width that the cut removes on that side.
 */
function partOf(freeing: FreeingCut, reach: number, kernel: GeometryKernel): Polylines {
  const { geometry, tool, finalDepth } = freeing;
  const { side, isMirrored } = freeing.facts.frees;
  const closed = filterPolylines(geometry, (i) => geometry.closed[i] === 1);
  const rings = Array.from({ length: polylineCount(closed) }, (_, i) => {
    const points = polylineAt(closed, i);
    return { points: signedArea(points) < 0 ? reverseRing(points) : points, closed: true };
  });
  const outlines = polylinesFrom(rings);
  const drawn = isMirrored ? mirroredSideways(outlines, polylinesBounds(outlines)) : outlines;
  const diameter = 2 * toolRadiusAt(tool, finalDepth);
  const taken = side === 'inside' ? diameter : side === 'on' ? diameter / 2 : 0;
  return kernel.offset(kernel.union(drawn, 'nonzero'), reach - taken);
}
