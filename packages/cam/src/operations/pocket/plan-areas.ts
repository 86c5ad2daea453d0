import {
  type Bounds,
  expandBounds,
  intersectsBounds,
  type NearestPoint,
  type Polylines,
  polylineAt,
  polylineCount,
  signedArea,
  windingNumber,
} from '@kerf/geometry';
import { type FittedPath, fitPath } from '../../paths/fitted-path';
import type { Stretch } from '../../paths/path-stretches';
import { advanceOnRing, nearestOnRing, openRingAt, type RingPoints, reverseRing } from '../../paths/ring';
import type { Tolerances } from '../../paths/tolerances';
import { TravelRegion } from '../../paths/travel-region';
import { pathWithDetours, type SortedLines } from './detours';

/**
 * A connected part of a pocket, which is cut without interruption: its paths in order, the path along the wall last.
 */
export interface PlannedArea {
  readonly region: TravelRegion;
  /** The tool's radius, mm. */
  readonly radius: number;
  readonly steps: readonly PlannedStep[];
  /** Whether the steps clear the whole region. Otherwise they clear a part of it, or leave ridges. Default: false. */
  readonly isWhole?: boolean;
  /**
   * Whether ridges stay beside the paths, as with a V-bit. Then the tool sinks only along the paths. Default: false.
   */
  readonly hasRidges?: boolean;
  /** A larger area around it that is cleared down to where the area's material begins. Default: none is known. */
  readonly cleared?: TravelRegion;
  /** Whether steps are left out where an end mill would have to go straight down. Default: false. */
  readonly leavesPits?: boolean;
}

/** One path, and how the tool gets to it. */
export interface PlannedStep {
  readonly path: FittedPath;
  /**
   * Whether the tool may cut straight from the end of the previous step to the start of this step. Otherwise it travels
   * at the safe height.
   */
  readonly isLinked: boolean;
  /** Whether the tool cuts with its full width, because nothing beside the path was cleared before. */
  readonly isSlot: boolean;
  /** Pieces of the path on which the tool cuts with its full width as well. */
  readonly slots?: readonly Stretch[];
}

/** How areas are cleared. Lengths in mm. */
export interface PlanOptions {
  readonly stepover: number;
  readonly radius: number;
  readonly tolerances: Tolerances;
  readonly direction: 'climb' | 'conventional';
  /** How the inside is cleared before the wall. Default: ring by ring. */
  readonly fill?: AreaFill;
  /** Ways off the contours of the outermost level, by the index of the contour, in the direction of cutting. */
  readonly detours?: SortedLines['detours'];
}

/** Clears the inside of an area's outermost contours; null when it cannot. */
export type AreaFill = (area: FillInput) => FilledArea | null;

/** The paths that clear an inside, and lines through the material that these paths leave. */
export interface FilledArea {
  readonly steps: readonly PlannedStep[];
  readonly rest: readonly Float64Array[];
}

/** What the function that clears an inside gets. */
export interface FillInput {
  /** The rings by level, the outermost level first. */
  readonly levels: readonly (readonly RingPoints[])[];
  readonly region: TravelRegion;
  readonly options: PlanOptions;
}

interface Ring {
  readonly points: RingPoints;
  readonly level: number;
  readonly detours: readonly Float64Array[];
  /** The rings around this one that may be cut after it. */
  readonly outer: Ring[];
  /** The number of rings inside this one that must still be cut. */
  waiting: number;
}

/**
 * Sorts rings and rest lines into connected areas, and orders each area. A ring waits until those rings of the next
 * inner level that run along it are cut. So the material is always on the tool's outer side, and the whole area is
 * climb milled (or conventionally milled). Among the rings that need not wait, the nearest is next.
 */
export function planAreas(
  levels: readonly Polylines[],
  rest: Polylines,
  options: PlanOptions,
): PlannedArea[] {
  return groupByArea(levels, rest, options.detours).map(({ rings, lines, outline }) => {
    const region = new TravelRegion(outline);
    const filled = options.fill?.({ levels: byLevel(rings), region, options });
    const left = filled ? rings.filter(({ level }) => level === 0) : rings;
    connect(left, options);
    const steps = orderSteps(left, filled?.rest ?? lines, filled?.steps ?? [], region, options);
    return { region, radius: options.radius, steps };
  });
}

interface Group {
  readonly rings: Ring[];
  readonly lines: Float64Array[];
  /** The contours of the outermost level, which bound the area of the tool's centre. */
  readonly outline: RingPoints[];
}

function groupByArea(
  levels: readonly Polylines[],
  rest: Polylines,
  detours: PlanOptions['detours'],
): Group[] {
  const outers: { points: RingPoints; area: number; group: Group }[] = [];
  const rows = levels.flatMap((level, index) => {
    const rings: (Pick<Ring, 'points' | 'level' | 'detours'> & { area: number })[] = [];
    for (let i = 0; i < polylineCount(level); i += 1) {
      const points = polylineAt(level, i);
      const own = index === 0 ? (detours?.get(i) ?? []) : [];
      if (points.length >= 6) rings.push({ points, level: index, detours: own, area: signedArea(points) });
    }
    return rings;
  });
  for (const { points, level, area } of rows)
    if (level === 0 && area > 0) outers.push({ points, area, group: { rings: [], lines: [], outline: [] } });
  outers.sort((a, b) => a.area - b.area);
  const groupAt = (x: number, y: number) =>
    outers.length === 1
      ? outers[0]!.group
      : outers.find(({ points }) => windingNumber(points, x, y) !== 0)?.group;
  const groupOf = new Map(outers.map(({ points, group }) => [points, group]));
  for (const { points, level, detours: own } of rows) {
    const group = groupOf.get(points) ?? groupAt(points[0]!, points[1]!);
    group?.rings.push({ points, level, detours: own, outer: [], waiting: 0 });
    if (level === 0) group?.outline.push(points);
  }
  for (let i = 0; i < polylineCount(rest); i += 1) {
    const points = polylineAt(rest, i);
    groupAt(points[0]!, points[1]!)?.lines.push(points);
  }
  return outers.map(({ group }) => group);
}

function byLevel(rings: readonly Ring[]): RingPoints[][] {
  const levels: RingPoints[][] = [];
  for (const { points, level } of rings) {
    levels[level] ??= [];
    levels[level]!.push(points);
  }
  return levels;
}

/** For each ring, finds the rings of the next outer level along which it runs. */
function connect(rings: readonly Ring[], { stepover, radius }: PlanOptions): void {
  const levels: Ring[][] = [];
  for (const ring of rings) {
    levels[ring.level] ??= [];
    levels[ring.level]!.push(ring);
  }
  const within = Math.max(stepover, radius) + 0.01;
  const boxes = new Map(rings.map((ring) => [ring, boundsOf(ring.points)]));
  for (const ring of rings) {
    const outside = levels[ring.level - 1] ?? [];
    const near = expandBounds(boxes.get(ring)!, within);
    for (const other of outside) {
      const isAlone = outside.length === 1;
      if (
        !isAlone &&
        !(intersectsBounds(near, boxes.get(other)!) && runsAlong(ring.points, other.points, within))
      )
        continue;
      ring.outer.push(other);
      other.waiting += 1;
    }
  }
}

function boundsOf(points: RingPoints): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    bounds.minX = Math.min(bounds.minX, points[i]!);
    bounds.maxX = Math.max(bounds.maxX, points[i]!);
    bounds.minY = Math.min(bounds.minY, points[i + 1]!);
    bounds.maxY = Math.max(bounds.maxY, points[i + 1]!);
  }
  return bounds;
}

/** Whether a point of a ring is within a distance of the other ring. */
function runsAlong(points: RingPoints, other: RingPoints, within: number): boolean {
  for (let i = 0; i < points.length; ) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const { distance } = nearestOnRing(other, x, y);
    if (distance <= within) return true;
    // Points that are nearer to this one than that cannot be within the distance either.
    const free = (distance - within) ** 2;
    do i += 2;
    while (i < points.length && (points[i]! - x) ** 2 + (points[i + 1]! - y) ** 2 < free);
  }
  return false;
}

function orderSteps(
  rings: readonly Ring[],
  lines: readonly Float64Array[],
  filled: readonly PlannedStep[],
  region: TravelRegion,
  options: PlanOptions,
): PlannedStep[] {
  const steps: PlannedStep[] = [...filled];
  const done: RingPoints[] = [];
  const ready = rings.filter(({ waiting }) => waiting === 0).sort((a, b) => b.level - a.level);
  const slots = new Set(filled.length > 0 ? [] : ready);
  const last = filled.at(-1);
  let end = last && endOf(last);
  while (ready.length > 0) {
    const choice = nearestReady(ready, end);
    const [ring] = ready.splice(choice.index, 1) as [Ring];
    const step = placeRing(ring, choice.start, end, region, done, options);
    steps.push({ ...step, isSlot: slots.has(ring) });
    end = { x: step.path.x, y: step.path.y };
    done.push(ring.points);
    for (const outer of ring.outer) {
      outer.waiting -= 1;
      if (outer.waiting === 0) ready.push(outer);
    }
  }
  return [...steps, ...orderLines(lines, end, region, done, options)];
}

function nearestReady(
  ready: readonly Ring[],
  from: { x: number; y: number } | undefined,
): { index: number; start: NearestPoint } {
  const origin = { x: ready[0]!.points[0]!, y: ready[0]!.points[1]!, segment: 0, t: 0, distance: 0 };
  if (!from) return { index: 0, start: origin };
  let best = { index: 0, start: { ...origin, distance: Number.POSITIVE_INFINITY } as NearestPoint };
  ready.forEach(({ points }, index) => {
    const start = nearestOnRing(points, from.x, from.y);
    if (start.distance < best.start.distance) best = { index, start };
  });
  return best;
}

/**
 * The path of a ring. If possible, the path begins a little after the nearest point, so that the link to it is slanted.
 * The machine loses less speed on a slanting link.
 */
function placeRing(
  ring: Ring,
  nearest: NearestPoint,
  end: { x: number; y: number } | undefined,
  region: TravelRegion,
  done: readonly RingPoints[],
  options: PlanOptions,
): Omit<PlannedStep, 'isSlot'> {
  const points = options.direction === 'climb' ? ring.points : reverseRing(ring.points);
  const start = points === ring.points ? nearest : nearestOnRing(points, nearest.x, nearest.y);
  const fit = ring.level === 0 ? options.tolerances.fit : options.tolerances.innerFit;
  const toPath = (at: NearestPoint) =>
    ring.detours.length > 0
      ? pathWithDetours(points, at, ring.detours, fit)
      : { path: fitPath(openRingAt(points, at), true, fit) };
  if (!end) return { ...toPath(start), isLinked: false };
  const ahead = advanceOnRing(points, start, LINK_SLANT * Math.min(nearest.distance, options.stepover));
  for (const at of [ahead, start])
    if (isCuttable(end, at, region, done, options)) return { ...toPath(at), isLinked: true };
  return { ...toPath(start), isLinked: false };
}

/**
 * How far a link goes forward along the ring, for each mm of the distance from the end of the path before to the ring.
 */
const LINK_SLANT = 0.4;

/**
 * Whether the tool may cut straight from one point to another. It may if it touches nothing that must stay and is not
 * more engaged than on the rings. This is true for short ways between neighbouring rings, and for ways over cleared
 * ground.
 */
function isCuttable(
  from: { x: number; y: number },
  to: { x: number; y: number },
  region: TravelRegion,
  done: readonly RingPoints[],
  { stepover }: PlanOptions,
): boolean {
  if (!region.allows(from.x, from.y, to.x, to.y)) return false;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2.2 * stepover) return true;
  const samples = Math.ceil(length / (stepover / 2));
  for (let i = 1; i < samples; i += 1) {
    const x = from.x + ((to.x - from.x) * i) / samples;
    const y = from.y + ((to.y - from.y) * i) / samples;
    const isCleared = done.some((ring) => nearestOnRing(ring, x, y).distance <= stepover);
    if (!isCleared && Math.hypot(to.x - x, to.y - y) > stepover) return false;
  }
  return true;
}

function orderLines(
  lines: readonly Float64Array[],
  from: { x: number; y: number } | undefined,
  region: TravelRegion,
  done: readonly RingPoints[],
  options: PlanOptions,
): PlannedStep[] {
  const left = lines
    .map((points) => fitPath(points, false, options.tolerances.innerFit))
    .filter(({ length }) => length > 0);
  const steps: PlannedStep[] = [];
  let end = from;
  while (left.length > 0) {
    const at = end;
    const distance = ({ x, y }: FittedPath) => (at ? Math.hypot(x - at.x, y - at.y) : 0);
    const index = left.reduce((best, path, i) => (distance(path) < distance(left[best]!) ? i : best), 0);
    const [path] = left.splice(index, 1) as [FittedPath];
    const isLinked = at !== undefined && isCuttable(at, path, region, done, options);
    steps.push({ path, isLinked, isSlot: false });
    const last = path.spans.at(-1)!;
    end = { x: last.x, y: last.y };
  }
  return steps;
}

/** The end of a step. A closed path ends at its start. */
export function endOf({ path }: PlannedStep): { x: number; y: number } {
  return path.isClosed ? path : (path.spans.at(-1) ?? path);
}
