import {
  concatPolylines,
  flattenPath,
  type GeometryKernel,
  type Path,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
} from '@kerf/geometry';
import type { TextBackground, TextEffect } from '../shapes/text-types';
import { FLATNESS, pathFromPolylines } from './merge';

/* Effects for carving: rings, backing plates, shadows, raised letters. Every effect is an area, computed from the
   area of the letters by offsetting and clipping. So what is drawn is what is cut. */

/** The largest excess of a plate's corner radius over its padding, as a share of the font size. */
const ROUNDEST = 0.4;

function moved(region: Polylines, dx: number, dy: number): Polylines {
  return { ...region, coordinates: region.coordinates.map((value, i) => value + (i % 2 === 0 ? dx : dy)) };
}

/**
 * The area that the region covers while it moves by (dx, dy). It consists of the region at its start and one
 * parallelogram for each edge, because any point beyond the region is passed by one of the edges.
 */
function swept(kernel: GeometryKernel, region: Polylines, dx: number, dy: number): Polylines {
  const quads: { points: number[]; closed: boolean }[] = [];
  for (let i = 0; i < polylineCount(region); i += 1) {
    const ring = polylineAt(region, i);
    for (let to = 0, from = ring.length - 2; to < ring.length; from = to, to += 2) {
      const [x0, y0, x1, y1] = [ring[from]!, ring[from + 1]!, ring[to]!, ring[to + 1]!];
      const isLeft = (x1 - x0) * dy - (y1 - y0) * dx > 0;
      const [ax, ay, bx, by] = isLeft ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
      quads.push({ points: [ax, ay, bx, by, bx + dx, by + dy, ax + dx, ay + dy], closed: true });
    }
  }
  const edges = kernel.union(polylinesFrom(quads), 'nonzero');
  return kernel.combine('union', region, edges, 'nonzero');
}

function withEffect(kernel: GeometryKernel, letters: Polylines, effect: TextEffect, tolerance: number) {
  const { kind, size, angle, gap } = effect;
  const grown = (by: number) => kernel.offset(letters, by, { join: 'round', tolerance });
  const without = (from: Polylines, what: Polylines) => kernel.combine('difference', from, what, 'nonzero');
  const [dx, dy] = [size * Math.cos(angle), size * Math.sin(angle)];
  switch (kind) {
    case 'none':
      return letters;
    case 'outline':
      return without(grown(size), letters);
    case 'inline':
      return without(letters, grown(-size));
    case 'contour':
      return grown(size);
    case 'shadow':
    case 'block': {
      const cast = kind === 'shadow' ? moved(letters, dx, dy) : swept(kernel, letters, dx, dy);
      const visible = without(cast, gap > 0 ? grown(gap) : letters);
      return gap > 0
        ? concatPolylines([letters, visible])
        : kernel.combine('union', letters, visible, 'nonzero');
    }
  }
}

/** The plates with their padding and corners, as one region. */
function plateRegion(
  kernel: GeometryKernel,
  plates: readonly Path[],
  { padding, radius }: TextBackground,
  fontSize: number,
): Polylines {
  const tolerance = fontSize * FLATNESS;
  const round = Math.min(radius, padding + ROUNDEST * fontSize);
  const grown = plates.map((plate) => {
    const box = kernel.union(flattenPath(plate, tolerance), 'nonzero');
    const sharp = kernel.offset(box, padding - round, { join: 'miter', tolerance });
    return round > 0 ? kernel.offset(sharp, round, { join: 'round', tolerance }) : sharp;
  });
  return kernel.union(concatPolylines(grown), 'nonzero');
}

/** The letters with their effect and background; the unchanged letters, with their curves, when there is neither. */
export function applyEffects(
  kernel: GeometryKernel,
  letters: Path,
  plates: readonly Path[],
  options: {
    readonly effect: TextEffect;
    readonly background: TextBackground | null;
    readonly fontSize: number;
  },
): Path {
  const { effect, background, fontSize } = options;
  if (effect.kind === 'none' && (!background || plates.length === 0)) return letters;
  const tolerance = fontSize * FLATNESS;
  const region = kernel.union(flattenPath(letters, tolerance), 'nonzero');
  const made = withEffect(kernel, region, effect, tolerance);
  if (!background || plates.length === 0) return pathFromPolylines(made);
  const plate = plateRegion(kernel, plates, background, fontSize);
  return pathFromPolylines(kernel.combine('difference', plate, made, 'nonzero'));
}
