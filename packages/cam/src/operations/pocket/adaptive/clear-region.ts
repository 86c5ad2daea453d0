import { type Polylines, polylineAt, polylineCount } from '@kerf/geometry';
import { ClearedField, type Field, TILE } from './cleared-field';
import { findLink } from './find-link';
import { type HelixPlace, helixPlaces } from './helix-places';
import { missedArea } from './missed-area';
import { gridOver, regionField } from './region-field';
import { engagementOf, type Pose, Steering } from './steering';

/** The options of clearing a region with constant engagement. Lengths in mm, angles in radians. */
export interface AdaptiveOptions {
  /** The radius of the tool. */
  readonly radius: number;
  /** The width of cut along a straight wall, > 0 and below the radius. */
  readonly stepover: number;
  /**
   * Whether the tool comes from the side. If so, nothing is in the tool's way along the region's contours. Otherwise
   * there is material everywhere, and the tool comes down in a helix.
   */
  readonly isOpen?: boolean;
  /** Called regularly with the share of the region that is cleared, 0–1; may throw to cancel. */
  readonly onProgress?: (share: number) => void;
}

/** The next path of the tool, at one depth. Points are x, y pairs of the tool's centre. */
export type AdaptivePath =
  /** A helix down around (x, y), counter-clockwise. It begins and ends at (x + radius, y). */
  | { readonly kind: 'helix'; readonly x: number; readonly y: number; readonly radius: number }
  /** Straight down at (x, y), beside the material. */
  | { readonly kind: 'descent'; readonly x: number; readonly y: number }
  /** A cut through material. */
  | { readonly kind: 'cut'; readonly points: readonly number[] }
  /** A path over cleared ground. When there is no such path, `isLifted` is true and the tool is lifted. */
  | { readonly kind: 'link'; readonly points: readonly number[]; readonly isLifted: boolean };

/**
 * The number of grid nodes per radius. With it the error of the field is some thousandths of the radius, far below the
 * width of cut.
 */
const NODES_PER_RADIUS = 16;
/** A pass ends when the tool has moved this far without touching material, in radii. */
const LONGEST_AIR = 1.6;
/** A pass ends after this many turns without a movement. */
const MOST_TURNS_ON_SPOT = 8;
/**
 * At the start of a pass, these turns to the left of the direction along the material are tried, radians. The first
 * turn that finds material is used.
 */
const AWAY = [-1.2, -0.8, -0.4, 0, 0.5, 1];

/**
 * A pass must cut at least as much as a straight cut of this length, in radii. In places where no longer pass is
 * possible, other ways of clearing are faster.
 */
const LEAST_PASS = 0.25;

/** The largest number of nodes of a grid. Such a grid takes 200 MB. */
const MOST_NODES = 16e6;

/** Whether the grid of a region, which is not empty, fits into memory. */
export function fitsGrid(region: Polylines, radius: number): boolean {
  const { columns, rows } = gridOver(region, radius, radius / NODES_PER_RADIUS);
  return columns * rows <= MOST_NODES;
}

/** What clears a region. */
export interface ClearedRegion {
  readonly paths: readonly AdaptivePath[];
  /**
   * Closed contours, not united, around the material that must still be cut: where a channel is too narrow for a small
   * width of cut, no pass of constant engagement goes on.
   */
  readonly missed: Polylines;
}

/**
 * Clears a region with constant engagement. Returns paths of the tool's centre inside `region` (closed contours).
 * Together with `missed`, these paths cut everything that is within the tool's radius of the region.
 *
 * - Engagement is the angle of the tool's circumference that is in the material. It never exceeds the engagement of a
 *   straight cut of `stepover` by more than the few per cent that come from rounding, except on the helix at the start.
 * - The material is to the right of the tool. With a spindle that turns clockwise, this is climb milling.
 * - The method is constant engagement offsetting (Jacso, Matyasi and Szalay, 'The fast constant engagement offsetting
 *   method for generating milling tool paths', Int. J. Adv. Manuf. Technol. 2019). Each step goes in the direction that
 *   has the requested engagement.
 * - Here, this direction is searched on a field of distances from the path so far (like the field of a level set). So
 *   thousands of passes need no polygon operations.
 * - A pass ends when walls stop it. The next pass begins at the nearest material. Short passes open slots and corners
 *   in the same way; this is trochoidal milling.
 */
export function clearRegion(region: Polylines, options: AdaptiveOptions): ClearedRegion {
  const { radius } = options;
  const spacing = radius / NODES_PER_RADIUS;
  // The calculation uses a slightly smaller tool, so that no material is left between the nodes.
  const virtual = radius - spacing * Math.SQRT1_2;
  const grid = gridOver(region, radius + 4 * spacing, spacing);
  const room = regionField(region, grid, 2 * radius);
  const wanted = new Uint8Array(room.values.length);
  for (let node = 0; node < wanted.length; node += 1) wanted[node] = room.values[node]! > -virtual ? 1 : 0;
  const cleared = new ClearedField(grid, virtual, wanted);
  const paths = new Clearing(room, cleared, virtual, options).run(region);
  return { paths, missed: missedArea(cleared.distance, room, radius, options.stepover) };
}

class Clearing {
  readonly #room: Field;
  readonly #cleared: ClearedField;
  readonly #radius: number;
  readonly #steering: Steering;
  readonly #options: AdaptiveOptions;
  readonly #paths: AdaptivePath[] = [];
  /** The number of nodes that a pass must cut at least. */
  readonly #leastCut: number;
  /** The tool's centre after each step, and the direction of the step. */
  readonly #xs: number[] = [];
  readonly #ys: number[] = [];
  readonly #headings: number[] = [];
  #x = 0;
  #y = 0;

  constructor(room: Field, cleared: ClearedField, radius: number, options: AdaptiveOptions) {
    this.#room = room;
    this.#cleared = cleared;
    this.#radius = radius;
    const engagement = engagementOf(options.stepover, options.radius);
    this.#steering = new Steering(room, cleared.distance, radius, engagement);
    this.#options = options;
    this.#leastCut = (LEAST_PASS * radius * options.stepover) / cleared.distance.grid.spacing ** 2;
  }

  run(region: Polylines): AdaptivePath[] {
    const all = this.#cleared.leftInAll;
    if (this.#options.isOpen) {
      this.#comeBeside(region);
      this.#cutAll(all);
    } else
      for (const start of helixPlaces(this.#room, this.#radius)) {
        this.#comeDown(start);
        this.#cutAll(all);
      }
    return this.#paths;
  }

  /** Cuts all material that passes can reach from the path so far. `all`: the number of nodes to cut at the start. */
  #cutAll(all: number): void {
    for (let front = this.#nearestFront(); front >= 0; front = this.#nearestFront()) {
      this.#cutFrom(front);
      this.#options.onProgress?.(1 - this.#cleared.leftInAll / all);
    }
  }

  /** Marks what the tool covers along the region's contours as cleared, and comes down on the last contour. */
  #comeBeside(region: Polylines): void {
    for (let contour = 0; contour < polylineCount(region); contour += 1) {
      const points = polylineAt(region, contour);
      let ax = points[points.length - 2]!;
      let ay = points[points.length - 1]!;
      for (let i = 0; i < points.length; i += 2) {
        this.#markCleared(ax, ay, points[i]!, points[i + 1]!);
        ax = points[i]!;
        ay = points[i + 1]!;
      }
    }
    this.#cleared.keep();
    this.#paths.push({ kind: 'descent', x: this.#x, y: this.#y });
  }

  #markCleared(ax: number, ay: number, bx: number, by: number): void {
    const heading = Math.atan2(by - ay, bx - ax);
    const count = Math.ceil(Math.hypot(bx - ax, by - ay) / this.#steering.step);
    this.#moveTo(ax, ay, heading);
    for (let k = 1; k <= count; k += 1) {
      const [fromX, fromY] = [this.#x, this.#y];
      this.#moveTo(ax + ((bx - ax) * k) / count, ay + ((by - ay) * k) / count, heading);
      this.#cleared.sweep(fromX, fromY, this.#x, this.#y, this.#xs.length - 1);
    }
  }

  #comeDown({ x, y, radius }: HelixPlace): void {
    this.#paths.push({ kind: 'helix', x, y, radius });
    const count = Math.max(12, Math.ceil((2 * Math.PI * radius) / this.#steering.step));
    this.#moveTo(x + radius, y, Math.PI / 2);
    for (let i = 1; i <= count; i += 1) {
      const angle = (2 * Math.PI * i) / count;
      const [fromX, fromY] = [this.#x, this.#y];
      this.#moveTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle), angle + Math.PI / 2);
      this.#cleared.sweep(fromX, fromY, this.#x, this.#y, this.#xs.length - 1);
      this.#cleared.keep();
    }
  }

  /** Records a step of the tool. The caller must update the cleared field. */
  #moveTo(x: number, y: number, heading: number): void {
    this.#x = x;
    this.#y = y;
    this.#xs.push(x);
    this.#ys.push(y);
    this.#headings.push(heading);
  }

  /**
   * The uncut node where the next pass should begin; −1 when there is none. Of the uncut nodes within reach of the
   * path, it is the node whose nearest step of the path is nearest to the tool.
   */
  #nearestFront(): number {
    const { left, tileColumns, nearest, reach, distance } = this.#cleared;
    const { x0, y0, columns, rows, spacing } = distance.grid;
    let best = -1;
    let bestAway = Number.POSITIVE_INFINITY;
    const half = (TILE * spacing) / 2;
    for (let tile = 0; tile < left.length; tile += 1) {
      if (left[tile] === 0) continue;
      const fromI = (tile % tileColumns) * TILE;
      const fromJ = Math.floor(tile / tileColumns) * TILE;
      const away = Math.hypot(x0 + fromI * spacing + half - this.#x, y0 + fromJ * spacing + half - this.#y);
      if (away - half * Math.SQRT2 - reach > bestAway) continue;
      for (let j = fromJ; j < Math.min(rows, fromJ + TILE); j += 1)
        for (let i = fromI; i < Math.min(columns, fromI + TILE); i += 1) {
          const node = j * columns + i;
          const step = nearest[node]!;
          if (step < 0 || !this.#cleared.isLeft(node)) continue;
          const d = Math.hypot(this.#xs[step]! - this.#x, this.#ys[step]! - this.#y);
          if (d >= bestAway) continue;
          bestAway = d;
          best = node;
        }
    }
    return best;
  }

  /** Cuts a pass through the material at a node. The pass begins where that material begins beside the path. */
  #cutFrom(front: number): void {
    const { grid } = this.#cleared.distance;
    const fx = grid.x0 + (front % grid.columns) * grid.spacing;
    const fy = grid.y0 + Math.floor(front / grid.columns) * grid.spacing;
    for (const start of this.#startsFor(this.#cleared.nearest[front]!, fx, fy)) {
      if (!this.#steering.nextStep(start, 0)) continue;
      const [fromX, fromY] = [this.#x, this.#y];
      // The link is searched before the pass, because the way to the pass's start must be free at that time.
      const link = this.#linkTo(start);
      const pass = this.#pass(start);
      if (pass.length <= 2) {
        [this.#x, this.#y] = [fromX, fromY];
        continue;
      }
      if (link) this.#paths.push(link);
      this.#paths.push({ kind: 'cut', points: pass });
      this.#x = pass.at(-2)!;
      this.#y = pass.at(-1)!;
      break;
    }
    if (this.#cleared.isLeft(front)) this.#cleared.giveUp(front);
  }

  /**
   * The possible starts of a pass through the material at (fx, fy). `step` is the step of the path that is nearest to
   * this material. For each turn in `AWAY` there are two starts: the place where that material begins on the same side
   * of the path, and the place of `step` itself.
   */
  *#startsFor(step: number, fx: number, fy: number): Generator<Pose> {
    const side = this.#sideOf(step, fx, fy);
    const first = this.#firstBeside(step, side);
    const along = this.#headings[first]! + (side < 0 ? 0 : Math.PI);
    const across = Math.atan2(fy - this.#ys[step]!, fx - this.#xs[step]!) + Math.PI / 2;
    for (const away of AWAY) {
      if (first !== step) yield this.#poseAt(first, along + away);
      yield this.#poseAt(step, across + away);
    }
  }

  #poseAt(step: number, heading: number): Pose {
    return { x: this.#xs[step]!, y: this.#ys[step]!, heading, engagement: 0 };
  }

  /**
   * The step at which the material beside `step` begins on this side of the path. The pass will go along the path in
   * one direction; the search goes in the opposite direction.
   */
  #firstBeside(step: number, side: 1 | -1): number {
    let first = step;
    for (;;) {
      const next = first + side;
      if (next < 0 || next >= this.#xs.length) return first;
      const gap = Math.hypot(this.#xs[next]! - this.#xs[first]!, this.#ys[next]! - this.#ys[first]!);
      if (gap > 2 * this.#steering.step || !this.#hasMaterialBeside(next, side)) return first;
      first = next;
    }
  }

  /**
   * The side of a point. −1: the point is to the right of the path at this step, so the pass follows the path. 1: the
   * point is to the left, so the pass goes in the opposite direction.
   */
  #sideOf(step: number, x: number, y: number): 1 | -1 {
    const heading = this.#headings[step]!;
    const across = Math.cos(heading) * (y - this.#ys[step]!) - Math.sin(heading) * (x - this.#xs[step]!);
    return across <= 0 ? -1 : 1;
  }

  #hasMaterialBeside(step: number, side: 1 | -1): boolean {
    const { grid } = this.#cleared.distance;
    const angle = this.#headings[step]! + (side * Math.PI) / 2;
    const away = this.#radius + 1.5 * grid.spacing;
    const i = Math.round((this.#xs[step]! + away * Math.cos(angle) - grid.x0) / grid.spacing);
    const j = Math.round((this.#ys[step]! + away * Math.sin(angle) - grid.y0) / grid.spacing);
    if (i < 0 || j < 0 || i >= grid.columns || j >= grid.rows) return false;
    return this.#cleared.isLeft(j * grid.columns + i);
  }

  /**
   * One pass: steps of equal engagement until the tool is blocked or has found no material over some distance. The
   * result has only the start when the pass would cut too little.
   */
  #pass(start: Pose): number[] {
    const points = [start.x, start.y];
    let at = start;
    let air = 0;
    let useful = 2;
    let cutInAll = 0;
    let stuck = 0;
    let guess = 0;
    for (;;) {
      const found = this.#steering.nextStep(at, guess);
      if (!found) break;
      guess = found.turn;
      const way = Math.hypot(found.x - at.x, found.y - at.y);
      // At a wall, only the direction turns, until it is free along the next wall.
      if (way < 0.3 * this.#steering.step) {
        stuck += 1;
        if (stuck > MOST_TURNS_ON_SPOT) break;
        at = { ...at, heading: found.heading };
        continue;
      }
      stuck = 0;
      const index = this.#xs.length;
      this.#moveTo(found.x, found.y, found.heading);
      const cut = this.#cleared.sweep(at.x, at.y, found.x, found.y, index);
      points.push(found.x, found.y);
      at = found;
      air = cut > 0 ? 0 : air + way;
      cutInAll += cut;
      if (cut > 0 && cutInAll >= this.#leastCut) {
        useful = points.length;
        this.#cleared.keep();
      }
      if (air > LONGEST_AIR * this.#radius) break;
    }
    points.length = useful;
    this.#cleared.undo();
    return points;
  }

  #linkTo({ x, y }: Pose): AdaptivePath | null {
    if (Math.hypot(x - this.#x, y - this.#y) < 1e-6) return null;
    const way = findLink(this.#cleared.distance, this.#radius, this.#x, this.#y, x, y);
    return way
      ? { kind: 'link', points: way, isLifted: false }
      : { kind: 'link', points: [this.#x, this.#y, x, y], isLifted: true };
  }
}
