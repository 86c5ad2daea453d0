import type { ConePiece } from './cone-surface';

/** The side of the squares in which pieces are listed, mm: pieces near a position are found by its square. */
const SQUARE = 1;
/** When another position of the tool comes this close to a point of a wall, mm, it still does not remove the point. */
const TOUCH = 1e-3;
/** The distance between the checked positions of the tool's middle, mm. */
const ALONG = 0.1;

/** The surface that a flat end mill leaves when its middle moves along pieces. */
export class MillSurface {
  readonly #squares = new Map<string, ConePiece[]>();
  readonly #pieces: readonly ConePiece[];
  readonly #radius: number;

  constructor(pieces: readonly ConePiece[], radius: number) {
    this.#pieces = pieces;
    this.#radius = radius;
    // The reach is large enough that distances greater than the radius are known too.
    const reach = 2 * radius + SQUARE;
    for (const piece of pieces) {
      const [left, right] = [Math.min(piece.x0, piece.x1) - reach, Math.max(piece.x0, piece.x1) + reach];
      const [low, high] = [Math.min(piece.y0, piece.y1) - reach, Math.max(piece.y0, piece.y1) + reach];
      for (let i = Math.floor(left / SQUARE); i * SQUARE <= right; i += 1)
        for (let j = Math.floor(low / SQUARE); j * SQUARE <= high; j += 1) {
          const key = `${i} ${j}`;
          const list = this.#squares.get(key);
          if (list) list.push(piece);
          else this.#squares.set(key, [piece]);
        }
    }
  }

  #near(x: number, y: number): readonly ConePiece[] {
    return this.#squares.get(`${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`) ?? [];
  }

  /**
   * The height at (x, y). It is the height of the lowest position of the tool whose middle is at most the radius away,
   * but at most 0.
   */
  heightAt(x: number, y: number): number {
    let height = 0;
    for (const piece of this.#near(x, y)) {
      const range = rangeWithin(piece, x, y, this.#radius);
      if (!range) continue;
      for (const t of range) height = Math.min(height, piece.z0 + t * (piece.z1 - piece.z0));
    }
    return height;
  }

  /**
   * The distance from (x, y) to the nearest position of the tool's middle. It may be infinite when it is more than two
   * radii.
   */
  distanceTo(x: number, y: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const piece of this.#near(x, y)) least = Math.min(least, distanceToPiece(piece, x, y));
    return least;
  }

  /** Points on the tool's circle that no other position of the tool removes. */
  *wallPlaces(directions: number): Generator<readonly [number, number]> {
    for (const { x0, y0, x1, y1 } of this.#pieces) {
      const length = Math.hypot(x1 - x0, y1 - y0);
      const count = Math.max(1, Math.ceil(length / ALONG));
      const across = length === 0 ? [] : [Math.atan2(x0 - x1, y1 - y0), Math.atan2(x1 - x0, y0 - y1)];
      const around = Array.from({ length: directions }, (_, k) => (2 * Math.PI * k) / directions);
      for (let i = 0; i <= count; i += 1) {
        const [x, y] = [x0 + ((x1 - x0) * i) / count, y0 + ((y1 - y0) * i) / count];
        for (const angle of i === count ? [...across, ...around] : across) {
          const place = [x + this.#radius * Math.cos(angle), y + this.#radius * Math.sin(angle)] as const;
          if (!this.#near(...place).some((piece) => distanceToPiece(piece, ...place) < this.#radius - TOUCH))
            yield place;
        }
      }
    }
  }
}

function distanceToPiece({ x0, y0, x1, y1 }: ConePiece, x: number, y: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square));
  return Math.sqrt((x - x0 - t * dx) ** 2 + (y - y0 - t * dy) ** 2);
}

/** The first and the last share of a piece, 0–1, that are within `radius` of (x, y). */
function rangeWithin(
  { x0, y0, x1, y1 }: ConePiece,
  x: number,
  y: number,
  radius: number,
): readonly [number, number] | null {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return Math.hypot(x - x0, y - y0) <= radius ? [0, 1] : null;
  const along = ((x - x0) * dx + (y - y0) * dy) / length;
  const away = ((x - x0) * dy - (y - y0) * dx) / length;
  if (Math.abs(away) > radius) return null;
  const half = Math.sqrt(radius * radius - away * away);
  const from = Math.max(0, along - half);
  const to = Math.min(length, along + half);
  return from <= to ? [from / length, to / length] : null;
}
