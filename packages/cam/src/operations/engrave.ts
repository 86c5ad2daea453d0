import {
  applyMatrix,
  EMPTY_POLYLINES,
  type Polylines,
  polylineAt,
  polylineCount,
  polylinesFrom,
  rotation,
} from '@kerf/geometry';
import { type Moves, throwIfCancelled } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import { orderContours } from '../order/order-contours';
import { depthPasses } from '../paths/depth-passes';
import { fitPath } from '../paths/fitted-path';
import { MillWriter } from '../paths/mill-writer';
import { nearestOnRing, openRingAt, reverseRing } from '../paths/ring';
import { scanRows } from '../paths/scan-rows';
import { tolerancesFor } from '../paths/tolerances';
import { TravelRegion } from '../paths/travel-region';
import type { CutKind } from './cut-kind';
import { engravePath } from './v-carve/engrave-path';

/** A cut that follows lines at one depth and fills shapes with lines. */
export interface EngraveCut extends MillingCut {
  readonly kind: 'engrave';
  readonly hasOutline: boolean;
  /** The lines that fill closed contours; null: no filling. */
  readonly hatch: {
    readonly interval: number;
    /** The direction of the lines, radians from the x axis. */
    readonly angle: number;
    readonly isCross: boolean;
  } | null;
}

const TOLERANCES = tolerancesFor(0.5);
/** The ends of neighbouring lines are linked when they are at most this many intervals apart. */
const LONGEST_LINK = 2;

/**
 * Follows lines, open or closed, with the tip of the bit, and fills closed contours with parallel lines. The end of one
 * parallel line is linked to the next line when the straight way there stays inside the contours.
 */
export function generateEngrave(cut: EngraveCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  const depths = depthPasses(cut.startDepth, cut.finalDepth, cut.stepdown);
  const lines = hatchOf(cut, context);
  const outline = cut.hasOutline ? context.kernel.simplify(cut.geometry, TOLERANCES.offset) : EMPTY_POLYLINES;
  const total = polylineCount(lines) + polylineCount(outline);
  let done = 0;
  for (const rows of [lines, outline])
    for (const { index, start, isReversed } of orderContours(rows)) {
      throwIfCancelled(context);
      const points = polylineAt(rows, index);
      const isClosed = rows.closed[index] === 1;
      const way = isClosed
        ? openRingAt(points, nearestOnRing(points, start.x, start.y))
        : isReversed
          ? reverseRing(points)
          : points;
      engravePath(fitPath(way, isClosed, TOLERANCES.fit), cut.startDepth, depths, writer);
      done += 1;
      context.report(done / total);
    }
  return writer.finish();
}

function hatchOf({ hatch, geometry, fillRule }: EngraveCut, { kernel }: GenerateContext): Polylines {
  if (!hatch) return EMPTY_POLYLINES;
  const region = kernel.union(geometry, fillRule);
  const rings = Array.from({ length: polylineCount(region) }, (_, i) => polylineAt(region, i));
  const inside = new TravelRegion(rings);
  const angles = hatch.isCross ? [hatch.angle, hatch.angle + Math.PI / 2] : [hatch.angle];
  const rows = angles.flatMap((angle) => linkedRows(region, hatch.interval, angle, inside));
  return polylinesFrom(rows.map((points) => ({ points, closed: false })));
}

/** The lines of one direction, followed back and forth and linked into as few chains as possible. */
function linkedRows(region: Polylines, interval: number, angle: number, inside: TravelRegion): number[][] {
  const back = rotation(angle);
  const chains: number[][] = [];
  let open: number[][] = [];
  scanRows(region, 'nonzero', interval, rotation(-angle)).forEach(({ y, spans }, row) => {
    const next: number[][] = [];
    for (let i = 0; i + 1 < spans.length; i += 2) {
      const ends = [
        applyMatrix(back, { x: spans[i]!, y }),
        applyMatrix(back, { x: spans[i + 1]!, y }),
      ] as const;
      const [from, to] = row % 2 === 0 ? ends : [ends[1], ends[0]];
      const at = open.findIndex((chain) => {
        const [x, z] = chain.slice(-2) as [number, number];
        const isNear = Math.hypot(from.x - x, from.y - z) <= LONGEST_LINK * interval;
        return isNear && inside.allows(x, z, from.x, from.y);
      });
      const chain = at >= 0 ? open.splice(at, 1)[0]! : [];
      if (at < 0) chains.push(chain);
      chain.push(from.x, from.y, to.x, to.y);
      next.push(chain);
    }
    open = next;
  });
  return chains;
}

/** Lines followed at one depth, and shapes filled with lines. */
export const ENGRAVE_CUT: CutKind<EngraveCut> = {
  generate: generateEngrave,
  cover: ({ hatch }) => hatch && { spacing: hatch.interval / (hatch.isCross ? 2 : 1), isLined: true },
  // Between the lines of a filling, the remaining material is unknown.
  target: ({ geometry, tool, finalDepth, hasOutline, hatch }) => [
    ...(hasOutline ? [{ lines: geometry, tool, tip: -finalDepth, beside: 0 }] : []),
    ...(hatch
      ? [
          {
            lines: geometry,
            reach: tool.diameter / 2,
            heightAt: (distance: number) => (distance > 0 ? null : 0),
          },
        ]
      : []),
  ],
};
