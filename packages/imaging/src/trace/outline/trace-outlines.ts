/* From a mask to smooth outlines, by the method of P. Selinger, 'Potrace: a polygon-based tracing algorithm' (2003),
   section by section, in a program of our own:

   1. `contours.ts` finds the boundaries between traced pixels and others, along the edges of the pixels (2.1), and
      leaves out specks; `bumps.ts` leaves out those that touch a boundary.
   2. `straight.ts` finds how far each boundary is straight from each of its corners, and `polygon.ts` the best polygon
      whose sides are straight parts (2.2).
   3. `vertices.ts` moves the corners of the polygon off the grid of pixels (2.3.1).
   4. `curve.ts` decides which corners are sharp and which become curves (2.3.3).
   5. `join-bends.ts` joins curves where fewer of them draw the same (2.4).

   Where the method differs from the paper:

   - Boundaries are found by marks on the edges and not by inverting what is inside. So each edge is visited once.
   - The polygon of step 2 cuts off the corners of a square that is turned, by short sides. `sharpen.ts` makes one
     corner of each of them.
   - The lines of step 3 are fitted to points on the edges of the pixels. Where the picture has greys, `edge-points.ts`
     finds these points between the pixels, so that a smooth picture is traced more precisely than its pixels are.
   - `round-sides.ts` moves the sides of round boundaries outwards, so that the curves enclose the area of the pixels
     and not less. Where the greys say precisely where the boundary is, `fit-bends.ts` fits the curves to it. */
import { type Path, PathBuilder } from '@kerf/geometry';
import { throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { Mask } from '../mask';
import { withoutBumps } from './bumps';
import { findContours } from './contours';
import { type BentOutline, bendOutline } from './curve';
import { edgePoints, isPrecise, type TracedGreys } from './edge-points';
import { fitBends } from './fit-bends';
import { joinBends } from './join-bends';
import { bestPolygon } from './polygon';
import { roundSides } from './round-sides';
import { sharpenTips } from './sharpen';
import { adjustVertices } from './vertices';

/** How outlines are traced. */
export interface OutlineOptions {
  /** Boundaries around this many pixels or fewer are left out. */
  readonly noise: number;
  /** From here on a bend is a sharp corner, 0.1–1.33. */
  readonly smoothing: number;
  /** The greys from which the mask was made, for a boundary between the pixels. Null for a mask without greys. */
  readonly greys: TracedGreys | null;
}

/** How far joined curves may be from what they replace, in pixels: with greys, and with black and white alone. */
const PRECISE_TOLERANCE = 0.2;
const COARSE_TOLERANCE = 0.4;

/** How many contours are traced between two looks at the context. */
const CONTOURS_PER_LOOK = 64;

/**
 * The outlines of the traced part of a mask, as closed subpaths in pixels with y downwards. Holes go the other way
 * round, so both fill rules give the same area.
 */
export function traceOutlines(
  mask: Mask,
  { noise, smoothing, greys }: OutlineOptions,
  context: WorkContext,
): Path {
  const contours = findContours(mask, noise).map((contour) => withoutBumps(contour, noise));
  throwIfCancelled(context);
  const total = contours.reduce((sum, { length }) => sum + length, 0);
  const builder = new PathBuilder();
  let done = 0;
  contours.forEach((contour, i) => {
    if (i % CONTOURS_PER_LOOK === 0) {
      throwIfCancelled(context);
      context.report(done / total);
    }
    const edges = edgePoints(contour, greys);
    const corners = sharpenTips(contour, edges, bestPolygon(contour).corners);
    const bent = bendOutline(adjustVertices(contour.points, edges, corners), smoothing);
    const round = bendOutline(roundSides(bent, edges, corners), smoothing);
    if (isPrecise(edges, contour)) drawOutline(fitBends(round, edges, corners), PRECISE_TOLERANCE, builder);
    else drawOutline(round, COARSE_TOLERANCE, builder);
    done += contour.length;
  });
  return builder.build();
}

/** Adds an outline as a closed subpath of lines and joined curves. */
function drawOutline(outline: BentOutline, tolerance: number, builder: PathBuilder): void {
  const { count, corners, ends, alphas } = outline;
  const isSharp = (index: number) => alphas[index % count] === 0;
  const start = alphas.indexOf(0);
  if (start < 0) {
    builder.moveTo(ends[2 * (count - 1)]!, ends[2 * (count - 1) + 1]!);
    for (const curve of joinBends(outline, 0, count, tolerance)) builder.cubicTo(...curve);
    builder.close();
    return;
  }
  builder.moveTo(corners[2 * start]!, corners[2 * start + 1]!);
  for (let i = 1; i <= count; ) {
    const at = (start + i) % count;
    const before = (start + i - 1) % count;
    if (isSharp(at)) {
      if (i < count) builder.lineTo(corners[2 * at]!, corners[2 * at + 1]!);
      i += 1;
      continue;
    }
    // From the sharp corner before to where the curves begin.
    builder.lineTo(ends[2 * before]!, ends[2 * before + 1]!);
    let bends = 1;
    while (!isSharp(at + bends)) bends += 1;
    for (const curve of joinBends(outline, at, bends, tolerance)) builder.cubicTo(...curve);
    i += bends;
  }
  builder.close();
}
