import { concatPolylines, type Polylines, polylineAt, rotation } from '@kerf/geometry';
import { MoveBuilder, type Moves, throwIfCancelled } from '@kerf/machining';
import type { GenerateContext } from '../cuts/generate-context';
import type { RasterCut } from '../cuts/laser-cuts';
import { orderContours } from '../order/order-contours';
import { fitPath, walkPath } from '../paths/fitted-path';
import { nearestOnRing, openRingAt } from '../paths/ring';
import { type ScanRow, scanRows } from '../paths/scan-rows';
import { tolerancesFor } from '../paths/tolerances';
import type { CutKind } from './cut-kind';
import { RasterWriter } from './laser/raster-writer';

/** A cut that fills an area with burnt lines. */
export interface LaserFillCut extends RasterCut {
  readonly kind: 'laser-fill';
  /** Parallel lines, or contours inside each other. */
  readonly pattern: 'lines' | 'offset';
  /** Whether a second set of parallel lines crosses the first. */
  readonly isCrossHatch: boolean;
}

/** The number of rows between two checks of the context. */
const ROWS_PER_REPORT = 256;

/** Burns the area inside closed contours once per pass: with parallel lines, or with contours inside each other. */
export function generateLaserFill(cut: LaserFillCut, context: GenerateContext): Moves {
  return cut.pattern === 'offset' ? burnContours(cut, context) : burnLines(cut, context);
}

function burnLines(cut: LaserFillCut, context: GenerateContext): Moves {
  const angles = cut.isCrossHatch ? [cut.angle, cut.angle + Math.PI / 2] : [cut.angle];
  const layers = angles.map((angle) => ({
    toStock: rotation(angle),
    rows: scanRows(cut.geometry, cut.fillRule, cut.lineInterval, rotation(-angle)),
  }));
  const total = cut.passes * layers.reduce((sum, { rows }) => sum + rows.length, 0);
  const writer = new RasterWriter(
    cut,
    layers[0]!.toStock,
    cut.passes * movesOf(layers.flatMap(({ rows }) => rows)),
  );
  let done = 0;
  for (let pass = 0; pass < cut.passes; pass += 1)
    for (const { rows, toStock } of layers) {
      writer.useFrame(toStock, -pass * cut.passDepth);
      for (const { y, spans } of rows) {
        if (done % ROWS_PER_REPORT === 0) {
          throwIfCancelled(context);
          context.report(done / total);
        }
        done += 1;
        writer.row(y, spans, spans.length >> 1, cut.powerRatio);
      }
    }
  return writer.finish();
}

function movesOf(rows: readonly ScanRow[]): number {
  return rows.reduce((sum, { spans }) => sum + spans.length + 3, 1);
}

/**
 * Burns contours that are one interval apart, inner ones first. The outermost contour is half an interval inside the
 * outline.
 */
function burnContours(cut: LaserFillCut, context: GenerateContext): Moves {
  const tolerances = tolerancesFor(0.5);
  const contours = contoursInside(cut, context);
  const visits = orderContours(contours);
  const paths = visits.map(({ index, start }) =>
    fitPath(
      openRingAt(polylineAt(contours, index), nearestOnRing(polylineAt(contours, index), start.x, start.y)),
      true,
      tolerances.fit,
    ),
  );
  const builder = new MoveBuilder();
  for (let pass = 0; pass < cut.passes; pass += 1) {
    throwIfCancelled(context);
    context.report(pass / cut.passes);
    const z = -pass * cut.passDepth;
    for (const path of paths) {
      builder.rapid(path.x, path.y, z);
      walkPath(path, 0, path.length, (x, y, span) => {
        if (span.turn === 0) builder.cut(x, y, z, cut.feedRate, cut.powerRatio);
        else
          builder.arc(span.turn < 0, { x, y, z }, { x: span.cx, y: span.cy }, cut.feedRate, cut.powerRatio);
      });
    }
  }
  return builder.build();
}

function contoursInside(cut: LaserFillCut, context: GenerateContext): Polylines {
  const { kernel } = context;
  const tolerance = tolerancesFor(0.5).offset;
  const region = kernel.union(cut.geometry, cut.fillRule);
  const outermost = kernel.offset(region, -cut.lineInterval / 2, { tolerance });
  const levels = kernel.insetLevels(outermost, cut.lineInterval, {
    tolerance,
    onLevel: () => throwIfCancelled(context),
  });
  return kernel.simplify(concatPolylines([outermost, ...levels]), tolerance);
}

/** Areas that are filled with burnt lines. */
export const LASER_FILL_CUT: CutKind<LaserFillCut> = {
  generate: generateLaserFill,
  weight: 4,
  cover: ({ lineInterval, isCrossHatch, pattern }) => ({
    spacing: lineInterval / (isCrossHatch ? 2 : 1),
    isLined: pattern === 'lines',
  }),
};
