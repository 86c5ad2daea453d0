import {
  flattenPath,
  type Path,
  polylineAt,
  polylineCount,
  polylineLength,
  signedArea,
} from '@kerf/geometry';
import type { TextFlow } from '../shapes/text-types';

/* Text on a line that bends. Each character stays rigid. It is turned so that the middle of its advance lies on the
   line, and its own baseline is the tangent of the line at this point (SVG 2 §11.8.3).

   The further lines of a text run parallel to the first line. Around a circle they have another radius, and letters
   keep their distances from each other. Along a path they have a constant distance from the path. */

/** A point on a baseline, and the unit vector along it. Up is to the left of it. */
export interface BaselineFrame {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
}

/** The lines that a text stands on. */
export interface Baselines {
  /** Whether nothing bends, so that boxes stay boxes. */
  readonly isStraight: boolean;
  /**
   * The frame of a character: the place and direction of its baseline. `x` is the position along the line, in mm of the
   * straight text; `drop` is the distance of the line below the first line, mm.
   */
  frameAt(x: number, drop: number): BaselineFrame;
}

/** The box of the lines of a text when they are straight. */
export interface TextBlock {
  readonly left: number;
  readonly width: number;
  readonly fontSize: number;
  readonly align: 'left' | 'center' | 'right' | 'justify';
}

const STRAIGHT: Baselines = {
  isStraight: true,
  frameAt: (x, drop) => ({ x, y: drop === 0 ? 0 : -drop, cos: 1, sin: 0 }),
};

/** The smallest radius for a line of text inside the first one, as a share of the font size. */
const SMALLEST_CIRCLE = 0.1;

/**
 * The baselines of text around a circle. The circle touches the middle of the straight line that would be the first
 * baseline without a circle. The top of the circle is there for text 'outside', the bottom for text 'inside'.
 */
function arcBaselines(flow: Extract<TextFlow, { kind: 'arc' }>, block: TextBlock): Baselines {
  const radius = flow.by === 'radius' ? flow.radius : block.width / flow.angle;
  if (!(radius > 0)) return STRAIGHT;
  const middle = block.left + block.width / 2;
  const way = flow.side === 'outside' ? 1 : -1;
  return {
    isStraight: false,
    frameAt: (x, drop) => {
      const own = Math.max(radius - way * drop, SMALLEST_CIRCLE * block.fontSize);
      const turn = (x - middle) / own + flow.start / radius;
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      return { x: middle + own * sin, y: way * (own * cos - radius), cos, sin: -way * sin };
    },
  };
}

/** One contour of a path with the lengths up to each of its points. */
interface Rail {
  readonly points: Float64Array;
  /** The length from the first point to each; a closed contour has its first point once more at the end. */
  readonly lengths: Float64Array;
  readonly isClosed: boolean;
}

function longestContour(guide: Path, tolerance: number): { points: Float64Array; isClosed: boolean } | null {
  const flat = flattenPath(guide, tolerance);
  let best: { points: Float64Array; isClosed: boolean } | null = null;
  let longest = 0;
  for (let i = 0; i < polylineCount(flat); i += 1) {
    const [points, isClosed] = [polylineAt(flat, i), flat.closed[i] === 1];
    const length = polylineLength(points, isClosed);
    if (length <= longest) continue;
    longest = length;
    best = { points, isClosed };
  }
  return best;
}

function reversed(points: Float64Array): Float64Array {
  const result = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    result[i] = points[points.length - 2 - i]!;
    result[i + 1] = points[points.length - 1 - i]!;
  }
  return result;
}

/**
 * Returns the ring with its highest point ('outside') or its lowest point ('inside') as the beginning. Centred text is
 * at the beginning of a ring.
 */
function fromExtreme(points: Float64Array, way: number): Float64Array {
  let start = 0;
  for (let i = 2; i < points.length; i += 2) if (way * points[i + 1]! > way * points[start + 1]!) start = i;
  const result = new Float64Array(points.length + 2);
  result.set(points.subarray(start), 0);
  result.set(points.subarray(0, start), points.length - start);
  result.set(result.subarray(0, 2), points.length);
  return result;
}

/** The contour that carries the text, in the direction in which it reads. */
function railOf(flow: Extract<TextFlow, { kind: 'path' }>, tolerance: number): Rail | null {
  const found = longestContour(flow.guide, tolerance);
  if (!found) return null;
  const { isClosed } = found;
  const way = flow.side === 'outside' ? 1 : -1;
  const last = found.points.length - 2;
  const isForward = isClosed
    ? way * signedArea(found.points) < 0
    : way * (found.points[last]! - found.points[0]!) >= 0;
  const directed = isForward ? found.points : reversed(found.points);
  const points = isClosed ? fromExtreme(directed, way) : directed;
  const lengths = new Float64Array(points.length / 2);
  for (let i = 1; i < lengths.length; i += 1)
    lengths[i] =
      lengths[i - 1]! +
      Math.hypot(points[2 * i]! - points[2 * i - 2]!, points[2 * i + 1]! - points[2 * i - 1]!);
  return { points, lengths, isClosed };
}

/**
 * Returns the segment of the path at the length `at` from its beginning. For a length beyond an end it is the first or
 * the last segment, which continues straight there.
 */
function segmentAt({ lengths }: Rail, at: number): number {
  let low = 0;
  let high = lengths.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lengths[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function frameOnRail(rail: Rail, at: number, rise: number): BaselineFrame {
  const total = rail.lengths.at(-1)!;
  const along = rail.isClosed ? ((at % total) + total) % total : at;
  const i = segmentAt(rail, along);
  const [x0, y0, x1, y1] = rail.points.subarray(2 * i, 2 * i + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const length = rail.lengths[i + 1]! - rail.lengths[i]!;
  const [cos, sin] = [(x1 - x0) / length, (y1 - y0) / length];
  const on = along - rail.lengths[i]!;
  return { x: x0 + cos * on - sin * rise, y: y0 + sin * on + cos * rise, cos, sin };
}

/**
 * The baselines of text along a path. Left-aligned text begins at the start of the path, the middle of centred text is
 * at the middle of the path, and right-aligned text ends at the end of the path. On a closed path these are the same
 * point.
 */
function pathBaselines(flow: Extract<TextFlow, { kind: 'path' }>, block: TextBlock): Baselines {
  const rail = railOf(flow, block.fontSize * 1e-4);
  if (!rail) return STRAIGHT;
  const total = rail.isClosed ? 0 : rail.lengths.at(-1)!;
  const anchor = block.align === 'center' ? total / 2 : block.align === 'right' ? total : 0;
  return {
    isStraight: false,
    frameAt: (x, drop) => frameOnRail(rail, x + anchor + flow.start, flow.shift - drop),
  };
}

/** The baselines for a text's flow. An arc of no size and a path of no length leave the text straight. */
export function baselinesOf(flow: TextFlow, block: TextBlock): Baselines {
  switch (flow.kind) {
    case 'straight':
      return STRAIGHT;
    case 'arc':
      return arcBaselines(flow, block);
    case 'path':
      return pathBaselines(flow, block);
  }
}
