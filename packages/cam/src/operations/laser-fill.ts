import { applyMatrix, type Matrix, rotation } from '@kerf/geometry';
import { MoveBuilder, type Moves, throwIfCancelled } from '@kerf/machining';
import { type ScanRow, scanRows } from '../paths/scan-rows';
import type { GenerateContext } from './generate-context';
import type { LaserFillCut } from './operation';

/** How many rows are burnt between looks at the context. */
const ROWS_PER_REPORT = 256;

/** Burns the inside of closed contours by parallel lines, as often as there are passes. */
export function generateLaserFill(cut: LaserFillCut, context: GenerateContext): Moves {
  const builder = new MoveBuilder();
  const rows = scanRows(cut.geometry, cut.fillRule, cut.lineInterval, rotation(-cut.angle));
  const back = rotation(cut.angle);
  const total = rows.length * cut.passes;
  for (let done = 0; done < total; done += 1) {
    if (done % ROWS_PER_REPORT === 0) {
      throwIfCancelled(context);
      context.report(done / total);
    }
    const isBackwards = cut.isBidirectional && done % 2 === 1;
    burnRow(rows[done % rows.length]!, isBackwards, cut, back, builder);
  }
  return builder.build();
}

function burnRow(
  { y, spans }: ScanRow,
  isBackwards: boolean,
  cut: LaserFillCut,
  toStock: Matrix,
  builder: MoveBuilder,
): void {
  const ahead = isBackwards ? -cut.overscan : cut.overscan;
  const at = (x: number) => applyMatrix(toStock, { x, y });
  const go = (x: number, power: number) => {
    const point = at(x);
    builder.cut(point.x, point.y, 0, cut.feedRate, power);
  };
  const ends = isBackwards ? [...spans].reverse() : spans;
  const first = at(ends[0]! - ahead);
  builder.rapid(first.x, first.y, 0);
  if (ahead !== 0) go(ends[0]!, 0);
  for (let i = 0; i + 1 < ends.length; i += 2) {
    if (i > 0) go(ends[i]!, 0);
    go(ends[i + 1]!, cut.powerRatio);
  }
  if (ahead !== 0) go(ends.at(-1)! + ahead, 0);
}
