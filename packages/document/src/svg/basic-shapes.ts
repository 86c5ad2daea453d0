import { EMPTY_PATH, type Path, PathBuilder } from '@kerf/geometry';
import { parseLength, pixelsOf } from './length';
import { parsePathData, parsePoints } from './path-data';

/** The size that percentages refer to: that of the nearest viewport, in user units. */
export interface SvgViewport {
  readonly width: number;
  readonly height: number;
}

/** The names of the elements that draw an outline. */
export const BASIC_SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

/** An outline in user units (y down), and whether some of the element's data could not be read. */
export interface ShapeOutline {
  readonly path: Path;
  readonly hasFault: boolean;
}

type Get = (name: string) => string | undefined;

/** Reads the lengths of one element; remembers when one was invalid. */
class LengthReader {
  readonly #get: Get;
  readonly #viewport: SvgViewport;
  hasFault = false;

  constructor(get: Get, viewport: SvgViewport) {
    this.#get = get;
    this.#viewport = viewport;
  }

  x(name: string): number {
    return this.optional(name, this.#viewport.width) ?? 0;
  }

  y(name: string): number {
    return this.optional(name, this.#viewport.height) ?? 0;
  }

  /** Reads a length without a direction: its percentages are of the viewport's diagonal divided by √2. */
  diagonal(name: string): number {
    return this.optional(name, Math.hypot(this.#viewport.width, this.#viewport.height) / Math.SQRT2) ?? 0;
  }

  width(name: string): number | undefined {
    return this.optional(name, this.#viewport.width);
  }

  height(name: string): number | undefined {
    return this.optional(name, this.#viewport.height);
  }

  optional(name: string, whole: number): number | undefined {
    const text = this.#get(name)?.trim();
    if (text === undefined || text === '' || text === 'auto') return undefined;
    const length = parseLength(text);
    const pixels = length && pixelsOf(length, whole);
    if (pixels === null || Math.abs(pixels) > 1e30) {
      this.hasFault = true;
      return undefined;
    }
    return pixels;
  }
}

function rectangle(read: LengthReader): Path {
  const [x, y, width, height] = [read.x('x'), read.y('y'), read.x('width'), read.y('height')];
  if (!(width > 0 && height > 0)) return EMPTY_PATH;
  const givenX = read.width('rx');
  const givenY = read.height('ry');
  const rx = Math.min(Math.max(givenX ?? givenY ?? 0, 0), width / 2);
  const ry = Math.min(Math.max(givenY ?? givenX ?? 0, 0), height / 2);
  const [right, bottom] = [x + width, y + height];
  const builder = new PathBuilder();
  if (rx === 0 || ry === 0)
    return builder.moveTo(x, y).lineTo(right, y).lineTo(right, bottom).lineTo(x, bottom).close().build();
  const quarter = Math.PI / 2;
  return builder
    .moveTo(x + rx, y)
    .lineTo(right - rx, y)
    .arcTo(right - rx, y + ry, rx, ry, -quarter, quarter)
    .lineTo(right, bottom - ry)
    .arcTo(right - rx, bottom - ry, rx, ry, 0, quarter)
    .lineTo(x + rx, bottom)
    .arcTo(x + rx, bottom - ry, rx, ry, quarter, quarter)
    .lineTo(x, y + ry)
    .arcTo(x + rx, y + ry, rx, ry, 2 * quarter, quarter)
    .close()
    .build();
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Path {
  if (!(rx > 0 && ry > 0)) return EMPTY_PATH;
  return new PathBuilder()
    .moveTo(cx + rx, cy)
    .arcTo(cx, cy, rx, ry, 0, 2 * Math.PI)
    .close()
    .build();
}

function ellipseOf(read: LengthReader): Path {
  const rx = read.width('rx');
  const ry = read.height('ry');
  return ellipse(read.x('cx'), read.y('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0);
}

function polyline(points: readonly number[], isClosed: boolean): Path {
  if (points.length < 4) return EMPTY_PATH;
  const builder = new PathBuilder().moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) builder.lineTo(points[i]!, points[i + 1]!);
  if (isClosed) builder.close();
  return builder.build();
}

/**
 * The outline of an element with the name `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` or `polygon`. `get`
 * returns the element's geometry properties by name. The outline is empty when SVG draws nothing.
 */
export function basicShapeOutline(name: string, get: Get, viewport: SvgViewport): ShapeOutline {
  const read = new LengthReader(get, viewport);
  const of = (path: Path): ShapeOutline => ({ path, hasFault: read.hasFault });
  switch (name) {
    case 'path': {
      const { path, faultAt } = parsePathData(get('d') ?? '');
      return { path, hasFault: faultAt >= 0 };
    }
    case 'rect':
      return of(rectangle(read));
    case 'circle': {
      const r = read.diagonal('r');
      return of(ellipse(read.x('cx'), read.y('cy'), r, r));
    }
    case 'ellipse':
      return of(ellipseOf(read));
    case 'line':
      return of(polyline([read.x('x1'), read.y('y1'), read.x('x2'), read.y('y2')], false));
    default: {
      const { points, faultAt } = parsePoints(get('points') ?? '');
      return { path: polyline(points, name === 'polygon'), hasFault: faultAt >= 0 };
    }
  }
}
