import { containsBounds, isInside, polylinesBounds, SpatialIndex } from '@kerf/geometry';
import type { Toolpath } from '@kerf/machining';
import type { CamJob, CamOperation } from '../operations/operation';

/** How many of the nearest are compared by where they really begin. */
const CANDIDATES = 8;

/**
 * The order of a job's toolpaths. By tool, in the order in which tools first appear (each change costs a person's time);
 * with one tool first what clears or fills, then what follows contours and may cut parts loose; of those, what lies inside
 * another's contour before it; and of what may be next, the one that begins nearest to where the last one ended. The
 * lowest object of the stack begins.
 */
export function orderToolpaths(job: CamJob, toolpaths: readonly Toolpath[]): Toolpath[] {
  const operationOf = new Map(job.operations.map((operation) => [operation.key, operation]));
  const groups = new Map<string, { operation: CamOperation; toolpath: Toolpath }[]>();
  for (const toolpath of toolpaths) {
    const operation = operationOf.get(toolpath.operationKey);
    if (!operation) throw new Error(`no operation has the key '${toolpath.operationKey}'`);
    const name = toolpath.tool.id;
    const group = groups.get(name) ?? [];
    group.push({ operation, toolpath });
    groups.set(name, group);
  }
  const ordered: Toolpath[] = [];
  for (const group of groups.values())
    for (const rank of [0, 1])
      appendNearest(
        group.filter(({ operation }) => rankOf(operation) === rank),
        ordered,
      );
  return ordered;
}

/** 0: leaves everything in place. 1: may cut a part loose. */
function rankOf({ kind }: CamOperation): 0 | 1 {
  return kind === 'profile' || kind === 'laser-line' ? 1 : 0;
}

function appendNearest(
  entries: readonly { operation: CamOperation; toolpath: Toolpath }[],
  ordered: Toolpath[],
): void {
  const boxes = entries.map(({ operation }) => polylinesBounds(operation.geometry));
  const starts = entries.map(({ toolpath }) => startOf(toolpath));
  const index = new SpatialIndex(starts.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })));
  const boxIndex = new SpatialIndex(boxes);
  const around = entries.map((_, i) => surrounding(entries, boxIndex, i));
  const waiting = new Uint32Array(entries.length);
  for (const list of around) for (const outer of list) waiting[outer] = waiting[outer]! + 1;
  const isDone = new Uint8Array(entries.length);
  const isReady = (i: number) => isDone[i] === 0 && waiting[i] === 0;
  for (let count = 0; count < entries.length; count += 1) {
    const last = ordered.at(-1);
    const next = last
      ? nearestStart(index, starts, endOf(last), isReady)
      : entries.findIndex((_, i) => isReady(i));
    isDone[next] = 1;
    for (const outer of around[next]!) waiting[outer] = waiting[outer]! - 1;
    ordered.push(entries[next]!.toolpath);
  }
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

/** The operations whose closed contours enclose operation `i` wholly. */
function surrounding(
  entries: readonly { operation: CamOperation }[],
  boxes: SpatialIndex,
  i: number,
): number[] {
  const { operation } = entries[i]!;
  const [x, y] = operation.geometry.coordinates;
  if (rankOf(operation) === 0 || x === undefined || y === undefined) return [];
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
