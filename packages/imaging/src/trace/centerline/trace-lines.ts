/* From a mask to the middle of its lines:

   1. Specks are removed, holes of that size are filled.
   2. `thin.ts` makes the lines one pixel wide; `distance.ts` knows how wide they were.
   3. `skeleton.ts` finds the branches between the places where lines end or meet, and `strokes.ts` joins them to long
      strokes.
   4. `center.ts` moves the points of a stroke to the middle between both borders of the line, by the picture's greys.
   5. `fit-curves.ts` draws each stroke with as few curves as possible.

   A laser or an engraving bit follows such a line once, where an outline would be followed on both sides. */
import { type Path, PathBuilder } from '@kerf/geometry';
import { throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { Mask } from '../mask';
import { findContours } from '../outline/contours';
import { centerStroke, type LineGreys } from './center';
import { distancesInside } from './distance';
import { drawStroke } from './fit-curves';
import { skeletonOf } from './skeleton';
import { strokesOf } from './strokes';
import { thin } from './thin';

/** How the middle of lines is traced. */
export interface LineOptions {
  /** Areas and holes of this many pixels or fewer are left out. */
  readonly noise: number;
  /** How sharp a bend becomes a corner, 0.1–1.33; with 1.33 none does. */
  readonly smoothing: number;
  /** The greys from which the mask was made. */
  readonly greys: LineGreys;
}

/** The shares of the work after which the lines are thin, and after which they are joined. */
const THIN = 0.6;
const JOINED = 0.7;

/** The middle of the lines of a mask, as open or closed subpaths in pixels with y downwards. The mask is used up. */
export function traceLines(mask: Mask, { noise, smoothing, greys }: LineOptions, context: WorkContext): Path {
  removeSpecks(mask, noise);
  const distances = distancesInside(mask);
  throwIfCancelled(context);
  thin(mask);
  throwIfCancelled(context);
  context.report(THIN);
  const strokes = strokesOf(skeletonOf(mask), distances, mask.stride);
  context.report(JOINED);
  const builder = new PathBuilder();
  strokes.forEach((stroke, i) => {
    throwIfCancelled(context);
    context.report(JOINED + (1 - JOINED) * (i / strokes.length));
    drawStroke(centerStroke(stroke, greys, mask, distances), smoothing, builder);
  });
  return builder.build();
}

/** Inverts what is inside of every boundary that encloses `noise` pixels or fewer. */
export function removeSpecks(mask: Mask, noise: number): void {
  const { cells, stride } = mask;
  for (const { points, length, area } of findContours(mask, 0)) {
    if (Math.abs(area) > noise) continue;
    let most = 0;
    for (let i = 0; i < length; i += 1) most = Math.max(most, points[2 * i]!);
    // Each edge that goes up or down inverts what is right of it.
    for (let i = 0; i < length; i += 1) {
      const next = (i + 1) % length;
      if (points[2 * next + 1] === points[2 * i + 1]) continue;
      const row = (Math.min(points[2 * i + 1]!, points[2 * next + 1]!) + 1) * stride + 1;
      for (let x = points[2 * i]!; x < most; x += 1) cells[row + x]! ^= 1;
    }
  }
}
