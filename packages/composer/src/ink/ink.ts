import {
  concatPolylines,
  EMPTY_POLYLINES,
  type FillRule,
  flattenPath,
  type GeometryKernel,
  type JoinStyle,
  type Path,
  type Polylines,
} from '@kerf/geometry';
import { type Area, contoursWhere, displaced, inkOf } from './area';
import { componentsOf, shortestTree } from './components';
import type { Noise } from './noise';
import { box, polyline } from './shapes';

/** How far polylines may be from the curves that they stand for, mm. */
export const FLATNESS = 0.01;

/** Draws with areas: everything is ink or no ink, so that a tool can follow it. */
export class Ink {
  readonly #kernel: GeometryKernel;

  constructor(kernel: GeometryKernel) {
    this.#kernel = kernel;
  }

  /** The area that a path encloses. As everywhere when areas are filled, open subpaths count as closed. */
  fill(path: Path, rule: FillRule = 'nonzero', flatness = FLATNESS): Area {
    const flat = flattenPath(path, flatness);
    return this.#kernel.union({ ...flat, closed: flat.closed.map(() => 1) }, rule);
  }

  /** Everything that any of the areas covers. */
  join(...areas: readonly Area[]): Area {
    return this.#kernel.union(concatPolylines(areas), 'nonzero');
  }

  /** The area without the others. */
  without(area: Area, ...others: readonly Area[]): Area {
    return this.#kernel.combine('difference', area, concatPolylines(others), 'nonzero');
  }

  /** What is in both areas. */
  common(area: Area, other: Area): Area {
    return this.#kernel.combine('intersection', area, other, 'nonzero');
  }

  /** The area grown, or shrunk by a negative distance. */
  grow(area: Area, by: number, join: JoinStyle = 'round'): Area {
    return this.#kernel.offset(area, by, { join, tolerance: FLATNESS });
  }

  /** Lines drawn with a round pen. */
  stroke(lines: Polylines, width: number): Area {
    return lines.closed.length === 0
      ? EMPTY_POLYLINES
      : this.#kernel.offsetLines(lines, width / 2, { tolerance: FLATNESS });
  }

  /** The contours of an area drawn with a round pen. */
  outline(area: Area, width: number): Area {
    return this.without(this.grow(area, width / 2), this.grow(area, -width / 2));
  }

  /** The parts of lines inside of an area. */
  linesIn(lines: Polylines, area: Area): Polylines {
    return this.#kernel.clipLines(lines, area, 'inside');
  }

  /** The area without its holes. */
  silhouette(area: Area): Area {
    return this.join(contoursWhere(area, (signed) => signed > 0));
  }

  /** Adds `added` with a clear gap around it: what was there before ends at the gap. */
  over(area: Area, added: Area, gap: number): Area {
    return this.join(this.without(area, this.grow(added, gap)), added);
  }

  /** The area without details that are thinner than `least`, neither of ink nor of gaps. */
  calm(area: Area, least: number): Area {
    const r = least / 2;
    return this.grow(this.grow(this.grow(area, -r), 2 * r), -r);
  }

  /** The area with fewer points, none further from it than `tolerance`. */
  simple(area: Area, tolerance: number): Area {
    return this.join(this.#kernel.simplify(area, tolerance));
  }

  /** The area as an unsteady hand draws it: off by up to `most`, in waves of `wave` mm. */
  byHand(area: Area, noise: Noise, most: number, wave: number): Area {
    const move = (x: number, y: number): [number, number] => [
      x + most * noise(x / wave, y / wave),
      y + most * noise(x / wave + 31.7, y / wave + 11.3),
    ];
    return this.join(displaced(area, wave / 6, move));
  }

  /** One piece: parts that would fall out are joined to the rest by bridges; those below `least` mm² are left out. */
  inOnePiece(area: Area, bridge: number, least: number): Area {
    const parts = componentsOf(area)
      .filter((part) => inkOf(part) >= least)
      .sort((a, b) => inkOf(b) - inkOf(a));
    const [first, ...others] = parts;
    if (!first) return area;
    const lines = shortestTree(first, others).map((line) =>
      this.stroke(polyline(longer(line, bridge)), bridge),
    );
    const whole = this.join(first, ...others, ...lines);
    return this.join(contoursWhere(whole, (signed) => signed > 0 || signed < -least / 4));
  }

  /**
   * The finished drawing: within the sheet, without specks of less than 0.04 mm², with no more points than its curves
   * need.
   */
  finish(area: Area, width: number, height: number): Area {
    const inside = this.common(this.join(area), box({ x: 0, y: 0, width, height }));
    const simple = this.#kernel.union(this.#kernel.simplify(inside, FLATNESS), 'nonzero');
    return contoursWhere(simple, (signed) => Math.abs(signed) >= 0.04);
  }
}

/** The line x, y, x, y made longer by `by` at each end. */
function longer([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], by: number): number[] {
  const share = by / Math.max(Math.hypot(x1 - x0, y1 - y0), 1e-6);
  const [dx, dy] = [(x1 - x0) * share, (y1 - y0) * share];
  return [x0 - dx, y0 - dy, x1 + dx, y1 + dy];
}
