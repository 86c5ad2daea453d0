import {
  concatPolylines,
  EMPTY_POLYLINES,
  type GeometryKernel,
  type JoinStyle,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '@kerf/geometry';

/** x, y. */
export type Spot = readonly [x: number, y: number];

const TURN = 2 * Math.PI;
/** Corners of a full circle: their distance from the circle is below 0.0004 of its radius. */
const CIRCLE_CORNERS = 120;

/** A spot at an angle (radians) and distance of the origin. */
export const polar = (angle: number, radius: number, center: Spot = [0, 0]): Spot => [
  center[0] + radius * Math.cos(angle),
  center[1] + radius * Math.sin(angle),
];

/** `count` values of `make` for fractions 0 … below 1 of a whole. */
export function around<T>(count: number, make: (fraction: number, index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index / count, index));
}

/** `count + 1` spots of a curve whose parameter runs from 0 to 1. */
export function curve(count: number, at: (t: number) => Spot): Spot[] {
  return Array.from({ length: count + 1 }, (_, index) => at(index / count));
}

/** Draws areas in any unit; what it returns are regions of the kernel. */
export class Pen {
  readonly #kernel: GeometryKernel;

  constructor(kernel: GeometryKernel) {
    this.#kernel = kernel;
  }

  /** The area inside of closed corners. */
  polygon(spots: readonly Spot[]): Polylines {
    return this.#kernel.union(polylinesFrom([{ points: spots.flat(), closed: true }]), 'nonzero');
  }

  ellipse([x, y]: Spot, rx: number, ry = rx, turned = 0): Polylines {
    const [c, s] = [Math.cos(turned), Math.sin(turned)];
    return this.polygon(
      around(CIRCLE_CORNERS, (fraction) => {
        const [u, v] = [rx * Math.cos(fraction * TURN), ry * Math.sin(fraction * TURN)];
        return [x + u * c - v * s, y + u * s + v * c];
      }),
    );
  }

  rectangle(width: number, height: number, [x, y]: Spot = [0, 0]): Polylines {
    const [w, h] = [width / 2, height / 2];
    return this.polygon([
      [x - w, y - h],
      [x + w, y - h],
      [x + w, y + h],
      [x - w, y + h],
    ]);
  }

  /** A square on its corner. */
  diamond([x, y]: Spot, width: number, height = width): Polylines {
    const [w, h] = [width / 2, height / 2];
    return this.polygon([
      [x - w, y],
      [x, y - h],
      [x + w, y],
      [x, y + h],
    ]);
  }

  /** The lens between two spots, as wide as `width` in its middle: a leaf, a petal. */
  lens(from: Spot, to: Spot, width: number): Polylines {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const side =
      (sign: number) =>
      (t: number): Spot => {
        const bulge = (sign * 0.5 * width * Math.sin(Math.PI * t)) / length;
        return [from[0] + dx * t - dy * bulge, from[1] + dy * t + dx * bulge];
      };
    return this.polygon([...curve(20, side(1)), ...curve(20, side(-1)).reverse()]);
  }

  /** A petal that is round at its end. */
  drop(from: Spot, to: Spot, width: number): Polylines {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const r = width / 2;
    const center: Spot = [to[0] - (dx / length) * r, to[1] - (dy / length) * r];
    const angle = Math.atan2(dy, dx);
    return this.unite([
      this.ellipse(center, r),
      this.polygon([from, polar(angle - 1.25, r, center), polar(angle + 1.25, r, center)]),
    ]);
  }

  /** The area within half of `width` of a line. */
  line(spots: readonly Spot[], width: number, isClosed = false): Polylines {
    const lines = polylinesFrom([{ points: spots.flat(), closed: isClosed }]);
    return this.#kernel.offsetLines(lines, width / 2, { tolerance: width / 400 });
  }

  /** A line whose width runs from `from` to `to`, with round ends. */
  taper(spots: readonly Spot[], from: number, to: number): Polylines {
    const last = spots.length - 1;
    const widthAt = (index: number) => from + ((to - from) * index) / last;
    const pieces = spots.slice(1).map((spot, index) => {
      const before = spots[index]!;
      const angle = Math.atan2(spot[1] - before[1], spot[0] - before[0]) + Math.PI / 2;
      const [a, b] = [widthAt(index) / 2, widthAt(index + 1) / 2];
      return this.polygon([
        polar(angle, a, before),
        polar(angle, b, spot),
        polar(angle, -b, spot),
        polar(angle, -a, before),
      ]);
    });
    const joints = spots.map((spot, index) => this.ellipse(spot, widthAt(index) / 2));
    return this.unite([...pieces, ...joints]);
  }

  unite(regions: readonly Polylines[]): Polylines {
    return this.#kernel.union(concatPolylines(regions), 'nonzero');
  }

  cut(region: Polylines, other: Polylines): Polylines {
    return this.#kernel.combine('difference', region, other, 'nonzero');
  }

  common(region: Polylines, other: Polylines): Polylines {
    return this.#kernel.combine('intersection', region, other, 'nonzero');
  }

  /** Grown by `distance`, or shrunk by a negative one. */
  grow(region: Polylines, distance: number, join: JoinStyle = 'miter'): Polylines {
    return this.#kernel.offset(region, distance, {
      join,
      miterLimit: 4,
      tolerance: Math.abs(distance) / 200,
    });
  }

  /** The band between a region and the same region shrunk by `width`. */
  band(region: Polylines, width: number, join: JoinStyle = 'miter'): Polylines {
    return this.cut(region, this.grow(region, -width, join));
  }

  move(region: Polylines, [dx, dy]: Spot, scaleX = 1, scaleY = 1): Polylines {
    return this.#mapped(region, ([x, y]) => [x * scaleX + dx, y * scaleY + dy]);
  }

  turn(region: Polylines, angle: number): Polylines {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return this.#mapped(region, ([x, y]) => [x * c - y * s, x * s + y * c]);
  }

  /** `count` copies of a region, turned about the origin. */
  repeat(region: Polylines, count: number, from = 0): Polylines {
    return this.unite(around(count, (fraction) => this.turn(region, from + fraction * TURN)));
  }

  #mapped(region: Polylines, map: (spot: Spot) => Spot): Polylines {
    const rows = Array.from({ length: polylineCount(region) }, (_, index) => {
      const points = polylineAt(region, index);
      const moved = around(points.length / 2, (_fraction, at) => map([points[2 * at]!, points[2 * at + 1]!]));
      return { points: moved.flat(), closed: true };
    });
    // A mirrored region has its contours the wrong way round; even-odd does not mind, and turns them back.
    return rows.length === 0 ? EMPTY_POLYLINES : this.#kernel.union(polylinesFrom(rows), 'evenodd');
  }
}
