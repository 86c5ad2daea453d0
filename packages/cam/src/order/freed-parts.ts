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

/* A contour that goes through the stock frees what it encloses: from then on only tabs hold it, or nothing. Any
   later cut there moves the part, and spoils it or throws it. So the cut that frees a part must be the last one on
   it (every maker of CAM programs for routers teaches 'profile last'), whichever program cuts the rest of it. */

/** How far a bit must enter a part to count as cutting there: paths along its edge are more exact than this, mm. */
const TOUCH = 0.05;

/** A cut that can free a part. */
export type FreeingCut = MillingCut & { readonly facts: CutFacts & { readonly frees: FreedSide } };

/** Whether an operation cuts parts out of stock of this thickness, mm: a closed contour, cut through. */
export function isFreeing(operation: CamOperation, thickness: number): operation is FreeingCut {
  if (operation.facts.frees === null || !('finalDepth' in operation)) return false;
  return goesThrough(operation.finalDepth, thickness) && operation.geometry.closed.includes(1);
}

/** A cut on a part after the part was cut out. */
export interface LateCut {
  /** The keys of the late operation, and of the one that freed the part. */
  readonly operationKey: string;
  readonly freedKey: string;
  /** Where the late one first cuts there, mm in `StockSpace`. */
  readonly at: Point;
  readonly isHeldByTabs: boolean;
}

/** One toolpath of a job with what is needed to compare it with parts. */
interface Entry {
  readonly operation: CamOperation;
  readonly toolpath: Toolpath;
}

/** Compares the toolpaths of one job with the parts that others free. Each toolpath is read once. */
export class FreedParts {
  readonly #job: CamJob;
  readonly #kernel: GeometryKernel;
  readonly #entries: readonly Entry[];
  readonly #runs = new Map<Toolpath, CuttingRuns>();
  readonly #parts = new Map<string, Polylines>();

  /** `toolpaths` in any order; each belongs to an operation of the job. */
  constructor(job: CamJob, toolpaths: readonly Toolpath[], kernel: GeometryKernel) {
    const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
    this.#job = job;
    this.#kernel = kernel;
    this.#entries = toolpaths.flatMap((toolpath) => {
      const operation = operationOf.get(toolpath.operationKey);
      return operation ? [{ operation, toolpath }] : [];
    });
  }

  /** The operations that free parts on which an operation that `isLater` accepts must still cut. */
  keysToDelay(isLater: (freeing: CamOperation, other: CamOperation) => boolean): ReadonlySet<string> {
    const keys = new Set<string>();
    this.#eachPair((freeing, other) => {
      if (keys.has(freeing.key) || !isLater(freeing, other.operation)) return;
      if (this.#touchOf(freeing, other)) keys.add(freeing.key);
    });
    return keys;
  }

  /** The cuts on parts that are already free, when the toolpaths are cut in the given order. */
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

  /** Every operation that frees a part, with every other one whose box meets its box. */
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

  /** Where a toolpath cuts into the part that `freeing` frees; null when it does not. */
  #touchOf(freeing: FreeingCut, { operation, toolpath }: Entry): Point | null {
    const { runs, depth } = this.#runsOf(toolpath);
    // The second bit's share of the same contour finishes the part's own wall. Inside a contour the waste is freed and
    // the part stays: another cut along that wall does not affect the waste.
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
      // A hole, or the first position of a run: most runs that touch a part begin on it.
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
 * What comes free, grown by `reach` mm: everything within one of the contours, including holes, minus the width that
 * the cut removes on that side.
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
