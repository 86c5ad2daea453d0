import { MoveKind, type Moves } from '@kerf/machining';

/** The largest distance between an arc and the chords that replace it, mm. */
const SAGITTA = 5e-4;

/** A straight piece of the way of a cone's tip. */
export interface ConePiece {
  readonly x0: number;
  readonly y0: number;
  readonly z0: number;
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
  readonly move: number;
  /** The distance that the tip has moved through the material before this piece, mm. */
  readonly walked: number;
}

/** The pieces of a cone's way below height 0, in order. `decimals` rounds all coordinates as in a program. */
export function conePieces({ kinds, ends, centers }: Moves, decimals: number | null = null): ConePiece[] {
  const scale = decimals === null ? 0 : 10 ** decimals;
  const said = (value: number) => (scale > 0 ? Math.round(value * scale) / scale : value);
  const pieces: ConePiece[] = [];
  let [arcs, walked] = [0, 0];
  for (let move = 1; move < kinds.length; move += 1) {
    const kind = kinds[move];
    const isArc = kind === MoveKind.arcClockwise || kind === MoveKind.arcCounterClockwise;
    const [x0, y0, z0, x1, y1, z1] = [-3, -2, -1, 0, 1, 2].map((k) => said(ends[3 * move + k]!)) as Six;
    const center = isArc ? ([centers[2 * arcs]!, centers[2 * arcs + 1]!] as const) : null;
    if (isArc) arcs += 1;
    if (kind === MoveKind.rapid || kind === MoveKind.dwell || Math.min(z0, z1) >= 0) continue;
    const way = center ? chordsOf([x0, y0, z0, x1, y1, z1], center, kind === MoveKind.arcClockwise) : [];
    const points = [[x0, y0, z0] as const, ...way, [x1, y1, z1] as const];
    for (let i = 1; i < points.length; i += 1) {
      const [[ax, ay, az], [bx, by, bz]] = [points[i - 1]!, points[i]!];
      pieces.push({ x0: ax, y0: ay, z0: az, x1: bx, y1: by, z1: bz, move, walked });
      walked += Math.hypot(bx - ax, by - ay, bz - az);
    }
  }
  return pieces;
}

type Six = [number, number, number, number, number, number];

function chordsOf(
  [x0, y0, z0, x1, y1, z1]: Six,
  [cx, cy]: readonly [number, number],
  isClockwise: boolean,
): (readonly [number, number, number])[] {
  const radius = Math.hypot(x0 - cx, y0 - cy);
  const from = Math.atan2(y0 - cy, x0 - cx);
  let sweep = Math.atan2(y1 - cy, x1 - cx) - from;
  if (isClockwise && sweep >= 0) sweep -= 2 * Math.PI;
  if (!isClockwise && sweep <= 0) sweep += 2 * Math.PI;
  const count = Math.ceil(Math.abs(sweep) / Math.sqrt((8 * SAGITTA) / Math.max(radius, SAGITTA)));
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const t = (i + 1) / count;
    const angle = from + t * sweep;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle), z0 + t * (z1 - z0)] as const;
  });
}

/** The side of the squares in which pieces are listed, mm: pieces near a position are found by its square. */
const SQUARE = 1;

/**
 * The surface that a cone leaves when its tip moves along pieces. `slope` is the radius of the cone per mm of height.
 */
export class ConeSurface {
  readonly #squares = new Map<string, ConePiece[]>();
  readonly #slope: number;

  constructor(pieces: readonly ConePiece[], slope: number) {
    this.#slope = slope;
    for (const piece of pieces) {
      const { x0, y0, z0, x1, y1, z1 } = piece;
      const reach = -Math.min(z0, z1) * slope;
      const [left, right] = [Math.min(x0, x1) - reach, Math.max(x0, x1) + reach];
      const [low, high] = [Math.min(y0, y1) - reach, Math.max(y0, y1) + reach];
      for (let i = Math.floor(left / SQUARE); i * SQUARE <= right; i += 1)
        for (let j = Math.floor(low / SQUARE); j * SQUARE <= high; j += 1) {
          const key = `${i} ${j}`;
          const list = this.#squares.get(key);
          if (list) list.push(piece);
          else this.#squares.set(key, [piece]);
        }
    }
  }

  /** The pieces whose cones cover the square of (x, y), in the order of cutting. */
  piecesNear(x: number, y: number): readonly ConePiece[] {
    return this.#squares.get(`${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`) ?? [];
  }

  /**
   * The exact height of the surface at (x, y), after the first `walked` mm of the tip's way. Each position of the tip
   * limits the height to the tip's height plus its distance from (x, y) divided by the cone's slope. The result is the
   * smallest of these limits and 0. Along a piece of the way, the limit is a convex function whose minimum is known.
   */
  heightAt(x: number, y: number, walked = Number.POSITIVE_INFINITY): number {
    let height = 0;
    for (const piece of this.piecesNear(x, y)) {
      if (piece.walked >= walked) break;
      height = Math.min(height, heightLeftBy(piece, this.#slope, x, y, height));
    }
    return height;
  }
}

function heightLeftBy(
  { x0, y0, z0, x1, y1, z1 }: ConePiece,
  slope: number,
  x: number,
  y: number,
  most: number,
): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = lengthOf(dx, dy);
  const fromMiddle = lengthOf(x - (x0 + x1) / 2, y - (y0 + y1) / 2);
  if (Math.min(z0, z1) + (fromMiddle - length / 2) / slope >= most) return most;
  if (length === 0) return Math.min(z0, z1) + lengthOf(x - x0, y - y0) / slope;
  const along = ((x - x0) * dx + (y - y0) * dy) / length;
  const away = Math.abs((x - x0) * dy - (y - y0) * dx) / length;
  const climb = ((z1 - z0) / length) * slope;
  const least =
    Math.abs(climb) < 1 ? along - (away * climb) / Math.sqrt(1 - climb * climb) : climb > 0 ? 0 : length;
  const at = Math.min(length, Math.max(0, least));
  return z0 + ((z1 - z0) * at) / length + lengthOf(along - at, away) / slope;
}

/**
 * Replaces `Math.hypot`, whose protection against overflow is not needed here: the oracle calls this millions of times.
 */
function lengthOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
