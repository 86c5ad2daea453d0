import { polylineAt } from '@kerf/geometry';
import { MoveBuilder, type Moves, throwIfCancelled } from '@kerf/machining';
import { orderContours } from '../order/order-contours';
import { fitPath, walkPath } from '../paths/fitted-path';
import { nearestOnRing, openRingAt, reverseRing } from '../paths/ring';
import { tolerancesFor } from '../paths/tolerances';
import type { GenerateContext } from './generate-context';
import type { LaserLineCut } from './operation';

/** Burns along contours with the beam's middle on them, inner before outer, each as often as there are passes. */
export function generateLaserLine(cut: LaserLineCut, context: GenerateContext): Moves {
  const builder = new MoveBuilder();
  const tolerances = tolerancesFor(0.5);
  const contours = context.kernel.simplify(cut.geometry, tolerances.offset);
  const visits = orderContours(contours);
  visits.forEach(({ index, start, isReversed }, i) => {
    throwIfCancelled(context);
    const isClosed = contours.closed[index] === 1;
    let points = polylineAt(contours, index);
    if (isClosed) points = openRingAt(points, nearestOnRing(points, start.x, start.y));
    else if (isReversed) points = reverseRing(points);
    const path = fitPath(points, isClosed, tolerances.fit);
    for (let pass = 0; pass < cut.passes; pass += 1) {
      const { end } = builder;
      if (!end || end.x !== path.x || end.y !== path.y) builder.rapid(path.x, path.y, 0);
      walkPath(path, 0, path.length, (x, y, span) => {
        if (span.turn === 0) builder.cut(x, y, 0, cut.feedRate, cut.powerRatio);
        else
          builder.arc(
            span.turn < 0,
            { x, y, z: 0 },
            { x: span.cx, y: span.cy },
            cut.feedRate,
            cut.powerRatio,
          );
      });
    }
    context.report((i + 1) / visits.length);
  });
  return builder.build();
}
