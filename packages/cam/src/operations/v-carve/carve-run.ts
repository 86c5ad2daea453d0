import { toolRadiusAt } from '@kerf/machining';
import type { MillWriter } from '../../paths/mill-writer';
import { fitWay } from './fit-way';
import { simplifiedWay, type WayPoint } from './simplified-way';
import type { VCarveCut } from './v-carve-cut';

/** The circles of the cone along written moves differ from the true ones by at most this, mm. */
const EXACT = 0.0015;
/** From this depth on, mm, the bit comes down along its way instead of straight down. */
const DEEP = 0.5;
/** A way on which the bit comes down is at least this long, mm. On a shorter way it comes down straight. */
const SHORTEST_RAMP = 0.3;
/** How far the bit is lifted from a groove along which it goes again, mm. */
const LIFT = 0.2;
/** The part of the room beside a lifted bit that its way may use to be straighter. */
const ROOM_USED = 0.8;
/** The speed of the bit in a groove that is already cut, as a multiple of the feed rate. */
const SPEED_AGAIN = 2.5;

/** A part of a way. */
interface Stretch {
  /** Whether the stretch is cut, or goes again along a groove that is already cut. */
  readonly kind: 'cut' | 'again';
  readonly points: WayPoint[];
  /** The height of the material where a cut begins, when the bit must come down into it; otherwise null. */
  readonly top: number | null;
}

/**
 * Writes ways of the bit. A way goes from where the bit comes down to where the bit is lifted. It is written with as
 * few moves as represent it exactly. Along a groove that is already cut, the bit is lifted a little, so that it touches
 * nothing and may be fast.
 */
export class CarveRun {
  readonly #writer: MillWriter;
  /** The radius of the bit per mm of depth. */
  readonly #slope: number;
  /** How far the bit may move sideways, or sink, per mm of its lift without touching the walls of its groove. */
  readonly #room: number;
  #stretches: Stretch[] = [];
  /** Whether the bit travels above the material to the first stretch. */
  #isJump = false;

  constructor({ vBit }: VCarveCut, writer: MillWriter) {
    this.#writer = writer;
    this.#slope = toolRadiusAt(vBit, 1);
    this.#room = (ROOM_USED * this.#slope) / Math.hypot(1, this.#slope);
  }

  /** The position of the bit. */
  get end(): { readonly x: number; readonly y: number } {
    return this.#stretches.at(-1)?.points.at(-1) ?? this.#writer.position ?? { x: 0, y: 0 };
  }

  /** Lifts the bit and brings it down to (x, y, z), into material that begins at `top`. */
  jumpTo(x: number, y: number, z: number, top: number): void {
    this.finish();
    this.#isJump = true;
    this.#stretches.push({ kind: 'cut', points: [{ x, y, z, slack: EXACT }], top });
  }

  /** Brings the bit down to `z` where it is, into material that begins at `top`. */
  comeDownTo(z: number, top: number): void {
    this.#stretches.push({ kind: 'cut', points: [{ ...this.end, z, slack: EXACT }], top });
  }

  /** Adds a way that is cut: x, y, z triplets. */
  walk(way: readonly number[]): void {
    this.#add('cut', way);
  }

  /** Adds a way along a groove that is already cut. */
  walkAgain(way: readonly number[]): void {
    this.#add('again', way);
  }

  #add(kind: Stretch['kind'], way: readonly number[]): void {
    let last = this.#stretches.at(-1);
    if (last?.kind !== kind) {
      last = { kind, points: [], top: null };
      this.#stretches.push(last);
    }
    for (let i = 0; i < way.length; i += 3)
      last.points.push({ x: way[i]!, y: way[i + 1]!, z: way[i + 2]!, slack: EXACT });
  }

  /** Writes the moves for the ways that were added. */
  finish(): void {
    for (const stretch of this.#stretches) {
      if (stretch.kind === 'cut') this.#cut(stretch);
      else this.#goAgain(stretch);
    }
    this.#stretches = [];
    this.#isJump = false;
  }

  #cut({ points, top }: Stretch): void {
    const [first] = points;
    if (top !== null) this.#comeDown(simplifiedWay(points), top);
    if (first) this.#writer.sinkTo(first.x, first.y, first.z);
    for (const { x, y, z, turn, cx, cy } of fitWay(points, this.#slope))
      if (turn === 0) this.#writer.sinkTo(x, y, z);
      else this.#writer.sinkAround(turn < 0, { x, y, z }, { x: cx, y: cy });
  }

  /** Brings the bit down to the start of a way: straight, or forth and back over the beginning of the way. */
  #comeDown(way: readonly WayPoint[], top: number): void {
    const { x, y, z } = way[0]!;
    const { slope, entry } = this.#writer;
    const isRamp = top - z > DEEP && entry !== 'plunge';
    if (this.#isJump) this.#writer.enterAt(x, y, isRamp ? top : z, top);
    this.#isJump = false;
    for (let height = top; isRamp && height - z > 1e-6; ) {
      const leg = legOf(way, height, slope, (height - z) / slope / 2);
      if (leg.length < SHORTEST_RAMP) break;
      for (const row of [leg.points, [...leg.points].reverse()])
        for (let i = 1; i < row.length; i += 1) {
          const [a, b] = [row[i - 1]!, row[i]!];
          height = Math.max(height - Math.hypot(b.x - a.x, b.y - a.y) * slope, b.z);
          this.#writer.sinkTo(b.x, b.y, height);
        }
    }
    this.#writer.plungeTo(z);
  }

  #goAgain({ points }: Stretch): void {
    this.#writer.setFeedRatio(SPEED_AGAIN);
    for (const { x, y, z } of simplifiedWay(lifted(points, this.#room))) this.#writer.lineTo(x, y, z);
    this.#writer.setFeedRatio(1);
  }
}

/**
 * The beginning of a way, for a bit that sinks along it from `height` at its start. It ends after `most` mm, or where
 * the bit meets the way's own height.
 */
function legOf(
  points: readonly WayPoint[],
  height: number,
  slope: number,
  most: number,
): { points: WayPoint[]; length: number } {
  const found = points.slice(0, 1);
  let length = 0;
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const way = Math.hypot(to.x - from.x, to.y - from.y);
    const above = height - length * slope - from.z;
    const closing = way * slope + to.z - from.z;
    const t = Math.min(way > 0 ? (most - length) / way : 1, closing > 0 ? above / closing : 1, 1);
    length += t * way;
    if (t === 1) {
      found.push(to);
      continue;
    }
    const at = (a: number, b: number) => a + t * (b - a);
    found.push({ ...from, x: at(from.x, to.x), y: at(from.y, to.y), z: at(from.z, to.z) });
    break;
  }
  return { points: found, length };
}

/**
 * A way, lifted between its ends by up to `LIFT`. Where it is lifted it may deviate sideways: by `room` mm per mm of
 * lift.
 */
function lifted(points: readonly WayPoint[], room: number): WayPoint[] {
  const alongs = [0];
  for (let i = 1; i < points.length; i += 1)
    alongs.push(
      alongs[i - 1]! + Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y),
    );
  const length = alongs.at(-1) ?? 0;
  return points.map((point, i) => {
    const lift = Math.min(LIFT, alongs[i]!, length - alongs[i]!);
    return { ...point, z: point.z + lift, slack: Math.max(point.slack, room * lift) };
  });
}
