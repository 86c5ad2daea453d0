import {
  boundsHeight,
  boundsWidth,
  containsBounds,
  isInside,
  polylinesBounds,
  SpatialIndex,
} from '@kerf/geometry';
import { appendAll, type Toolpath } from '@kerf/machining';
import type { CamJob, CamOperation, OrderSettings } from '../cuts/operation';
import { shortenTravel } from './shorten-travel';

/** The number of nearest toolpaths that are compared by their real starting points. */
const CANDIDATES = 8;

interface Entry {
  readonly operation: CamOperation;
  readonly toolpath: Toolpath;
}

/**
 * The order of those toolpaths of a job that are cut with the same tool:
 *
 * - First comes the cut that makes the surface flat, because all depths are measured from that surface. If a person has
 *   put this cut elsewhere, it stays there.
 * - If there are groups of objects, they come one after the other. The rest of the order applies within each group.
 * - Next come the objects that a person has put in an order, in that order.
 * - Then come all other objects. If the order by the stack is requested, they follow the stack. Otherwise cuts that
 *   clear, fill, drill or carve come before cuts that follow contours, because the latter may loosen parts. Of the cuts
 *   that follow contours, a cut inside another cut's contour comes before that other cut. Apart from that, the order
 *   keeps travel short, and the first of these cuts is the one of the lowest object of the stack.
 */
export function orderToolpaths(job: CamJob, toolpaths: readonly Toolpath[]): Toolpath[] {
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  const entries = toolpaths.map((toolpath): Entry => {
    const operation = operationOf.get(toolpath.operationKey);
    if (!operation) throw new Error(`no operation has the key '${toolpath.operationKey}'`);
    return { operation, toolpath };
  });
  const listed = new Set(job.order?.objectIds ?? []);
  const isSurface = ({ operation }: Entry) =>
    operation.facts.rank === 'surface' && !listed.has(operation.objectId);
  const ordered: Toolpath[] = [];
  appendGroup(entries.filter(isSurface), job.order, ordered);
  const others = entries.filter((entry) => !isSurface(entry));
  for (const group of inGroups(others, job.order?.groups ?? [])) appendGroup(group, job.order, ordered);
  return ordered;
}

/** The entries of each group of objects, and last those of no group. */
function inGroups(entries: readonly Entry[], groups: readonly (readonly string[])[]): readonly Entry[][] {
  const groupOf = new Map(groups.flatMap((ids, place) => ids.map((id) => [id, place])));
  const found: Entry[][] = Array.from({ length: groups.length + 1 }, () => []);
  for (const entry of entries) found[groupOf.get(entry.operation.objectId) ?? groups.length]!.push(entry);
  return found;
}

/** The number of one toolpath in the order, as the canvas shows it. */
export interface OrderPlace {
  readonly operationKey: string;
  /** 1 for the first toolpath. */
  readonly number: number;
  /** Where the toolpath begins, mm in `StockSpace`. */
  readonly x: number;
  readonly y: number;
}

/** The numbers and positions of toolpaths, which are in the order of cutting. Toolpaths without moves have none. */
export function orderPlaces(toolpaths: readonly Toolpath[]): OrderPlace[] {
  return toolpaths
    .filter(({ moves }) => moves.kinds.length > 0)
    .map((toolpath, i) => ({ operationKey: toolpath.operationKey, number: i + 1, ...startOf(toolpath) }));
}

function appendGroup(group: readonly Entry[], order: OrderSettings | undefined, ordered: Toolpath[]): void {
  const wanted = new Map((order?.objectIds ?? []).map((id, place) => [id, place]));
  const placeOf = ({ operation }: Entry) => wanted.get(operation.objectId);
  const listed = group.filter((entry) => placeOf(entry) !== undefined);
  listed.sort((a, b) => placeOf(a)! - placeOf(b)!);
  const others = group.filter((entry) => placeOf(entry) === undefined);
  appendAll(
    ordered,
    listed.map(({ toolpath }) => toolpath),
  );
  if (order?.by === 'stack') {
    others.sort((a, b) => a.operation.priority - b.operation.priority);
    appendAll(
      ordered,
      others.map(({ toolpath }) => toolpath),
    );
    return;
  }
  for (const rank of RANKS)
    appendNearest(
      others.filter(({ operation }) => operation.facts.rank === rank),
      ordered,
    );
}

/**
 * The order of ranks: a flat surface, reliefs (first cleared, then cut), cuts that move no part, and last cuts that may
 * loosen a part.
 */
const RANKS = ['surface', 'relief', 'relief-surface', 'inside', 'loose'] as const;

function appendNearest(entries: readonly Entry[], ordered: Toolpath[]): void {
  const boxes = entries.map(({ operation }) => polylinesBounds(operation.geometry));
  const starts = entries.map(({ toolpath }) => startOf(toolpath));
  const index = new SpatialIndex(starts.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })));
  const boxIndex = new SpatialIndex(boxes);
  const around = entries.map((_, i) => surrounding(entries, boxIndex, i));
  const waiting = new Uint32Array(entries.length);
  for (const list of around) for (const outer of list) waiting[outer] = waiting[outer]! + 1;
  const isDone = new Uint8Array(entries.length);
  const isReady = (i: number) => isDone[i] === 0 && waiting[i] === 0;
  const order: number[] = [];
  let last = ordered.at(-1);
  while (order.length < entries.length) {
    const next = last
      ? nearestStart(index, starts, endOf(last), isReady)
      : entries.findIndex((_, i) => isReady(i));
    isDone[next] = 1;
    for (const outer of around[next]!) waiting[outer] = waiting[outer]! - 1;
    order.push(next);
    last = entries[next]!.toolpath;
  }
  const sizes = boxes.map((box) => boundsWidth(box) * boundsHeight(box));
  const successor = Int32Array.from(around, (outers) =>
    outers.reduce((least, i) => (least < 0 || sizes[i]! < sizes[least]! ? i : least), -1),
  );
  for (const i of exchanged(order, entries, index, successor)) ordered.push(entries[i]!.toolpath);
}

/** The same toolpaths in an order with less travel. Toolpaths cannot be reversed, so only their order changes. */
function exchanged(
  order: readonly number[],
  entries: readonly Entry[],
  index: SpatialIndex,
  successor: Int32Array,
): readonly number[] {
  if (order.length < 3) return order;
  const starts = entries.map(({ toolpath }) => startOf(toolpath));
  const ends = entries.map(({ toolpath }) => endOf(toolpath));
  const neighbours = ends.map(({ x, y }, i) =>
    index.nearest(x, y, CANDIDATES + 1).filter((other) => other !== i),
  );
  return shortenTravel(
    order,
    {
      startX: Float64Array.from(starts, ({ x }) => x),
      startY: Float64Array.from(starts, ({ y }) => y),
      endX: Float64Array.from(ends, ({ x }) => x),
      endY: Float64Array.from(ends, ({ y }) => y),
    },
    { isReversible: () => false, successor, neighbours: (visit) => neighbours[visit]! },
  );
}

function nearestStart(
  index: SpatialIndex,
  starts: readonly { x: number; y: number }[],
  { x, y }: { x: number; y: number },
  isReady: (i: number) => boolean,
): number {
  const candidates = index.nearest(x, y, CANDIDATES, Number.POSITIVE_INFINITY, isReady);
  const distance = (i: number) => Math.hypot(starts[i]!.x - x, starts[i]!.y - y);
  return candidates.reduce((best, i) =>
    distance(i) < distance(best) || (distance(i) === distance(best) && i < best) ? i : best,
  );
}

/** The indices of the operations whose closed contours completely surround operation `i`. */
function surrounding(entries: readonly Entry[], boxes: SpatialIndex, i: number): number[] {
  const { operation } = entries[i]!;
  const [x, y] = operation.geometry.coordinates;
  if (operation.facts.rank !== 'loose' || x === undefined || y === undefined) return [];
  const box = boxes.boundsOf(i);
  return boxes
    .search(box)
    .filter(
      (other) =>
        other !== i &&
        containsBounds(boxes.boundsOf(other), box) &&
        !containsBounds(box, boxes.boundsOf(other)) &&
        isInside(entries[other]!.operation.geometry, x, y, 'nonzero'),
    );
}

function startOf({ moves }: Toolpath): { x: number; y: number } {
  return { x: moves.ends[0]!, y: moves.ends[1]! };
}

function endOf({ moves }: Toolpath): { x: number; y: number } {
  return { x: moves.ends.at(-3)!, y: moves.ends.at(-2)! };
}
